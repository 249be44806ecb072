import { type Selectable, sql } from "kysely";
import { STEP } from "../database/step.ts";
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
 * Takes the place of one from before `oldest`, of which some others are removed, too.
 * @throws Error for a key that is there
 */
export async function insertIdempotencyKey(db: Db, row: IdempotencyKeyRow, oldest: string): Promise<void> {
  await sql`
    delete from idempotency_keys where (tenant_id, key) in (
      select tenant_id, key from idempotency_keys where at < ${oldest} order by at limit ${STEP})`.execute(
    db,
  );
  const { digest, deployment_id, revision_id, at } = row;
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto("idempotency_keys")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "key"])
        .doUpdateSet({ digest, deployment_id, revision_id, at })
        .where("idempotency_keys.at", "<", oldest),
    )
    .executeTakeFirstOrThrow();
  if (written === 0n) throw new Error(`the Idempotency-Key ${row.key} is taken`);
}
