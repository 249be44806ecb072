import { type Selectable, sql } from "kysely";
import type { Secret } from "../../../foundation/secret.ts";
import type { Vault } from "../../secrets/vault.ts";
import type { Db, Tables } from "../database/tables.ts";

export type NotificationRow = Omit<Selectable<Tables["notifications"]>, "seq" | "url" | "secret">;
export type DeliveryRow = Selectable<Tables["notification_deliveries"]>;
export type Receiver = { url: Secret; secret: Secret };

const COLUMNS = ["id", "tenant_id", "deployment_id", "origin", "events", "created_at", "created_by"] as const;
export const binding = (id: string, what: keyof Receiver) => `${id}\nnotification ${what}`;

export async function insertNotification(
  db: Db,
  vault: Vault,
  row: NotificationRow,
  { url, secret }: Receiver,
): Promise<void> {
  await db
    .insertInto("notifications")
    .values({
      ...row,
      url: vault.seal(binding(row.id, "url"), url),
      secret: vault.seal(binding(row.id, "secret"), secret),
    })
    .execute();
}

/** Oldest first. */
export async function notificationsOf(db: Db, tenantId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom("notifications")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .orderBy("seq")
    .execute();
}

export async function notificationById(
  db: Db,
  tenantId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom("notifications")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
}

export async function deleteNotification(db: Db, id: string): Promise<void> {
  await db.deleteFrom("notifications").where("id", "=", id).execute();
}

/** @returns undefined for one that is gone */
export async function receiverOf(db: Db, vault: Vault, id: string): Promise<Receiver | undefined> {
  const row = await db
    .selectFrom("notifications")
    .select(["url", "secret"])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      url: vault.open(binding(id, "url"), row.url),
      secret: vault.open(binding(id, "secret"), row.secret),
    }
  );
}

/** Newest first. */
export async function deliveriesOf(db: Db, notificationId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom("notification_deliveries")
    .selectAll()
    .where("notification_id", "=", notificationId)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

export async function insertTestDelivery(
  db: Db,
  { id, deployment_id }: Pick<NotificationRow, "id" | "deployment_id">,
  now: { at: string; due: number },
): Promise<DeliveryRow> {
  const row = { notification_id: id, deployment_id, revision_id: null, event: "test", message: null };
  return db
    .insertInto("notification_deliveries")
    .values({ ...row, ...now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those whose next attempt is due, the longest first. */
export async function dueDeliveries(db: Db, now: number, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom("notification_deliveries")
    .selectAll()
    .where("due", "is not", null)
    .where("due", "<=", now)
    .orderBy("due")
    .limit(limit)
    .execute();
}

/** When the next attempt is due, in milliseconds since 1970. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("notification_deliveries")
    .select("due")
    .where("due", "is not", null)
    // Read by the index, from its beginning.
    .where("due", ">=", 0)
    .orderBy("due")
    .limit(1)
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/** How an attempt went. `due`: of the next one; null: there is none. */
export async function saveAttempt(
  db: Db,
  seq: number,
  attempt: Pick<DeliveryRow, "attempts" | "due" | "delivered" | "answer">,
): Promise<void> {
  await db.updateTable("notification_deliveries").set(attempt).where("seq", "=", seq).execute();
}

/** Of those that are over the newest are kept. */
export async function forgetDeliveries(db: Db, notificationId: string, kept: number): Promise<void> {
  await sql`
    delete from notification_deliveries where notification_id = ${notificationId} and due is null and seq <= (
      select seq from notification_deliveries where notification_id = ${notificationId} order by seq desc limit 1 offset ${kept}
    )`.execute(db);
}
