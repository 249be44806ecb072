import { messageChain, reasonOf } from "../../foundation/error.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Platform } from "../platform.ts";
import type { AgentExit, RunningAgent } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import { UNRESPONSIVE_MS, watchHealth } from "./health-watch.ts";
import type { Rest } from "./rest.ts";
import { CALLED_NOW, inTurn } from "./start-turn.ts";

/** A revision that is to be kept alive. */
export type LiveRevision = {
  revision_id: string;
  /** How many agents it has; one until that is known. */
  scale(): Scale;
  start(signal: AbortSignal): Promise<RunningAgent>;
  log(level: "INFO" | "WARNING" | "ERROR", message: string): void;
  /** Without the revision's secrets. */
  mask(text: string): string;
};

/** `min` of 0: its agent is ended while nobody needs it. `max` is not less than `min`. */
export type Scale = { min: number; max: number };

/** An agent that ran so long counts as healthy: its next crash is started again without a long wait. */
const STEADY_MS = 60_000;

/** After so many failed starts in a row, or ends shortly after a start, nobody knows whether the agent works. */
const DOUBTED_AFTER = 3;

export type Supervision = Pick<Platform, "clock" | "starts"> & {
  /** An agent answers, or no longer. */
  onChange: () => void;
  /** Why nobody knows whether the agent works, for it could not be started or ended several times; undefined: it does. */
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
  { clock, starts, onChange, onDoubt, name, lastCallAt, rest }: Supervision,
) {
  const ended = new AbortController();
  let agent = first;
  let putToRest: RunningAgent | undefined;
  const turn = { rank: 0 };
  let failedStarts = 0;
  /** In a row, each before the agent counted as healthy. */
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
        if (agent !== undefined) onChange();
      }
      if (agent !== undefined) {
        const { exit, isSteady } = await lifeOf(agent);
        const isMissed = agent !== putToRest;
        agent = undefined;
        onChange();
        if (!isMissed) continue;
        earlyEnds = isSteady ? 1 : earlyEnds + 1;
        const how = describe(exit);
        live.log("ERROR", `${name()} ended unexpectedly (${how}); it is started again`);
        if (earlyEnds >= DOUBTED_AFTER)
          onDoubt(
            live.mask(
              `${name()} ended ${earlyEnds} times in a row soon after its start, the last time: ${how}`,
            ),
          );
      }
      await clock.sleep(backoffMs(earlyEnds + failedStarts, { baseMs: 500, capMs: 30_000 }), ended.signal);
    }
  }

  /** Until the agent has ended, or has to be ended for it does not answer. @throws when the watch ends */
  async function lifeOf(running: RunningAgent): Promise<{ exit: AgentExit; isSteady: boolean }> {
    const life = new AbortController();
    const signal = AbortSignal.any([life.signal, ended.signal]);
    let isSteady = false;
    const steady = clock.sleep(STEADY_MS, signal).then(() => {
      isSteady = true;
      onDoubt(undefined);
    });
    doesAnswer = true;
    let reason: string | undefined;
    const { answers } = running;
    const unresponsive = answers && watchHealth(answers, { clock, signal, onAnswers });
    const stopped = unresponsive?.then(() => {
      reason = `it answered no GET /ok for ${UNRESPONSIVE_MS / 1000} s`;
      return running.stop();
    });
    for (const watch of [steady, stopped])
      watch?.catch((error: unknown) => {
        if (!signal.aborted) live.log("ERROR", `${name()} could not be ended: ${reasonOf(error)}`);
      });
    try {
      const exit = await abortable(running.exited, ended.signal);
      return { exit: reason === undefined ? exit : { ...exit, reason }, isSteady };
    } finally {
      life.abort();
    }
  }

  function onAnswers(does: boolean): void {
    doesAnswer = does;
    live.log(
      does ? "INFO" : "WARNING",
      does
        ? `${name()} answers again`
        : `${name()} does not answer GET /ok: others get its requests, if there are any`,
    );
    onChange();
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
      if (earlyEnds < DOUBTED_AFTER) onDoubt(undefined);
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
        onDoubt(
          live.mask(
            `${name()} could not be started ${failedStarts} times in a row, the last time: ${reasonOf(error)}`,
          ),
        );
      return undefined;
    }
  }

  return {
    /** The one that answers. */
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
  };
}

function describe({ code, signal, reason }: AgentExit): string {
  if (reason !== undefined) return reason;
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
