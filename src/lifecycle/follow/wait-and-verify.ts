import { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment.ts";
import type { Revision } from "../../contract/revision.ts";
import { newerRevisions } from "../apply/own-revision.ts";
import type { Context } from "../context.ts";
import type { Ended, FollowOptions } from "../operations/deploy-result.ts";
import { noting } from "../operations/ending.ts";
import type { Outcome } from "../outcome.ts";
import { restore, rollBackAfterFailure } from "../rollback/roll-back-after-failure.ts";
import { readActivation, urlOf } from "./activation.ts";
import { endOfLog } from "./revision-log.ts";
import { noteServing, showServing } from "./serving.ts";
import { alreadySettled, type Settled } from "./settled.ts";
import { type Verified, verify, withSecretsOf } from "./verify.ts";
import { waitForRevision } from "./wait.ts";

/** So long what was read of a deployment is taken to be so still. */
const FRESH_MS = 3_000;

/** A revision to be seen to its end. */
export type Seen = {
  revision_id: string;
  options: FollowOptions;
  /** Said of one that is live and answers. */
  success: Outcome;
  /** What served before it: the first choice when it has to go back. */
  served_before?: string | undefined;
  /** This run made it, or saw it under way before the wait. A wait that sees it under way takes it up as well. */
  is_ours?: boolean | undefined;
  /** Where it was live already when it was looked up: what was read then is not asked for again. */
  live?: { revision: Revision; deployment: Deployment } | undefined;
};

/**
 * Waits for one revision of `result.deployment_id`, checks that it serves and answers, and goes back when asked;
 * all of it is told in `result`.
 * @throws ControlPlaneError
 */
export async function waitAndVerify(result: Ended, seen: Seen, context: Context): Promise<void> {
  const { revision_id, options, live } = seen;
  const { wait_timeout_ms: timeout_ms, follow_logs } = options;
  const deployment_id = result.deployment_id ?? "";
  result.revision_id = revision_id;
  const settled = live
    ? alreadySettled(live.revision, deployment_id, context)
    : await waitForRevision({ deployment_id, revision_id, timeout_ms, follow_logs }, noting(result, context));
  keep(result, settled);
  const now = {
    ...seen,
    is_ours: (seen.is_ours ?? false) || settled.was_under_way,
    success: seen.success === "unchanged" && settled.was_under_way ? "deployed" : seen.success,
  };
  if (settled.result === "deployed") return seeServing(result, now, context);
  result.outcome = settled.result;
  if (settled.result === "deploy_failed") await restore(result, now, context);
  await showServing(result, context);
}

/** Of a revision that is `DEPLOYED`: whether it serves and answers, and still serves then. */
async function seeServing(result: Ended, seen: Seen & { is_ours: boolean }, context: Context): Promise<void> {
  const { revision_id, options, live } = seen;
  const own = { deployment_id: result.deployment_id ?? "", revision_id };
  const { isActive, deployment } = live
    ? { isActive: true, deployment: live.deployment }
    : await readActivation(own, context);
  if (!isActive) return notActive(result, deployment, context);
  result.url = urlOf(deployment);
  const asked_at = context.clock.now();
  const verified = await check(deployment, options, context);
  // What answered, or did not, may have been a newer one by then.
  const isNews = !live || !verified.ok || context.clock.now() - asked_at > FRESH_MS;
  const now = isNews && options.verify ? await readAgain(deployment, context) : deployment;
  const serving = now.active_revision_id ?? undefined;
  if (verified.ok && serving === revision_id) {
    result.outcome = seen.success;
    if (verified.answer !== undefined) result.answer = verified.answer;
    return;
  }
  if (serving !== undefined && serving !== revision_id) return notActive(result, now, context);
  result.outcome = "verification_failed";
  result.message = verified.ok ? `revision ${revision_id} answered, and then none served` : verified.message;
  result.logs = await endOfLog("deploy", own, context);
  await rollBackAfterFailure(result, seen, context);
  await showServing(result, context);
}

function keep(result: Ended, settled: Settled): void {
  result.status = settled.status;
  result.message = settled.message;
  result.commit = settled.commit;
  if (settled.status_message !== undefined) result.status_message = settled.status_message;
  result.logs = settled.log;
}

async function notActive(result: Ended, deployment: Deployment, context: Context): Promise<void> {
  const { id: deployment_id, active_revision_id: active } = deployment;
  const { revision_id = "" } = result;
  const newer = active
    ? await newerRevisions({ deployment_id, latest_revision_id: revision_id }, context)
    : [];
  const isOvertaken = newer.some(({ id }) => id === active);
  result.outcome = isOvertaken ? "superseded" : "verification_failed";
  result.message = isOvertaken
    ? `revision ${revision_id} was live, and revision ${active} has taken over`
    : `revision ${revision_id} is DEPLOYED, but ${active ? `revision ${active}` : "no revision"} serves`;
  await noteServing(result, deployment, context);
  if (!isOvertaken) result.logs = await endOfLog("deploy", { deployment_id, revision_id }, context);
}

/** The deployment as it is by now; as it was where it cannot be read: that much is known. */
async function readAgain(deployment: Deployment, { controlPlane, signal }: Context): Promise<Deployment> {
  try {
    return await controlPlane.getDeployment({ params: { deployment_id: deployment.id } }, { signal });
  } catch (error) {
    if (!(error instanceof ControlPlaneError)) throw error;
    return deployment;
  }
}

async function check(deployment: Deployment, options: FollowOptions, context: Context): Promise<Verified> {
  if (options.verify === false) return { ok: true, answer: undefined };
  const url = urlOf(deployment);
  if (url) return verify(url, withSecretsOf(deployment, options.verify), context);
  const message = "the deployment is live but has no URL to check; turn verification off for it";
  return { ok: false, message, is_up: false };
}
