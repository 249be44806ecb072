import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { STEP } from "../database/step.ts";
import type { Db } from "../database/tables.ts";
import { HEAD, type TraceRunHead } from "./runs.ts";

export type TraceFilter = {
  deployment_id: string;
  limit: number;
  before?: string | undefined;
  status?: string | undefined;
  name?: string | undefined;
  thread_id?: string | undefined;
  agent_run_id?: string | undefined;
  /** Milliseconds since 1970, inclusive and exclusive. */
  from?: number | undefined;
  until?: number | undefined;
  min_duration_ms?: number | undefined;
};

/** Where a search is, from new to old: behind this root. */
type Place = { start_time: number; run_id: string };

/**
 * The newest roots that match. How long a run took is in no index: those that match otherwise are read in steps, with a turn
 * of the event loop after each.
 */
export async function findTraces(db: Db, filter: TraceFilter): Promise<TraceRunHead[]> {
  const { limit, min_duration_ms, before } = filter;
  let place: Place | undefined;
  if (before !== undefined) {
    place = await placeOf(db, filter.deployment_id, before);
    if (!place) return [];
  }
  if (min_duration_ms === undefined) return within(db, filter, place).select(HEAD).limit(limit).execute();
  const found: TraceRunHead[] = [];
  for (;;) {
    const last = await endOfStep(db, filter, place);
    let step = within(db, filter, place);
    if (last) step = step.where("start_time", ">=", last.start_time);
    const matching = await step
      .select(HEAD)
      .where((on) => on(sql<number>`end_time - start_time`, ">=", min_duration_ms))
      .limit(limit - found.length)
      .execute();
    const isIn = (run: Place) => !last || run.start_time > last.start_time || run.run_id >= last.run_id;
    found.push(...matching.filter(isIn));
    if (!last || found.length >= limit) return found;
    place = last;
    await turn();
  }
}

const placeOf = (db: Db, deploymentId: string, runId: string): Promise<Place | undefined> =>
  db
    .selectFrom("trace_runs")
    .select(["start_time", "run_id"])
    .where("deployment_id", "=", deploymentId)
    .where("run_id", "=", runId)
    .executeTakeFirst();

/** The last root of the next step; undefined when the step is the last one. */
const endOfStep = (db: Db, filter: TraceFilter, place: Place | undefined): Promise<Place | undefined> =>
  within(db, filter, place)
    .select(["start_time", "run_id"])
    .offset(STEP - 1)
    .limit(1)
    .executeTakeFirst();

function within(db: Db, filter: TraceFilter, place: Place | undefined) {
  const { deployment_id, from, until } = filter;
  let query = db
    .selectFrom("trace_runs")
    .where("deployment_id", "=", deployment_id)
    .whereRef("run_id", "=", "trace_id");
  for (const column of ["status", "name", "thread_id", "agent_run_id"] as const) {
    const value = filter[column];
    if (value !== undefined) query = query.where(column, "=", value as never);
  }
  if (from !== undefined) query = query.where("start_time", ">=", from);
  if (until !== undefined) query = query.where("start_time", "<", until);
  if (place) query = query.where(sql<boolean>`(start_time, run_id) < (${place.start_time}, ${place.run_id})`);
  return query.orderBy("start_time", "desc").orderBy("run_id", "desc");
}
