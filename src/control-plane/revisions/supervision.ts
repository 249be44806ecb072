import { backoffMs } from "../../foundation/backoff.ts";
import type { Clock } from "../../foundation/clock.ts";
import { messageChain } from "../../foundation/error.ts";
import type { AgentExit, RunningAgent } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";

/** A revision that is to be kept alive. */
export type LiveRevision = {
  revision_id: string;
  start(signal: AbortSignal): Promise<RunningAgent>;
  log(level: "INFO" | "ERROR", message: string): void;
};

/** An agent that ran so long counts as healthy: its next crash is started again without a long wait. */
const STEADY_MS = 60_000;

/**
 * Keeps a revision's agent running: one that ends by itself is started again, with backoff, for ever.
 * `onAgent` gets each agent that answers and undefined when there is none.
 */
export function supervise(
  live: LiveRevision,
  first: RunningAgent | undefined,
  options: { clock: Clock; onAgent: (agent: RunningAgent | undefined) => void },
) {
  const { clock, onAgent } = options;
  const ended = new AbortController();
  let agent = first;
  const task = keepAlive().catch((error: unknown) => {
    if (!ended.signal.aborted) live.log("ERROR", `the agent is no longer watched: ${messageChain(error)[0]}`);
  });

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; ) {
      agent ??= await started();
      if (agent !== undefined) {
        const since = clock.now();
        const exit = await exitOf(agent, ended.signal);
        if (exit === undefined) return;
        agent = undefined;
        onAgent(undefined);
        if (clock.now() - since > STEADY_MS) failures = 0;
        live.log("ERROR", `the agent ended unexpectedly (${describe(exit)}); it is started again`);
      }
      failures += 1;
      await clock.sleep(backoffMs(failures, { baseMs: 500, capMs: 30_000 }), ended.signal);
    }
  }

  async function started(): Promise<RunningAgent | undefined> {
    try {
      const fresh = await live.start(ended.signal);
      if (ended.signal.aborted) await fresh.stop();
      else onAgent(fresh);
      return fresh;
    } catch (error) {
      ended.signal.throwIfAborted();
      const reason = error instanceof StartError ? error.logged : messageChain(error).join(": ");
      live.log("ERROR", `the agent could not be started: ${reason}`);
      return undefined;
    }
  }

  return {
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

/** Undefined when the signal aborts first. */
function exitOf(running: RunningAgent, signal: AbortSignal): Promise<AgentExit | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    const onEnd = () => resolve(undefined);
    signal.addEventListener("abort", onEnd, { once: true });
    void running.exited.then((exit) => {
      signal.removeEventListener("abort", onEnd);
      resolve(exit);
    });
  });
}
