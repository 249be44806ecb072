import type { Db } from "../database/tables.ts";
import { inTransaction, type Store } from "../database/transactions.ts";
import { markUsed } from "./deployment-status.ts";

/** When each deployment was last called, in milliseconds since 1970; one that never was is left out. */
export async function lastRequests(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom("last_requests").select(["deployment_id", "at"]).execute();
  return new Map(rows.map(({ deployment_id, at }) => [deployment_id, at]));
}

/** They are used again. Those of deployments that are gone are left out. */
export function saveLastRequests(db: Store, times: ReadonlyMap<string, number>): Promise<void> {
  return inTransaction(db, async (tx) => {
    await markUsed(tx, [...times.keys()]);
    for (const [id, at] of times) {
      await tx
        .insertInto("last_requests")
        .columns(["deployment_id", "at"])
        .expression(
          tx
            .selectFrom("deployments")
            .select((on) => ["id", on.val(at).as("at")])
            .where("id", "=", id),
        )
        .onConflict((conflict) => conflict.column("deployment_id").doUpdateSet({ at }))
        .execute();
    }
  });
}
