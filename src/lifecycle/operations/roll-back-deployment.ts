import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { interruptRevision } from "../apply/interrupt.ts";
import { withServing } from "../completion/serving.ts";
import { waitAndVerify } from "../completion/wait-and-verify.ts";
import type { Context, ReadContext } from "../context.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import { readOrWarn } from "../follow/read-or-warn.ts";
import {
  type Cancelled,
  type Failed,
  failed,
  type Live,
  nothingKnown,
  type RolledBack,
  refused,
  type Stopped,
  type Submitted,
} from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import type { RevisionComparison } from "../plan/diff/revision-diff.ts";
import {
  beginRollBack,
  type RollBackBegun,
  type RollBackResult,
  rollBack,
  rollBackTo,
} from "../rollback/roll-back.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { type EarlierAttempt, earlierAttempt } from "./earlier-attempt.ts";

export type RollBackChoice = {
  deployment_id: string;
  /** Default: the last good one before the one that serves (`earlierGood`). */
  to_revision_id?: string | undefined;
  /** Interrupts what is under way first: it would go live before the rollback does. */
  interrupt?: boolean | undefined;
  /** Default: true. Without it the new revision is on its way at the end. */
  wait?: boolean | undefined;
  /** What it began is taken up. */
  earlier_attempt?: EarlierAttempt | undefined;
};

/** How a rollback ended. */
export type RollbackOutcome = Live | RolledBack | Submitted | Failed | Stopped | Cancelled;

/**
 * Deploys an earlier revision again, with the source, resources and secrets that it ran with, waits for it, and checks
 * it. A revision that was never live is refused before anything is changed. Every error of the control plane is an outcome.
 */
export async function rollBackDeployment(
  choice: RollBackChoice,
  options: FollowOptions,
  context: Context,
): Promise<RollbackOutcome> {
  const { deployment_id } = choice;
  // Another rollback after a failure would only lead away from what was asked for.
  const verify = choice.wait === false ? false : options.verify;
  const own = { ...options, verify, rollback_on_failure: false };
  const work = (noted: Context) => chooseAndRollBack(choice, own, noted);
  const outcome = await runToOutcome(work, { ...noFacts, deployment_id }, context);
  // The redeploy itself was refused.
  const isUnchanged = outcome.outcome === "refused" && outcome.revision_id === undefined;
  return isUnchanged ? { ...outcome, changed: false } : outcome;
}

async function chooseAndRollBack(
  choice: RollBackChoice,
  options: FollowOptions,
  context: Context,
): Promise<RollbackOutcome> {
  const { deployment_id, to_revision_id } = choice;
  const { controlPlane, signal } = context;
  const known = { ...nothingKnown, deployment_id };
  const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  const active = deployment.active_revision_id ?? undefined;
  const to = await revisionOf(deployment_id, to_revision_id, context);
  if (to && phaseOf(to.status) !== "deployed")
    return refused(`revision ${to.id} was never live (${to.status})`, known, CHOOSE_ANOTHER);
  if (choice.earlier_attempt) {
    const beginning = { ...choice.earlier_attempt, active_id: active, to };
    const begun = earlierAttempt(await allRevisions(deployment_id, context), beginning);
    if (begun === "unclear") {
      const message = `it cannot be told whether the earlier attempt rolled back to revision ${active}: name the revision`;
      return refused(message, known);
    }
    if (begun) return takeUp(begun, { deployment_id, active, options }, context);
  }
  if (choice.interrupt) await interruptLatest(deployment, context);
  if (to && to.id === active && !(await isUnderWay(deployment, context))) {
    const live = { revision: to, deployment };
    const followed = { deployment_id, revision_id: to.id, options, changed: false, live };
    return waitAndVerify({ ...followed, success: "unchanged" }, context);
  }
  const { rollback_on_failure: _, ...follow } = options;
  const compare = (to: Revision, now: Deployment) => fromServing(to, now, context);
  const request = { ...follow, deployment_id, from_revision_id: active, compare };
  if (choice.wait === false) {
    const begun = await beginRollBack(to, request, context);
    return begun.result === "begun"
      ? submitted(begun, deployment_id)
      : outcomeOf(begun, deployment_id, context);
  }
  const result = to ? await rollBackTo(to, request, context) : await rollBack(request, context);
  return outcomeOf(result, deployment_id, context);
}

/** Undefined where nothing serves, or it cannot be read: the rollback is urgent, and goes on. */
async function fromServing(
  to: Revision,
  deployment: Deployment,
  context: Context,
): Promise<RevisionComparison | undefined> {
  const { id: deployment_id, active_revision_id } = deployment;
  const read = async (signal: AbortSignal) => {
    const from = await revisionOf(deployment_id, active_revision_id ?? undefined, { ...context, signal });
    return from && compareRevisions(deployment, { from, to }, { ...context, signal });
  };
  return readOrWarn("what going back changes", read, context);
}

function submitted({ revision_id, to_revision_id }: RollBackBegun, deployment_id: string): Submitted {
  const message = `revision ${revision_id}, with the code of ${to_revision_id}, is not waited for`;
  const known = { deployment_id, revision_id, status: undefined, changed: true };
  return { ...known, outcome: "submitted", message, url: undefined };
}

/** Follows until it finishes what an earlier attempt at the same rollback has begun. */
async function takeUp(
  begun: Revision,
  {
    deployment_id,
    active,
    options,
  }: { deployment_id: string; active: string | undefined; options: FollowOptions },
  context: Context,
): Promise<Live | RolledBack | Failed> {
  const isLive = begun.id === active;
  if (!isLive) context.report({ type: "rolling_back", to_revision_id: begun.id });
  const followed = { deployment_id, revision_id: begun.id, options, changed: !isLive };
  const outcome = await waitAndVerify({ ...followed, success: "unchanged" }, context);
  if (outcome.outcome !== "unchanged" && outcome.outcome !== "deployed") return outcome;
  const message = `revision ${begun.id} is what the earlier attempt rolled back to`;
  if (isLive) return { ...outcome, outcome: "unchanged", message };
  return { ...outcome, outcome: "rolled_back", to_revision_id: undefined, message };
}

/** @throws ControlPlaneError */
async function outcomeOf(
  result: RollBackResult,
  deployment_id: string,
  context: Context,
): Promise<RolledBack | Failed | Stopped> {
  const unmade = { ...nothingKnown, deployment_id };
  const { message } = result;
  if (result.result === "no_good_revision") return refused(message, unmade, CHOOSE_ANOTHER);
  if (result.result === "not_made")
    return refused(message, unmade, "Roll back again where that is still wanted.");
  const { revision_id, to_revision_id, settled, url } = result;
  const { status, commit, status_message, log: logs } = settled;
  const known = { deployment_id, revision_id, status, changed: true };
  if (result.result === "rolled_back") {
    const { answer } = result;
    return { ...known, outcome: "rolled_back", to_revision_id, message, url, commit, answer };
  }
  const name = settled.result === "deployed" ? "verification_failed" : settled.result;
  const failure = { ...failed(known, name, message), status_message, commit, logs, rollback: result };
  return withServing(failure, context);
}

const CHOOSE_ANOTHER = "Choose a revision that was live, or deploy the code that is to run.";

async function revisionOf(
  deployment_id: string,
  revision_id: string | undefined,
  { controlPlane, signal }: ReadContext,
): Promise<Revision | undefined> {
  if (revision_id === undefined) return undefined;
  return controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
}

async function allRevisions(
  deployment_id: string,
  { controlPlane, signal }: ReadContext,
): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal }))
    revisions.push(revision);
  return revisions;
}

async function isUnderWay(deployment: Deployment, context: ReadContext): Promise<boolean> {
  const { id: deployment_id, latest_revision_id: revision_id, active_revision_id } = deployment;
  if (!revision_id || revision_id === active_revision_id) return false;
  const { controlPlane, signal } = context;
  const { status } = await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
  return phaseOf(status) === "in_progress";
}

async function interruptLatest(deployment: Deployment, context: Context): Promise<void> {
  const { id: deployment_id, latest_revision_id } = deployment;
  if (!latest_revision_id || latest_revision_id === deployment.active_revision_id) return;
  const { result } = await interruptRevision({ deployment_id, revision_id: latest_revision_id }, context);
  if (result === "interrupted")
    context.report({ type: "warning", message: `revision ${latest_revision_id} was interrupted` });
}
