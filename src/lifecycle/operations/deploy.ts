import { isBeingDeleted } from "../../client/control-plane.ts";
import { ConflictError } from "../../client/errors.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import type { Context, ReadContext } from "../context.ts";
import type { Desired } from "../desired.ts";
import { knownOf } from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import type { Plan } from "../plan/plan-value.ts";
import type { Source } from "../source.ts";
import { applyAndWait, type DeployOutcome } from "./apply-and-wait.ts";
import type { DeployOptions } from "./deploy-options.ts";
import { lookAndPlan } from "./look-and-plan.ts";
import { builtOtherCommit } from "./resume.ts";

export type { DeployOutcome } from "./apply-and-wait.ts";
export type { DeployOptions } from "./deploy-options.ts";

/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. A revision of the same code that is under way already is waited for instead of making another. Failures
 * after the plan are outcomes, aborts included.
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
): Promise<DeployOutcome> {
  try {
    return await deployInRounds(desired, source, options, context);
  } finally {
    source?.release?.();
  }
}

/** Rounds are repeated only for a `restartReason`; the last one resumes only what surely fits. */
const LAST_ROUND = 4;

async function deployInRounds(
  desired: Desired,
  source: Source | undefined,
  options: DeployOptions,
  context: Context,
): Promise<DeployOutcome> {
  const deadline = context.clock.now() + options.wait_timeout_ms;
  const take_over = options.take_over || options.confirm_take_over !== undefined;
  const look = (round: number, noted: Context) =>
    lookAndPlan(
      { desired, source, exactCommitOnly: round === LAST_ROUND },
      { ...options, take_over, early: round === 1 ? options.early : undefined },
      noted,
    );
  let looked = await look(1, context);
  let changed = false;
  for (let round = 1; ; round++) {
    const { plan } = looked;
    if (plan.refusals.length === 0) await confirm(plan, options);
    const left = { ...options, wait_timeout_ms: Math.max(1, deadline - context.clock.now()) };
    const outcome = await applyAndWait({ ...looked, source, changed }, left, context);
    changed = outcome.changed;
    if (round === LAST_ROUND) return outcome;
    // Something may have been changed by now: what goes wrong is an outcome.
    const again = async (noted: Context) => {
      const reason = await restartReason(outcome, source, noted);
      if (reason === undefined) return undefined;
      noted.report({ type: "warning", message: reason });
      return look(round + 1, noted);
    };
    const next = await runToOutcome(again, { ...noFacts, ...knownOf(outcome) }, context);
    if (next === undefined) return outcome;
    if ("outcome" in next) return { ...next, plan };
    looked = next;
  }
}

async function confirm(plan: Plan, options: DeployOptions): Promise<void> {
  const { takes_over, action } = plan;
  if (takes_over && !options.take_over) await options.confirm_take_over?.(takes_over, plan);
  if (action === "replace") await options.confirm_replace?.(plan);
}

/** Why the deploy is to begin again, for people; undefined: its outcome stands. */
async function restartReason(
  outcome: DeployOutcome,
  source: Source | undefined,
  { controlPlane, signal }: ReadContext,
): Promise<string | undefined> {
  const { plan, revision_id } = outcome;
  if (builtOtherCommit(source, outcome)) {
    const { commit } = outcome;
    const otherwise =
      commit === undefined ? "does not tell its commit" : `was built from commit ${shortCommit(commit)}`;
    return `revision ${revision_id} ${otherwise}; looking again for commit ${source?.digest && shortCommit(source.digest)}`;
  }
  const isConflict = outcome.outcome === "refused" && outcome.error instanceof ConflictError;
  if (!isConflict || plan.action !== "create") return undefined;
  // A tracing project or a deployment being deleted may also hold the name: then there is nothing to go on with.
  const found = await controlPlane.findDeployment(plan.name, { signal });
  return found && !isBeingDeleted(found)
    ? `deployment '${plan.name}' was created by another run meanwhile; going on with it`
    : undefined;
}
