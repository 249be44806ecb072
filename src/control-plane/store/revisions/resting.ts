import type { Db } from "../database/tables.ts";

/** The ids of revisions whose agents rest. */
export async function restingRevisions(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("resting").select("revision_id").execute();
  return new Set(rows.map(({ revision_id }) => revision_id));
}

export async function recordRest(db: Db, revision_id: string): Promise<void> {
  await db
    .insertInto("resting")
    .values({ revision_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetRest(db: Db, revisionId: string): Promise<void> {
  await db.deleteFrom("resting").where("revision_id", "=", revisionId).execute();
}
