import type { RunStore } from "../records/run-store.ts";
import { answeredBy } from "./answers.ts";
import type { RunKwargs } from "./run-input.ts";

export type Runs = Pick<RunStore, "find">;

/**
 * What a run may answer without naming it, less what was answered since it was asked for. An id alone does not tell: before
 * 1.7 all questions of a task have the same one.
 */
export async function stillAsked({ asked, behind = [] }: RunKwargs, runs: Runs): Promise<RunKwargs["asked"]> {
  let open = asked;
  for (const runId of behind) {
    const former = await runs.find(runId);
    if (former?.status !== "success") continue;
    const answered = answeredBy(former.kwargs as RunKwargs);
    open = answered === "all" ? [] : open?.filter((id) => !answered?.has(id));
  }
  return open;
}
