import { RefusedError } from "../../../http/refused-error.ts";
import { findRun } from "../../operations/runs/find-run.ts";
import type { RunRecord, RunStatus } from "../../threads/run.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import type { TaskState } from "./protocol.ts";
import { RpcError } from "./rpc-error.ts";

/** A task: the run that it began with names it, `run` is its newest; its context is their thread. */
export type TaskRecord = { id: string; run: RunRecord; state: TaskState };

/** The metadata of a run that goes on with a task; the first run of a task has none. */
export const taskMetadata = (id: string) => ({ a2a: { task_id: id } });

const pageSize = 50;

export const taskNotFound = (id: string) => new RpcError("taskNotFound", `Task not found: ${id}`);

/**
 * A task that the caller may see.
 * @throws RpcError where there is none
 */
export async function seenTask(
  c: ServerContext,
  context: RoutesContext,
  { assistantId, id, event }: { assistantId: string; id: string; event: "threads:read" | "threads:update" },
): Promise<TaskRecord> {
  try {
    await findRun(c, context, { run_id: id.toLowerCase() }, event);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) throw taskNotFound(id);
    throw error;
  }
  const found = await findTask(context, assistantId, id.toLowerCase());
  if (!found) throw taskNotFound(id);
  return found;
}

/** A task of an assistant by its id, whoever asks; undefined where there is none. */
export async function findTask(
  { runs, threads }: RoutesContext,
  assistantId: string,
  id: string,
): Promise<TaskRecord | undefined> {
  const first = await runs.find(id);
  const thread = first && (await threads.find(first.thread_id));
  if (!thread || first.assistant_id !== assistantId || taskOfRun(first) !== id) return undefined;
  for (let offset = 0; ; offset += pageSize) {
    const page = await runs.list(thread.thread_id, { limit: pageSize, offset });
    const at = page.findIndex((run) => taskOfRun(run) === id);
    const run = at < 0 ? undefined : page[at]!;
    if (!run && page.length === pageSize) continue;
    const isNewest = offset === 0 && at === 0;
    const waits = isNewest && thread.status === "interrupted";
    return { id, run: run ?? first, state: stateOf((run ?? first).status, waits) };
  }
}

function taskOfRun({ run_id, metadata }: RunRecord): string {
  const { a2a } = metadata as { a2a?: { task_id?: unknown } };
  return typeof a2a?.task_id === "string" ? a2a.task_id : run_id;
}

const states: Record<RunStatus, TaskState> = {
  pending: "submitted",
  running: "working",
  success: "completed",
  // Its thread waits for an answer: then its run has ended well.
  interrupted: "canceled",
  error: "failed",
  timeout: "failed",
};

const stateOf = (status: RunStatus, waits: boolean): TaskState =>
  waits && status === "success" ? "input-required" : states[status];
