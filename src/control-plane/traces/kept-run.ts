import type { TraceRunRow } from "../store/traces/runs.ts";
import type { RunChange } from "./read-run.ts";
import { timeOf } from "./read-run.ts";
import { packed, unpackedTexts } from "./run-body.ts";

/** What a row takes beside its body, about. */
const ROW_BYTES = 500;

type Of = { deployment_id: string; run_id: string; revision_id: string };

/** Of what is there. */
export const attachmentBytes = (row: TraceRunRow | undefined): number =>
  row ? row.bytes - row.body.length - ROW_BYTES : 0;

/**
 * A run as it is after a change, which may come before the run itself: what the change does not say stays as it is.
 * @param attached bytes of all its attachments
 */
export async function keptRun(
  before: TraceRunRow | undefined,
  { columns, usage, body }: RunChange,
  { attached, now, ...of }: Of & { attached: number; now: number },
): Promise<TraceRunRow> {
  const dotted_order = columns.dotted_order ?? before?.dotted_order ?? of.run_id;
  const run_type = columns.run_type ?? before?.run_type ?? "chain";
  const blob = await packed(before ? { ...(await unpackedTexts(before.body)), ...body } : body);
  return {
    ...(before ?? unknownRun),
    ...columns,
    ...of,
    ...(run_type === "llm" && usage),
    trace_id: columns.trace_id ?? before?.trace_id ?? of.run_id,
    start_time: columns.start_time ?? before?.start_time ?? startIn(dotted_order) ?? now,
    status: statusAfter(before?.status, columns.status),
    ...{ dotted_order, run_type, body: blob, bytes: blob.length + attached + ROW_BYTES },
  };
}

const unknownRun = {
  ...{ parent_run_id: null, name: "", project: null, end_time: null, error: null },
  ...{ prompt_tokens: null, completion_tokens: null, total_tokens: null, cost: null },
  ...{ thread_id: null, agent_run_id: null },
};

/** A run that failed has an end, too, which may be told later. */
function statusAfter(before: TraceRunRow["status"] = "running", given: TraceRunRow["status"] = before) {
  return given === "success" && before !== "running" ? before : given;
}

/** `20261130T114415123456Z<run>`, behind those of its ancestors. */
function startIn(dottedOrder: string): number | undefined {
  const [, y, m, d, h, min, s, fraction] =
    /(?:^|\.)(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d*)Z[^.]*$/.exec(dottedOrder) ?? [];
  return y === undefined ? undefined : timeOf(`${y}-${m}-${d}T${h}:${min}:${s}.${fraction || 0}Z`);
}
