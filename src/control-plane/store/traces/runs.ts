import type { Selectable } from "kysely";
import { inList } from "../database/in-list.ts";
import type { Db, Tables } from "../database/tables.ts";

export type TraceRunRow = Selectable<Tables["trace_runs"]>;
/** All but the body, which may be large. */
export type TraceRunHead = Omit<TraceRunRow, "body">;

export const HEAD = [
  ...(["deployment_id", "run_id", "trace_id", "parent_run_id", "dotted_order", "name", "run_type"] as const),
  ...([
    "project",
    "start_time",
    "end_time",
    "status",
    "error",
    "prompt_tokens",
    "completion_tokens",
  ] as const),
  ...(["total_tokens", "cost", "thread_id", "agent_run_id", "revision_id", "bytes"] as const),
];

/** Those of these runs that are there. */
export function traceRuns(db: Db, deploymentId: string, runIds: readonly string[]): Promise<TraceRunRow[]> {
  return db
    .selectFrom("trace_runs")
    .selectAll()
    .where("deployment_id", "=", deploymentId)
    .where("run_id", "in", inList(runIds))
    .execute();
}

export function traceRun(db: Db, deploymentId: string, runId: string): Promise<TraceRunRow | undefined> {
  return db
    .selectFrom("trace_runs")
    .selectAll()
    .where("deployment_id", "=", deploymentId)
    .where("run_id", "=", runId)
    .executeTakeFirst();
}

/** Adds the run, or puts it in the place of the one that is there. */
export async function saveTraceRun(db: Db, row: TraceRunRow): Promise<void> {
  const { deployment_id: _, run_id: __, ...columns } = row;
  await db
    .insertInto("trace_runs")
    .values(row)
    .onConflict((on) => on.columns(["deployment_id", "run_id"]).doUpdateSet(columns))
    .execute();
}

/** The runs of a trace in the order of its tree. */
export function runsOfTrace(
  db: Db,
  of: { deployment_id: string; trace_id: string; limit: number },
): Promise<TraceRunHead[]> {
  return db
    .selectFrom("trace_runs")
    .select(HEAD)
    .where("deployment_id", "=", of.deployment_id)
    .where("trace_id", "=", of.trace_id)
    .orderBy("dotted_order")
    .orderBy("run_id")
    .limit(of.limit)
    .execute();
}

export type TraceUse = Pick<TraceRunRow, "prompt_tokens" | "completion_tokens" | "total_tokens" | "cost"> & {
  trace_id: string;
};

/** What the models of these traces have used together. */
export function usesOfTraces(db: Db, deploymentId: string, traceIds: readonly string[]): Promise<TraceUse[]> {
  return db
    .selectFrom("trace_runs")
    .select((on) => [
      "trace_id",
      on.fn.sum<number | null>("prompt_tokens").as("prompt_tokens"),
      on.fn.sum<number | null>("completion_tokens").as("completion_tokens"),
      on.fn.sum<number | null>("total_tokens").as("total_tokens"),
      on.fn.sum<number | null>("cost").as("cost"),
    ])
    .where("deployment_id", "=", deploymentId)
    .where("trace_id", "in", inList(traceIds))
    .where("run_type", "=", "llm")
    .groupBy("trace_id")
    .execute();
}
