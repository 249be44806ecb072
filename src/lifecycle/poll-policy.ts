/**
 * How often a revision is read: quickly after each change, because states follow each other fast or last for
 * minutes, then ever more slowly. Milliseconds; `jitter` spreads jobs that began together.
 */
export type PollPolicy = { first_ms: number; growth: number; last_ms: number; jitter: number };

export const defaultPollPolicy: PollPolicy = { first_ms: 250, growth: 1.4, last_ms: 5_000, jitter: 0.2 };

/** The pause before poll number `poll` (0 = first) since the last change. */
export function pollPauseMs(poll: number, policy: PollPolicy, random: () => number): number {
  const { first_ms, growth, last_ms, jitter } = policy;
  const pause = Math.min(last_ms, first_ms * growth ** poll);
  return Math.round(pause * (1 + jitter * (2 * random() - 1)));
}
