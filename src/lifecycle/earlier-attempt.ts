import type { Revision } from "../contract/revision.ts";
import { phaseOf } from "../contract/status.ts";
import { codeOf } from "./earlier-good.ts";

/**
 * What an earlier attempt at the same roll back has left, when it was cut off and is run again; pure. It is told by the
 * newest revision being a return: code that was live before, with other code in between.
 * @param revisions newest first
 * @param to where the roll back is to go to; undefined: to the last good one
 * @returns the revision to go on with; `unclear`: it may be a return or not; undefined: nothing was begun
 */
export function earlierAttempt(
  revisions: readonly Revision[],
  active_id: string | undefined,
  to: Revision | undefined,
): Revision | "unclear" | undefined {
  const [newest, ...older] = revisions;
  if (!newest || (newest.id !== active_id && phaseOf(newest.status) !== "in_progress")) return undefined;
  const code = codeOf(newest);
  if (code === undefined || (to && (codeOf(to) !== code || to.id === newest.id))) return undefined;
  const live = older.filter(({ status }) => phaseOf(status) === "deployed");
  // With the same code before it, other secrets or settings look the same as a return to them.
  if (codeOf(live[0]) === code) return to || newest.id !== active_id ? undefined : "unclear";
  return live.some((revision) => codeOf(revision) === code) ? newest : undefined;
}
