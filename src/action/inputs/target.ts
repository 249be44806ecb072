import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Context } from "../../lifecycle/context.ts";
import { refused, type Stopped } from "../../lifecycle/outcome/outcome.ts";
import type { DeploymentName } from "../../lifecycle/plan/observe.ts";
import { readDesiredFile } from "../../sources/desired-file/desired-file.ts";
import { ConfigurationError } from "../../sources/index.ts";
import type { Asked } from "../step.ts";
import { defaultName } from "../trigger/workflow.ts";
import { projectDir } from "./project.ts";

/** An existing deployment that a command is about; `name` is for people. */
export type Target = { which: DeploymentName; name: string };

/**
 * The deployment of `deployment-id`, or else the one that a deploy of this step would be about. Needs no checkout
 * where the name is given.
 * @throws ConfigurationError when there is no name
 */
export async function targetOf(step: Asked): Promise<Target> {
  const { deploymentId } = step.inputs;
  const name = step.texts.name;
  if (deploymentId) return { which: { deployment_id: deploymentId }, name: name ?? deploymentId };
  const { name: known } = await ownName(step);
  return { which: { name: known }, name: known };
}

/** The name of this step's deployment, and whether it was chosen. */
export async function ownName(step: Asked): Promise<{ name: string; isChosen: boolean }> {
  const { texts, workflow, inputs, environment } = step;
  if (texts.name) return { name: texts.name, isChosen: true };
  const folder = projectDir(texts, workflow);
  const { parts } = await readDesiredFile(folder, {
    given: texts.config,
    environment,
    dialect: inputs.dialect,
  });
  if (parts.name) return { name: parts.name, isChosen: true };
  const name = defaultName(workflow, folder);
  if (name) return { name, isChosen: false };
  throw new ConfigurationError([{ path: "name", message: "name is needed: none can be made here" }]);
}

/** A name, or the id that was written instead. */
export function nameOrId(text: string): DeploymentName {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
  return isId ? { deployment_id: text } : { name: text };
}

/** What is there, or else the outcome of a command that needs it. */
export async function findTarget(
  { which, name }: Target,
  { controlPlane, signal, report }: Context,
): Promise<{ deployment: Deployment } | { missing: Stopped }> {
  report({ type: "looking_up", name });
  const deployment =
    "name" in which
      ? await controlPlane.findDeployment(which.name, { signal })
      : await controlPlane.getDeployment({ params: which }, { signal });
  if (deployment) return { deployment };
  return { missing: refused(`there is no deployment '${name}'`) };
}
