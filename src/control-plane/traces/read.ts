import type { TraceListQuery, TraceRun, TraceRunDetail } from "../../contract/trace.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Db } from "../store/database/tables.ts";
import { attachment, attachmentsOf } from "../store/traces/attachments.ts";
import { runsOfTrace, type TraceRunHead, traceRun, usesOfTraces } from "../store/traces/runs.ts";
import { findTraces } from "../store/traces/search.ts";
import { unpacked } from "./run-body.ts";

const PAGE = 20;
/** Of one trace, in one answer. */
const MOST_RUNS = 5_000;

/** The roots, newest first, each with what the models of its trace have used. */
export async function readTraces(
  db: Db,
  deployment_id: string,
  { run_id: agent_run_id, from, until, limit = PAGE, ...query }: TraceListQuery,
): Promise<{ resources: TraceRun[] }> {
  const times = { from: millisecondsOf(from), until: millisecondsOf(until) };
  const roots = await findTraces(db, { ...query, ...times, deployment_id, agent_run_id, limit });
  const ids = roots.map(({ trace_id }) => trace_id);
  const uses = ids.length > 0 ? await usesOfTraces(db, deployment_id, ids) : [];
  const useOf = new Map(uses.map((use) => [use.trace_id, use]));
  return { resources: roots.map((root) => ({ ...shown(root), ...useOf.get(root.trace_id) })) };
}

/** @throws RefusedError 404 */
export async function readTrace(
  db: Db,
  of: { deployment_id: string; trace_id: string },
): Promise<{ trace_id: string; runs: TraceRun[]; has_more: boolean }> {
  const runs = await runsOfTrace(db, { ...of, limit: MOST_RUNS + 1 });
  if (runs.length === 0) throw new RefusedError(404, `Trace ID ${of.trace_id} not found.`);
  const { trace_id } = of;
  return { trace_id, runs: runs.slice(0, MOST_RUNS).map(shown), has_more: runs.length > MOST_RUNS };
}

/** @throws RefusedError 404 */
export async function readTraceRun(
  db: Db,
  of: { deployment_id: string; trace_id: string; run_id: string },
): Promise<TraceRunDetail> {
  const row = await traceRun(db, of.deployment_id, of.run_id);
  if (row?.trace_id !== of.trace_id)
    throw new RefusedError(404, `Run ID ${of.run_id} of trace ID ${of.trace_id} not found.`);
  const {
    tags,
    error,
    inputs = null,
    outputs = null,
    extra = null,
    events = null,
  } = await unpacked(row.body);
  return {
    ...shown(row),
    ...{ inputs, outputs, extra, events },
    error: typeof error === "string" ? error : row.error,
    tags: (tags ?? []) as string[],
    attachments: await attachmentsOf(db, of),
  };
}

/** @throws RefusedError 404 */
export async function readTraceAttachment(
  db: Db,
  of: { deployment_id: string; trace_id: string; run_id: string; name: string },
): Promise<{ name: string; content_type: string; bytes: number; content: string }> {
  const row = await attachment(db, of);
  if (!row) throw new RefusedError(404, `The run has no attachment of that name.`);
  const { name, content_type, bytes, content } = row;
  return { name, content_type, bytes, content: Buffer.from(content).toString("base64") };
}

const millisecondsOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

function shown({
  deployment_id: _,
  bytes: __,
  project: ___,
  dotted_order: ____,
  ...row
}: TraceRunHead): TraceRun {
  const { start_time, end_time } = row;
  const { body: _____, ...columns } = row as typeof row & { body?: unknown };
  return {
    ...columns,
    start_time: isoTime(start_time),
    end_time: end_time === null ? null : isoTime(end_time),
    duration_ms: end_time === null ? null : Math.max(0, end_time - start_time),
  };
}
