import type { Db } from "./tables.ts";

/** A deployment's branch; no ref is the default branch of its repository. */
export type Branch = { deployment_id: string; repo_ref: string | null | undefined };

const columnsOf = ({ deployment_id, repo_ref }: Branch) => ({ deployment_id, repo_ref: repo_ref ?? "" });

/** The commit at which the branch was last seen; undefined when it never was, or another branch was seen since. */
export async function lastSeenHead(db: Db, branch: Branch): Promise<string | undefined> {
  const { deployment_id, repo_ref } = columnsOf(branch);
  const row = await db
    .selectFrom("branch_heads")
    .select("head")
    .where("deployment_id", "=", deployment_id)
    .where("repo_ref", "=", repo_ref)
    .executeTakeFirst();
  return row?.head;
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
