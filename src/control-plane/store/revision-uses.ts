import { sql } from "kysely";
import type { Db } from "./database/tables.ts";

/** Whether a revision of the deployment was made from this upload. */
export async function revisionUsesUpload(db: Db, deploymentId: string, objectPath: string): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("id")
    .where("deployment_id", "=", deploymentId)
    .where(sql`json_extract(source_revision_config, '$.source_tarball_path')`, "=", objectPath)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const imageUri = sql<string>`json_extract(source_revision_config, '$.image_uri')`;
const image = sql<string>`coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri'))`;

/**
 * The images below this prefix (which ends with a slash) that revisions run, each once.
 * @param besides a deployment whose revisions do not count
 */
export async function imagesBelow(db: Db, prefix: string, besides = ""): Promise<string[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(image.as("image"))
    .distinct()
    .where(imageUri, "is not", null)
    .where(image, ">=", prefix)
    // `0` comes after the slash.
    .where(image, "<", `${prefix.slice(0, -1)}0`)
    .where("deployment_id", "!=", besides)
    .execute();
  return rows.map(({ image }) => image);
}
