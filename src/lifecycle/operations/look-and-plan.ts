import { templateProblem } from "../../contract/template.ts";
import type { Context, ReadContext } from "../context.ts";
import type { Desired } from "../desired.ts";
import { deployedCheckout, type SourceIdentity } from "../plan/diff/code-diff.ts";
import { keptFieldWarnings } from "../plan/diff/kept-fields.ts";
import { withKeptFolder } from "../plan/diff/origin.ts";
import { withStandingSettings } from "../plan/diff/settings.ts";
import { type Observed, observe } from "../plan/observe.ts";
import { type Plan, planDeployment } from "../plan/plan.ts";
import type { Refusal } from "../plan/plan-value.ts";
import type { ChangedFiles, Source } from "../source.ts";
import type { PlanOptions } from "./deploy-options.ts";
import { revisionToResume } from "./resume.ts";
import { toldOfAgents } from "./told-of-agents.ts";

/** A plan with what was observed for it, and what is desired then. */
export type Looked = { plan: Plan; desired: Desired; observed: Observed | undefined };

/**
 * Looks the deployment up and plans; changes nothing. The plan is reported. Code that is known only once it is made is
 * made here.
 * @param wanted.exactCommitOnly resumes only a revision that surely is of the wanted commit
 * @throws ControlPlaneError; errors of the source, when its code cannot be made
 */
export async function lookAndPlan(
  wanted: { desired: Desired; source: Source | undefined; exactCommitOnly?: boolean },
  {
    deployment_id,
    allow_replace = false,
    take_over,
    take_over_by,
    secrets,
    env,
    refuse,
    name_from,
    optional_display_name,
    early,
  }: PlanOptions,
  context: Context,
): Promise<Looked> {
  const { source, exactCommitOnly = false } = wanted;
  const which = deployment_id ? { deployment_id } : { name: wanted.desired.name };
  const found = await observe(which, context, early);
  const there = found?.deployment;
  const desired = withStandingSettings(withKeptFolder(wanted.desired, there), there, env);
  const observed = found && {
    ...found,
    own_revision: await revisionToResume(source, found, { context, exactCommitOnly }),
  };
  const identity = source && (await identityOf(source, found, context));
  const planned = planDeployment(desired, identity, observed, {
    allowReplace: allow_replace,
    takeOver: take_over,
    takeOverBy: take_over_by,
    optionalDisplayName: optional_display_name,
    secrets,
    dialect: context.controlPlane.dialect,
    ...(await toldOfAgents(desired, context)),
  });
  const refusal = observed && (await refuse?.(observed.deployment));
  const first = [...(refusal ? [refusal] : []), ...(await templateRefusals(desired, planned, context))];
  const named = planned.action === "create" && name_from !== undefined && { name_from };
  const plan = { ...planned, ...named, refusals: [...first, ...planned.refusals] };
  const warnings = observed && plan.action !== "replace" ? keptFieldWarnings(desired, observed) : [];
  for (const message of warnings) context.report({ type: "warning", message });
  context.report({ type: "planned", plan });
  return { plan, desired, observed };
}

/** A template is looked up where it is to be built for the first time, by control planes that list theirs. */
async function templateRefusals(
  { source, source_config }: Desired,
  { action }: Plan,
  { controlPlane, signal }: ReadContext,
): Promise<Refusal[]> {
  const id = source_config?.template_id;
  const isMade = action === "create" || action === "replace";
  if (source !== "internal_template" || !id || !isMade || controlPlane.dialect !== "neutral") return [];
  const { resources } = await controlPlane.listTemplates({}, { signal });
  const problem = templateProblem(id, resources);
  const path = "source_config.template_id";
  return problem === undefined ? [] : [{ path, message: `${path}: ${problem}` }];
}

async function identityOf(
  source: Source,
  found: Observed | undefined,
  context: Context,
): Promise<SourceIdentity> {
  const { kind, image_uri, checkout } = source;
  const digest = source.digest ?? (await source.identify?.({ ...context, observed: found }));
  return { kind, digest, image_uri, checkout, files: await changedFiles(source, found, context) };
}

/** What a deploy of this folder changes in the files of the one before, where both came from the same repository. */
async function changedFiles(
  source: Source,
  observed: Observed | undefined,
  { signal }: Pick<Context, "signal">,
): Promise<ChangedFiles | undefined> {
  const commit = observed && deployedCheckout(observed)?.commit;
  return commit === undefined ? undefined : source.changesSince?.(commit, signal);
}
