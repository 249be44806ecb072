import { mapTexts } from "../../foundation/text/map-texts.ts";
import type { TraceRunHead } from "../store/traces/runs.ts";
import { type Mask, maskedJson } from "./masked.ts";
import type { RunBody } from "./run-body.ts";
import { FIELDS, type SentRun } from "./sent-runs.ts";
import { type Tokens, usageOf } from "./usage.ts";

/** What was sent of a run, masked. An absent column is left as it is. */
export type RunChange = {
  columns: Partial<Omit<TraceRunHead, "deployment_id" | "run_id" | "revision_id" | "bytes">>;
  /** Those of a model's run. */
  usage: Tokens | undefined;
  body: RunBody;
};

/** Of an error, in characters: how much a list shows. */
const LONGEST_ERROR = 2_000;
const LONGEST_NAME = 1_000;
/** How the errors begin by which a graph says that it waits for an answer. */
const INTERRUPT = /^(GraphInterrupt|NodeInterrupt|ParentCommand|GraphBubbleUp)\b/;

type Sent = Record<string, unknown>;

/** @returns undefined where what was sent is no run */
export function readRun(sent: SentRun, mask: Mask): RunChange | undefined {
  const head = headOf(sent, mask);
  if (!head) return undefined;
  const body: RunBody = {};
  for (const field of FIELDS) {
    const json = sent.fields[field];
    if (json && !isNull(json)) body[field] = maskedJson(json, mask);
  }
  if (Array.isArray(head.tags))
    body.tags = JSON.stringify(head.tags.filter((tag) => typeof tag === "string"));
  const extra = parsed(body.extra);
  const metadata = (extra?.metadata ?? {}) as Sent;
  const error = body.error === undefined ? undefined : errorText(body.error);
  const end_time = timeOf(head.end_time);
  const text = (value: unknown, most = LONGEST_NAME) =>
    typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;
  const ended = end_time === undefined ? undefined : ("success" as const);
  const failed = error === undefined ? undefined : statusOfError(error);
  return {
    columns: defined({
      trace_id: text(head.trace_id)?.toLowerCase(),
      parent_run_id: text(head.parent_run_id)?.toLowerCase(),
      dotted_order: text(head.dotted_order, 20_000),
      name: text(head.name),
      run_type: text(head.run_type),
      project: text(head.session_name),
      start_time: timeOf(head.start_time),
      end_time,
      status: failed ?? ended,
      error: error?.slice(0, LONGEST_ERROR),
      thread_id: text(metadata.thread_id),
      agent_run_id: text(metadata.run_id)?.toLowerCase(),
    }),
    usage: usageOf(metadata, () => parsed(body.outputs)),
    body,
  };
}

function headOf({ heads }: SentRun, { hide }: Mask): Sent | undefined {
  let head: Sent = {};
  try {
    for (const each of heads) {
      const given = Object.entries(JSON.parse(each.toString("utf8")) as Sent);
      head = { ...head, ...Object.fromEntries(given.filter(([, value]) => value !== null)) };
    }
  } catch {
    return undefined;
  }
  const { child_runs: _, ...own } = head;
  return mapTexts(own, hide) as Sent;
}

const isNull = (json: Buffer) => json.length === 4 && json.toString("latin1") === "null";

function parsed(json: string | undefined): Sent | undefined {
  const value: unknown = json === undefined ? undefined : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Sent) : undefined;
}

function errorText(json: string): string | undefined {
  const value: unknown = JSON.parse(json);
  const text = typeof value === "string" ? value : json;
  return text === "" ? undefined : text;
}

const statusOfError = (error: string) =>
  INTERRUPT.test(error) ? ("interrupted" as const) : ("error" as const);

const ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

/** Milliseconds since 1970: they are sent so, or as ISO 8601, where UTC may go without saying. */
export function timeOf(value: unknown): number | undefined {
  const time =
    typeof value === "string"
      ? Date.parse(ZONE.test(value) ? value : `${value}Z`)
      : Number(value ?? Number.NaN);
  return Number.isSafeInteger(Math.round(time)) ? Math.round(time) : undefined;
}

function defined<T extends object>(columns: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}
