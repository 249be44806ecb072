import type { Clock } from "../../foundation/time/clock.ts";
import { ANSWER_MS, isAnswered } from "../run/ask-agent.ts";
import type { RunningAgent } from "../run/runner.ts";

/** Between two looks at an agent that answers. */
const LOOK_MS = 15_000;
/** Looks, not time: a laptop that was asleep proves nothing. */
const MOST_MISSED = 12;

/** How long an agent may leave `GET /ok` unanswered. */
export const UNRESPONSIVE_MS = MOST_MISSED * ANSWER_MS;

/**
 * Looks again and again whether an agent answers, and resolves when it has not for `UNRESPONSIVE_MS`: its process was
 * stopped, or its event loop is blocked. One that is kept alive by what runs it is looked at for ever.
 * @param onAnswers is called when it no longer answers, and when it does again
 * @throws the signal's reason
 */
export async function watchHealth(
  agent: RunningAgent,
  { clock, signal, onAnswers }: { clock: Clock; signal: AbortSignal; onAnswers: (does: boolean) => void },
): Promise<void> {
  const { url, isKeptAlive = false } = agent;
  for (let missed = 0; isKeptAlive || missed < MOST_MISSED; ) {
    if (missed === 0) await clock.sleep(LOOK_MS, signal);
    const begun = clock.now();
    const does = agent.told ? agent.told().answers : await isAnswered(url, signal);
    if (does !== (missed === 0)) onAnswers(does);
    missed = does ? 0 : missed + 1;
    if (!does) await clock.sleep(restOf(ANSWER_MS, clock.now() - begun), signal);
  }
}

/** Whatever was done to the machine's clock meanwhile. */
const restOf = (ms: number, passedMs: number): number => Math.min(ms, Math.max(0, ms - passedMs));
