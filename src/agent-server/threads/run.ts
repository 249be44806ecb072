import { isoTime } from "../../foundation/time/iso-time.ts";
import { withoutUnlistedKwargs } from "../engine/unlisted-keys.ts";

export const runStatuses = ["pending", "running", "error", "success", "timeout", "interrupted"] as const;
export type RunStatus = (typeof runStatuses)[number];
export type CancelAction = "interrupt" | "rollback";

/** A run as the API shows it. */
export type Run = {
  run_id: string;
  thread_id: string;
  assistant_id: string;
  created_at: string;
  updated_at: string;
  status: RunStatus;
  metadata: Record<string, unknown>;
  kwargs: Record<string, unknown>;
  multitask_strategy: string;
};

/** A run as the server keeps it. */
export type RunRecord = Run & {
  graph_id: string;
  attempt: number;
  owner: string | null;
  cancel: CancelAction | null;
  /** Since when it may start, in milliseconds since 1970. */
  due_at: number;
};

export type NewRun = {
  runId: string;
  threadId: string;
  assistantId: string;
  graphId: string;
  metadata: Record<string, unknown>;
  kwargs: Record<string, unknown>;
  multitaskStrategy: string;
  /** When it may start at the earliest, in milliseconds; default at once. */
  notBefore?: number | undefined;
};

/** A run as its table has it. */
export type RunRow = Omit<RunRecord, "created_at" | "updated_at" | "metadata" | "kwargs" | "due_at"> & {
  ordinal: number;
  not_before: number | null;
  created_at: number;
  updated_at: number;
  metadata: string;
  kwargs: string;
};

export function runOfRow({ ordinal: _o, not_before, ...row }: RunRow): RunRecord {
  return {
    ...row,
    due_at: not_before ?? row.created_at,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    metadata: JSON.parse(row.metadata),
    kwargs: JSON.parse(row.kwargs),
  };
}

export function publicRun({
  graph_id: _g,
  attempt: _a,
  owner: _o,
  cancel: _c,
  due_at: _d,
  ...run
}: RunRecord): Run {
  return { ...run, kwargs: withoutUnlistedKwargs(run.kwargs) };
}

/** What is small of a run. */
export type RunBrief = { run_id: string; thread_id: string; status: RunStatus; ordinal: number };

/** A running run: whose it is, and whether it is asked to end. */
export type RunningRun = Pick<RunRecord, "run_id" | "thread_id" | "owner" | "cancel"> & { isOurs: boolean };
