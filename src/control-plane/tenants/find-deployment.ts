import { RefusedError } from "../../http/refused-error.ts";
import type { Db } from "../store/database/tables.ts";
import { type DeploymentRow, deploymentById } from "../store/deployments/deployments.ts";
import { type RevisionRow, revisionById } from "../store/revisions/revisions.ts";
import { deploymentNotFound, revisionNotFound } from "./not-found.ts";

/** @throws RefusedError 404 */
export async function existingDeployment(db: Db, id: string): Promise<DeploymentRow> {
  const row = await deploymentById(db, id);
  if (!row) throw deploymentNotFound(id);
  return row;
}

/** @throws RefusedError 404, or 409 when it is being deleted */
export async function writableDeployment(db: Db, id: string): Promise<DeploymentRow> {
  const row = await existingDeployment(db, id);
  if (row.status === "AWAITING_DELETE") throw new RefusedError(409, `Deployment ID ${id} is being deleted.`);
  return row;
}

/** @throws RefusedError 404, also when the revision is another deployment's */
export async function existingRevision(db: Db, deploymentId: string, id: string): Promise<RevisionRow> {
  await existingDeployment(db, deploymentId);
  const row = await revisionById(db, id);
  if (row?.deployment_id !== deploymentId) throw revisionNotFound(id);
  return row;
}
