import type { DatabaseSync } from "node:sqlite";
import type { Db, Tables } from "./database/tables.ts";

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

const BACKUP_SCHEDULE = "backup_schedule";

/** What came of the backups that a schedule wanted, in JSON. */
export const scheduledBackups = (db: Db): Promise<string | undefined> =>
  setting(db, BACKUP_SCHEDULE, () => undefined);

export const saveScheduledBackups = (db: Db, value: string): Promise<void> =>
  saveSetting(db, BACKUP_SCHEDULE, value);

/** What a store says of itself, before it is used: undefined where it does not. */
export type StoreIdentity = {
  tenantId: string | undefined;
  vaultCheck: string | undefined;
  hasDeployments: boolean;
};

const TENANT = "tenant_id";
const VAULT_CHECK = "vault_check";
const VAULT_KEY_SINCE = "vault_key_since";

/** Written once, together. */
export async function saveIdentity(
  tx: Db,
  { tenantId, vaultCheck }: { tenantId: string; vaultCheck: string },
): Promise<void> {
  await saveSetting(tx, TENANT, tenantId);
  await saveSetting(tx, VAULT_CHECK, vaultCheck);
}

/** What is sealed is so with another key from `since` on. */
export async function saveVaultCheck(
  tx: Db,
  { vaultCheck, since }: { vaultCheck: string; since: string },
): Promise<void> {
  await saveSetting(tx, VAULT_CHECK, vaultCheck);
  await saveSetting(tx, VAULT_KEY_SINCE, since);
}

/** When the vault's key was last replaced; undefined: it is the first one. */
export const vaultKeySince = (db: Db): Promise<string | undefined> =>
  setting(db, VAULT_KEY_SINCE, () => undefined);

export async function identityOf(db: Db): Promise<StoreIdentity> {
  const settings = await db
    .selectFrom("settings")
    .selectAll()
    .where("key", "in", [TENANT, VAULT_CHECK])
    .execute();
  const deployment = await db.selectFrom("deployments").select("id").limit(1).executeTakeFirst();
  return identity(settings, deployment);
}

/** Of a store that is not open yet. */
export function lookAtFile(database: DatabaseSync): StoreIdentity {
  const settings = database
    .prepare("SELECT key, value FROM settings WHERE key IN (?, ?)")
    .all(TENANT, VAULT_CHECK) as Tables["settings"][];
  const deployment = database.prepare("SELECT id FROM deployments LIMIT 1").get();
  return identity(settings, deployment);
}

function identity(settings: readonly Tables["settings"][], deployment: unknown): StoreIdentity {
  const value = (wanted: string) => settings.find(({ key }) => key === wanted)?.value;
  return {
    tenantId: value(TENANT),
    vaultCheck: value(VAULT_CHECK),
    hasDeployments: deployment !== undefined,
  };
}
