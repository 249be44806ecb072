import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import type { DeploymentName } from "../../lifecycle/plan/observe.ts";
import { projectName } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { folderWithout } from "./folder-without.ts";

export const targetArgument = {
  usage: "[name|id]",
  description: "the deployment (default: the one of the current folder)",
};

/** An id as a flag or argument. */
export const resourceId = z.guid("an id looks like 123e4567-e89b-12d3-a456-426614174000");

/** A UUID is an id, anything else an exact name. */
export function targetNamed(given: string): DeploymentName {
  return resourceId.safeParse(given).success ? { deployment_id: given } : { name: given };
}

/**
 * The deployment that a command is about. A UUID is an id, anything else an exact name; without either, the name
 * that `deploy` would give to the current folder.
 * @param flag by which the command takes the name, where that is no argument
 * @throws UsageError when there is none
 */
export async function findTarget(
  given: string | undefined,
  controlPlane: ControlPlane,
  session: Session,
  flag?: string,
): Promise<Deployment> {
  const name = given ?? (await defaultTarget(session));
  const which = targetNamed(name);
  if ("deployment_id" in which)
    return controlPlane.getDeployment({ params: which }, { signal: session.signal });
  const found = await controlPlane.findDeployment(name, { signal: session.signal });
  if (found) return found;
  if (given === undefined) throw await folderWithout(name, { controlPlane, flag }, session);
  const meant = await nearestDeployment(name, controlPlane, session);
  const guess = meant === undefined ? "" : ` (did you mean '${meant}'?)`;
  throw new UsageError([`there is no deployment named '${name}'${guess}`], { hint: listHint });
}

/** Of the first page of all: a guess is worth one request. */
async function nearestDeployment(name: string, controlPlane: ControlPlane, { signal }: Session) {
  const { resources } = await controlPlane.listDeployments({ query: { limit: 100 } }, { signal });
  const names = resources.map((deployment) => deployment.name);
  return nearestWord(name, names) ?? names.find((each) => each.includes(name));
}

/**
 * Each deployment that is named, once; without a name that of the current folder.
 * @throws UsageError with all that are not there
 */
export async function findTargets(
  given: readonly string[],
  controlPlane: ControlPlane,
  session: Session,
): Promise<Deployment[]> {
  const names = given.length > 0 ? [...new Set(given)] : [undefined];
  const missing: string[] = [];
  const found = new Map<string, Deployment>();
  for (const name of names) {
    const deployment = await findTarget(name, controlPlane, session).catch((error: unknown) => {
      if (!(error instanceof UsageError) || names.length === 1) throw error;
      missing.push(...error.problems);
    });
    if (deployment) found.set(deployment.id, deployment);
  }
  if (missing.length > 0) throw new UsageError(missing, { hint: listHint });
  return [...found.values()];
}

/** The name that `deploy` would give to the current folder. @throws UsageError when none can be made */
export async function defaultTarget({
  directory,
  environment,
}: Pick<Session, "directory" | "environment">): Promise<string> {
  const name = await projectName(directory, environment);
  if (name !== undefined) return name;
  throw new UsageError(["name a deployment, by its name or its id"], { hint: listHint });
}

const listHint = "`agent-deploy list` shows all deployments.";
