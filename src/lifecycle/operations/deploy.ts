import { isBeingDeleted } from "../../client/control-plane.ts";
import { ConflictError } from "../../client/errors.ts";
import { builtOtherCommit, revisionToResume } from "../apply/resume.ts";
import type { Context } from "../context.ts";
import type { Desired } from "../desired.ts";
import { deployedCheckout } from "../plan/code-diff.ts";
import { keptFieldWarnings } from "../plan/kept-fields.ts";
import { type Observed, observe } from "../plan/observe.ts";
import { type Plan, planDeployment } from "../plan/plan.ts";
import type { ChangedFiles, Source } from "../source.ts";
import { applyAndWait } from "./apply-and-wait.ts";
import type { DeployOptions, DeployResult } from "./deploy-result.ts";
import { ending } from "./ending.ts";

export type { DeployOptions, DeployResult, Ended, FollowOptions } from "./deploy-result.ts";

/** A plan with what was observed for it. */
export type PlanOnly = { plan: Plan; observed: Observed | undefined };

type PlanOptions = Pick<
  DeployOptions,
  "deployment_id" | "allow_replace" | "secrets" | "refuse" | "optional_display_name"
>;

/** Looks up and plans; changes nothing. Releases the source. @throws ControlPlaneError */
export async function planOnly(
  desired: Desired,
  source: Source | undefined,
  options: PlanOptions,
  context: Context,
): Promise<PlanOnly> {
  try {
    return await lookAndPlan({ desired, source, exactCommitOnly: false }, options, context);
  } finally {
    source?.release?.();
  }
}

/** @param wanted.exactCommitOnly resumes only a revision that surely is of the wanted commit */
async function lookAndPlan(
  wanted: { desired: Desired; source: Source | undefined; exactCommitOnly: boolean },
  { deployment_id, allow_replace = false, secrets, refuse, optional_display_name }: PlanOptions,
  context: Context,
): Promise<PlanOnly> {
  const { desired, source, exactCommitOnly } = wanted;
  const found = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
  const observed = found && {
    ...found,
    own_revision: await revisionToResume(source, found, { context, exactCommitOnly }),
  };
  const identity = source && { ...identityOf(source), files: await changedFiles(source, found, context) };
  const planned = planDeployment(desired, identity, observed, {
    allowReplace: allow_replace,
    optionalDisplayName: optional_display_name,
    secrets,
    dialect: context.controlPlane.dialect,
  });
  const refusal = observed && (await refuse?.(observed.deployment));
  const plan = refusal ? { ...planned, refusals: [refusal, ...planned.refusals] } : planned;
  const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
  for (const message of warnings) context.report({ type: "warning", message });
  context.report({ type: "planned", plan });
  return { plan, observed };
}

const identityOf = ({ kind, digest, checkout }: Source) => ({ kind, digest, checkout });

/** What a deploy of this folder changes in the files of the one before, where both came from the same repository. */
async function changedFiles(
  source: Source,
  observed: Observed | undefined,
  { signal }: Context,
): Promise<ChangedFiles | undefined> {
  const commit = observed && deployedCheckout(observed)?.commit;
  return commit === undefined ? undefined : source.changesSince?.(commit, signal);
}

/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. A revision of the same code that is under way already is waited for instead of making another. Failures
 * after the plan are returned as outcomes, aborts included.
 *
 * A revision that was followed to its end is `deployed`, with `changed: false` where this run did not make it;
 * `unchanged`: there was nothing to do, and nothing to follow. With `wait: false` a revision on its way is
 * `submitted`: `deployed` is said only of live ones. However it ends, the source is released.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
export async function deploy(
  desired: Desired,
  source: Source | undefined,
  options: DeployOptions,
  context: Context,
): Promise<DeployResult> {
  try {
    return await deployInRounds(desired, source, options, context);
  } finally {
    source?.release?.();
  }
}

/** Another round comes only for a reason to begin anew (`restartReason`); the last one resumes only what is sure. */
const LAST_ROUND = 4;

async function deployInRounds(
  desired: Desired,
  source: Source | undefined,
  options: DeployOptions,
  context: Context,
): Promise<DeployResult> {
  const deadline = context.clock.now() + options.wait_timeout_ms;
  let result: DeployResult | undefined;
  for (let round = 1; ; round++) {
    const look = () =>
      lookAndPlan({ desired, source, exactCommitOnly: round === LAST_ROUND }, options, context);
    const looked: PlanOnly | undefined = result ? await lookAgain(result, look, context) : await look();
    if (!looked) return result as DeployResult;
    const { plan } = looked;
    if (plan.action === "replace" && plan.refusals.length === 0) await options.confirm_replace?.(plan);
    const left = { ...options, wait_timeout_ms: Math.max(1, deadline - context.clock.now()) };
    const wasChanged = result?.changed ?? false;
    result = await applyAndWait({ ...looked, desired, source }, left, context);
    if (wasChanged) result = withChange(result);
    const reason = round === LAST_ROUND ? undefined : await restartReason(result, source, context);
    if (reason === undefined) return result;
    context.report({ type: "warning", message: reason });
  }
}

/** Why the deploy is to begin anew, for people; undefined: its result stands. */
async function restartReason(
  result: DeployResult,
  source: Source | undefined,
  context: Context,
): Promise<string | undefined> {
  const { outcome, error, plan, commit, revision_id } = result;
  if (builtOtherCommit(source, result)) {
    const otherwise = commit === undefined ? "does not tell its commit" : `was built from commit ${commit}`;
    return `revision ${revision_id} ${otherwise}; looking again for commit ${source?.digest}`;
  }
  if (outcome !== "refused" || plan.action !== "create" || !(error instanceof ConflictError))
    return undefined;
  // A tracing project or a deployment that is being deleted may hold the name just as well: then there is nothing to go on with.
  let isThere = false;
  await ending(result, context, async () => {
    const found = await context.controlPlane.findDeployment(plan.name, { signal: context.signal });
    isThere = found !== undefined && !isBeingDeleted(found);
  });
  return isThere
    ? `deployment '${plan.name}' was created by somebody else meanwhile; going on with it`
    : undefined;
}

/** What an earlier round has changed is not unchanged. */
function withChange(result: DeployResult): DeployResult {
  const outcome = result.outcome === "unchanged" ? "deployed" : result.outcome;
  return { ...result, outcome, changed: true };
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
