import { secretsIn } from "../../client/redact.ts";
import type { Deployment } from "../../contract/deployment.ts";
import type { Revision } from "../../contract/revision.ts";
import { phaseOf } from "../../contract/status.ts";
import { type Applied, apply, type Planned } from "../apply/apply.ts";
import type { Context } from "../context.ts";
import { urlOf } from "../follow/activation.ts";
import { type Seen, waitAndVerify } from "../follow/wait-and-verify.ts";
import { pinnedCommit, sameCommit } from "../plan/code-diff.ts";
import type { Observed } from "../plan/observed.ts";
import type { Source } from "../source.ts";
import type { DeployOptions, DeployResult } from "./deploy-result.ts";
import { ending, noting } from "./ending.ts";
import { interruptOnCancel } from "./interrupt-on-cancel.ts";

/**
 * The second half of `deploy`: applies a plan that was made before, and sees it through.
 * @param planned.follow_revision_id the revision to see when applying makes none; default: the latest
 * @throws errors of the source; everything else is an outcome
 */
export async function applyAndWait(
  planned: Planned & { follow_revision_id?: string | undefined },
  options: DeployOptions,
  context: Context,
): Promise<DeployResult> {
  const { plan } = planned;
  const result: DeployResult = {
    outcome: "refused",
    changed: false,
    plan,
    deployment_id: plan.deployment_id,
  };
  if (plan.refusals.length > 0) {
    return { ...result, message: plan.refusals.map(({ message }) => message).join("; ") };
  }
  let own: string | undefined;
  await ending(result, context, () =>
    follow(result, { planned, options, made: (revision_id) => (own = revision_id) }, context),
  );
  if (result.cut_off) result.message = `${result.message}; ${cutOffText(result.cut_off)}`;
  if (result.outcome === "cancelled" && options.interrupt_on_cancel && own !== undefined)
    await interruptOnCancel(result, own, context);
  return result;
}

function cutOffText({ deployment_id, secrets }: NonNullable<DeployResult["cut_off"]>): string {
  const gone = `deployment ${deployment_id} is deleted, and none is in its place yet: deploy again`;
  if (secrets.length === 0) return gone;
  return `${gone}, and give these secrets, which only it had: ${secrets.join(", ")}`;
}

type Wanted = {
  planned: Planned & { follow_revision_id?: string | undefined };
  options: DeployOptions;
  /** Told the revision that this very deploy made. */
  made(revision_id: string): void;
};

/** Applies and sees it through; `result` is filled as far as it gets, so that a failure tells what is known. */
async function follow(result: DeployResult, wanted: Wanted, context: Context): Promise<void> {
  const { plan } = result;
  const { planned, options, made } = wanted;
  const served_before = planned.observed?.deployment.active_revision_id ?? undefined;
  const applied = await apply(planned, noting(result, context));
  result.deployment_id = applied.deployment.id;
  result.changed = plan.action !== "none";
  if (applied.revision_id !== undefined && !applied.is_of_push) made(applied.revision_id);
  const revision_id =
    applied.revision_id ?? planned.follow_revision_id ?? plan.resumes?.id ?? latestOf(applied);
  result.revision_id = revision_id;
  if (revision_id === undefined) {
    result.outcome = result.changed ? "submitted" : "unchanged";
    result.message = "the deployment has no revision yet: nothing of it can be live";
    return;
  }
  if (!options.wait) return leave(result, applied);
  const revision = knownRevision(planned.observed, revision_id);
  const phase = revision && phaseOf(revision.status);
  const isLive = phase === "deployed";
  await waitAndVerify(
    result,
    {
      revision_id,
      // What was built before has no news in its log.
      options: { ...withSecrets(options, planned), ...(isLive && { follow_logs: false }) },
      // What was followed to its end was not there before, whoever made it.
      success: result.changed || phase === "in_progress" ? "deployed" : "unchanged",
      served_before: plan.action === "replace" ? undefined : served_before,
      is_ours: applied.revision_id !== undefined || phase === "in_progress",
      live: liveAlready(applied.deployment, isLive ? revision : undefined),
    },
    context,
  );
  tellOtherCommit(result, planned.source, context);
}

/** A revision as it was read when it was looked up. */
function knownRevision(observed: Observed | undefined, revision_id: string): Revision | undefined {
  return [observed?.own_revision, observed?.latest_revision].find((each) => each?.id === revision_id);
}

/** Where nothing is to be waited for: the revision serves, and the deployment says so. */
function liveAlready(deployment: Deployment, deployed: Revision | undefined): Seen["live"] {
  return deployed && deployment.active_revision_id === deployed.id
    ? { revision: deployed, deployment }
    : undefined;
}

/** Also where the service hides its secrets, what is known of them is not repeated. */
function withSecrets(options: DeployOptions, { desired }: Planned): DeployOptions {
  const { verify } = options;
  if (!verify) return options;
  return { ...options, verify: { ...verify, secrets: [...secretsIn(desired), ...(verify.secrets ?? [])] } };
}

/** Where no write of ours made a revision, the latest one has what we want already. */
const latestOf = ({ deployment }: Applied) => deployment.latest_revision_id ?? undefined;

function leave(result: DeployResult, { deployment, made_revision }: Applied): void {
  const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
  const isUnderWay = made_revision || (result.plan.resumes !== undefined && !isServing);
  result.outcome = result.changed || isUnderWay ? "submitted" : "unchanged";
  if (isServing) result.url = urlOf(deployment);
  if (isUnderWay) result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}

/** A revision of a branch is built from what the branch has when it is fetched. */
function tellOtherCommit(result: DeployResult, source: Source | undefined, { report }: Context): void {
  const wanted = pinnedCommit(source);
  if (!wanted || !result.commit || result.plan.resumes || sameCommit(result.commit, wanted)) return;
  const message = `revision ${result.revision_id} was built from commit ${result.commit}: the branch has moved on from ${wanted}`;
  report({ type: "warning", message });
}
