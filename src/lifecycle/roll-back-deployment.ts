import type { Deployment } from "../contract/deployment.ts";
import { phaseOf } from "../contract/status.ts";
import type { Context } from "./context.ts";
import type { Ended, SeeOptions } from "./deploy-result.ts";
import { ending, noting } from "./ending.ts";
import { interruptRevision } from "./interrupt.ts";
import { type RolledBack, rollBack } from "./roll-back.ts";
import { seeThrough } from "./see-through.ts";

export type RollBackChoice = {
  deployment_id: string;
  /** Default: the newest that was `DEPLOYED` before the one that serves. */
  to_revision_id?: string | undefined;
  /** Interrupts what is under way first: it would go live before the roll back does. */
  interrupt?: boolean | undefined;
};

/**
 * Goes back to an earlier revision because somebody asks for it: with the source and secrets that it ran with, waits
 * for it, and checks it. A revision that was never live is refused before anything is changed. Every error of the
 * control plane is an outcome.
 */
export async function rollBackDeployment(
  choice: RollBackChoice,
  options: SeeOptions,
  context: Context,
): Promise<Ended> {
  const { deployment_id, to_revision_id } = choice;
  const result: Ended = { outcome: "refused", changed: false, deployment_id };
  return ending(result, context, async () => {
    const { controlPlane, signal } = context;
    const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const active = deployment.active_revision_id ?? undefined;
    if (to_revision_id !== undefined) {
      const params = { deployment_id, revision_id: to_revision_id };
      const { status } = await controlPlane.getRevision({ params }, { signal });
      if (phaseOf(status) !== "deployed") {
        result.message = `revision ${to_revision_id} was never live (${status}): choose one that was DEPLOYED`;
        return;
      }
    }
    if (choice.interrupt) await interruptLatest(deployment, context);
    if (
      to_revision_id !== undefined &&
      to_revision_id === active &&
      !(await isUnderWay(deployment, context))
    ) {
      // Going back on failure would only lead away from what was asked for.
      const here = { ...options, roll_back_on_failure: false };
      return seeThrough(result, { revision_id: active, options: here, success: "unchanged" }, context);
    }
    const request = {
      deployment_id,
      to_revision_id,
      not_revision_id: active,
      wait_timeout_ms: options.wait_timeout_ms,
      verify: options.verify,
      follow_logs: options.follow_logs,
    };
    const seeing = noting(result, context);
    conclude(result, await rollBack(request, { ...context, report: noteBeginning(result, seeing) }));
  });
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
