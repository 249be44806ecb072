import { RefusedError } from "../../../http/refused-error.ts";
import type { RunRecord } from "../../runs/run.ts";
import type { RoutesContext } from "../routes-context.ts";

/** @throws RefusedError 404, also for a run of another thread */
export async function findRun(
  { runs }: RoutesContext,
  { run_id, thread_id }: { run_id: string; thread_id?: string },
): Promise<RunRecord> {
  const found = await runs.find(run_id);
  const isOfThread = thread_id === undefined || found?.thread_id === thread_id;
  if (!found || !isOfThread) throw new RefusedError(404, `Run ${run_id} not found`);
  return found;
}
