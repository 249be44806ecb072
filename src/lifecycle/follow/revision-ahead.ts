import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import type { Context } from "../context.ts";
import { readOrWarn } from "./read-or-warn.ts";

/** Revisions that are looked at, newest first. */
const LOOK_AT = 100;

/**
 * The oldest revision under way before one: a deployment works on one at a time, so that this one blocks the rest.
 * Undefined where there is none, or where it cannot be read.
 */
export async function revisionAhead(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  context: Context,
): Promise<Revision | undefined> {
  const request = { params: { deployment_id }, query: { limit: LOOK_AT } };
  const read = (signal: AbortSignal) => context.controlPlane.listRevisions(request, { signal });
  const { resources = [] } = (await readOrWarn("what is ahead of it", read, context)) ?? {};
  const own = resources.findIndex(({ id }) => id === revision_id);
  const older = own < 0 ? [] : resources.slice(own + 1);
  return older.findLast(({ status }) => phaseOf(status) === "in_progress");
}
