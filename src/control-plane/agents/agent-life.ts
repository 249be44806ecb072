import { abortable } from "../../foundation/time/abortable.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import type { AgentExit, RunningAgent } from "../run/runner.ts";
import { UNRESPONSIVE_MS, watchHealth } from "./health-watch.ts";

/** An agent that ran so long, and answers, counts as healthy. */
const STEADY_MS = 60_000;

export type LifeEvents = {
  /** It no longer answers, or does again. */
  onAnswers: (does: boolean) => void;
  /** It counts as healthy. */
  onSteady: () => void;
  /** The watch itself failed; the agent is waited for all the same. */
  onFault: (error: unknown) => void;
};

/**
 * Watches an agent that was started until it has ended, by itself or because it is ended here: it did not answer for
 * `UNRESPONSIVE_MS`.
 * @throws the signal's reason; the agent then runs on
 */
export async function lifeOf(
  agent: RunningAgent,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  { onAnswers, onSteady, onFault }: LifeEvents,
): Promise<AgentExit> {
  const life = new AbortController();
  const either = AbortSignal.any([life.signal, signal]);
  let isOld = false;
  let doesAnswer = true;
  let reason: string | undefined;

  async function becomeSteady(): Promise<void> {
    await clock.sleep(STEADY_MS, either);
    isOld = true;
    if (doesAnswer) onSteady();
  }
  function answersOrNot(does: boolean): void {
    doesAnswer = does;
    onAnswers(does);
    if (does && isOld) onSteady();
  }
  async function endUnresponsive(): Promise<void> {
    if (agent.answers === undefined) return;
    await watchHealth(agent.answers, { clock, signal: either, onAnswers: answersOrNot });
    reason = `it answered no GET /ok for ${UNRESPONSIVE_MS / 1000} s`;
    await agent.stop();
  }

  for (const watch of [becomeSteady(), endUnresponsive()])
    watch.catch((error: unknown) => {
      if (!either.aborted) onFault(error);
    });
  try {
    const exit = await abortable(agent.exited, signal);
    return reason === undefined ? exit : { ...exit, reason };
  } finally {
    life.abort();
  }
}
