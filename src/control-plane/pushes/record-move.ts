import { type RevisionContext, recordNextRevision } from "../deployments/revisions.ts";
import type { Db } from "../store/database/tables.ts";
import { type FollowedBranch, recordHead } from "../store/deployments/branch-heads.ts";
import type { RevisionRow } from "../store/revisions/revisions.ts";

/**
 * The new head and the revision that builds it in one step of the caller's transaction: a crash leaves both or neither,
 * so that no push is lost or built twice. The engine has to be woken after it.
 * @param branch as it is recorded in this transaction
 */
export async function recordMove(
  platform: RevisionContext,
  tx: Db,
  branch: FollowedBranch,
  head: string,
): Promise<RevisionRow> {
  const cause = { created_by: null, created_for: "push" } as const;
  const revision = await recordNextRevision(platform, tx, branch.deployment_id, {}, { cause, commit: head });
  await recordHead(tx, branch, head);
  return revision;
}
