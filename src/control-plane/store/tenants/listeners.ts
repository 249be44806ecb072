import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

type Stored = Omit<Selectable<Tables["listeners"]>, "seq">;

export type ListenerRow = Omit<Stored, "namespaces" | "earlier_sessions"> & {
  namespaces: readonly string[];
  earlier_sessions: readonly string[];
};

const COLUMNS = [
  ...(["id", "tenant_id", "compute_id", "namespaces", "version", "url_pattern"] as const),
  ...(["session", "earlier_sessions", "created_at", "updated_at"] as const),
];

function decoded({ namespaces, earlier_sessions, ...row }: Stored): ListenerRow {
  return { ...row, namespaces: JSON.parse(namespaces), earlier_sessions: JSON.parse(earlier_sessions) };
}

export async function insertListener(
  db: Db,
  { namespaces, earlier_sessions, ...row }: ListenerRow,
): Promise<void> {
  const lists = {
    namespaces: JSON.stringify(namespaces),
    earlier_sessions: JSON.stringify(earlier_sessions),
  };
  await db
    .insertInto("listeners")
    .values({ ...row, ...lists })
    .execute();
}

/** @param tenantId whose it has to be; undefined: anybody's */
export async function listenerById(db: Db, id: string, tenantId?: string): Promise<ListenerRow | undefined> {
  let query = db.selectFrom("listeners").select(COLUMNS).where("id", "=", id);
  if (tenantId !== undefined) query = query.where("tenant_id", "=", tenantId);
  const row = await query.executeTakeFirst();
  return row && decoded(row);
}

export async function listenerByName(
  db: Db,
  { tenant_id, compute_id }: { tenant_id: string; compute_id: string },
): Promise<ListenerRow | undefined> {
  const row = await db
    .selectFrom("listeners")
    .select(COLUMNS)
    .where("tenant_id", "=", tenant_id)
    .where("compute_id", "=", compute_id)
    .executeTakeFirst();
  return row && decoded(row);
}

export async function allListeners(db: Db): Promise<ListenerRow[]> {
  return (await db.selectFrom("listeners").select(COLUMNS).execute()).map(decoded);
}

/** Oldest first. */
export async function listListeners(
  db: Db,
  { tenant_id, limit, offset }: { tenant_id: string; limit: number; offset: number },
): Promise<ListenerRow[]> {
  const rows = await db
    .selectFrom("listeners")
    .select(COLUMNS)
    .where("tenant_id", "=", tenant_id)
    .orderBy("seq")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(decoded);
}

export type ListenerChange = Partial<
  Pick<ListenerRow, "namespaces" | "version" | "url_pattern" | "session" | "earlier_sessions" | "updated_at">
>;

export async function updateListener(
  db: Db,
  id: string,
  { namespaces, earlier_sessions, ...change }: ListenerChange,
): Promise<void> {
  await db
    .updateTable("listeners")
    .set({
      ...change,
      ...(namespaces && { namespaces: JSON.stringify(namespaces) }),
      ...(earlier_sessions && { earlier_sessions: JSON.stringify(earlier_sessions) }),
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteListenerRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("listeners").where("id", "=", id).execute();
}

/** A deployment that names the listener, with its namespace. The expression is exactly that of the index. */
export async function deploymentsOfListener(
  db: Db,
  id: string,
): Promise<{ name: string; namespace: string | null }[]> {
  return db
    .selectFrom("deployments")
    .select([
      "name",
      sql<string | null>`json_extract(source_config, '$.listener_config.k8s_namespace')`.as("namespace"),
    ])
    .where(sql`json_extract(source_config, '$.listener_id')`, "=", id)
    .orderBy("seq")
    .execute();
}
