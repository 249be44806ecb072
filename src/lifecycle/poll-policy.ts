/**
 * How often a revision is read. Milliseconds. After each change quickly, because states may follow each other fast;
 * soon once a second, so that the end is noticed within a second; after `patient_ms` of waiting ever more slowly.
 * `jitter` spreads jobs that began together.
 */
export type PollPolicy = {
  first_ms: number;
  growth: number;
  steady_ms: number;
  patient_ms: number;
  last_ms: number;
  jitter: number;
};

export const defaultPollPolicy: PollPolicy = {
  first_ms: 250,
  growth: 1.4,
  steady_ms: 1_000,
  patient_ms: 5 * 60_000,
  last_ms: 5_000,
  jitter: 0.2,
};

/** The pause before poll number `poll` (0 = first) since the last change, `waited_ms` after the wait began. */
export function pollPauseMs(
  { poll, waited_ms }: { poll: number; waited_ms: number },
  policy: PollPolicy,
  random: () => number,
): number {
  const { first_ms, growth, steady_ms, patient_ms, last_ms, jitter } = policy;
  const ceiling = waited_ms < patient_ms ? steady_ms : last_ms;
  const pause = Math.min(ceiling, first_ms * growth ** poll);
  return Math.round(pause * (1 + jitter * (2 * random() - 1)));
}
