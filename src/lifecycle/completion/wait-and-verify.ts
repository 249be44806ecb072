import { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { newerRevisions } from "../apply/own-revision.ts";
import type { Context, ReadContext } from "../context.ts";
import { readActivation } from "../follow/activation.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import { endOfLog } from "../follow/revision-log.ts";
import { alreadySettled, type Settled } from "../follow/settled.ts";
import { type Verified, verify, withSecretsOf } from "../follow/verify.ts";
import { waitForRevision } from "../follow/wait.ts";
import { type Failed, failed, type Known, type Live } from "../outcome/outcome.ts";
import { urlOf } from "../plan/live-url.ts";
import { restore, rollBackAfterFailure } from "./roll-back-after-failure.ts";
import { servingOf, withServing } from "./serving.ts";

/** How long what was read of a deployment counts as current. */
const FRESH_MS = 3_000;

/** A revision to follow until it finishes. */
export type Followed = {
  deployment_id: string;
  revision_id: string;
  options: FollowOptions;
  /** The outcome of one that is live and answers. */
  success: Live["outcome"];
  /** Whether this operation has written anything before. */
  changed: boolean;
  /** What served before it: the first choice of a rollback. */
  served_before?: string | undefined;
  /** This run made it, or saw it under way before the wait. A wait that sees it under way counts as well. */
  is_ours?: boolean | undefined;
  /** Where it was live already when it was looked up: what was read then is not asked for again. */
  live?: { revision: Revision; deployment: Deployment } | undefined;
};

/** The same after the wait. */
type Awaited = Followed & { is_ours: boolean; known: Known; settled: Settled };

/**
 * Waits for one revision, checks that it serves and answers, and rolls back when asked.
 * @throws ControlPlaneError
 */
export async function waitAndVerify(followed: Followed, context: Context): Promise<Live | Failed> {
  const { deployment_id, revision_id, options, live, changed } = followed;
  const { wait_timeout_ms: timeout_ms, follow_logs } = options;
  const settled = live
    ? alreadySettled(live.revision, deployment_id, context)
    : await waitForRevision({ deployment_id, revision_id, timeout_ms, follow_logs }, context);
  const known = { deployment_id, revision_id, status: settled.status, changed };
  const awaited: Awaited = {
    ...followed,
    known,
    settled,
    is_ours: (followed.is_ours ?? false) || settled.was_under_way,
    success: followed.success === "unchanged" && settled.was_under_way ? "deployed" : followed.success,
  };
  if (settled.result === "deployed") return checkServing(awaited, context);
  const failure = failureOf(awaited, settled.result, settled.message);
  const isUp = settled.result !== "deploy_failed";
  return withServing(isUp ? failure : await restore(failure, awaited, context), context);
}

/** Of a revision that is `DEPLOYED`: whether it serves and answers, and still serves then. */
async function checkServing(awaited: Awaited, context: Context): Promise<Live | Failed> {
  const { deployment_id, revision_id, options, live, known, settled, success } = awaited;
  const own = { deployment_id, revision_id };
  const { isActive, deployment } = live
    ? { isActive: true, deployment: live.deployment }
    : await readActivation(own, context);
  if (!isActive) return notActive(awaited, deployment, context);
  const asked_at = context.clock.now();
  const verified = await check(deployment, options, context);
  // A newer revision may have answered, or not answered, instead.
  const isNews = !live || !verified.ok || context.clock.now() - asked_at > FRESH_MS;
  const now = isNews && options.verify ? await readAgain(deployment, context) : deployment;
  const serving = now.active_revision_id ?? undefined;
  if (verified.ok && serving === revision_id) {
    const { message, commit } = settled;
    const { answer } = verified;
    return { ...known, outcome: success, message, commit, url: urlOf(deployment), answer };
  }
  if (serving !== undefined && serving !== revision_id) return notActive(awaited, now, context);
  const reason = verified.ok ? `revision ${revision_id} answered, and then none served` : verified.message;
  const logs = await endOfLog("deploy", own, context);
  const failure = { ...failureOf(awaited, "verification_failed", reason), logs };
  return withServing(await rollBackAfterFailure(failure, awaited, context), context);
}

function failureOf({ known, settled }: Awaited, outcome: Failed["outcome"], reason: string): Failed {
  const { commit, status_message, log } = settled;
  return { ...failed(known, outcome, reason), commit, status_message, logs: log };
}

async function notActive(awaited: Awaited, deployment: Deployment, context: Context): Promise<Failed> {
  const { id: deployment_id, active_revision_id: active } = deployment;
  const { revision_id } = awaited;
  const newer = active
    ? await newerRevisions({ deployment_id, latest_revision_id: revision_id }, context)
    : [];
  const isOvertaken = newer.some(({ id }) => id === active);
  const failure = isOvertaken
    ? failureOf(
        awaited,
        "superseded",
        `revision ${revision_id} was live, and revision ${active} has taken over`,
      )
    : failureOf(
        awaited,
        "verification_failed",
        `revision ${revision_id} is DEPLOYED, but ${active ? `revision ${active}` : "no revision"} serves`,
      );
  const serving = await servingOf(deployment, failure, context);
  const logs = isOvertaken ? undefined : await endOfLog("deploy", { deployment_id, revision_id }, context);
  return { ...failure, ...serving, logs };
}

/** The deployment as it is by now; as it was where it cannot be read: that much is known. */
async function readAgain(deployment: Deployment, { controlPlane, signal }: ReadContext): Promise<Deployment> {
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
