import { type Selectable, sql } from "kysely";
import type { SecretReference } from "../../../contract/deployment/secrets.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import { DEPLOYMENT_STATUSES, type DeploymentStatus } from "../../../contract/revision/status.ts";
import type { SourceConfig, SourceRevisionConfig } from "../../../contract/source/source-config.ts";
import type { SourceKind } from "../../../contract/source/source-traits.ts";
import { inList } from "../database/in-list.ts";
import { STEP } from "../database/step.ts";
import type { Db, Tables } from "../database/tables.ts";
import { isUnsettled } from "../revisions/revisions.ts";

export type DeploymentRow = Omit<
  Selectable<Tables["deployments"]>,
  "source" | "source_config" | "source_revision_config" | "env" | "secret_references" | "status"
> & {
  source: SourceKind;
  source_config: SourceConfig;
  /** The last given value of every field; a revision takes those that its source knows. */
  source_revision_config: SourceRevisionConfig;
  env: Settings;
  secret_references: SecretReference[];
  status: DeploymentStatus;
};

function decoded(row: Selectable<Tables["deployments"]>): DeploymentRow {
  return {
    ...row,
    source: row.source as SourceKind,
    status: row.status as DeploymentStatus,
    source_config: JSON.parse(row.source_config),
    source_revision_config: JSON.parse(row.source_revision_config),
    env: JSON.parse(row.env),
    secret_references: JSON.parse(row.secret_references),
  };
}

export type DeploymentChange = Partial<
  Omit<DeploymentRow, "seq" | "id" | "tenant_id" | "name" | "address_name" | "source" | "created_at">
>;

function encoded({
  source_config,
  source_revision_config,
  env,
  secret_references,
  ...plain
}: DeploymentChange): Partial<Selectable<Tables["deployments"]>> {
  return {
    ...plain,
    ...(source_config && { source_config: JSON.stringify(source_config) }),
    ...(source_revision_config && { source_revision_config: JSON.stringify(source_revision_config) }),
    ...(env && { env: JSON.stringify(env) }),
    ...(secret_references && { secret_references: JSON.stringify(secret_references) }),
  };
}

export async function insertDeployment(db: Db, row: Omit<DeploymentRow, "seq">): Promise<void> {
  await db
    .insertInto("deployments")
    .values(encoded(row) as Omit<Selectable<Tables["deployments"]>, "seq">)
    .execute();
}

export async function updateDeployment(db: Db, id: string, change: DeploymentChange): Promise<void> {
  await db.updateTable("deployments").set(encoded(change)).where("id", "=", id).execute();
}

/** What a deployment may have any number of, with what tells one row of it from another. */
const rowsOf = {
  logs: ["seq"],
  secrets: ["owner", "kind", "name"],
  uploads: ["object_path"],
  revisions: ["seq"],
};

/**
 * Deletes some of a deployment's rows, so that no request waits for all; the rest goes with the deployment's row.
 * @returns whether there may be more
 */
export async function deleteSomeRowsOf(db: Db, id: string): Promise<boolean> {
  for (const [name, keys] of Object.entries(rowsOf)) {
    const [table, key] = [sql.table(name), sql.join(keys.map((each) => sql.ref(each)))];
    const { numAffectedRows } = await sql`
      delete from ${table} where deployment_id = ${id}
        and (${key}) in (select ${key} from ${table} where deployment_id = ${id} limit ${STEP})`.execute(db);
    if (numAffectedRows === BigInt(STEP)) return true;
  }
  return false;
}

export async function deleteDeploymentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("deployments").where("id", "=", id).execute();
}

export async function deploymentById(db: Db, id: string): Promise<DeploymentRow | undefined> {
  const row = await db.selectFrom("deployments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && decoded(row);
}

/** A name within a tenant. */
export type TenantName = { tenant_id: string; name: string };

export async function deploymentByName(
  db: Db,
  { tenant_id, name }: TenantName,
): Promise<DeploymentRow | undefined> {
  const row = await db
    .selectFrom("deployments")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("name", "=", name)
    .executeTakeFirst();
  return row && decoded(row);
}

/** Whether the id is of a deployment of this tenant, or of one that left its tracing project behind. */
export async function isDeploymentOf(db: Db, tenantId: string, id: string): Promise<boolean> {
  const there = db
    .selectFrom("deployments")
    .select("tenant_id")
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId);
  const left = db
    .selectFrom("tracing_projects")
    .select("tenant_id")
    .where("deployment_id", "=", id)
    .where("tenant_id", "=", tenantId);
  return (await there.unionAll(left).executeTakeFirst()) !== undefined;
}

/** The id of the deployment of this address name. */
export async function deploymentAtAddress(db: Db, addressName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deployments")
    .select("id")
    .where("address_name", "=", addressName)
    .executeTakeFirst();
  return row?.id;
}

/** The id of the deployment that requests for this host are for, of whichever tenant. */
export async function deploymentAtHost(db: Db, customHost: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deployments")
    .select("id")
    .where("custom_host", "=", customHost)
    .executeTakeFirst();
  return row?.id;
}

export async function allDeployments(db: Db): Promise<DeploymentRow[]> {
  return (await db.selectFrom("deployments").selectAll().orderBy("seq").execute()).map(decoded);
}

export async function idsOfTenant(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db.selectFrom("deployments").select("id").where("tenant_id", "=", tenantId).execute();
  return rows.map(({ id }) => id);
}

/** Those of these ids that are of deployments. */
export async function recordedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("deployments").select("id").where("id", "in", inList(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of all deployments, also of those that share one port now. */
export async function savedPorts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("deployments").select("port").where("port", "is not", null).execute();
  return rows.map(({ port }) => port as number);
}

export type DeploymentFilter = {
  tenant_id: string;
  limit: number;
  offset: number;
  name?: string | undefined;
  name_contains?: string | undefined;
  statuses?: string[] | undefined;
  /** Whether nothing is under way for it. */
  reconciled?: boolean | undefined;
  image_version?: string | undefined;
  deployment_type?: string | undefined;
  ids?: string[] | undefined;
  /** Those that have any of these. */
  tag_value_ids?: string[] | undefined;
};

/** Oldest first: a deployment made while a client pages moves no other to another page. */
export async function listDeployments(db: Db, filter: DeploymentFilter): Promise<DeploymentRow[]> {
  const [first, ...others] = filter.statuses
    ? DEPLOYMENT_STATUSES.filter((status) => filter.statuses?.includes(status)).map((status) =>
        matching(db, filter).where("status", "=", status),
      )
    : [matching(db, filter)];
  if (!first) return [];
  // Each status has its rows in order: they are merged, and rows after the page are not read.
  const all = others.reduce((merged, next) => merged.unionAll(next), first);
  const rows = await all.orderBy("seq").limit(filter.limit).offset(filter.offset).execute();
  return rows.map(decoded);
}

function matching(db: Db, filter: DeploymentFilter) {
  const { name, name_contains, image_version, deployment_type, ids, tag_value_ids, reconciled } = filter;
  let query = db.selectFrom("deployments").selectAll().where("tenant_id", "=", filter.tenant_id);
  if (name !== undefined) query = query.where("name", "=", name);
  if (name_contains) query = query.where((on) => on(on.fn("instr", ["name", on.val(name_contains)]), ">", 0));
  if (image_version !== undefined) query = query.where("image_version", "=", image_version);
  if (deployment_type !== undefined) {
    query = query.where(sql`json_extract(source_config, '$.deployment_type')`, "=", deployment_type);
  }
  // Found by their position in the list, which needs no sorting.
  const seqs = db.selectFrom("deployments as found").select("found.seq");
  if (ids) query = query.where("seq", "in", seqs.where("found.id", "in", inList(ids)));
  if (tag_value_ids) {
    const tagged = db.selectFrom("deployment_tags").select("deployment_id");
    const having = tagged.where("tag_value_id", "in", inList(tag_value_ids));
    query = query.where("seq", "in", seqs.where("found.id", "in", having));
  }
  if (reconciled !== undefined) {
    const underWay = db.selectFrom("revisions").select("deployment_id").where(isUnsettled);
    query = reconciled
      ? query.where("id", "not in", underWay)
      : query.where("seq", "in", seqs.where("found.id", "in", underWay));
  }
  return query;
}

/** The tracing project of this name, with the deployment that made it (null: no longer known). */
export async function tracingProject(
  db: Db,
  { tenant_id, name }: TenantName,
): Promise<{ deployment_id: string | null } | undefined> {
  return db
    .selectFrom("tracing_projects")
    .select("deployment_id")
    .where("tenant_id", "=", tenant_id)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** One that an earlier deployment of this name left is taken over. */
export async function recordTracingProject(
  db: Db,
  { tenant_id, name }: TenantName,
  deployment_id: string,
): Promise<void> {
  await db
    .insertInto("tracing_projects")
    .values({ tenant_id, name, deployment_id })
    .onConflict((conflict) => conflict.columns(["tenant_id", "name"]).doUpdateSet({ deployment_id }))
    .execute();
}

/**
 * Removes what a deployment made for its traces, and with it the hold on its name.
 * @returns whether there was something
 */
export async function deleteTracingProject(db: Db, deploymentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tracing_projects")
    .where("deployment_id", "=", deploymentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
