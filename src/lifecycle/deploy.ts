import { ControlPlaneError } from "../client/errors/index.ts";
import type { Deployment } from "../contract/deployment.ts";
import { messageChain } from "../foundation/error.ts";
import { readActivation, urlOf } from "./activation.ts";
import { goBack, restore, showServing } from "./after-failure.ts";
import { type Applied, apply } from "./apply.ts";
import type { Context } from "./context.ts";
import type { DeployOptions, DeployResult } from "./deploy-result.ts";
import type { Desired } from "./desired.ts";
import { keptFieldWarnings } from "./kept-fields.ts";
import { type Observed, observe } from "./observe.ts";
import { outcomeOf } from "./outcome.ts";
import { type Plan, planDeployment } from "./plan.ts";
import type { Source } from "./source.ts";
import { verify } from "./verify.ts";
import { type Settled, waitForRevision } from "./wait.ts";

export type { DeployOptions, DeployResult } from "./deploy-result.ts";

/** A plan with what was observed for it. */
export type PlanOnly = { plan: Plan; observed: Observed | undefined };

/** Looks up and plans; changes nothing. @throws ControlPlaneError */
export async function planOnly(
  desired: Desired,
  source: Source | undefined,
  options: { deployment_id?: string | undefined; allow_replace?: boolean | undefined },
  context: Context,
): Promise<PlanOnly> {
  const { deployment_id, allow_replace = false } = options;
  const observed = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
  const plan = planDeployment(desired, source, observed, { allowReplace: allow_replace });
  const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
  for (const message of warnings) context.report({ type: "warning", message });
  context.report({ type: "planned", plan });
  return { plan, observed };
}

/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. Failures after the plan are returned as outcomes, aborts included.
 *
 * With `wait: false` the outcome is `unchanged` when there was nothing to do, else `planned` with `changed: true`
 * and the revision's id: the revision is on its way, and `deployed` is said only of live ones.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
export async function deploy(
  desired: Desired,
  source: Source | undefined,
  options: DeployOptions,
  context: Context,
): Promise<DeployResult> {
  const { plan, observed } = await planOnly(desired, source, options, context);
  const result: DeployResult = {
    outcome: "refused",
    changed: false,
    plan,
    deployment_id: plan.deployment_id,
  };
  if (plan.refusals.length > 0) {
    return { ...result, message: plan.refusals.map(({ message }) => message).join("; ") };
  }
  try {
    await follow(result, { desired, source, observed, options }, context);
  } catch (error) {
    const outcome = context.signal.aborted ? "cancelled" : outcomeOf(error);
    if (outcome === undefined) throw error;
    result.outcome = outcome;
    result.message = outcome === "cancelled" ? "cancelled" : messageChain(error).join(": ");
    if (error instanceof ControlPlaneError) result.error = error;
    delete result.url;
  }
  return result;
}

type Wanted = {
  desired: Desired;
  source: Source | undefined;
  observed: Observed | undefined;
  options: DeployOptions;
};

/** Applies and sees it through; `result` is filled as far as it gets, so that a failure tells what is known. */
async function follow(result: DeployResult, wanted: Wanted, context: Context): Promise<void> {
  const { plan } = result;
  const { options } = wanted;
  const seeing: Context = { ...context, report: noting(result, context.report) };
  const applied = await apply({ ...wanted, plan }, seeing);
  result.deployment_id = applied.deployment.id;
  result.changed = plan.action !== "none";
  const revision_id = revisionToSee(applied);
  result.revision_id = revision_id;
  if (revision_id === undefined) {
    result.outcome = result.changed ? "planned" : "unchanged";
    result.message = "the deployment has no revision yet: nothing of it can be live";
    return;
  }
  if (!options.wait) return leave(result, applied);
  const settled = await waitForRevision(
    {
      deployment_id: applied.deployment.id,
      revision_id,
      timeout_ms: options.wait_timeout_ms,
      follow_logs: options.follow_logs,
    },
    seeing,
  );
  await conclude(result, { settled, revision_id, options }, context);
}

/** The revision of our own write; else the latest one, which has what we want already. */
function revisionToSee({ deployment, revision_id }: Applied): string | undefined {
  return revision_id ?? deployment.latest_revision_id ?? undefined;
}

/** Keeps in the result what progress tells, in case a later step throws. */
function noting(result: DeployResult, report: Context["report"]): Context["report"] {
  return (event) => {
    if (event.type === "created" || event.type === "patched") {
      result.deployment_id = event.deployment_id;
      result.revision_id = event.revision_id;
      result.changed = true;
    }
    if (event.type === "status") result.status = event.status;
    report(event);
  };
}

function leave(result: DeployResult, { deployment, made_revision }: Applied): void {
  result.outcome = result.changed ? "planned" : "unchanged";
  const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
  if (isServing) result.url = urlOf(deployment);
  if (made_revision) result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}

async function conclude(
  result: DeployResult,
  { settled, revision_id, options }: { settled: Settled; revision_id: string; options: DeployOptions },
  context: Context,
): Promise<void> {
  const deployment_id = result.deployment_id ?? "";
  result.status = settled.status;
  result.message = settled.message;
  if (settled.status_message !== undefined) result.status_message = settled.status_message;
  result.logs = settled.log;
  if (settled.result !== "deployed") {
    result.outcome = settled.result;
    if (settled.result === "deploy_failed") await restore(result, { revision_id, options }, context);
    await showServing(result, context);
    return;
  }
  const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
  if (!isActive) return notActive(result, deployment);
  const problem = await check(result, { deployment, options }, context);
  if (problem === undefined) {
    result.outcome = result.changed ? "deployed" : "unchanged";
    return;
  }
  result.outcome = "verification_failed";
  result.message = problem;
  if (options.roll_back_on_failure) await goBack(result, { revision_id, options }, context);
  await showServing(result, context);
}

function notActive(result: DeployResult, deployment: Deployment): void {
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
  result: DeployResult,
  { deployment, options }: { deployment: Deployment; options: DeployOptions },
  context: Context,
): Promise<string | undefined> {
  const url = urlOf(deployment);
  result.url = url;
  if (options.verify === false) return undefined;
  if (!url) return "the deployment is live but has no URL to check; turn verification off for it";
  const verified = await verify(url, options.verify, context);
  if (!verified.ok) return verified.message;
  result.answer = verified.answer;
  return undefined;
}
