import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { hasValue } from "../../contract/rules/field-values.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Planned } from "../apply/apply.ts";
import { commitOf } from "../apply/own-revision.ts";
import { promotedSource } from "../apply/promoted-source.ts";
import type { Context, ReadContext } from "../context.ts";
import type { Desired } from "../desired.ts";
import { sameCommit } from "../plan/diff/code-diff.ts";
import { type DeploymentName, type Observed, observe } from "../plan/observe.ts";
import { planDeployment } from "../plan/plan.ts";
import { beingDeleted } from "../plan/refusals.ts";
import type { Source } from "../source.ts";

export type PromotionRequest = {
  from: DeploymentName;
  /** Default: the revision that serves there. */
  from_revision_id?: string | undefined;
  to: DeploymentName;
};

/** A promotion that can be applied, or why there is none. */
type Prepared = { ok: true; planned: Planned } | { ok: false; message: string };

/**
 * Looks both deployments up and plans; changes nothing. The plan is reported.
 * @throws ControlPlaneError
 */
export async function preparePromotion(request: PromotionRequest, context: Context): Promise<Prepared> {
  const refused = (message: string): Prepared => ({ ok: false, message });
  const from = await observe(request.from, context);
  if (!from) return refused(`there is no deployment ${nameOf(request.from)} to promote from`);
  const to = await observe(request.to, context);
  if (!to)
    return refused(
      `there is no deployment ${nameOf(request.to)} to promote to: deploy it once, with its own settings and secrets`,
    );
  const refusal = promotionRefusal(from, to);
  if (refusal) return refused(refusal);
  const chosen = await liveRevision(from, request.from_revision_id, context);
  if (typeof chosen === "string") return refused(chosen);
  const promoted = promotedSource(from.deployment, chosen);
  if (!promoted.ok) return refused(promoted.message);
  const { source } = promoted;
  if (source.kind !== to.deployment.source)
    return refused(`revision ${chosen.id} is of source ${source.kind}, ${nameOf(request.to)} is not`);
  warnOfCommands(from, to, context);
  const desired = desiredOf(source, chosen, to);
  const plan = planDeployment(desired, source, to);
  context.report({ type: "planned", plan });
  return { ok: true, planned: { plan, desired, source, observed: to } };
}

const nameOf = (which: DeploymentName) => ("name" in which ? `'${which.name}'` : which.deployment_id);

function promotionRefusal({ deployment: from }: Observed, { deployment: to }: Observed): string | undefined {
  const [leaving] = beingDeleted(from);
  if (leaving) return `'${from.name}' is on its way out: ${leaving.message}`;
  if (from.id === to.id) return `'${from.name}' cannot be promoted to itself`;
  if (from.source !== to.source)
    return `'${from.name}' has source ${from.source}, '${to.name}' has ${to.source}: the same code cannot run in both`;
  if (!isPinnedBy(to.source, "commit")) return undefined;
  if (!hasValue(to, "source_config.repo_url", from.source_config.repo_url))
    return `'${from.name}' is built from ${from.source_config.repo_url}, '${to.name}' from ${to.source_config.repo_url}`;
  if (to.source_config.build_on_push)
    return `'${to.name}' follows its branch by itself (build_on_push), and would leave a promoted commit with the next push; turn build_on_push off for it`;
  return undefined;
}

/** The revision to promote, or why there is none. */
async function liveRevision(
  { deployment }: Observed,
  revision_id: string | undefined,
  { controlPlane, signal }: ReadContext,
): Promise<Revision | string> {
  const chosen = revision_id ?? deployment.active_revision_id;
  if (!chosen) return `nothing of '${deployment.name}' is live yet, so there is nothing to promote`;
  const params = { deployment_id: deployment.id, revision_id: chosen };
  const revision = await controlPlane.getRevision({ params }, { signal });
  if (phaseOf(revision.status) === "deployed") return revision;
  return `revision ${chosen} of '${deployment.name}' is ${revision.status}: only what was live is promoted`;
}

/** Only what belongs to the code; settings and secrets stay the target's own. */
function desiredOf(source: Source, revision: Revision, to: Observed): Desired {
  const graph_config_path = revision.source_revision_config?.graph_config_path ?? undefined;
  // If the target already has the commit, by whatever ref, nothing is to be done.
  const repo_ref = isPinnedBy(source.kind, "commit") && !holds(to, source.digest) ? source.digest : undefined;
  const config = { ...(graph_config_path && { graph_config_path }), ...(repo_ref && { repo_ref }) };
  return {
    name: to.deployment.name,
    source: source.kind,
    ...(Object.keys(config).length > 0 && { source_revision_config: config }),
  };
}

function holds({ latest_revision }: Observed, commit: string | undefined): boolean {
  if (!latest_revision) return false;
  const phase = phaseOf(latest_revision.status);
  const isGood = phase === "deployed" || phase === "in_progress";
  return isGood && sameCommit(commitOf(latest_revision) ?? "", commit ?? "");
}

/** The same code built in another way is not quite the same. */
function warnOfCommands(from: Observed, to: Observed, { report }: Pick<Context, "report">): void {
  for (const command of ["install_command", "build_command"] as const) {
    const [here, there] = [from, to].map(({ deployment }) => deployment.source_config[command] ?? undefined);
    if (here === there) continue;
    const message = `${command} of '${from.deployment.name}' and of '${to.deployment.name}' differ: each is built with its own`;
    report({ type: "warning", message });
  }
}
