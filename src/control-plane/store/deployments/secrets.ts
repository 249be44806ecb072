import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import type { Vault } from "../../secrets/vault.ts";
import { jsonEach } from "../database/in-list.ts";
import type { Db, Tables } from "../database/tables.ts";

/** Who gets them: agents, or the commands of builds. */
export type SecretKind = Tables["secrets"]["kind"];

/** A ciphertext opens only under the deployment, the kind and the name that it was sealed for. */
export const binding = (deploymentId: string, kind: SecretKind, name: string) =>
  kind === "agent" ? `${deploymentId}\n${name}` : `${deploymentId}\n${kind}\n${name}`;

/** A deployment or one of its revisions. */
export type SecretOwner = { id: string; deployment_id: string };

export const ofDeployment = (id: string): SecretOwner => ({ id, deployment_id: id });

/** Replaces the whole set of `owner`. */
export async function replaceSecrets(
  db: Db,
  vault: Vault,
  owner: SecretOwner,
  set: { kind: SecretKind; secrets: readonly SecretEntry[] },
): Promise<void> {
  await db
    .deleteFrom("secrets")
    .where("deployment_id", "=", owner.deployment_id)
    .where("owner", "=", owner.id)
    .where("kind", "=", set.kind)
    .execute();
  await insertSecrets(db, vault, owner, set);
}

/** The first set of `owner`. */
export async function insertSecrets(
  db: Db,
  vault: Vault,
  owner: SecretOwner,
  { kind, secrets }: { kind: SecretKind; secrets: readonly SecretEntry[] },
): Promise<void> {
  if (secrets.length === 0) return;
  const rows = secrets.map(({ name, value }) => ({
    name,
    value: vault.seal(binding(owner.deployment_id, kind, name), value).toString("hex"),
  }));
  await sql`
    insert into secrets (owner, deployment_id, kind, position, name, value)
    select ${owner.id}, ${owner.deployment_id}, ${kind}, key, value->>'name', unhex(value->>'value')
    from ${jsonEach(rows)}`.execute(db);
}

/** The sets of another owner of its deployment for `owner`, which has none: the values stay sealed. */
export async function copySecrets(db: Db, owner: SecretOwner, from: string): Promise<void> {
  await db
    .insertInto("secrets")
    .columns(["owner", "deployment_id", "kind", "position", "name", "value"])
    .expression((query) =>
      query
        .selectFrom("secrets")
        .select((on) => [on.val(owner.id).as("owner"), "deployment_id", "kind", "position", "name", "value"])
        .where("deployment_id", "=", owner.deployment_id)
        .where("owner", "=", from),
    )
    .execute();
}

/** Of every kind. */
export async function removeSecrets(db: Db, { id, deployment_id }: SecretOwner): Promise<void> {
  await db.deleteFrom("secrets").where("deployment_id", "=", deployment_id).where("owner", "=", id).execute();
}

/** What an owner has of each kind, in the order in which it was given. */
export type SecretSets = Record<SecretKind, SecretEntry[]>;

/** The sets of these owners, by id. */
export async function secretsOfEach(
  db: Db,
  vault: Vault,
  owners: readonly SecretOwner[],
): Promise<Map<string, SecretSets>> {
  const sets = new Map(owners.map(({ id }): [string, SecretSets] => [id, { agent: [], build: [] }]));
  const pairs = jsonEach(owners.map(({ id, deployment_id }) => [deployment_id, id]));
  const rows = await db
    .selectFrom("secrets")
    .selectAll()
    .where(sql<boolean>`(deployment_id, owner) in (select value->>0, value->>1 from ${pairs})`)
    .execute();
  for (const [index, { owner, kind, position, name, value, deployment_id }] of rows.entries()) {
    // A page of deployments has many to open: others are answered in between.
    if (index % 250 === 249) await setImmediate();
    const set = (sets.get(owner) as SecretSets)[kind];
    set[position] = { name, value: vault.open(binding(deployment_id, kind, name), value) };
  }
  return sets;
}

/** The sets of `owner`. */
export async function secretsOf(db: Db, vault: Vault, owner: SecretOwner): Promise<SecretSets> {
  return (await secretsOfEach(db, vault, [owner])).get(owner.id) as SecretSets;
}
