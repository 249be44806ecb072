// This folder: the statements of each table, a folder a subject. Not here: the rules that they serve.

import type { Selectable } from "kysely";
import type { Db, Tables } from "./database/tables.ts";

export type BackupRow = Omit<Selectable<Tables["backups"]>, "seq">;

export async function insertBackup(db: Db, row: BackupRow): Promise<void> {
  await db.insertInto("backups").values(row).execute();
}

export async function forgetBackup(db: Db, path: string): Promise<void> {
  await db.deleteFrom("backups").where("path", "=", path).execute();
}

/** Newest first. */
export async function listBackups(db: Db, page: { limit: number; offset: number }): Promise<BackupRow[]> {
  return db
    .selectFrom("backups")
    .select(["path", "created_at", "verified_at", "files", "bytes", "problems", "key_file"])
    .orderBy("seq", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The newest with which the vault's key was written out. */
export async function newestWithKey(
  db: Db,
): Promise<{ key_file: string | null; verified_at: string } | undefined> {
  return db
    .selectFrom("backups")
    .select(["key_file", "verified_at"])
    .where("key_file", "is not", null)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}
