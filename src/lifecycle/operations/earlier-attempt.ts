import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { codeOf } from "../rollback/earlier-good.ts";

/** The same job was run before, and may have been cut off in the middle. */
export type EarlierAttempt = {
  /** When the first attempt began, in milliseconds since the epoch; undefined where that is unknown. */
  began_at_ms: number | undefined;
};

/** Two services' clocks may differ so much. */
const SKEW_MS = 60_000;

export type Beginning = EarlierAttempt & {
  active_id: string | undefined;
  /** Where the rollback is to go to; undefined: to the last good one. */
  to?: Revision | undefined;
};

/**
 * What an earlier attempt at the same roll back has left; pure. It is recognised by the newest revision being a return:
 * code that was live before, with other code in between; where that is live, also by when it was made, for somebody may
 * have gone back long before.
 * @param revisions newest first
 * @returns the revision to go on with; `unclear`: it may be the attempt's or not; undefined: nothing was begun
 */
export function earlierAttempt(
  revisions: readonly Revision[],
  { active_id, to, began_at_ms }: Beginning,
): Revision | "unclear" | undefined {
  const [newest, ...older] = revisions;
  const isLive = newest?.id === active_id;
  if (!newest || (!isLive && phaseOf(newest.status) !== "in_progress")) return undefined;
  const code = codeOf(newest);
  if (code === undefined || (to && (codeOf(to) !== code || to.id === newest.id))) return undefined;
  const live = older.filter(({ status }) => phaseOf(status) === "deployed");
  if (!live.some((revision) => codeOf(revision) === code)) return undefined;
  if (isLive && !to) {
    if (began_at_ms === undefined || newest.created_at === undefined) return "unclear";
    return Date.parse(newest.created_at) >= began_at_ms - SKEW_MS ? newest : undefined;
  }
  // With the same code before it, other secrets or settings look the same as a return to them.
  return codeOf(live[0]) === code ? undefined : newest;
}
