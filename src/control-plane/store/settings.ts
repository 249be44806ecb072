import type { DatabaseSync } from "node:sqlite";
import type { Db } from "./database/tables.ts";

/** The stored value of a setting; while there is none, the result of `make()`, which is stored unless undefined. */
export async function setting<Made extends string | undefined>(
  db: Db,
  key: string,
  make: () => Made,
): Promise<string | Extract<Made, undefined>> {
  const stored = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  if (stored) return stored.value;
  const value = make();
  if (value !== undefined) await db.insertInto("settings").values({ key, value }).execute();
  return value as string | Extract<Made, undefined>;
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** What a store says of itself before it is opened: undefined where it does not. */
export type StoreIdentity = { tenantId: string | undefined; vaultCheck: string | undefined };

const TENANT = "tenant_id";
const VAULT_CHECK = "vault_check";

/** Written once, together. */
export async function saveIdentity(
  tx: Db,
  { tenantId, vaultCheck }: Record<keyof StoreIdentity, string>,
): Promise<void> {
  await saveSetting(tx, TENANT, tenantId);
  await saveSetting(tx, VAULT_CHECK, vaultCheck);
}

/** Of a store that is not open yet. */
export function lookAtStore(database: DatabaseSync): StoreIdentity & { hasDeployments: boolean } {
  const settings = database.prepare("SELECT value FROM settings WHERE key = ?");
  const value = (key: string) => settings.get(key)?.value as string | undefined;
  const deployment = database.prepare("SELECT id FROM deployments LIMIT 1").get();
  return {
    tenantId: value(TENANT),
    vaultCheck: value(VAULT_CHECK),
    hasDeployments: deployment !== undefined,
  };
}
