import { sql } from "kysely";
import { isoTime } from "../../../foundation/time/iso-time.ts";
import { inList } from "../database/in-list.ts";
import { STEP } from "../database/step.ts";
import type { Db } from "../database/tables.ts";
import { inTransaction, type Store } from "../database/transactions.ts";
import { recordEvent } from "../revisions/notified.ts";

// READY, UNUSED and UNKNOWN are statuses of living deployments: no statement here changes one that is being deleted.

/** @returns the deployments of which it is not known whether their agents work */
export async function unknownDeployments(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("deployments").select("id").where("status", "=", "UNKNOWN").execute();
  return new Set(rows.map(({ id }) => id));
}

export type LiveIds = { deployment_id: string; revision_id: string };

/** The agents of the live revision cannot be started, or end again and again: it says why. */
export async function markUnknown(
  db: Store,
  { deployment_id, revision_id }: LiveIds,
  { status_message, now }: { status_message: string; now: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("deployments")
      .set({ status: "UNKNOWN" })
      .where("id", "=", deployment_id)
      .where("status", "in", ["READY", "UNUSED"])
      .executeTakeFirst();
    // Another one may have become the live one meanwhile.
    await tx
      .updateTable("revisions")
      .set({ status_message, updated_at: now })
      .where("id", "=", revision_id)
      .where(
        ({ selectFrom }) =>
          selectFrom("deployments").select("active_revision_id").where("id", "=", deployment_id),
        "=",
        revision_id,
      )
      .execute();
    if (numUpdatedRows > 0n) await recordEvent(tx, revision_id, "agent.failed", now);
  });
}

/** The agents of the live revision work again. One that was replaced keeps why. */
export async function markKnown(
  db: Store,
  { deployment_id, revision_id }: LiveIds,
  now: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("deployments")
      .set({ status: "READY" })
      .where("id", "=", deployment_id)
      .where("status", "=", "UNKNOWN")
      .executeTakeFirst();
    await tx
      .updateTable("revisions")
      .set({ status_message: null, updated_at: now })
      .where("id", "=", revision_id)
      .where("status", "=", "DEPLOYED")
      .execute();
    if (numUpdatedRows > 0n) await recordEvent(tx, revision_id, "agent.recovered", now);
  });
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
 * Some of those that were not called since `before` (milliseconds since 1970), and that are as old.
 * @returns whether there may be more
 */
export async function markSomeUnused(db: Db, before: number): Promise<boolean> {
  const some = sql<number>`(
    select seq from deployments
    where status = 'READY' and created_at < ${isoTime(before)}
      and not exists (select 1 from last_requests where deployment_id = id and at >= ${before})
    limit ${STEP})`;
  const { numUpdatedRows } = await db
    .updateTable("deployments")
    .set({ status: "UNUSED" })
    .where("seq", "in", some)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === BigInt(STEP);
}
