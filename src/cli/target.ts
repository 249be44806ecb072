import { z } from "zod";
import type { ControlPlane } from "../client/control-plane.ts";
import type { Deployment } from "../contract/deployment.ts";
import { projectName } from "../sources/index.ts";
import type { Session } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const targetArgument = {
  usage: "[name|id]",
  description: "the deployment (default: the one of the current folder)",
};

/** An id as a flag or argument. */
export const resourceId = z.guid("an id looks like 123e4567-e89b-12d3-a456-426614174000");

/**
 * The deployment that a command is about. A UUID is an id, anything else an exact name; without either, the name
 * that `deploy` would give to the current folder.
 * @throws UsageError when there is none
 */
export async function findTarget(
  given: string | undefined,
  controlPlane: ControlPlane,
  session: Session,
): Promise<Deployment> {
  if (given !== undefined && resourceId.safeParse(given).success) {
    return controlPlane.getDeployment({ params: { deployment_id: given } }, { signal: session.signal });
  }
  const name = given ?? (await projectName(session.directory, session.environment));
  if (name === undefined)
    throw new UsageError(["name a deployment, by its name or its id"], { hint: listHint });
  const found = await controlPlane.findDeployment(name, { signal: session.signal });
  if (!found) throw new UsageError([`there is no deployment named '${name}'`], { hint: listHint });
  return found;
}

const listHint = "`agent-deploy list` shows all deployments.";
