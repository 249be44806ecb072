/**
 * How often a revision is read. Milliseconds. After each change quickly, because states may follow each other fast;
 * soon at a steady pace; faster again where the end is near; after `patient_ms` of waiting ever more slowly. The budget
 * limits all of it: at any time no more reads than `burst` plus `per_second` for each second of the wait, so that quick
 * polls use what slow ones saved. `jitter` spreads jobs that began together.
 */
export type PollPolicy = {
  first_ms: number;
  growth: number;
  steady_ms: number;
  /** While the agent is being started, the last status before the end. */
  ending_ms?: number | undefined;
  patient_ms: number;
  last_ms: number;
  jitter: number;
  /** Without both of them there is no budget. */
  burst?: number | undefined;
  per_second?: number | undefined;
};

export const defaultPollPolicy: PollPolicy = {
  first_ms: 250,
  growth: 1.6,
  steady_ms: 1_250,
  ending_ms: 400,
  patient_ms: 5 * 60_000,
  last_ms: 5_000,
  jitter: 0.2,
  burst: 1,
  per_second: 0.9,
};

/** Where a wait is: `poll` (0 = first) counts since the last change, `reads` from the beginning of the wait. */
export type PollMoment = {
  poll: number;
  waited_ms: number;
  reads?: number | undefined;
  is_ending?: boolean | undefined;
};

/** The pause before the next read. */
export function pollPauseMs(moment: PollMoment, policy: PollPolicy, random: () => number): number {
  const { first_ms, growth, steady_ms, ending_ms = steady_ms, patient_ms, last_ms, jitter } = policy;
  const { poll, waited_ms, is_ending = false } = moment;
  const near = is_ending ? Math.min(ending_ms, steady_ms) : steady_ms;
  const ceiling = waited_ms < patient_ms ? near : last_ms;
  const pause = Math.min(ceiling, first_ms * growth ** poll) * (1 + jitter * (2 * random() - 1));
  return Math.round(Math.max(pause, untilAffordableMs(moment, policy)));
}

/** Until one more read is within the budget; zero or less where it is now. */
function untilAffordableMs({ reads, waited_ms }: PollMoment, { burst, per_second }: PollPolicy): number {
  if (reads === undefined || burst === undefined || per_second === undefined) return 0;
  return ((reads + 1 - burst) / per_second) * 1_000 - waited_ms;
}
