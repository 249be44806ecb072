import { sql } from "kysely";
import type { Secret } from "../../../foundation/secret.ts";
import { isoTime } from "../../../foundation/time/iso-time.ts";
import type { Vault } from "../../secrets/vault.ts";
import { inList, jsonEach } from "../database/in-list.ts";
import type { Db } from "../database/tables.ts";

/** No secret of the deployment is sealed with such a binding: their names hold no space. */
export const binding = (deploymentId: string) => `${deploymentId}\npush hook`;

export type PushHookRow = {
  /** The deployment's. */
  name: string;
  created_at: string;
  last_delivery_at: string | null;
  last_delivery: string | null;
  secret: Secret;
};

export async function pushHookOf(
  db: Db,
  vault: Vault,
  deploymentId: string,
): Promise<PushHookRow | undefined> {
  const row = await db
    .selectFrom("push_hooks")
    .innerJoin("deployments", "deployments.id", "push_hooks.deployment_id")
    .select(["name", "secret", "push_hooks.created_at", "last_delivery_at", "last_delivery"])
    .where("deployment_id", "=", deploymentId)
    .executeTakeFirst();
  return row && { ...row, secret: vault.open(binding(deploymentId), row.secret) };
}

/** Replaces the one that is there: what was signed with its secret is refused from now on. */
export async function replacePushHook(
  db: Db,
  vault: Vault,
  deploymentId: string,
  hook: { secret: Secret; now: string },
): Promise<void> {
  await deletePushHook(db, deploymentId);
  const secret = vault.seal(binding(deploymentId), hook.secret);
  await db
    .insertInto("push_hooks")
    .values({
      deployment_id: deploymentId,
      secret,
      created_at: hook.now,
      last_delivery_at: null,
      last_delivery: null,
    })
    .execute();
}

export async function deletePushHook(db: Db, deploymentId: string): Promise<void> {
  await db.deleteFrom("push_hooks").where("deployment_id", "=", deploymentId).execute();
}

/** Whether a delivery with one of these keys was recorded. */
export async function wasDelivered(db: Db, deploymentId: string, keys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("push_deliveries")
    .select("seq")
    .where("deployment_id", "=", deploymentId)
    .where("key", "in", inList(keys))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** So many keys are kept for a deployment; a push has two. */
const MOST_KEPT = 2_000;

/** Records what was delivered, and what became of it in one sentence. The oldest deliveries are forgotten. */
export async function recordDelivery(
  db: Db,
  deploymentId: string,
  delivery: { keys: readonly string[]; at: number; outcome: string },
): Promise<void> {
  const { keys, at, outcome } = delivery;
  await sql`
    insert into push_deliveries (deployment_id, key, at)
    select ${deploymentId}, value, cast(${at} as bigint) from ${jsonEach(keys)} where true
    on conflict do nothing`.execute(db);
  await sql`
    delete from push_deliveries where deployment_id = ${deploymentId} and seq <= (
      select seq from push_deliveries where deployment_id = ${deploymentId} order by seq desc limit 1 offset ${MOST_KEPT}
    )`.execute(db);
  await db
    .updateTable("push_hooks")
    .set({ last_delivery_at: isoTime(at), last_delivery: outcome })
    .where("deployment_id", "=", deploymentId)
    .execute();
}
