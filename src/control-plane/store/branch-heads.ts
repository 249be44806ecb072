// This folder: the statements of each table. Not here: the rules that they serve.

import { sql } from "kysely";
import type { Db } from "./database/tables.ts";
import { isUnsettled } from "./revisions.ts";

/** A deployment's branch; no ref is the default branch of its repository. */
export type Branch = { deployment_id: string; repo_ref: string | null | undefined };

const columnsOf = ({ deployment_id, repo_ref }: Branch) => ({ deployment_id, repo_ref: repo_ref ?? "" });

/** `head`: the commit at which it was last seen; null when it never was, or another branch was seen since. */
export type FollowedBranch = {
  deployment_id: string;
  name: string;
  repo_url: string;
  repo_ref: string | null;
  head: string | null;
};

/**
 * The branches of the deployments with `build_on_push` (or of one of them), oldest deployment first. A revision that has
 * not fetched yet takes the newest commit by itself: the branch is not followed until then. The condition on deployments
 * is that of their index, word by word.
 */
export async function followedBranches(db: Db, deploymentId?: string): Promise<FollowedBranch[]> {
  const ofOne = deploymentId === undefined ? sql`` : sql`and id = ${deploymentId}`;
  const { rows } = await sql<FollowedBranch>`
    select id as deployment_id, name, source_config->>'repo_url' as repo_url,
      source_revision_config->>'repo_ref' as repo_ref, branch_heads.head
    from deployments left join branch_heads
      on deployment_id = id and branch_heads.repo_ref = coalesce(source_revision_config->>'repo_ref', '')
    where source = 'repo_host' and status = 'READY' and json_extract(source_config, '$.build_on_push') = 1
      and source_config->>'repo_url' <> '' ${ofOne}
      and not exists (
        select 1 from revisions
        where deployment_id = deployments.id and ${isUnsettled} and source = 'repo_host'
          and pinned_commit is null and config_file is null
          and (status <> 'BUILDING' or repo_commit_sha is null)
      )
    order by seq`.execute(db);
  return rows;
}

export async function recordHead(db: Db, branch: Branch, head: string): Promise<void> {
  const row = { ...columnsOf(branch), head };
  await db
    .insertInto("branch_heads")
    .values(row)
    .onConflict((conflict) => conflict.column("deployment_id").doUpdateSet(row))
    .execute();
}

/** The branch counts as never seen: wherever it is next found, that is no move. */
export async function forgetHead(db: Db, deploymentId: string): Promise<void> {
  await db.deleteFrom("branch_heads").where("deployment_id", "=", deploymentId).execute();
}
