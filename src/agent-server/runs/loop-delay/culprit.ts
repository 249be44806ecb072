import type { RunName } from "../current-run.ts";

/**
 * The run that caused a block of `lateMs` that ended at `now`; undefined where that cannot be said. A step hands over
 * its output right after its code, so what came towards the end of the block came from who caused it. A run that was
 * alone caused it when this process computed meanwhile: it may also have been the machine that had no time for it.
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
