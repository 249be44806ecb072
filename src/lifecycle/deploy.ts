import { urlOf } from "./activation.ts";
import { type Applied, apply, type Planned } from "./apply.ts";
import { sameCommit } from "./code-diff.ts";
import type { Context } from "./context.ts";
import type { DeployOptions, DeployResult } from "./deploy-result.ts";
import type { Desired } from "./desired.ts";
import { ending, noting } from "./ending.ts";
import { interruptOnCancel } from "./interrupt-on-cancel.ts";
import { keptFieldWarnings } from "./kept-fields.ts";
import { type Observed, observe } from "./observe.ts";
import { type Plan, planDeployment } from "./plan.ts";
import { cameOutOtherwise, revisionToResume } from "./resume.ts";
import { seeThrough } from "./see-through.ts";
import type { Source } from "./source.ts";

export type { DeployOptions, DeployResult, Ended, SeeOptions } from "./deploy-result.ts";

/** A plan with what was observed for it. */
export type PlanOnly = { plan: Plan; observed: Observed | undefined };

type PlanOptions = { deployment_id?: string | undefined; allow_replace?: boolean | undefined };

/** Looks up and plans; changes nothing. @throws ControlPlaneError */
export function planOnly(
  desired: Desired,
  source: Source | undefined,
  options: PlanOptions,
  context: Context,
): Promise<PlanOnly> {
  return lookAndPlan({ desired, source, isSure: false }, options, context);
}

/** @param wanted.isSure resumes only a revision that surely is of the wanted commit */
async function lookAndPlan(
  wanted: { desired: Desired; source: Source | undefined; isSure: boolean },
  { deployment_id, allow_replace = false }: PlanOptions,
  context: Context,
): Promise<PlanOnly> {
  const { desired, source, isSure } = wanted;
  const found = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
  const observed = found && {
    ...found,
    own_revision: await revisionToResume(source, found, { context, isSure }),
  };
  const plan = planDeployment(desired, source, observed, { allowReplace: allow_replace });
  const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
  for (const message of warnings) context.report({ type: "warning", message });
  context.report({ type: "planned", plan });
  return { plan, observed };
}

/** Another round comes only where a revision that was resumed came out as another; the last one resumes none such. */
const LAST_ROUND = 4;

/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. A revision of the same code that is under way already is waited for instead of making another. Failures
 * after the plan are returned as outcomes, aborts included.
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
  const deadline = context.clock.now() + options.wait_timeout_ms;
  let result: DeployResult | undefined;
  for (let round = 1; ; round++) {
    const look = () => lookAndPlan({ desired, source, isSure: round === LAST_ROUND }, options, context);
    const looked: PlanOnly | undefined = result ? await lookAgain(result, look, context) : await look();
    if (!looked) return result as DeployResult;
    const left = { ...options, wait_timeout_ms: Math.max(1, deadline - context.clock.now()) };
    result = await carryOut({ ...looked, desired, source }, left, context);
    if (round === LAST_ROUND || !cameOutOtherwise(source, result)) return result;
    const otherwise =
      result.commit === undefined ? "does not tell its commit" : `was built from commit ${result.commit}`;
    const message = `revision ${result.revision_id} ${otherwise}; looking again for commit ${source?.digest}`;
    context.report({ type: "warning", message });
  }
}

/** Something may have been changed by now: what goes wrong is an outcome of `result`. */
async function lookAgain(
  result: DeployResult,
  look: () => Promise<PlanOnly>,
  context: Context,
): Promise<PlanOnly | undefined> {
  let looked: PlanOnly | undefined;
  await ending(result, context, async () => {
    looked = await look();
  });
  return looked;
}

/**
 * The second half of `deploy`: applies a plan that was made before, and sees it through.
 * @param planned.follow_revision_id the revision to see when applying makes none; default: the latest
 * @throws errors of the source; everything else is an outcome
 */
export async function carryOut(
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
  if (result.outcome === "cancelled" && options.interrupt_on_cancel && own !== undefined)
    await interruptOnCancel(result, own, context);
  return result;
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
    result.outcome = result.changed ? "planned" : "unchanged";
    result.message = "the deployment has no revision yet: nothing of it can be live";
    return;
  }
  if (!options.wait) return leave(result, applied);
  await seeThrough(
    result,
    {
      revision_id,
      options: withSecrets(options, planned),
      success: result.changed ? "deployed" : "unchanged",
      served_before: plan.action === "replace" ? undefined : served_before,
    },
    context,
  );
  tellOtherCommit(result, planned.source, context);
}

/** Also where the service hides its secrets, what is known of them is not repeated. */
function withSecrets(options: DeployOptions, { desired }: Planned): DeployOptions {
  const { verify } = options;
  if (!verify) return options;
  const secrets = (desired.secrets ?? []).map(({ value }) => value);
  return { ...options, verify: { ...verify, secrets: [...secrets, ...(verify.secrets ?? [])] } };
}

/** Where no write of ours made a revision, the latest one has what we want already. */
const latestOf = ({ deployment }: Applied) => deployment.latest_revision_id ?? undefined;

function leave(result: DeployResult, { deployment, made_revision }: Applied): void {
  result.outcome = result.changed ? "planned" : "unchanged";
  const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
  if (isServing) result.url = urlOf(deployment);
  if (made_revision || (result.plan.resumes && !isServing))
    result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}

/** A revision of a branch is built from what the branch has when it is fetched. */
function tellOtherCommit(result: DeployResult, source: Source | undefined, { report }: Context): void {
  const wanted = source?.kind === "repo_host" ? source.digest : undefined;
  if (!wanted || !result.commit || result.plan.resumes || sameCommit(result.commit, wanted)) return;
  const message = `revision ${result.revision_id} was built from commit ${result.commit}: the branch has moved on from ${wanted}`;
  report({ type: "warning", message });
}
