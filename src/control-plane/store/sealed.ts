import { type Selectable, sql } from "kysely";
import type { StoredKind } from "../../contract/secret-store.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Db, Tables } from "./database/tables.ts";
import { binding as ofPushHook } from "./deployments/push-hooks.ts";
import { binding as ofRuntimeKey } from "./deployments/runtime-keys.ts";
import { binding as ofSecret } from "./deployments/secrets.ts";
import { binding as ofNotification } from "./tenants/notifications.ts";
import { binding as ofStoredValue } from "./tenants/stored-sets.ts";

type Row = Record<string, unknown>;

/** A column that is sealed with the vault's key. `key`: what names a row. `words`: what its values are called. */
export type SealedColumn = {
  table: keyof Tables;
  column: string;
  key: readonly string[];
  binding: (row: Row) => string;
  words: string;
};

function sealed<T extends keyof Tables, K extends keyof Selectable<Tables[T]> & string>(
  table: T,
  column: keyof Selectable<Tables[T]> & string,
  key: readonly K[],
  binding: (row: Pick<Selectable<Tables[T]>, K>) => string,
  words: string,
): SealedColumn {
  return { table, column, key, binding: binding as SealedColumn["binding"], words };
}

/** All of them: what is not here is lost with the key that it was sealed with. */
export const SEALED: readonly SealedColumn[] = [
  sealed(
    "secrets",
    "value",
    ["deployment_id", "owner", "kind", "name"],
    ({ deployment_id, kind, name }) => ofSecret(deployment_id, kind, name),
    "values of secrets of deployments and their revisions",
  ),
  sealed(
    "runtime_keys",
    "value",
    ["deployment_id", "name"],
    ({ deployment_id, name }) => ofRuntimeKey(deployment_id, name),
    "runtime keys",
  ),
  sealed(
    "stored_values",
    "value",
    ["tenant_id", "kind", "name", "key"],
    ({ kind, ...row }) => ofStoredValue({ ...row, kind: kind as StoredKind }),
    "values of shared secrets and configs",
  ),
  sealed(
    "push_hooks",
    "secret",
    ["deployment_id"],
    ({ deployment_id }) => ofPushHook(deployment_id),
    "push hooks",
  ),
  sealed("notifications", "url", ["id"], ({ id }) => ofNotification(id, "url"), "addresses of notifications"),
  sealed(
    "notifications",
    "secret",
    ["id"],
    ({ id }) => ofNotification(id, "secret"),
    "signing secrets of notifications",
  ),
];

/**
 * Seals the values of a column again.
 * @returns how many there are
 * @throws Error naming the first that `from` does not open
 */
export async function sealAgain(
  tx: Db,
  { table, column, key, binding }: SealedColumn,
  { from, to }: { from: Pick<Vault, "open">; to: Pick<Vault, "seal"> },
): Promise<number> {
  const columns = [...key, column].map((name) => sql.ref(name));
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)}`.execute(tx);
  for (const row of rows) {
    const value = to.seal(binding(row), from.open(binding(row), row[column] as Uint8Array));
    const isRow = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.join(isRow, sql` and `)}`.execute(
      tx,
    );
  }
  return rows.length;
}
