import { codeKindOf, SOURCES } from "../../../contract/source/source-traits.ts";
import type { Db } from "../database/tables.ts";
import { isUnsettled } from "../revisions/revisions.ts";

/** Those that are being deleted, too: they take their place until they are gone. */
export async function deploymentCount(db: Db, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom("deployments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const BUILT = SOURCES.filter((source) => codeKindOf(source) === "folder");
const WAITING: readonly string[] = ["CREATING", "QUEUED", "AWAITING_BUILD"];

/** How many revisions of a tenant are being built, and wait to be. */
export async function unsettledBuilds(
  db: Db,
  tenantId: string,
): Promise<{ running: number; waiting: number }> {
  const rows = await db
    .selectFrom("revisions")
    .select("status")
    .where("deployment_id", "in", (inner) =>
      inner.selectFrom("deployments").select("id").where("tenant_id", "=", tenantId),
    )
    .where("source", "in", BUILT)
    .where(isUnsettled)
    .execute();
  return {
    running: rows.filter(({ status }) => status === "BUILDING").length,
    waiting: rows.filter(({ status }) => WAITING.includes(status)).length,
  };
}

/** What the uploads and traces of a tenant take, as recorded: of logs the lines are limited. */
export async function bytesOfTenant(db: Db, tenantId: string): Promise<number> {
  const uploads = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .where("deployment_id", "in", (inner) =>
      inner.selectFrom("deployments").select("id").where("tenant_id", "=", tenantId),
    )
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom("waiting_uploads")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  const traces = await db
    .selectFrom("trace_sizes")
    .select(({ fn }) => fn.sum("bytes").as("bytes"))
    .where("deployment_id", "in", (inner) =>
      inner
        .selectFrom("tracing_projects")
        .select("deployment_id")
        .where("tenant_id", "=", tenantId)
        .where("deployment_id", "is not", null)
        .$castTo<{ deployment_id: string }>(),
    )
    .executeTakeFirstOrThrow();
  return [uploads, waiting, traces].reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
}
