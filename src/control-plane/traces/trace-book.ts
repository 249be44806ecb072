import type { SentRun } from "./sent-runs.ts";

export type TraceBook = {
  /** Room for a body that is about to be received. */
  enter(deploymentId: string): Place;
  /** All that was queued so far is stored when this resolves; what could not be is said to the operator. */
  flush(): Promise<void>;
  /** Drops what is not stored yet of a deployment that is being deleted. */
  forget(deploymentId: string): Promise<void>;
  close(): Promise<void>;
};

export type Place = {
  /** @throws RefusedError 413, 429 */
  take(bytes: number): void;
  /** Its room is given back once they are stored. */
  queue(revisionId: string, runs: readonly SentRun[]): void;
  /** Gives back the room of what was not queued. */
  leave(): void;
};
