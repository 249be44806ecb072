import { type Selectable, type SqlBool, sql } from "kysely";
import type { SecretReference } from "../../../contract/deployment/secrets.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import type { RevisionStatus } from "../../../contract/revision/status.ts";
import type { SourceConfig, SourceRevisionConfig } from "../../../contract/source/source-config.ts";
import type { SourceKind } from "../../../contract/source/source-traits.ts";
import { inList } from "../database/in-list.ts";
import type { Db, Tables } from "../database/tables.ts";
import { STANDING, UNSETTLED } from "./transitions.ts";

export type RevisionRow = Omit<
  Selectable<Tables["revisions"]>,
  "source" | "source_config" | "source_revision_config" | "env" | "secret_references"
> & {
  source: SourceKind;
  source_config: SourceConfig;
  source_revision_config: SourceRevisionConfig;
  env: Settings;
  secret_references: SecretReference[];
};

function decoded(row: Selectable<Tables["revisions"]>): RevisionRow {
  return {
    ...row,
    source: row.source as SourceKind,
    source_config: JSON.parse(row.source_config),
    source_revision_config: JSON.parse(row.source_revision_config),
    env: JSON.parse(row.env),
    secret_references: JSON.parse(row.secret_references),
  };
}

/** Written out: the planner uses the index of these rows only if the query repeats its condition exactly. */
export const isUnsettled = sql<SqlBool>`status in (${sql.join(UNSETTLED.map((status) => sql.lit(status)))})`;

export type NewRevision = Pick<
  RevisionRow,
  | ("id" | "deployment_id" | "created_by" | "created_for")
  | ("source" | "source_config" | "source_revision_config" | "env" | "secret_references")
> &
  Partial<
    Pick<
      RevisionRow,
      | "repo_commit_sha"
      | "pinned_commit"
      | "code_of"
      | "upload_digest"
      | "template_digest"
      | "pinned_image"
      | "image_version"
      | "build_directory"
      | "project_directory"
      | "config_file"
      | "archive"
      | "archive_digest"
      | "archive_image"
    >
  > & { now: string };

/** Records a revision as CREATING. */
export async function insertRevision(db: Db, { now, ...given }: NewRevision): Promise<void> {
  await db
    .insertInto("revisions")
    .values({
      ...given,
      source_config: JSON.stringify(given.source_config),
      source_revision_config: JSON.stringify(given.source_revision_config),
      env: JSON.stringify(given.env),
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

/** The newest revision that has not failed, been interrupted or skipped; of this source only, where one is given. */
export async function newestStanding(
  db: Db,
  deploymentId: string,
  source?: SourceKind | null | undefined,
): Promise<RevisionRow | undefined> {
  let query = db
    .selectFrom("revisions")
    .selectAll()
    .where("deployment_id", "=", deploymentId)
    .where("status", "in", STANDING);
  if (source) query = query.where("source", "=", source);
  const row = await query.orderBy("seq", "desc").limit(1).executeTakeFirst();
  return row && decoded(row);
}

/** Revisions of a deployment (or of all, one deployment after the other) that have not come to their end, oldest first. */
export async function unsettledRevisions(db: Db, deploymentId?: string): Promise<RevisionRow[]> {
  let query = db.selectFrom("revisions").selectAll().where(isUnsettled);
  if (deploymentId !== undefined) query = query.where("deployment_id", "=", deploymentId);
  return (await query.orderBy("deployment_id").orderBy("seq").execute()).map(decoded);
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
