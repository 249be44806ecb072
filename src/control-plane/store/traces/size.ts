import { inList } from "../database/in-list.ts";
import { STEP } from "../database/step.ts";
import type { Db } from "../database/tables.ts";

/** What the traces of a deployment take, after `change` bytes more or less. */
export async function changeTraceSize(db: Db, deploymentId: string, change: number): Promise<number> {
  const { bytes } = await db
    .insertInto("trace_sizes")
    .values({ deployment_id: deploymentId, bytes: change })
    .onConflict((on) =>
      on.column("deployment_id").doUpdateSet((set) => ({ bytes: set("trace_sizes.bytes", "+", change) })),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deployments that have traces, a page of them behind one of their ids; `isKept`: whether their tracing project is there. */
export async function tracedDeployments(
  db: Db,
  after: string,
): Promise<{ deployment_id: string; isKept: boolean }[]> {
  const page = await db
    .selectFrom("trace_sizes")
    .select("deployment_id")
    .where("deployment_id", ">", after)
    .orderBy("deployment_id")
    .limit(STEP)
    .execute();
  const ids = page.map(({ deployment_id }) => deployment_id);
  const projects = await db
    .selectFrom("tracing_projects")
    .select("deployment_id")
    .where("deployment_id", "in", inList(ids))
    .execute();
  const kept = new Set(projects.map(({ deployment_id }) => deployment_id));
  return ids.map((deployment_id) => ({ deployment_id, isKept: kept.has(deployment_id) }));
}

/**
 * Deletes the oldest runs: those that began before `before`, in milliseconds since 1970, or until `excess` bytes are free.
 * A root is older than what is below it, so that a trace is not listed any more once a part of it is gone.
 * @returns whether there may be more to delete
 */
export async function deleteOldestTraceRuns(
  db: Db,
  deploymentId: string,
  { before, excess }: { before?: number; excess?: number },
): Promise<boolean> {
  let query = db
    .selectFrom("trace_runs")
    .select(["run_id", "bytes"])
    .where("deployment_id", "=", deploymentId);
  if (before !== undefined) query = query.where("start_time", "<", before);
  const oldest = await query.orderBy("start_time").orderBy("run_id").limit(STEP).execute();
  let bytes = 0;
  const gone: string[] = [];
  for (const run of oldest) {
    if (excess !== undefined && bytes >= excess) break;
    bytes += run.bytes;
    gone.push(run.run_id);
  }
  if (gone.length === 0) return false;
  for (const table of ["trace_attachments", "trace_runs"] as const)
    await db
      .deleteFrom(table)
      .where("deployment_id", "=", deploymentId)
      .where("run_id", "in", inList(gone))
      .execute();
  await changeTraceSize(db, deploymentId, -bytes);
  return gone.length === STEP && (excess === undefined || bytes < excess);
}

/** Deletes some of what a deployment has traced. @returns whether there may be more */
export async function deleteSomeTraces(db: Db, deploymentId: string): Promise<boolean> {
  if (await deleteOldestTraceRuns(db, deploymentId, {})) return true;
  await db.deleteFrom("trace_sizes").where("deployment_id", "=", deploymentId).execute();
  return false;
}
