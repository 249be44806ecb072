import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import { saveLastRequests } from "../store/deployments/last-requests.ts";

/** A kill loses at most so much of the order in which agents start; in return no request waits for the disk. */
const EVERY_MS = 60_000;

/** Records when deployments were last called: now and then all at once, those whose time has changed. */
export type TrafficBook = {
  begin(): void;
  /** At once; for a deployment that was not called for long. */
  record(deploymentId: string, at: number): void;
  close(): Promise<void>;
};

export function openTrafficBook(
  { db, clock, limits, log }: Pick<Platform, "db" | "clock" | "limits" | "log">,
  /** By the deployments' ids. */
  lastCalls: () => Iterable<readonly [string, number]>,
): TrafficBook {
  const closing = new AbortController();
  let saved = new Map<string, number>();
  let task: Promise<void> | undefined;
  /** One write after the other. */
  let written = Promise.resolve();

  function write(save: () => Promise<void>): Promise<void> {
    written = written
      .then(save)
      .catch((error) => log(`times of requests could not be kept: ${messageChain(error).join(": ")}`));
    return written;
  }
  const saveChanged = () =>
    write(async () => {
      const now = new Map(lastCalls());
      const changed = new Map([...now].filter(([id, at]) => at !== (saved.get(id) ?? 0)));
      if (changed.size > 0) await saveLastRequests(db, changed);
      saved = now;
    });

  return {
    begin() {
      saved = new Map(lastCalls());
      const everyMs = Math.min(limits.unusedMs, EVERY_MS);
      task = repeatEvery(everyMs, saveChanged, { clock, signal: closing.signal });
    },
    record: (deploymentId, at) => void write(() => saveLastRequests(db, new Map([[deploymentId, at]]))),
    async close() {
      closing.abort();
      await task;
      await (task ? saveChanged() : written);
    },
  };
}
