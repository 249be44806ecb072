import { isBeingDeleted } from "../../src/client/control-plane.ts";
import type { Deployment } from "../../src/contract/deployment/deployment.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import { applyAndWait, type DeployOutcome } from "../../src/lifecycle/operations/apply-and-wait.ts";
import { withKeptFolder } from "../../src/lifecycle/plan/diff/origin.ts";
import { withStandingSettings } from "../../src/lifecycle/plan/diff/settings.ts";
import { type Observed, observe } from "../../src/lifecycle/plan/observe.ts";
import { planDeployment } from "../../src/lifecycle/plan/plan.ts";
import type { Source } from "../../src/lifecycle/source.ts";
import { deployOptions, desiredOf, desiredWith, wireInputs, withProjectSource } from "../inputs/desired.ts";
import { takingOver, withOrigin } from "../inputs/origin.ts";
import type { CreateResult } from "../resource-types.ts";
import { keepingAdoption, newAdoption, noteOwner } from "../state/adoption.ts";
import { PartialFailure } from "../state/partial-failure.ts";
import { type Properties, sameJson } from "../values/properties.ts";
import { cancelSafeCreate } from "./cancel-safe-create.ts";
import { unknownRemovals, warningLine } from "./loss.ts";
import type { Operation } from "./operation.ts";
import { failedAfterCreation, outputsAfterDeploy } from "./outcome.ts";

/**
 * Creates the deployment, or takes over the one of this name with `adopt`, and waits. The id is kept from the moment
 * that there is one. Called again after it failed half way, it goes on with what it made.
 */
export async function createDeployment(inputs: Properties, operation: Operation): Promise<CreateResult> {
  const { memory } = operation;
  try {
    const created = await createOrTakeOver(inputs, operation);
    memory.unfinished.delete(created.id);
    noteOwner(memory, created.id, created.outputs);
    return created;
  } catch (error) {
    if (error instanceof PartialFailure) {
      memory.unfinished.set(error.id, inputs);
      noteOwner(memory, error.id, error.properties);
    }
    throw error;
  }
}

async function createOrTakeOver(inputs: Properties, operation: Operation): Promise<CreateResult> {
  const { context } = operation;
  const wire = wireInputs(inputs);
  return withProjectSource(wire, { ...operation, signal: context.signal }, async (source) => {
    const origin = { ...operation, signal: context.signal };
    const wanted = await withOrigin(desiredOf(wire), wire.project_dir, origin);
    const observed = await observe({ name: wanted.name }, context);
    const kept = withStandingSettings(withKeptFolder(wanted, observed?.deployment), observed?.deployment);
    const desired = desiredWith(kept, source);
    const isOwn = observed !== undefined && mayGoOnWith(observed.deployment, inputs, operation);
    const work = () => makeAndWait(inputs, { desired, source, observed, isOwn }, operation);
    return observed ? keepingAdoption(newAdoption(), work) : work();
  });
}

type Wanted = {
  desired: Desired;
  source: Source | undefined;
  observed: Observed | undefined;
  /** What was observed is of this very creation, which failed before. */
  isOwn: boolean;
};

async function makeAndWait(
  inputs: Properties,
  { desired, source, observed, isOwn }: Wanted,
  operation: Operation,
): Promise<CreateResult> {
  const { context, environment, timeoutMs } = operation;
  let made = isOwn ? observed?.deployment.id : undefined;
  const noting: typeof context = {
    ...context,
    report(event) {
      if (event.type === "created") made = event.deployment_id;
      context.report(event);
    },
  };
  const creation = cancelSafeCreate();
  try {
    const given = deployOptions(wireInputs(inputs), "create", { timeoutMs, environment });
    const options = { ...given, create: creation.create };
    const plan = planDeployment(desired, source, observed, {
      dialect: context.controlPlane.dialect,
      ...takingOver(desired.name, environment),
    });
    for (const warning of unknownRemovals(plan, {}))
      operation.log(warningLine(desired.name, warning), "warning");
    const deployed = await applyAndWait({ plan, desired, source, observed }, options, noting);
    if (creation.isLost()) throw neverAnswered(desired.name, deployed);
    return await outputsAfterDeploy(deployed, { inputs }, operation);
  } catch (error) {
    if (error instanceof PartialFailure) throw error;
    throw await failedAfterCreation(error, { inputs, deployment_id: made }, context);
  }
}

/**
 * Whether this very creation made the deployment before, and failed; else it is taken over.
 * @throws Error when it may not be taken over
 */
function mayGoOnWith(found: Deployment, inputs: Properties, { memory }: Operation): boolean {
  const { id, name } = found;
  if (isBeingDeleted(found)) throw stillLeaving(name, id);
  const earlier = memory.unfinished.get(id);
  if (earlier && sameJson(earlier, inputs)) return true;
  if (inputs.adopt !== true) throw alreadyThere(found);
  return false;
}

function stillLeaving(name: string, id: string): Error {
  return new Error(`deployment '${name}' (${id}) is being deleted. Run \`pulumi up\` again once it is gone`);
}

/** It is not known whose it is: the API cannot say who made a deployment. */
function alreadyThere({ name, id, created_at }: Deployment): Error {
  return new Error(
    `a deployment named '${name}' exists already (${id}, created at ${created_at}). If this stack has it under another ` +
      `name or parent, give the resource the option aliases. Else set adopt: true to take it over, also after a run ` +
      `that was killed while it created this deployment (once it is in the stack, adopt may go again); or give ` +
      `another name`,
  );
}

function neverAnswered(name: string, { message }: DeployOutcome): Error {
  return new Error(
    `deployment '${name}' may have been created, for the control plane never answered (${message}). Run ` +
      `\`pulumi up\` again: should it say that '${name}' exists already, that is this one; set adopt: true then`,
  );
}
