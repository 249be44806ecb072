import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

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

/** Whether a revision runs from this object. */
export async function archiveIsNamed(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("id")
    .where("archive", "=", key)
    .where("archive", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const imageUri = sql<string>`json_extract(source_revision_config, '$.image_uri')`;
const image = sql<string>`coalesce(pinned_image, json_extract(source_revision_config, '$.image_uri'))`;

const secondPart = sql<string>`substr(${image}, instr(${image}, '/') + 1, 36)`;

/**
 * The images that revisions run and whose names have the id of a deployment behind their registry, each once.
 * @param besides a deployment whose revisions do not count
 */
export async function imagesNaming(db: Db, deploymentId: string, besides = ""): Promise<string[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(image.as("image"))
    .distinct()
    .where(imageUri, "is not", null)
    .where(secondPart, "=", deploymentId)
    .where("deployment_id", "!=", besides)
    .execute();
  return rows.map(({ image }) => image);
}
