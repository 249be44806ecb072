// This folder: each operation of the user interfaces as one function: deploy, plan, promote, roll back, tear down,
// interrupt. Each returns one outcome; the steps themselves are in the folders beside it.

import { secretsIn } from "../../client/redact.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import { type Applied, apply, type Planned } from "../apply/apply.ts";
import { type Followed, waitAndVerify } from "../completion/wait-and-verify.ts";
import type { Context } from "../context.ts";
import {
  type Cancelled,
  type Failed,
  type Known,
  type Live,
  refused,
  type Stopped,
  type Submitted,
  type WithPlan,
} from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import { pinnedCommit, sameCommit } from "../plan/diff/code-diff.ts";
import { urlOf } from "../plan/live-url.ts";
import type { Observed } from "../plan/observed.ts";
import { refusalText } from "../plan/plan-text.ts";
import type { Plan } from "../plan/plan-value.ts";
import type { Source } from "../source.ts";
import type { DeployOptions } from "./deploy-options.ts";
import { interruptOnCancel } from "./interrupt-on-cancel.ts";

/** How a deploy ended. */
export type DeployOutcome = WithPlan<Live | Submitted | Failed | Stopped | Cancelled>;

export type ToApply = Planned & {
  /** The revision to follow when applying makes none; default: the latest. */
  follow_revision_id?: string | undefined;
  /** Whether an earlier round of the same deploy has written anything. */
  changed?: boolean | undefined;
};

/**
 * The second half of `deploy`: applies a plan that was made before, and follows its revision until it finishes.
 * @throws errors of the source; everything else is an outcome
 */
export async function applyAndWait(
  planned: ToApply,
  options: DeployOptions,
  context: Context,
): Promise<DeployOutcome> {
  const { plan, changed = false } = planned;
  const facts = { ...noFacts, plan, deployment_id: plan.deployment_id, changed };
  if (plan.refusals.length > 0) return { ...refused(refusalText(plan), facts), plan };
  const work = (noted: Context) => applyAndFollow(planned, options, noted);
  const outcome = await runToOutcome(work, facts, context);
  if (outcome.outcome !== "cancelled" || !options.interrupt_on_cancel) return { ...outcome, plan };
  return { ...(await interruptOnCancel(outcome, context)), plan };
}

async function applyAndFollow(
  planned: ToApply,
  options: DeployOptions,
  context: Context,
): Promise<Live | Submitted | Failed> {
  const { plan, observed } = planned;
  const applied = await apply(planned, context, options.create);
  const { deployment } = applied;
  const changed = planned.changed === true || plan.action !== "none";
  const revision_id =
    applied.revision_id ?? planned.follow_revision_id ?? plan.resumes?.id ?? latestOf(applied);
  if (!options.wait || revision_id === undefined)
    return notFollowed(plan, applied, {
      deployment_id: deployment.id,
      revision_id,
      status: undefined,
      changed,
    });
  const revision = knownRevision(observed, revision_id);
  const phase = revision && phaseOf(revision.status);
  const isLive = phase === "deployed";
  const outcome = await waitAndVerify(
    {
      deployment_id: deployment.id,
      revision_id,
      // What was built before has no news in its log.
      options: { ...withSecrets(options, planned), ...(isLive && { follow_logs: false }) },
      // What was followed to its end was not there before, whoever made it.
      success: changed || phase === "in_progress" ? "deployed" : "unchanged",
      changed,
      served_before:
        plan.action === "replace" ? undefined : (observed?.deployment.active_revision_id ?? undefined),
      is_ours: applied.revision_id !== undefined || phase === "in_progress",
      live: liveAlready(deployment, isLive ? revision : undefined),
    },
    context,
  );
  warnOfOtherCommit(outcome, planned, context);
  return outcome;
}

/** A revision as it was read when it was looked up. */
function knownRevision(observed: Observed | undefined, revision_id: string): Revision | undefined {
  return [observed?.own_revision, observed?.latest_revision].find((each) => each?.id === revision_id);
}

/** Where nothing is to be waited for: the revision serves, and the deployment says so. */
function liveAlready(deployment: Deployment, deployed: Revision | undefined): Followed["live"] {
  return deployed && deployment.active_revision_id === deployed.id
    ? { revision: deployed, deployment }
    : undefined;
}

/** Also if the service hides its secrets, the known values are redacted. */
function withSecrets(options: DeployOptions, { desired }: Planned): DeployOptions {
  const { verify } = options;
  if (!verify) return options;
  return { ...options, verify: { ...verify, secrets: [...secretsIn(desired), ...(verify.secrets ?? [])] } };
}

/** Where no write of ours made a revision, the latest one has what we want already. */
const latestOf = ({ deployment }: Applied) => deployment.latest_revision_id ?? undefined;

/** Where there is no revision, or none is to be waited for. */
function notFollowed(plan: Plan, { deployment, made_revision }: Applied, known: Known): Live | Submitted {
  const { revision_id, changed } = known;
  const isServing =
    revision_id !== undefined && !made_revision && deployment.active_revision_id === revision_id;
  const isUnderWay = made_revision || (plan.resumes !== undefined && !isServing);
  const url = isServing ? urlOf(deployment) : undefined;
  const message =
    revision_id === undefined
      ? "the deployment has no revision yet: nothing of it can be live"
      : isUnderWay
        ? `revision ${revision_id} is under way, and was not waited for`
        : undefined;
  if (changed || isUnderWay) return { ...known, outcome: "submitted", message, url };
  return { ...known, outcome: "unchanged", message, url, commit: undefined, answer: undefined };
}

/** A revision of a branch is built from what the branch has when it is fetched. */
function warnOfOtherCommit(
  { commit, revision_id }: Live | Failed,
  { plan, source }: { plan: Plan; source: Source | undefined },
  { report }: Pick<Context, "report">,
): void {
  const wanted = pinnedCommit(source);
  if (!wanted || !commit || plan.resumes || sameCommit(commit, wanted)) return;
  const [built, moved] = [commit, wanted].map(shortCommit);
  const message = `revision ${revision_id} was built from commit ${built}: the branch has moved on from ${moved}`;
  report({ type: "warning", message });
}
