import { type Selectable, type SqlBool, sql } from "kysely";
import type { SecretReference } from "../../contract/deployment/secrets.ts";
import type { RevisionStatus } from "../../contract/revision/status.ts";
import type { SourceConfig, SourceRevisionConfig } from "../../contract/source/source-config.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import { type RevisionEvent, transitions, UNSETTLED } from "../revisions/transitions.ts";
import { inList } from "./database/in-list.ts";
import type { Db, Tables } from "./database/tables.ts";

export type RevisionRow = Omit<
  Selectable<Tables["revisions"]>,
  "source" | "source_config" | "source_revision_config" | "secret_references"
> & {
  source: SourceKind;
  source_config: SourceConfig;
  source_revision_config: SourceRevisionConfig;
  secret_references: SecretReference[];
};

function decoded(row: Selectable<Tables["revisions"]>): RevisionRow {
  return {
    ...row,
    source: row.source as SourceKind,
    source_config: JSON.parse(row.source_config),
    source_revision_config: JSON.parse(row.source_revision_config),
    secret_references: JSON.parse(row.secret_references),
  };
}

/** Written out: the planner takes the index of these rows only where the query says its condition word by word. */
export const isUnsettled = sql<SqlBool>`status in (${sql.join(UNSETTLED.map((status) => sql.lit(status)))})`;

export type NewRevision = Pick<
  RevisionRow,
  "id" | "deployment_id" | "source" | "source_config" | "source_revision_config" | "secret_references"
> &
  Partial<
    Pick<
      RevisionRow,
      | "repo_commit_sha"
      | "pinned_commit"
      | "upload_digest"
      | "template_digest"
      | "pinned_image"
      | "image_version"
      | "build_directory"
      | "project_directory"
      | "config_file"
    >
  > & { now: string };

/** Revisions of the deployment that only wait are overtaken by a new one. */
export async function overtakeWaiting(
  db: Db,
  { id, deployment_id, now }: Pick<NewRevision, "id" | "deployment_id" | "now">,
): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ status: transitions.overtaken.to, status_message: `overtaken by revision ${id}`, updated_at: now })
    .where("deployment_id", "=", deployment_id)
    .where("status", "in", transitions.overtaken.from)
    .execute();
}

/** Records a revision as CREATING. */
export async function insertRevision(db: Db, { now, ...given }: NewRevision): Promise<void> {
  await db
    .insertInto("revisions")
    .values({
      ...given,
      source_config: JSON.stringify(given.source_config),
      source_revision_config: JSON.stringify(given.source_revision_config),
      secret_references: JSON.stringify(given.secret_references),
      status: "CREATING",
      restarts: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function revisionById(db: Db, id: string): Promise<RevisionRow | undefined> {
  const row = await db.selectFrom("revisions").selectAll().where("id", "=", id).executeTakeFirst();
  return row && decoded(row);
}

export type RevisionConfig = Pick<RevisionRow, "source_revision_config" | "repo_commit_sha">;

/** What these revisions are made of, by id. */
export async function revisionConfigs(db: Db, ids: readonly string[]): Promise<Map<string, RevisionConfig>> {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "source_revision_config", "repo_commit_sha"])
    .where("id", "in", inList(ids))
    .execute();
  return new Map(
    rows.map(({ id, source_revision_config, repo_commit_sha }) => [
      id,
      { source_revision_config: JSON.parse(source_revision_config), repo_commit_sha },
    ]),
  );
}

/** Newest first. */
export async function listRevisions(
  db: Db,
  deploymentId: string,
  filter: { limit: number; offset: number; statuses?: string[] | undefined; settled?: boolean | undefined },
): Promise<RevisionRow[]> {
  let query = db.selectFrom("revisions").selectAll().where("deployment_id", "=", deploymentId);
  if (filter.statuses) query = query.where("status", "in", inList(filter.statuses as RevisionStatus[]));
  if (filter.settled !== undefined)
    query = query.where((on) => (filter.settled ? on.not(isUnsettled) : isUnsettled));
  const rows = await query.orderBy("seq", "desc").limit(filter.limit).offset(filter.offset).execute();
  return rows.map(decoded);
}

/** Revisions of a deployment (or of all, one deployment after the other) that have not come to their end, oldest first. */
export async function unsettledRevisions(db: Db, deploymentId?: string): Promise<RevisionRow[]> {
  let query = db.selectFrom("revisions").selectAll().where(isUnsettled);
  if (deploymentId !== undefined) query = query.where("deployment_id", "=", deploymentId);
  return (await query.orderBy("deployment_id").orderBy("seq").execute()).map(decoded);
}

export type RevisionChange = Partial<
  Pick<
    RevisionRow,
    | "status_message"
    | "repo_commit_sha"
    | "build_directory"
    | "project_directory"
    | "config_file"
    | "restarts"
  >
>;

/**
 * Moves a revision by `event`, and by those that follow it at once, if it still is where the first can happen.
 * @returns whether it was moved; false when somebody else moved it first
 */
export async function moveRevision(
  db: Db,
  id: string,
  event: RevisionEvent,
  {
    now,
    followedBy = [],
    ...columns
  }: RevisionChange & { now: string; followedBy?: readonly RevisionEvent[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({ ...columns, status: transitions[followedBy.at(-1) ?? event].to, updated_at: now })
    .where("id", "=", id)
    .where("status", "in", transitions[event].from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The commit that a revision is built from: known before its build, and told also when that fails.
 * @returns false when the revision came to its end meanwhile
 */
export async function recordCommit(db: Db, id: string, sha: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({ repo_commit_sha: sha })
    .where("id", "=", id)
    .where(isUnsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the folder of a revision's template holds, from now on. */
export async function recordTemplate(db: Db, id: string, template_digest: string): Promise<void> {
  await db.updateTable("revisions").set({ template_digest }).where("id", "=", id).execute();
}

export type PinnedImage = { pinned_image: string; image_version: string | null };

/** What the tag of a revision's image stands for, from now on. @returns false when the revision came to its end meanwhile */
export async function recordImage(db: Db, id: string, pinned: PinnedImage): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set(pinned)
    .where("id", "=", id)
    .where(isUnsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest deployed revisions of a deployment: what a redeploy may want, newest first. */
export async function deployedRevisions(db: Db, deploymentId: string, limit: number): Promise<RevisionRow[]> {
  const rows = await db
    .selectFrom("revisions")
    .selectAll()
    .where("deployment_id", "=", deploymentId)
    .where("status", "=", "DEPLOYED")
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(decoded);
}

/** Forgets builds whose directories are gone, so that a redeploy builds again. */
export async function forgetBuilds(db: Db, deploymentId: string, keep: readonly string[]): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ build_directory: null, project_directory: null, config_file: null })
    .where("deployment_id", "=", deploymentId)
    .where("build_directory", "is not", null)
    .where("build_directory", "not in", inList(keep))
    .execute();
}

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
