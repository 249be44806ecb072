import { isoTime } from "../../foundation/time/iso-time.ts";

export const threadStatuses = ["idle", "busy", "interrupted", "error"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];
/** A thread's status while no run is under way on it. */
export type RestingStatus = Exclude<ThreadStatus, "busy">;

export const ttlStrategies = ["delete", "keep_latest"] as const;
/** What becomes of a thread whose time is up: it is deleted, or only its newest checkpoint is kept. */
export type TtlStrategy = (typeof ttlStrategies)[number];
export type ThreadTtl = { minutes: number; strategy: TtlStrategy };

/** `checkpointer.ttl`: what becomes of threads without their own time to live, and how often they are looked for. */
export type ThreadTtlDefaults = {
  /** From a thread's last use on; undefined: they stay. */
  ttl?: ThreadTtl | undefined;
  /** 0: with each turn of upkeep. */
  sweepIntervalMs: number;
  /** Threads that one sweep deals with at most. */
  sweepLimit: number;
};

export type Thread = {
  thread_id: string;
  created_at: string;
  updated_at: string;
  state_updated_at: string;
  metadata: Record<string, unknown>;
  config: Record<string, unknown>;
  status: ThreadStatus;
  values: unknown;
  interrupts: Record<string, unknown>;
  /** Why its last run failed; null unless it did. */
  error: { error: string; message: string } | null;
};

export type ThreadRow = {
  thread_id: string;
  created_at: number;
  updated_at: number;
  state_updated_at: number;
  metadata: string;
  config: string;
  status: ThreadStatus;
  resting_status: RestingStatus;
  state_values: string | null;
  interrupts: string;
  error: string | null;
  ttl_minutes: number | null;
  ttl_strategy: TtlStrategy | null;
  expires_at: number | null;
  idle_since: number | null;
};

export function threadFromRow(row: ThreadRow): Thread {
  return {
    thread_id: row.thread_id,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    state_updated_at: isoTime(row.state_updated_at),
    metadata: JSON.parse(row.metadata),
    config: JSON.parse(row.config),
    status: row.status,
    values: row.state_values === null ? null : JSON.parse(row.state_values),
    interrupts: JSON.parse(row.interrupts),
    error: row.error === null ? null : JSON.parse(row.error),
  };
}
