import type { Selectable } from "kysely";
import { inList } from "../database/in-list.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { CompletedUpload } from "./uploads.ts";

export type WaitingUpload = Selectable<Tables["waiting_uploads"]>;
export type WaitingUploadKey = Pick<WaitingUpload, "object_path" | "tenant_id">;

export async function insertWaitingUpload(
  db: Db,
  row: WaitingUploadKey & Pick<WaitingUpload, "created_at">,
): Promise<void> {
  await db
    .insertInto("waiting_uploads")
    .values({ ...row, completed_at: null, bytes: null, digest: null, file: null })
    .execute();
}

/** @param since uploads that were announced before count as gone */
export async function findWaitingUpload(
  db: Db,
  object_path: string,
  since: string,
): Promise<WaitingUpload | undefined> {
  return db
    .selectFrom("waiting_uploads")
    .selectAll()
    .where("object_path", "=", object_path)
    .where("created_at", ">=", since)
    .executeTakeFirst();
}

/**
 * How many uploads of a tenant wait, and how many bytes those have that are complete.
 * @param since earlier ones count as gone
 * @param openSince earlier incomplete ones will never be complete
 */
export async function waitingTotals(
  db: Db,
  tenant_id: string,
  { since, openSince }: { since: string; openSince: string },
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom("waiting_uploads")
    .select((of) => [of.fn.countAll().as("count"), of.fn.sum("bytes").as("bytes")])
    .where("tenant_id", "=", tenant_id)
    .where("created_at", ">=", since)
    .where((on) => on.or([on("completed_at", "is not", null), on("created_at", ">=", openSince)]))
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function completeWaitingUpload(
  db: Db,
  object_path: string,
  done: CompletedUpload,
): Promise<void> {
  await db.updateTable("waiting_uploads").set(done).where("object_path", "=", object_path).execute();
}

/** @returns false when it has changed since it was read: taken, gone, or uploaded again */
export async function takeWaitingUpload(db: Db, read: WaitingUpload): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("waiting_uploads")
    .where("object_path", "=", read.object_path)
    .where("digest", "=", read.digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteWaitingUploadsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom("waiting_uploads").where("created_at", "<", time).execute();
}

/** Those of these paths that wait. */
export async function waitingAmong(db: Db, objectPaths: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("waiting_uploads")
    .select("object_path")
    .where("object_path", "in", inList(objectPaths))
    .execute();
  return new Set(rows.map(({ object_path }) => object_path));
}

export async function completeWaitingUploads(db: Db): Promise<{ file: string; bytes: number | null }[]> {
  return db
    .selectFrom("waiting_uploads")
    .select(["file", "bytes"])
    .where("file", "is not", null)
    .$narrowType<{ file: string }>()
    .execute();
}
