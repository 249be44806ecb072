import type { Db } from "./database/tables.ts";

/** How many deployments or revisions, of all tenants, have each status that occurs. */
export async function countByStatus(
  db: Db,
  table: "deployments" | "revisions",
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
