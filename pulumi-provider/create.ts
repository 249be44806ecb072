import { isBeingDeleted } from "../src/client/control-plane.ts";
import { carryOut } from "../src/lifecycle/deploy.ts";
import { observe } from "../src/lifecycle/observe.ts";
import { planDeployment } from "../src/lifecycle/plan.ts";
import type { Properties } from "./codec.ts";
import { deployOptions, desiredOf, desiredWith, projectSource, wireInputs } from "./desired.ts";
import type { Operation } from "./operation.ts";
import { concluded, failedAfterCreation } from "./outcome.ts";
import type { CreateResult } from "./resource-types.ts";

/**
 * Creates the deployment, or takes over the one of this name with `adopt`, and waits. The id is kept from the moment
 * that there is one.
 */
export async function createDeployment(inputs: Properties, operation: Operation): Promise<CreateResult> {
  const { context, directory, environment, timeoutMs } = operation;
  const wire = wireInputs(inputs);
  const source = await projectSource(wire, { directory, signal: context.signal });
  const desired = desiredWith(desiredOf(wire), source);
  const observed = await observe({ name: desired.name }, context);
  if (observed && isBeingDeleted(observed.deployment))
    throw stillLeaving(desired.name, observed.deployment.id);
  if (observed && !wire.adopt) throw alreadyThere(desired.name, observed.deployment.id);

  let deployment_id = observed?.deployment.id;
  const noting: typeof context = {
    ...context,
    report(event) {
      if (event.type === "created") deployment_id = event.deployment_id;
      context.report(event);
    },
  };
  const options = deployOptions(wire, "create", { timeoutMs, environment });
  const plan = planDeployment(desired, source, observed);
  const result = await carryOut({ plan, desired, source, observed }, options, noting).catch(
    async (error: unknown) => {
      const created = observed ? undefined : deployment_id;
      throw await failedAfterCreation(error, { inputs, deployment_id: created }, context);
    },
  );
  return concluded(result, { inputs }, context);
}

function stillLeaving(name: string, id: string): Error {
  return new Error(`deployment '${name}' (${id}) is being deleted. Run \`pulumi up\` again once it is gone`);
}

/** Nobody knows whose it is: the API cannot say who made a deployment. */
function alreadyThere(name: string, id: string): Error {
  return new Error(
    `a deployment named '${name}' exists already (${id}). Set adopt: true to take it over, also after a run that ` +
      `was ended while it created this deployment; or give another name`,
  );
}
