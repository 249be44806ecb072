// This folder: the Agent Streaming Protocol over a thread's log: what is recorded for it, how it reads, what a subscriber
// sees of it. No HTTP.

import { eventKind, type NewEvent } from "../events/event.ts";
import type { RunRecord } from "../runs/run.ts";

/** How a run stands as a whole. One `running` a run, then exactly one of the others. */
export type RootStatus = "running" | "completed" | "failed" | "interrupted";

/** What tells protocol readers that a run has begun or ended. `error` is said of `failed`. */
export function lifecycleEvent(run: RunRecord, event: RootStatus, error?: string): NewEvent {
  return {
    threadId: run.thread_id,
    runId: run.run_id,
    kind: eventKind.protocol,
    event: "lifecycle",
    data: JSON.stringify({ event, graph_name: run.graph_id, ...(error !== undefined && { error }) }),
  };
}
