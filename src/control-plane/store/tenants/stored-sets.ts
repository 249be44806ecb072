import { sql } from "kysely";
import { STORED_KINDS, type StoredKind, type StoredSet } from "../../../contract/secret-store.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { type StoredName, type StoredSets, storedId } from "../../run/stored-sets.ts";
import type { Vault } from "../../secrets/vault.ts";
import { inList, jsonEach } from "../database/in-list.ts";
import type { Db } from "../database/tables.ts";

type Set = StoredName & { tenant_id: string };

/** No secret of a deployment is sealed with such a binding: those begin with an id. */
export const binding = ({ tenant_id, kind, name, key }: Set & { key: string }) =>
  ["stored value", tenant_id, kind, name, key].join("\n");

/** Replaces the whole set. */
export async function replaceStoredSet(
  db: Db,
  vault: Vault,
  set: Set & { values: ReadonlyMap<string, Secret>; now: string },
): Promise<void> {
  const { tenant_id, kind, name, values, now } = set;
  await deleteStoredSet(db, set);
  const rows = [...values].map(([key, value]) => ({
    key,
    value: vault.seal(binding({ tenant_id, kind, name, key }), value).toString("hex"),
  }));
  await sql`
    insert into stored_values (tenant_id, kind, name, key, value, updated_at)
    select ${tenant_id}, ${kind}, ${name}, value->>'key', unhex(value->>'value'), ${now}
    from ${jsonEach(rows)}`.execute(db);
}

/** @returns whether there was one */
export async function deleteStoredSet(db: Db, { tenant_id, kind, name }: Set): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("stored_values")
    .where("tenant_id", "=", tenant_id)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What these sets hold; one that is not there is not in the answer. */
export async function storedSets(
  db: Db,
  vault: Vault,
  { tenant_id, names }: { tenant_id: string; names: readonly StoredName[] },
): Promise<StoredSets> {
  const sets = new Map<string, Map<string, Secret>>();
  for (const kind of STORED_KINDS) {
    const wanted = names.filter((each) => each.kind === kind).map(({ name }) => name);
    if (wanted.length === 0) continue;
    const rows = await db
      .selectFrom("stored_values")
      .selectAll()
      .where("tenant_id", "=", tenant_id)
      .where("kind", "=", kind)
      .where("name", "in", inList(wanted))
      .execute();
    for (const { name, key, value } of rows) {
      const id = storedId({ kind, name });
      const values = sets.get(id) ?? new Map<string, Secret>();
      sets.set(id, values.set(key, vault.open(binding({ tenant_id, kind, name, key }), value)));
    }
  }
  return sets;
}

/** Every set of a tenant, without its values, by kind and name. */
export async function listStoredSets(db: Db, tenant_id: string): Promise<StoredSet[]> {
  const rows = await db
    .selectFrom("stored_values")
    .select(["kind", "name", "key", "updated_at"])
    .where("tenant_id", "=", tenant_id)
    .orderBy("kind")
    .orderBy("name")
    .orderBy("key")
    .execute();
  const sets = new Map<string, StoredSet>();
  for (const { kind, name, key, updated_at } of rows) {
    const id = storedId({ kind: kind as StoredKind, name });
    const set = sets.get(id) ?? { name, kind, keys: [], updated_at };
    set.keys.push(key);
    sets.set(id, set);
  }
  return [...sets.values()];
}

/** Every set of a tenant. */
export async function deleteStoredValuesOf(db: Db, tenant_id: string): Promise<void> {
  await db.deleteFrom("stored_values").where("tenant_id", "=", tenant_id).execute();
}
