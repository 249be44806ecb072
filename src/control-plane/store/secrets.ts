import type { SecretEntry } from "../../contract/secrets.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Db } from "./tables.ts";

/** A ciphertext opens only under the deployment and the name that it was sealed for. */
const place = (deploymentId: string, name: string) => `${deploymentId}\n${name}`;

/** Replaces the whole set of `owner` (a deployment or one of its revisions). */
export async function replaceSecrets(
  db: Db,
  vault: Vault,
  owner: { id: string; deployment_id: string },
  secrets: readonly SecretEntry[],
): Promise<void> {
  await db.deleteFrom("secrets").where("owner", "=", owner.id).execute();
  if (secrets.length === 0) return;
  const rows = secrets.map(({ name, value }, position) => ({
    owner: owner.id,
    deployment_id: owner.deployment_id,
    position,
    name,
    value: vault.seal(place(owner.deployment_id, name), value),
  }));
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto("secrets")
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

/** The set of `owner`, in the order in which it was given. */
export async function secretsOf(db: Db, vault: Vault, owner: string): Promise<SecretEntry[]> {
  const rows = await db
    .selectFrom("secrets")
    .selectAll()
    .where("owner", "=", owner)
    .orderBy("position")
    .execute();
  return rows.map(({ name, value, deployment_id }) => ({
    name,
    value: vault.open(place(deployment_id, name), value),
  }));
}

/** Whether there is any: then the key they were sealed with is needed. */
export async function secretsExist(db: Db): Promise<boolean> {
  return (await db.selectFrom("secrets").select("owner").limit(1).executeTakeFirst()) !== undefined;
}
