import type { SecretEntry } from "../../contract/secrets.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Db } from "./tables.ts";

/** No secret of the deployment is sealed under such a place: their names hold no line break. */
const place = (deploymentId: string, name: string) => `${deploymentId}\nruntime key\n${name}`;

/** Replaces the whole set; no secrets of deployment or revision are touched. */
export async function replaceRuntimeKeys(
  db: Db,
  vault: Vault,
  deploymentId: string,
  keys: readonly SecretEntry[],
): Promise<void> {
  await db.deleteFrom("runtime_keys").where("deployment_id", "=", deploymentId).execute();
  if (keys.length === 0) return;
  const rows = keys.map(({ name, value }, position) => ({
    deployment_id: deploymentId,
    position,
    name,
    value: vault.seal(place(deploymentId, name), value),
  }));
  await db.insertInto("runtime_keys").values(rows).execute();
}

/** The keys that callers of the deployment's agent may use, in the order in which they were given. */
export async function runtimeKeysOf(db: Db, vault: Vault, deploymentId: string): Promise<SecretEntry[]> {
  const rows = await db
    .selectFrom("runtime_keys")
    .select(["name", "value"])
    .where("deployment_id", "=", deploymentId)
    .orderBy("position")
    .execute();
  return rows.map(({ name, value }) => ({ name, value: vault.open(place(deploymentId, name), value) }));
}

/** The same of all deployments that have some, by their ids. */
export async function allRuntimeKeys(db: Db, vault: Vault): Promise<Map<string, SecretEntry[]>> {
  const rows = await db
    .selectFrom("runtime_keys")
    .select(["deployment_id", "name", "value"])
    .orderBy("deployment_id")
    .orderBy("position")
    .execute();
  const keys = new Map<string, SecretEntry[]>();
  for (const { deployment_id, name, value } of rows) {
    const entry = { name, value: vault.open(place(deployment_id, name), value) };
    keys.set(deployment_id, [...(keys.get(deployment_id) ?? []), entry]);
  }
  return keys;
}

/** Whether there is any: then the key they were sealed with is needed. */
export async function runtimeKeysExist(db: Db): Promise<boolean> {
  const row = await db.selectFrom("runtime_keys").select("name").limit(1).executeTakeFirst();
  return row !== undefined;
}
