import { messageChain } from "../../foundation/error.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Platform } from "../platform.ts";
import type { AgentExit, RunningAgent } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import type { Rest } from "./rest.ts";
import { CALLED_NOW, inTurn } from "./start-turn.ts";

/** A revision that is to be kept alive. */
export type LiveRevision = {
  revision_id: string;
  /** How many agents it has; one until that is known. */
  scale(): Scale;
  start(signal: AbortSignal): Promise<RunningAgent>;
  log(level: "INFO" | "WARNING" | "ERROR", message: string): void;
};

/** `min` of 0: its agent is ended while nobody needs it. `max` is not less than `min`. */
export type Scale = { min: number; max: number };

/** An agent that ran so long counts as healthy: its next crash is started again without a long wait. */
const STEADY_MS = 60_000;

/** After so many failed starts in a row nobody knows whether the agent works. */
const UNKNOWN_AFTER = 3;

export type Supervision = Pick<Platform, "clock" | "starts"> & {
  /** An agent answers, or no longer. */
  onChange: () => void;
  /** It answers, or could not be started several times in a row. */
  onWorks: (works: boolean) => void;
  /** Begins a sentence about it. */
  name: () => string;
  /** When it was last called: those that were called last are started first. */
  lastCallAt: () => number;
  rest: Rest;
};

export type Supervised = ReturnType<typeof supervise>;

/**
 * Keeps one agent of a revision running: one that ends by itself is started again, in its turn and with backoff, for
 * ever.
 */
export function supervise(
  live: LiveRevision,
  first: RunningAgent | undefined,
  { clock, starts, onChange, onWorks, name, lastCallAt, rest }: Supervision,
) {
  const ended = new AbortController();
  let agent = first;
  let putToRest: RunningAgent | undefined;
  const turn = { rank: 0 };
  let failedStarts = 0;
  let isCalled = false;
  const task = keepAlive().catch((error: unknown) => {
    if (!ended.signal.aborted) live.log("ERROR", `${name()} is no longer watched: ${messageChain(error)[0]}`);
  });

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; ) {
      await rest.over(ended.signal);
      if (agent === undefined) {
        agent = await started();
        if (agent !== undefined) onChange();
      }
      if (agent !== undefined) {
        const since = clock.now();
        const exit = await abortable(agent.exited, ended.signal);
        const isMissed = agent !== putToRest;
        agent = undefined;
        onChange();
        if (!isMissed) continue;
        if (clock.now() - since > STEADY_MS) failures = 0;
        live.log("ERROR", `${name()} ended unexpectedly (${describe(exit)}); it is started again`);
      }
      failures += 1;
      await clock.sleep(backoffMs(failures, { baseMs: 500, capMs: 30_000 }), ended.signal);
    }
  }

  async function started(): Promise<RunningAgent | undefined> {
    try {
      // One that could not be started holds up none of the others.
      if (!isCalled) turn.rank = failedStarts > 0 ? -failedStarts : lastCallAt();
      const fresh = await inTurn({ starts, clock }, { signal: ended.signal, turn }, async () => {
        await rest.forget();
        return live.start(ended.signal);
      });
      failedStarts = 0;
      onWorks(true);
      isCalled = false;
      if (ended.signal.aborted) await fresh.stop();
      ended.signal.throwIfAborted();
      return fresh;
    } catch (error) {
      ended.signal.throwIfAborted();
      failedStarts += 1;
      if (failedStarts >= UNKNOWN_AFTER) onWorks(false);
      isCalled = false;
      const reason = error instanceof StartError ? error.logged : messageChain(error).join(": ");
      live.log("ERROR", `${name()} could not be started: ${reason}`);
      return undefined;
    }
  }

  return {
    /** The one that answers. */
    get agent() {
      return agent;
    },
    /** A request waits for the agent: if that waits for its turn, it is the next; if it rests, no longer. */
    call(): void {
      isCalled = true;
      turn.rank = CALLED_NOW;
      rest.wake();
    },
    /** Ends the agent; the next one is started when the rest is over. */
    async rest(): Promise<void> {
      putToRest = agent;
      await agent?.stop();
    },
    /** Ends the watch at once; what runs goes on until it is drained or stopped. */
    end: () => ended.abort(new Error("the revision is replaced")),
    async drain(limitMs: number): Promise<void> {
      await task;
      await agent?.drain(limitMs);
    },
    async stop(): Promise<void> {
      await task;
      await agent?.stop();
    },
  };
}

function describe({ code, signal, reason }: AgentExit): string {
  if (reason !== undefined) return reason;
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
