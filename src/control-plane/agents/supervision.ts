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
  /** Whether it is ended while nobody needs it; false until that is known. */
  mayRest(): boolean;
  start(signal: AbortSignal): Promise<RunningAgent>;
  log(level: "INFO" | "ERROR", message: string): void;
};

/** An agent that ran so long counts as healthy: its next crash is started again without a long wait. */
const STEADY_MS = 60_000;

export type Supervision = Pick<Platform, "clock" | "starts"> & {
  /** Gets each agent that answers, and undefined when there is none. */
  onAgent: (agent: RunningAgent | undefined) => void;
  /** When it was last called: those that were called last are started first. */
  lastCallAt: () => number;
  rest: Rest;
};

/**
 * Keeps a revision's agent running: one that ends by itself is started again, in its turn and with backoff, for
 * ever.
 */
export function supervise(
  live: LiveRevision,
  first: RunningAgent | undefined,
  { clock, starts, onAgent, lastCallAt, rest }: Supervision,
) {
  const ended = new AbortController();
  let agent = first;
  let putToRest: RunningAgent | undefined;
  const turn = { rank: 0 };
  let failedStarts = 0;
  let isCalled = false;
  const task = keepAlive().catch((error: unknown) => {
    if (!ended.signal.aborted) live.log("ERROR", `the agent is no longer watched: ${messageChain(error)[0]}`);
  });

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; ) {
      await rest.over(ended.signal);
      agent ??= await started();
      if (agent !== undefined) {
        const since = clock.now();
        const exit = await abortable(agent.exited, ended.signal);
        const isMissed = agent !== putToRest;
        agent = undefined;
        onAgent(undefined);
        if (!isMissed) continue;
        if (clock.now() - since > STEADY_MS) failures = 0;
        live.log("ERROR", `the agent ended unexpectedly (${describe(exit)}); it is started again`);
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
      isCalled = false;
      if (ended.signal.aborted) await fresh.stop();
      else onAgent(fresh);
      return fresh;
    } catch (error) {
      ended.signal.throwIfAborted();
      failedStarts += 1;
      isCalled = false;
      const reason = error instanceof StartError ? error.logged : messageChain(error).join(": ");
      live.log("ERROR", `the agent could not be started: ${reason}`);
      return undefined;
    }
  }

  return {
    /** A request waits for the agent: if that waits for its turn, it is the next; if it rests, no longer. */
    call(): void {
      isCalled = true;
      turn.rank = CALLED_NOW;
      rest.wake();
    },
    mayRest: live.mayRest,
    /** Ends the agent until the next request, unless it has something to do. */
    async rest(): Promise<void> {
      const resting = agent;
      const lastCall = lastCallAt();
      if (rest.isOn || !(await resting?.isIdle?.())) return;
      if (resting === undefined || agent !== resting || ended.signal.aborted || lastCallAt() !== lastCall)
        return;
      // From here on requests wait.
      onAgent(undefined);
      await rest.begin().catch((error) => {
        rest.wake();
        onAgent(resting);
        throw error;
      });
      live.log("INFO", "the agent is idle: it rests until the next request");
      putToRest = resting;
      await resting.stop();
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

function describe({ code, signal }: AgentExit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
