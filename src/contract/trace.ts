import { z } from "zod";
import { dateTime, id, object, openEnum, requestId, text } from "./schema/schema.ts";

export const TRACE_STATUSES = ["running", "success", "interrupted", "error"] as const;
export type TraceStatus = (typeof TRACE_STATUSES)[number];

const tokens = z.int().nullable();

/** One run of a trace: the graph's, or a step's, a model's, a tool's below it. Ids are those that the agent gave. */
const run = object({
  run_id: id,
  trace_id: id,
  parent_run_id: id.nullable(),
  name: z.string(),
  /** `chain`, `llm`, `tool`, `retriever`, … */
  run_type: z.string(),
  status: openEnum(TRACE_STATUSES),
  /** How the error begins; the run itself has all of it. */
  error: z.string().nullable(),
  start_time: dateTime,
  end_time: dateTime.nullable(),
  /** Null while it runs. */
  duration_ms: z.int().nullable(),
  prompt_tokens: tokens,
  completion_tokens: tokens,
  total_tokens: tokens,
  /** In US dollars, where the agent said it. */
  cost: z.number().nullable(),
  thread_id: z.string().nullable(),
  /** The agent server's run (`/threads/{thread_id}/runs/{run_id}` at the deployment's URL). */
  agent_run_id: z.string().nullable(),
  revision_id: id,
});
export type TraceRun = z.output<typeof run>;

/** The root, with the tokens and the cost of all models below it. */
export const tracePage = object({ resources: z.array(run) });

export const traceListQuery = object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** The `trace_id` of the last one that is known: those before it. */
  before: requestId.optional(),
  status: openEnum(TRACE_STATUSES).optional(),
  name: text().optional(),
  thread_id: text().optional(),
  /** Of the agent server's run. */
  run_id: requestId.optional(),
  /** When it began. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  min_duration_ms: z.coerce.number().int().min(0).optional(),
});
export type TraceListQuery = z.output<typeof traceListQuery>;

/** `runs`: in the order of the tree, each below its parent; the first 5,000. */
export const trace = object({ trace_id: id, runs: z.array(run), has_more: z.boolean() });

/** `inputs`, `outputs` and `extra` are as the agent sent them, without the deployment's secrets. */
export const traceRun = object({
  ...run.shape,
  inputs: z.unknown(),
  outputs: z.unknown(),
  error: z.string().nullable(),
  extra: z.unknown(),
  events: z.unknown(),
  tags: z.array(z.string()),
  attachments: z.array(object({ name: z.string(), content_type: z.string(), bytes: z.int() })),
});
export type TraceRunDetail = z.output<typeof traceRun>;

/** `content`: in base64. */
export const traceAttachment = object({
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  content: z.string(),
});
