import { NotFoundError } from "../../src/client/errors.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import { type Observed, observe } from "../../src/lifecycle/plan/observe.ts";
import { wireInputs } from "../inputs/desired.ts";
import { deploymentInputs } from "../inputs/input-shape.ts";
import type { ReadResult } from "../resource-types.ts";
import { currentInputs, importedInputs } from "../state/drift.ts";
import { withKnownDigest } from "../state/known-digest.ts";
import { outputsOf } from "../state/outputs.ts";
import { pendingVerification } from "../state/pending-verification.ts";
import { findWantedRevision } from "../state/revision-lookup.ts";
import { toCamel } from "../values/casing.ts";
import { PROVIDER_KEY, type Properties } from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";
import { inputChanges, keepsRevision } from "./diff.ts";
import { importAdvice } from "./import-advice.ts";

/** Names a deployment by its name instead of its id, in an import. */
const NAME_PREFIX = "name:";

/** Reads what is there: managed inputs as they are now, or all of them where nothing is known (an import). */
export async function readDeployment(
  { id, state: given }: { id: string; state?: Properties | undefined },
  context: Context,
): Promise<ReadResult> {
  const state = given ?? {};
  const real = await observeOrGone(id, state.tenantId, context);
  if (!real) {
    context.report({
      type: "warning",
      message: `${unknownTo(id, state.tenantId, context)}: it counts as deleted`,
    });
    return undefined;
  }
  const observed = await withKnownDigest(real, state, context);
  const before = wireInputs(state);
  const isImport = before.name === undefined;
  // A resource that is only read has a state, without anything in it.
  const advice = given === undefined ? importAdvice(observed.deployment) : [];
  for (const message of advice) context.report({ type: "warning", message });
  const current = isImport ? importedInputs(observed) : currentInputs(before, observed);
  const inputs = toSerialisable(toCamel(deploymentInputs, current)) as Properties;
  if (PROVIDER_KEY in state) inputs[PROVIDER_KEY] = state[PROVIDER_KEY];
  const hasInputs = !isImport && keepsRevision(inputChanges(state, inputs));
  const wanted = await findWantedRevision({ state, hasInputs }, observed, context);
  const outputs = outputsOf(inputs, observed.deployment, wanted.revision);
  return {
    id: observed.deployment.id,
    inputs,
    outputs: { ...outputs, ...(isImport ? {} : pendingVerification(wanted, { state, inputs })) },
  };
}

/**
 * The deployment; undefined only when the control plane surely has none of this id or name. `tenantId`: the workspace
 * of the state, as far as it is known.
 */
export async function observeOrGone(
  id: string,
  tenantId: unknown,
  context: Context,
): Promise<Observed | undefined> {
  if (id.startsWith(NAME_PREFIX)) return observe({ name: id.slice(NAME_PREFIX.length) }, context);
  try {
    return await observe({ deployment_id: id }, context);
  } catch (error) {
    if (!(error instanceof NotFoundError) || !(await isGone(id, tenantId, context))) throw error;
    return undefined;
  }
}

/** A 404 may come from a wrong base URL as well: a control plane that lists its deployments knows what it says. */
export async function isGone(
  id: string,
  tenantId: unknown,
  { controlPlane, signal }: Context,
): Promise<boolean> {
  try {
    for await (const deployment of controlPlane.allDeployments({ deployment_ids: id }, { signal })) {
      if (deployment.id === id) return false;
    }
    if (typeof tenantId !== "string") return true;
    // Another workspace answers 404 as well; any deployment shows whose list this is.
    for await (const { tenant_id } of controlPlane.allDeployments({}, { signal })) {
      if (tenant_id !== tenantId) throw elsewhere(id, { tenantId, tenant_id });
      break;
    }
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

/** Names the control plane, and its workspace if the state has it, that lacks the deployment. */
export function unknownTo(id: string, tenantId: unknown, { controlPlane }: Context): string {
  const workspace = typeof tenantId === "string" ? ` (workspace ${tenantId})` : "";
  return `there is no deployment ${id} at ${controlPlane.baseUrl}${workspace}`;
}

function elsewhere(id: string, { tenantId, tenant_id }: { tenantId: string; tenant_id: string }): Error {
  return new Error(
    `deployment ${id} is of another workspace (${tenantId}) than the one that was asked (${tenant_id}): check ` +
      "tenantId and the API key",
  );
}
