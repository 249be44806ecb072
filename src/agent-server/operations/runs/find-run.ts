import { RefusedError } from "../../../http/refused-error.ts";
import type { RunRecord } from "../../threads/run.ts";
import { authorize } from "../authorize.ts";
import type { OperationContext, Requester } from "../operation-context.ts";
import { isVisible } from "../threads/find-thread.ts";

/**
 * A run that the caller may see: by the metadata of its thread, also where that is the run's own.
 * @throws RefusedError 404, also for a run of another thread
 */
export async function findRun(
  c: Requester,
  context: Pick<OperationContext, "auth" | "database" | "runs" | "threads">,
  { run_id, thread_id }: { run_id: string; thread_id?: string },
  event: "threads:read" | "threads:update" | "threads:delete" = "threads:read",
): Promise<RunRecord> {
  const { runs } = context;
  const scope = await authorize(c, context, event, { thread_id, run_id });
  const brief = scope && (await runs.brief(run_id));
  if (scope && !(brief && (await isVisible(context, brief.thread_id, { scope })))) {
    throw new RefusedError(404, `Run ${run_id} not found`);
  }
  const found = await runs.find(run_id);
  const isOfThread = thread_id === undefined || found?.thread_id === thread_id;
  if (!found || !isOfThread) throw new RefusedError(404, `Run ${run_id} not found`);
  return found;
}
