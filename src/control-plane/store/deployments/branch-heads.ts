// This folder: deployments and what each has one of: status, tags, sealed secrets, keys, hooks, branch.

import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { isUnsettled } from "../revisions/revisions.ts";

/** A deployment's branch; no ref is the default branch of its repository. */
export type Branch = { deployment_id: string; repo_ref: string | null | undefined };

/** The head of a branch that did not exist when its remote was asked, so that creating it counts as a push. */
export const NO_BRANCH = "";

/** `head`: the commit at which it was last seen, or `NO_BRANCH`; null when nothing of it was ever seen. */
export type FollowedBranch = {
  deployment_id: string;
  tenant_id: string;
  name: string;
  repo_url: string;
  repo_ref: string | null;
  integration_id: string | null;
  head: string | null;
  /** When its Git host last delivered to the deployment's hook; null: never, or there is none. */
  delivered_at: string | null;
  /** Whether the latest revision is still to fetch, and takes the newest commit then. */
  fetches_newest: 0 | 1;
};

/**
 * A revision that has not fetched yet takes the newest commit by itself; so does one that takes over the code of another
 * that has not fetched.
 */
const isToFetch = sql`
  ${isUnsettled} and source = 'repo_host' and pinned_commit is null and config_file is null
    and (status <> 'BUILDING' or repo_commit_sha is null)
    and not exists (
      select 1 from revisions as of where of.id = revisions.code_of and of.repo_commit_sha is not null
    )`;

/** The condition on deployments repeats that of their index exactly. */
const followed = sql`
  select id as deployment_id, tenant_id, name, source_config->>'repo_url' as repo_url,
    source_revision_config->>'repo_ref' as repo_ref, source_config->>'integration_id' as integration_id,
    branch_heads.head,
    last_delivery_at as delivered_at,
    exists (select 1 from revisions where id = latest_revision_id and ${isToFetch}) as fetches_newest
  from deployments left join branch_heads
    on branch_heads.deployment_id = id
      and branch_heads.repo_ref = coalesce(source_revision_config->>'repo_ref', '')
    left join push_hooks on push_hooks.deployment_id = id
  where source = 'repo_host' and status <> 'AWAITING_DELETE' and cast(json_extract(source_config, '$.build_on_push') as bigint) = 1
    and source_config->>'repo_url' <> ''`;

const nothingToFetch = sql`
  not exists (select 1 from revisions where deployment_id = deployments.id and ${isToFetch})`;

/** The branches of the deployments with `build_on_push` that wait for no fetch, oldest deployment first. */
export async function followedBranches(db: Db): Promise<FollowedBranch[]> {
  return (await sql<FollowedBranch>`${followed} and ${nothingToFetch} order by seq`.execute(db)).rows;
}

/** The same of one deployment. */
export async function settledBranch(db: Db, deploymentId: string): Promise<FollowedBranch | undefined> {
  const query = sql<FollowedBranch>`${followed} and id = ${deploymentId} and ${nothingToFetch}`;
  return (await query.execute(db)).rows[0];
}

/** The branch of a deployment with `build_on_push`. */
export async function followedBranch(db: Db, deploymentId: string): Promise<FollowedBranch | undefined> {
  const query = sql<FollowedBranch>`${followed} and id = ${deploymentId}`;
  return (await query.execute(db)).rows[0];
}

/** Records where the branch was seen: a later difference is a push. */
export async function recordHead(db: Db, branch: Branch, head: string): Promise<void> {
  const { deployment_id, repo_ref } = branch;
  const row = { deployment_id, repo_ref: repo_ref ?? "", head };
  await db
    .insertInto("branch_heads")
    .values(row)
    .onConflict((conflict) => conflict.column("deployment_id").doUpdateSet(row))
    .execute();
}

/** The branch counts as never seen: its next position is no push. */
export async function forgetHead(db: Db, deploymentId: string): Promise<void> {
  await db.deleteFrom("branch_heads").where("deployment_id", "=", deploymentId).execute();
}
