import { sql } from "kysely";
import { inList } from "./database/in-list.ts";
import { STEP } from "./database/step.ts";
import type { Db } from "./database/tables.ts";

// READY, UNUSED and UNKNOWN are what is known of a living deployment: no statement here touches one that goes away.

/** @returns the deployments of which it is not known whether their agents work */
export async function unknownDeployments(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("deployments").select("id").where("status", "=", "UNKNOWN").execute();
  return new Set(rows.map(({ id }) => id));
}

/** The agent cannot be started. */
export async function markUnknown(db: Db, id: string): Promise<void> {
  await db
    .updateTable("deployments")
    .set({ status: "UNKNOWN" })
    .where("id", "=", id)
    .where("status", "in", ["READY", "UNUSED"])
    .execute();
}

/** The agent answers again. */
export async function markKnown(db: Db, id: string): Promise<void> {
  await db
    .updateTable("deployments")
    .set({ status: "READY" })
    .where("id", "=", id)
    .where("status", "=", "UNKNOWN")
    .execute();
}

/** These were called. */
export async function markUsed(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("deployments")
    .set({ status: "READY" })
    .where("id", "in", inList(ids))
    .where("status", "=", "UNUSED")
    .execute();
}

/**
 * Some of those that nobody called since `before` (milliseconds since 1970), and that are as old.
 * @returns whether there may be more
 */
export async function markSomeUnused(db: Db, before: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deployments set status = 'UNUSED' where seq in (
      select seq from deployments
      where status = 'READY' and created_at < ${new Date(before).toISOString()}
        and not exists (select 1 from last_requests where deployment_id = id and at >= ${before})
      limit ${STEP})`.execute(db);
  return numAffectedRows === BigInt(STEP);
}
