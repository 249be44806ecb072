import type { Deployment } from "../../contract/deployment.ts";
import type { Revision } from "../../contract/revision.ts";
import { phaseOf } from "../../contract/status.ts";
import type { Context } from "../context.ts";
import { showServing } from "../follow/serving.ts";
import { waitAndVerify } from "../follow/wait-and-verify.ts";
import { type RolledBack, rollBack, rollBackTo } from "../rollback/roll-back.ts";
import type { Ended, FollowOptions } from "./deploy-result.ts";
import { type EarlierAttempt, earlierAttempt } from "./earlier-attempt.ts";
import { ending, noting } from "./ending.ts";
import { interruptRevision } from "./interrupt.ts";

export type RollBackChoice = {
  deployment_id: string;
  /** Default: the last good one before the one that serves (`earlierGood`). */
  to_revision_id?: string | undefined;
  /** Interrupts what is under way first: it would go live before the roll back does. */
  interrupt?: boolean | undefined;
  /** What it began is taken up. */
  earlier_attempt?: EarlierAttempt | undefined;
};

/**
 * Goes back to an earlier revision because somebody asks for it: with the source and secrets that it ran with, waits
 * for it, and checks it. A revision that was never live is refused before anything is changed. Every error of the
 * control plane is an outcome.
 */
export async function rollBackDeployment(
  choice: RollBackChoice,
  options: FollowOptions,
  context: Context,
): Promise<Ended> {
  const result: Ended = { outcome: "refused", changed: false, deployment_id: choice.deployment_id };
  await ending(result, context, () => runRollback(result, { choice, options }, context));
  // The redeploy itself was refused.
  if (result.outcome === "refused" && result.revision_id === undefined) result.changed = false;
  return result;
}

async function runRollback(
  result: Ended,
  { choice, options }: { choice: RollBackChoice; options: FollowOptions },
  context: Context,
): Promise<void> {
  const { deployment_id, to_revision_id } = choice;
  const { controlPlane, signal } = context;
  const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  const active = deployment.active_revision_id ?? undefined;
  const to = await revisionOf(deployment_id, to_revision_id, context);
  if (to && phaseOf(to.status) !== "deployed") {
    result.message = `revision ${to.id} was never live (${to.status}): choose one that was DEPLOYED`;
    return;
  }
  // Going back on failure would only lead away from what was asked for.
  const here = { ...options, roll_back_on_failure: false };
  if (choice.earlier_attempt) {
    const beginning = { ...choice.earlier_attempt, active_id: active, to };
    const begun = earlierAttempt(await allRevisions(deployment_id, context), beginning);
    if (begun === "unclear") {
      result.message = `whether revision ${active} was gone back to by the earlier attempt cannot be told: name the revision`;
      return;
    }
    if (begun) return takeUp(result, { begun, active, options: here }, context);
  }
  if (choice.interrupt) await interruptLatest(deployment, context);
  if (to && to.id === active && !(await isUnderWay(deployment, context))) {
    const seen = { revision_id: to.id, options: here, success: "unchanged" } as const;
    return waitAndVerify(result, { ...seen, live: { revision: to, deployment } }, context);
  }
  const request = {
    deployment_id,
    from_revision_id: active,
    wait_timeout_ms: options.wait_timeout_ms,
    verify: options.verify,
    follow_logs: options.follow_logs,
  };
  const seeing = { ...context, report: noteBeginning(result, noting(result, context)) };
  conclude(result, to ? await rollBackTo(to, request, seeing) : await rollBack(request, seeing));
  if (result.roll_back?.result === "failed") await showServing(result, context);
}

/** Sees to its end what an earlier attempt at the same roll back has begun. */
async function takeUp(
  result: Ended,
  { begun, active, options }: { begun: Revision; active: string | undefined; options: FollowOptions },
  context: Context,
): Promise<void> {
  const isLive = begun.id === active;
  if (!isLive) noteBeginning(result, context)({ type: "rolling_back", to_revision_id: begun.id });
  const success = isLive ? "unchanged" : "rolled_back";
  await waitAndVerify(result, { revision_id: begun.id, options, success }, context);
  if (result.outcome === success)
    result.message = `revision ${begun.id} is what the earlier attempt went back to`;
}

async function revisionOf(
  deployment_id: string,
  revision_id: string | undefined,
  { controlPlane, signal }: Context,
): Promise<Revision | undefined> {
  if (revision_id === undefined) return undefined;
  return controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
}

async function allRevisions(deployment_id: string, { controlPlane, signal }: Context): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal }))
    revisions.push(revision);
  return revisions;
}

/** A redeploy may have been asked for from here on: an abort cannot say that nothing was changed. */
function noteBeginning(result: Ended, { report }: Context): Context["report"] {
  return (event) => {
    if (event.type === "rolling_back") result.changed = true;
    if (event.type === "status") result.revision_id = event.revision_id;
    report(event);
  };
}

function conclude(result: Ended, back: RolledBack): void {
  result.message = back.message;
  if (back.result === "no_good_revision") return;
  result.roll_back = back;
  result.revision_id = back.revision_id;
  result.url = back.url;
  result.changed = back.revision_id !== undefined;
  if (back.result === "rolled_back") {
    result.outcome = "rolled_back";
    result.answer = back.answer;
    return;
  }
  if (!back.settled) return;
  const { result: settled, status_message, log } = back.settled;
  result.outcome = settled === "deployed" ? "verification_failed" : settled;
  if (status_message !== undefined) result.status_message = status_message;
  result.logs = log;
}

async function isUnderWay(deployment: Deployment, context: Context): Promise<boolean> {
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
