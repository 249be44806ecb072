import { NotFoundError } from "../src/client/errors/index.ts";
import type { Context } from "../src/lifecycle/context.ts";
import { type Observed, observe } from "../src/lifecycle/observe.ts";
import { toCamel } from "./casing.ts";
import { PROVIDER_KEY, type Properties, toJson } from "./codec.ts";
import { wireInputs } from "./desired.ts";
import { currentInputs, importedInputs } from "./drift.ts";
import { deploymentInputs } from "./input-shape.ts";
import { outputsOf, VERIFICATION_FAILED, wantedRevision } from "./outputs.ts";
import type { ReadResult } from "./resource-types.ts";

/** Names a deployment by its name instead of its id, in an import. */
const NAME_PREFIX = "name:";

/** Reads what is there: managed inputs as they are now, or all of them where nothing is known (an import). */
export async function readDeployment(
  { id, state = {} }: { id: string; state?: Properties | undefined },
  context: Context,
): Promise<ReadResult> {
  const observed = await observeOrGone(id, context);
  if (!observed) return undefined;
  const { deployment } = observed;
  const given = wireInputs(state);
  const isImport = given.name === undefined;
  const current = isImport ? importedInputs(observed) : currentInputs(given, observed);
  const inputs = toJson(toCamel(deploymentInputs, current)) as Properties;
  if (PROVIDER_KEY in state) inputs[PROVIDER_KEY] = state[PROVIDER_KEY];
  const recorded = typeof state.revisionId === "string" ? state.revisionId : undefined;
  const wanted = await wantedRevision(deployment, recorded, context);
  const outputs = outputsOf(inputs, deployment, wanted);
  // A check that failed is nowhere but in the state.
  if (state[VERIFICATION_FAILED] === true && wanted?.id === recorded) outputs[VERIFICATION_FAILED] = true;
  return { id: deployment.id, inputs, outputs };
}

/** The deployment; undefined only when the control plane surely has none of this id or name. */
export async function observeOrGone(id: string, context: Context): Promise<Observed | undefined> {
  if (id.startsWith(NAME_PREFIX)) return observe({ name: id.slice(NAME_PREFIX.length) }, context);
  try {
    return await observe({ deployment_id: id }, context);
  } catch (error) {
    if (!(error instanceof NotFoundError) || !(await isGone(id, context))) throw error;
    return undefined;
  }
}

/** A 404 may come from a wrong base URL as well: a control plane that lists its deployments knows what it says. */
export async function isGone(id: string, { controlPlane, signal }: Context): Promise<boolean> {
  try {
    for await (const deployment of controlPlane.allDeployments({ deployment_ids: id }, { signal })) {
      if (deployment.id === id) return false;
    }
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
