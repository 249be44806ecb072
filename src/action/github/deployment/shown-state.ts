import type { Known } from "../../../lifecycle/outcome/outcome.ts";
import { sameCommit } from "../../../lifecycle/plan/diff/code-diff.ts";
import type { OnGitHub, Step } from "../../step.ts";
import { connectedGitHub } from "../github-access.ts";

/** What may stand at something that is live; `inactive` is a user's decision. */
const RIGHT: ReadonlySet<string | undefined> = new Set(["success", "inactive"]);
/** How far back is looked; other deployments may share the environment. */
const LOOK_BACK = 30;
const TIMEOUT_MS = 10_000;

/**
 * Whether GitHub shows the last attempt at this deployment as failed or unfinished (its run was killed or gave up
 * waiting, and the control plane finished it), or another commit as live. What cannot be read is not wrong.
 */
export async function isStateOutdated(
  step: OnGitHub,
  live: { environment: string; deployment_id: string; commit: string | undefined },
): Promise<boolean> {
  const { environment, deployment_id, commit } = live;
  const [{ readPayload }, { currentState }] = await Promise.all([
    import("../payload.ts"),
    import("./deployment.ts"),
  ]);
  try {
    const signal = AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const client = await connectedGitHub({ ...step, signal });
    if (!client) return false;
    const { octokit, owner, repo } = client;
    const parameters = { owner, repo, environment, per_page: LOOK_BACK };
    const { data } = await octokit.rest.repos.listDeployments(parameters);
    const last = data.find(({ payload }) => readPayload(payload)?.deployment_id === deployment_id);
    if (last === undefined) return false;
    const state = await currentState(client, last.id);
    const told = readPayload(last.payload)?.live_commit ?? last.sha;
    return !RIGHT.has(state) || (state === "success" && commit !== undefined && !sameCommit(told, commit));
  } catch {
    // Not worth a warning: the deployment is live, and was so before.
    return false;
  }
}

/** Whether a revision is the one that serves; what cannot be read does not. Never rejects. */
export async function servesNow(
  { controlPlane, signal }: Pick<Step, "controlPlane" | "signal">,
  { deployment_id, revision_id }: Pick<Known, "deployment_id" | "revision_id">,
): Promise<boolean> {
  if (deployment_id === undefined || revision_id === undefined) return false;
  try {
    const deployment = await controlPlane?.getDeployment({ params: { deployment_id } }, { signal });
    return deployment?.active_revision_id === revision_id;
  } catch {
    return false;
  }
}
