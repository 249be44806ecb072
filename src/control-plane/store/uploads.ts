import type { Selectable } from "kysely";
import type { Db, Tables } from "./tables.ts";

export type UploadRow = Selectable<Tables["uploads"]>;

export async function insertUpload(
  db: Db,
  row: Pick<UploadRow, "object_path" | "deployment_id" | "created_at">,
): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...row, completed_at: null, bytes: null })
    .execute();
}

export async function uploadByPath(db: Db, objectPath: string): Promise<UploadRow | undefined> {
  return db.selectFrom("uploads").selectAll().where("object_path", "=", objectPath).executeTakeFirst();
}

/** @returns false when the upload is gone (its deployment was deleted) */
export async function completeUpload(
  db: Db,
  objectPath: string,
  done: { completed_at: string; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set(done)
    .where("object_path", "=", objectPath)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function uploadsOf(db: Db, deploymentId: string): Promise<UploadRow[]> {
  return db.selectFrom("uploads").selectAll().where("deployment_id", "=", deploymentId).execute();
}

export async function deleteUpload(db: Db, objectPath: string): Promise<void> {
  await db.deleteFrom("uploads").where("object_path", "=", objectPath).execute();
}
