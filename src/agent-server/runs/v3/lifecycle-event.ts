import { eventKind, type NewEvent } from "../../events/event.ts";
import type { RunRecord } from "../../threads/run.ts";

/** How a run stands as a whole. One `running` a run, then exactly one of the others. */
export type RootStatus = "running" | "completed" | "failed" | "interrupted";

/** Why a run `failed`; where it was refused, with how its answers did not match. */
type Failure = { error: string; message: string; [field: string]: unknown };

/** What tells protocol readers that a run has begun or ended. */
export function lifecycleEvent(run: RunRecord, event: RootStatus, failure?: Failure): NewEvent {
  const { error: _name, message: error, ...refusal } = failure ?? {};
  return {
    threadId: run.thread_id,
    runId: run.run_id,
    kind: eventKind.protocol,
    event: "lifecycle",
    data: JSON.stringify({ event, graph_name: run.graph_id, error, ...refusal }),
  };
}
