import { abortable } from "../../../foundation/time/abortable.ts";
import type { Failed } from "../../../lifecycle/outcome/outcome.ts";
import { sameCommit } from "../../../lifecycle/plan/diff/code-diff.ts";
import type { Asked, OnGitHub } from "../../step.ts";
import { connectedGitHub } from "../github-access.ts";
import { checkedOutCommit } from "./live-commit.ts";
import { listOwnRecords } from "./own-records.ts";
import type { RecordedDeployment } from "./recorded.ts";

/** A revision of another run, or of an earlier attempt of this one. */
type Earlier = Pick<Failed, "deployment_id" | "commit">;

/** What was verified stays so when something newer takes over. */
const GOOD: ReadonlySet<string | undefined> = new Set(["success", "inactive"]);
const TIMEOUT_MS = 15_000;

/**
 * Whether GitHub says that a revision was verified that was there before this step. One that a killed run left behind,
 * or that the control plane made of a push by itself, was not. Undefined where it is unknown.
 */
export async function wasVerified(step: Asked & OnGitHub, earlier: Earlier): Promise<boolean | undefined> {
  const bounded = { ...step, signal: AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]) };
  try {
    return await abortable(found(bounded, earlier), bounded.signal);
  } catch {
    step.signal.throwIfAborted();
    return undefined;
  }
}

async function found(
  step: Asked & OnGitHub,
  { deployment_id, commit }: Earlier,
): Promise<boolean | undefined> {
  const recorded = (await listOwnRecords(step, { deployment_id }))?.filter(
    ({ payload }) => payload.run !== step.workflow.runKey,
  );
  // Of uploaded code only a run tells the commit: the same one's earlier attempt.
  const told = commit ?? (step.inputs.revisionId === undefined ? await checkedOutCommit(step) : undefined);
  if (!recorded?.length || told === undefined) return undefined;
  const last = recorded.find((record) => sameCommit(commitOf(record) ?? "", told));
  // Where others are recorded and this commit is not, it was never verified.
  if (!last) return commit === undefined ? undefined : false;
  const client = await connectedGitHub(step);
  if (!client) return undefined;
  const { currentState } = await import("./deployment.ts");
  return GOOD.has(await currentState(client, last.id));
}

/** The commit that was put live; undefined where it was unknown. */
function commitOf({ ref, payload: { live_commit = ref } }: RecordedDeployment): string | undefined {
  return live_commit ?? undefined;
}
