// This folder: who calls: tenants, their keys, their stored sets of secrets.

import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type ApiKeyRow = Omit<Selectable<Tables["api_keys"]>, "seq">;

const COLUMNS = [
  ...(["id", "tenant_id", "name", "role", "listener_id", "hash", "prefix"] as const),
  ...(["created_at", "expires_at", "last_used_at", "revoked_at"] as const),
];

export async function insertApiKey(db: Db, row: ApiKeyRow): Promise<void> {
  await db.insertInto("api_keys").values(row).execute();
}

/** Revoked ones, too: their sender gets to know that they are. */
export async function allApiKeys(db: Db): Promise<ApiKeyRow[]> {
  return db.selectFrom("api_keys").select(COLUMNS).execute();
}

/** Oldest first. */
export async function listApiKeys(
  db: Db,
  { tenant_id, limit, offset }: { tenant_id: string; limit: number; offset: number },
): Promise<ApiKeyRow[]> {
  return db
    .selectFrom("api_keys")
    .select(COLUMNS)
    .where("tenant_id", "=", tenant_id)
    .orderBy("seq")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function apiKeyById(db: Db, tenantId: string, id: string): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom("api_keys")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
}

/** The one of this name that is not revoked. The condition is exactly that of the index. */
export async function apiKeyByName(db: Db, tenantId: string, name: string): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom("api_keys")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .where("name", "=", name)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Which keys go with a listener, by their hashes. */
export async function hashesOfListener(db: Db, listenerId: string): Promise<string[]> {
  const rows = await db.selectFrom("api_keys").select("hash").where("listener_id", "=", listenerId).execute();
  return rows.map(({ hash }) => hash);
}

export async function saveRevocation(db: Db, id: string, revoked_at: string): Promise<void> {
  await db.updateTable("api_keys").set({ revoked_at }).where("id", "=", id).execute();
}

export async function saveLastUse(db: Db, id: string, last_used_at: string): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at }).where("id", "=", id).execute();
}

/**
 * Deletes the keys that were revoked, or else expired, before this time. The expression is exactly that of the index.
 * @returns their hashes
 */
export async function deleteKeysEndedBefore(db: Db, before: string): Promise<string[]> {
  const query = sql<{ hash: string }>`
    delete from api_keys where coalesce(revoked_at, expires_at) < ${before} returning hash`;
  return (await query.execute(db)).rows.map(({ hash }) => hash);
}
