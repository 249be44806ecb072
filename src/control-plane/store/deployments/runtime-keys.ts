import { sql } from "kysely";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import type { Vault } from "../../secrets/vault.ts";
import { inList, jsonEach } from "../database/in-list.ts";
import type { Db, Tables } from "../database/tables.ts";

/** No secret of the deployment is sealed with such a binding: their names hold no line break. */
export const binding = (deploymentId: string, name: string) => `${deploymentId}\nruntime key\n${name}`;

/** Replaces the whole set; no secrets of deployment or revision are touched. */
export async function replaceRuntimeKeys(
  db: Db,
  vault: Vault,
  deploymentId: string,
  keys: readonly SecretEntry[],
): Promise<void> {
  await db.deleteFrom("runtime_keys").where("deployment_id", "=", deploymentId).execute();
  await insertRuntimeKeys(db, vault, deploymentId, keys);
}

/** The first set of a deployment. */
export async function insertRuntimeKeys(
  db: Db,
  vault: Vault,
  deploymentId: string,
  keys: readonly SecretEntry[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ name, value }) => ({
    name,
    value: vault.seal(binding(deploymentId, name), value).toString("hex"),
  }));
  await sql`
    insert into runtime_keys (deployment_id, position, name, value)
    select ${deploymentId}, key, value->>'name', unhex(value->>'value')
    from ${jsonEach(rows)}`.execute(db);
}

/** The keys that callers of these deployments' agents may use, each set in the order in which it was given. */
export async function runtimeKeysOfEach(
  db: Db,
  vault: Vault,
  deploymentIds: readonly string[],
): Promise<Map<string, SecretEntry[]>> {
  const rows = await db
    .selectFrom("runtime_keys")
    .selectAll()
    .where("deployment_id", "in", inList(deploymentIds))
    .execute();
  return opened(vault, rows);
}

/** The keys that callers of the deployment's agent may use, in the order in which they were given. */
export async function runtimeKeysOf(db: Db, vault: Vault, deploymentId: string): Promise<SecretEntry[]> {
  return (await runtimeKeysOfEach(db, vault, [deploymentId])).get(deploymentId) ?? [];
}

/** The same of all deployments that have some, by their ids. */
export async function allRuntimeKeys(db: Db, vault: Vault): Promise<Map<string, SecretEntry[]>> {
  return opened(vault, await db.selectFrom("runtime_keys").selectAll().execute());
}

function opened(vault: Vault, rows: readonly Tables["runtime_keys"][]): Map<string, SecretEntry[]> {
  const sets = new Map<string, SecretEntry[]>();
  for (const { deployment_id, position, name, value } of rows) {
    const set = sets.get(deployment_id) ?? [];
    set[position] = { name, value: vault.open(binding(deployment_id, name), value) };
    sets.set(deployment_id, set);
  }
  return sets;
}
