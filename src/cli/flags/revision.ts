import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import { NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { collected } from "../collected.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { resourceId } from "./target.ts";

/** So much of an id is shown in a table, and names a revision. */
const SHORT = 8;

/** A revision as a flag or argument names it: its id, or how that begins. */
export const revisionName = z
  .string()
  .regex(
    /^[0-9a-f]{4}[0-9a-f-]*$/i,
    "a revision is named by its id, or by at least four characters of its beginning",
  )
  .toLowerCase();

export const shortRevisionId = ({ id }: Pick<Revision, "id">): string => id.slice(0, SHORT);

/** The id of the revision that is named; an id is taken as it is. @throws UsageError when no single one has that beginning */
export async function revisionId<Given extends string | undefined>(
  given: Given,
  deployment: Deployment,
  controlPlane: ControlPlane,
  session: Session,
): Promise<Given> {
  if (given === undefined || resourceId.safeParse(given).success) return given;
  return (await revisionBeginning(given, deployment, controlPlane, session)).id as Given;
}

/** @throws UsageError when the deployment has no such revision, or several */
export async function findRevision(
  given: string,
  deployment: Deployment,
  controlPlane: ControlPlane,
  session: Session,
): Promise<Revision> {
  if (!resourceId.safeParse(given).success)
    return revisionBeginning(given, deployment, controlPlane, session);
  const params = { deployment_id: deployment.id, revision_id: given };
  try {
    return await controlPlane.getRevision({ params }, { signal: session.signal });
  } catch (error) {
    if (error instanceof NotFoundError) throw unknownRevision(given, deployment);
    throw error;
  }
}

async function revisionBeginning(
  given: string,
  deployment: Deployment,
  controlPlane: ControlPlane,
  { signal }: Session,
): Promise<Revision> {
  const revisions = await collected(controlPlane.allRevisions(deployment.id, {}, { signal }));
  const [found, ...others] = revisions.filter(({ id }) => id.startsWith(given));
  if (!found) throw unknownRevision(given, deployment);
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ id }) => id).join(", ");
  throw new UsageError([`'${given}' is the beginning of several revisions: ${ids}`]);
}

const unknownRevision = (given: string, { name }: Deployment) =>
  new UsageError([`'${name}' has no revision ${given}`], {
    hint: `\`agent-deploy revisions ${name}\` lists them.`,
  });
