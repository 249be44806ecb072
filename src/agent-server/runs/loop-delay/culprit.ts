import type { RunName } from "../current-run.ts";

/**
 * The run that caused a block of `lateMs` that ended at `now`; undefined where that cannot be said. A step emits its
 * output right after its code, so output near the end of the block comes from the run that caused it. A run that was
 * alone caused it if this process used processor time meanwhile: else the machine may have been busy.
 */
export function culpritOf(block: {
  lateMs: number;
  computedMs: number;
  now: number;
  underWay: readonly RunName[];
  last: { run: RunName; at: number } | undefined;
}): RunName | undefined {
  const { lateMs, computedMs, now, underWay, last } = block;
  if (last && last.at > now - lateMs / 2) return last.run;
  return underWay.length === 1 && computedMs > lateMs / 2 ? underWay[0] : undefined;
}
