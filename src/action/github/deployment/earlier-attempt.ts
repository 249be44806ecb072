import type { EarlierAttempt } from "../../../lifecycle/operations/earlier-attempt.ts";
import type { Asked, OnGitHub } from "../../step.ts";
import { connectedGitHub } from "../github-access.ts";
import { listOwnRecords } from "./own-records.ts";

/** What is known of the attempts at this job before this one; undefined where this is the first. */
export async function earlierAttempts(
  step: Asked & OnGitHub,
  deployment_id: string,
): Promise<EarlierAttempt | undefined> {
  if (step.workflow.attempt === 1) return undefined;
  return { began_at_ms: (await runBegan(step)) ?? (await recordedFirst(step, deployment_id)) };
}

/** Of a private repository that takes `actions: read`. */
async function runBegan(step: Asked & OnGitHub): Promise<number | undefined> {
  const run_id = Number(step.environment.GITHUB_RUN_ID);
  const client = Number.isSafeInteger(run_id) ? await connectedGitHub(step) : undefined;
  if (!client) return undefined;
  const { octokit, owner, repo } = client;
  try {
    const { data } = await octokit.rest.actions.getWorkflowRun({ owner, repo, run_id });
    return Date.parse(data.created_at);
  } catch {
    // The records may say it.
    step.signal.throwIfAborted();
    return undefined;
  }
}

/** When this job first recorded what it was about to do. */
async function recordedFirst(step: OnGitHub, deployment_id: string): Promise<number | undefined> {
  const [run, , ...job] = step.workflow.runKey.split("/");
  const recorded = (await listOwnRecords(step, { deployment_id })) ?? [];
  const own = recorded.filter(({ payload }) => {
    const [itsRun, , ...itsJob] = payload.run.split("/");
    return itsRun === run && itsJob.join("/") === job.join("/");
  });
  return own.length === 0 ? undefined : Math.min(...own.map(({ createdAt }) => Date.parse(createdAt)));
}
