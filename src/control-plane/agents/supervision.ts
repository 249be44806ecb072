import { messageChain, reasonOf } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Platform } from "../platform.ts";
import type { AgentExit, RunningAgent, Scale } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import { lifeOf } from "./agent-life.ts";
import type { Rest } from "./rest.ts";
import { CALLED_NOW, inTurn } from "./start-turn.ts";

/** A revision that is to be kept alive. */
export type LiveRevision = {
  revision_id: string;
  /** How many agents it has; one until that is known. */
  scale(): Scale;
  /** Starts its agent of this number, from 0. */
  start(replica: number, signal: AbortSignal): Promise<RunningAgent>;
  log(level: "INFO" | "WARNING" | "ERROR", message: string): void;
  /** Without the revision's secrets. */
  mask(text: string): string;
};

/** After so many failed starts in a row, or ends shortly after a start, it is not known whether the agent works. */
const DOUBTED_AFTER = 3;

export type Supervision = Pick<Platform, "clock" | "starts"> & {
  /** Its number among the revision's agents; an agent that takes its place has the same. */
  replica: number;
  /** An agent answers, or no longer. */
  onChange: () => void;
  /** It has ended by itself. */
  onEnd: () => void;
  /** Why it is not known whether the agent works: it failed several times in a row. Undefined: it works. */
  onDoubt: (doubt: string | undefined) => void;
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
  { replica, clock, starts, onChange, onEnd, onDoubt, name, lastCallAt, rest }: Supervision,
) {
  const ended = new AbortController();
  let agent = first;
  let putToRest: RunningAgent | undefined;
  const turn = { rank: 0 };
  let failedStarts = 0;
  /** In a row, each before the agent counted as healthy, and the first end after that. */
  let earlyEnds = 0;
  let doesAnswer = true;
  let isCalled = false;
  const task = keepAlive().catch((error: unknown) => {
    if (!ended.signal.aborted) live.log("ERROR", `${name()} is no longer watched: ${messageChain(error)[0]}`);
  });

  async function keepAlive(): Promise<void> {
    while (!ended.signal.aborted) {
      await rest.over(ended.signal);
      if (agent === undefined) {
        agent = await started();
        if (agent !== undefined) {
          onChange();
          if (earlyEnds < DOUBTED_AFTER) onDoubt(undefined);
        }
      }
      if (agent !== undefined) {
        const exit = await lifeOf(agent, { clock, signal: ended.signal }, { onAnswers, onSteady, onFault });
        const isMissed = agent !== putToRest;
        agent = undefined;
        doesAnswer = true;
        onChange();
        if (!isMissed) continue;
        onEnd();
        earlyEnds += 1;
        const how = describe(exit);
        live.log("ERROR", `${name()} ended unexpectedly (${how}); it is started again`);
        if (earlyEnds >= DOUBTED_AFTER)
          doubt(`ended ${earlyEnds} times in a row soon after its start, the last time: ${how}`);
      }
      await clock.sleep(backoffMs(earlyEnds + failedStarts, { baseMs: 500, capMs: 30_000 }), ended.signal);
    }
  }

  const doubt = (what: string) => onDoubt(live.mask(`${name()} ${what}`));

  function onSteady(): void {
    earlyEnds = 0;
    onDoubt(undefined);
  }

  function onAnswers(does: boolean): void {
    // It closes its port while it ends.
    if (agent === putToRest) return;
    doesAnswer = does;
    if (does) live.log("INFO", `${name()} answers again`);
    else live.log("WARNING", `${name()} does not answer GET /ok: others get its requests, if there are any`);
    onChange();
  }

  function onFault(error: unknown): void {
    live.log("ERROR", `${name()} is no longer looked at: ${reasonOf(error)}`);
  }

  async function started(): Promise<RunningAgent | undefined> {
    try {
      // One that could not be started holds up none of the others.
      if (!isCalled) turn.rank = failedStarts > 0 ? -failedStarts : lastCallAt();
      const fresh = await inTurn({ starts, clock }, { signal: ended.signal, turn }, async () => {
        await rest.forget();
        return live.start(replica, ended.signal);
      });
      failedStarts = 0;
      isCalled = false;
      if (ended.signal.aborted) await fresh.stop();
      ended.signal.throwIfAborted();
      return fresh;
    } catch (error) {
      ended.signal.throwIfAborted();
      failedStarts += 1;
      isCalled = false;
      const logged = error instanceof StartError ? error.logged : reasonOf(error);
      live.log("ERROR", `${name()} could not be started: ${logged}`);
      if (failedStarts >= DOUBTED_AFTER)
        doubt(`could not be started ${failedStarts} times in a row, the last time: ${reasonOf(error)}`);
      return undefined;
    }
  }

  return {
    replica,
    /** The one that runs. */
    get agent() {
      return agent;
    },
    /** Whether it answered when it was last looked at. */
    get doesAnswer() {
      return doesAnswer;
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
    /** Lets go of the agent, for the next run of this program; one that cannot outlive this program is stopped. */
    async leave(leaves: "elsewhere" | "all"): Promise<void> {
      await task;
      const isLeft = leaves === "all" || agent?.isElsewhere;
      await (isLeft && agent?.leave ? agent.leave() : agent?.stop());
    },
  };
}

function describe({ code, signal, reason }: AgentExit): string {
  if (reason !== undefined) return reason;
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
