import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type UploadRow = Selectable<Tables["uploads"]>;
export type UploadKey = Pick<UploadRow, "object_path" | "deployment_id">;

export async function insertUpload(db: Db, row: UploadKey & Pick<UploadRow, "created_at">): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...row, completed_at: null, bytes: null, digest: null, file: null })
    .execute();
}

export async function findUpload(db: Db, key: UploadKey): Promise<UploadRow | undefined> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("object_path", "=", key.object_path)
    .where("deployment_id", "=", key.deployment_id)
    .executeTakeFirst();
}

export type TenantUploadKey = UploadKey & { tenant_id: string };

/** The complete uploads of this path that other deployments of the tenant have, the oldest first. */
export async function uploadsElsewhere(db: Db, key: TenantUploadKey): Promise<UploadRow[]> {
  return db
    .selectFrom("uploads")
    .selectAll()
    .where("object_path", "=", key.object_path)
    .where("deployment_id", "!=", key.deployment_id)
    .where("completed_at", "is not", null)
    .where((on) =>
      on.exists(
        on
          .selectFrom("deployments")
          .select("id")
          .whereRef("id", "=", "uploads.deployment_id")
          .where("tenant_id", "=", key.tenant_id),
      ),
    )
    .orderBy("created_at")
    .execute();
}

/** From now on the deployment has this upload as well, with the properties of the one that it was copied from. */
export async function insertTakenUpload(
  db: Db,
  key: UploadKey,
  row: Omit<UploadRow, keyof UploadKey>,
): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...row, object_path: key.object_path, deployment_id: key.deployment_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type CompletedUpload = { completed_at: string; bytes: number; digest: string; file: string };

export async function completeUpload(db: Db, key: UploadKey, done: CompletedUpload): Promise<void> {
  await db
    .updateTable("uploads")
    .set(done)
    .where("object_path", "=", key.object_path)
    .where("deployment_id", "=", key.deployment_id)
    .execute();
}

export async function uploadsOf(db: Db, deploymentId: string): Promise<UploadRow[]> {
  return db.selectFrom("uploads").selectAll().where("deployment_id", "=", deploymentId).execute();
}

export type CompleteUpload = Pick<UploadRow, "deployment_id" | "bytes"> & { file: string };

/** Of all deployments. */
export async function completeUploads(db: Db): Promise<CompleteUpload[]> {
  return db
    .selectFrom("uploads")
    .select(["deployment_id", "file", "bytes"])
    .where("file", "is not", null)
    .$narrowType<{ file: string }>()
    .execute();
}

export async function deleteUpload(db: Db, key: UploadKey): Promise<void> {
  await db
    .deleteFrom("uploads")
    .where("object_path", "=", key.object_path)
    .where("deployment_id", "=", key.deployment_id)
    .execute();
}
