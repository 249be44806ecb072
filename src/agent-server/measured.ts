import type { PoolState } from "../database/database.ts";
import { type Family, gauge } from "../http/metrics/exposition.ts";
import { loopDelayFamily, processFamilies } from "../http/metrics/process.ts";
import type { Measured } from "./http/metrics/metrics-route.ts";
import type { Runtime } from "./runtime.ts";

/** What a scrape gets, in the official server's names where they mean the same. `requests`: those of HTTP. */
export async function measured(runtime: Runtime, requests: readonly Family[]): Promise<Measured> {
  const { context, queue, delay, clock } = runtime;
  const runs = await context.runs.countsUnderWay();
  const waitSeconds = Math.max(0, clock.now() - (runs.pendingSince ?? clock.now())) / 1000;
  const { activeCount: active, slots: max } = queue;
  const workers = { max, active, available: Math.max(0, max - active) };
  const families = [
    ...requests,
    gauge("lg_api_num_pending_runs", "Runs that wait, of all processes on the same data", runs.pending),
    gauge("lg_api_num_running_runs", "Runs that run, of all processes on the same data", runs.running),
    gauge(
      "lg_api_pending_runs_wait_time_max",
      "How long the first of those that wait is due, in seconds",
      waitSeconds,
    ),
    gauge(
      "lg_api_workers_max",
      "How many runs this process executes at once; +Inf: all that come",
      workers.max,
    ),
    gauge("lg_api_workers_active", "How many it executes", workers.active),
    gauge("lg_api_workers_available", "How many more it would begin", workers.available),
    ...context.measures.families(),
    ...poolFamilies(context.database.pool?.()),
    loopDelayFamily(delay.measured),
    ...processFamilies(),
  ];
  return {
    families,
    beside: officialJson(families, workers, { n_pending: runs.pending, n_running: runs.running }),
  };
}

function poolFamilies(pool: PoolState | undefined): Family[] {
  if (!pool) return [];
  return [
    gauge("lg_api_pg_pool_max", "Connections that reads may have to PostgreSQL", pool.max),
    gauge("lg_api_pg_pool_size", "Those that there are", pool.size),
    gauge("lg_api_pg_pool_available", "Those that idle", pool.available),
  ];
}

/** JSON knows no infinity: `null` is no limit. */
function officialJson(families: readonly Family[], workers: object, queue: object): object {
  const requests = families.find(({ name }) => name === "lg_api_http_requests_total")?.samples ?? [];
  const http_requests_total = requests.map(({ labels, value }) => ({ ...labels, count: value }));
  return { queue, workers, api: { http_requests_total } };
}
