import type { Deployment } from "../contract/deployment.ts";
import { readActivation, urlOf } from "./activation.ts";
import { goBack, restore, showServing } from "./after-failure.ts";
import type { Context } from "./context.ts";
import type { Ended, SeeOptions } from "./deploy-result.ts";
import { noting } from "./ending.ts";
import type { Outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import { type Settled, waitForRevision } from "./wait.ts";

/** A revision to be seen to its end. */
export type Seen = {
  revision_id: string;
  options: SeeOptions;
  /** Said of one that is live and answers. */
  success: Outcome;
  /** What served before it: the first choice when it has to go back. */
  served_before?: string | undefined;
};

/**
 * Waits for one revision of `result.deployment_id`, checks that it serves and answers, and goes back when asked;
 * all of it is told in `result`.
 * @throws ControlPlaneError
 */
export async function seeThrough(result: Ended, seen: Seen, context: Context): Promise<void> {
  const { revision_id, options } = seen;
  const deployment_id = result.deployment_id ?? "";
  result.revision_id = revision_id;
  const settled = await waitForRevision(
    {
      deployment_id,
      revision_id,
      timeout_ms: options.wait_timeout_ms,
      follow_logs: options.follow_logs,
    },
    noting(result, context),
  );
  keep(result, settled);
  if (settled.result !== "deployed") {
    result.outcome = settled.result;
    if (settled.result === "deploy_failed") await restore(result, seen, context);
    await showServing(result, context);
    return;
  }
  const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
  if (!isActive) return notActive(result, deployment);
  const problem = await check(result, { deployment, options }, context);
  if (problem === undefined) {
    result.outcome = seen.success;
    return;
  }
  result.outcome = "verification_failed";
  result.message = problem;
  if (options.roll_back_on_failure) await goBack(result, seen, context);
  await showServing(result, context);
}

function keep(result: Ended, settled: Settled): void {
  result.status = settled.status;
  result.message = settled.message;
  result.commit = settled.commit;
  if (settled.status_message !== undefined) result.status_message = settled.status_message;
  result.logs = settled.log;
}

function notActive(result: Ended, deployment: Deployment): void {
  const { latest_revision_id, active_revision_id } = deployment;
  const isOvertaken = latest_revision_id !== result.revision_id && active_revision_id === latest_revision_id;
  result.outcome = isOvertaken ? "superseded" : "verification_failed";
  result.message = isOvertaken
    ? `revision ${result.revision_id} was live, and revision ${active_revision_id} has taken over`
    : `revision ${result.revision_id} is DEPLOYED, but ${active_revision_id ? `revision ${active_revision_id}` : "no revision"} serves`;
  result.url = urlOf(deployment);
}

/** Runs the checks; returns what is wrong. */
async function check(
  result: Ended,
  { deployment, options }: { deployment: Deployment; options: SeeOptions },
  context: Context,
): Promise<string | undefined> {
  const url = urlOf(deployment);
  result.url = url;
  if (options.verify === false) return undefined;
  if (!url) return "the deployment is live but has no URL to check; turn verification off for it";
  // An agent may say what it was told to keep.
  const secrets = [
    ...(deployment.secrets ?? []).map(({ value }) => value),
    ...(options.verify.secrets ?? []),
  ];
  const verified = await verify(url, { ...options.verify, secrets }, context);
  if (!verified.ok) return verified.message;
  result.answer = verified.answer;
  return undefined;
}
