import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type IdempotencyKeyRow = Selectable<Tables["idempotency_keys"]>;

export async function findIdempotencyKey(
  db: Db,
  { tenant_id, key }: Pick<IdempotencyKeyRow, "tenant_id" | "key">,
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("key", "=", key)
    .executeTakeFirst();
}

/**
 * Removes those from before `oldest`, too.
 * @throws Error for a key that is there
 */
export async function insertIdempotencyKey(db: Db, row: IdempotencyKeyRow, oldest: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("at", "<", oldest).execute();
  await db.insertInto("idempotency_keys").values(row).execute();
}
