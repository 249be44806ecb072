import type { Db } from "../store/database/tables.ts";
import { isDeploymentOf } from "../store/deployments/deployments.ts";
import type { Caller } from "./caller.ts";
import { deploymentNotFound } from "./not-found.ts";

/**
 * The only check that keeps tenants apart by the ids in paths: the routes need not ask again, since a deployment never
 * changes its tenant. Another tenant's deployment and one that never existed get the same answer for the same work.
 * @param params those of a route; without a `deployment_id` there is nothing to refuse
 * @throws RefusedError 404
 */
export async function refuseForeignDeployment(db: Db, { tenantId }: Caller, params: unknown): Promise<void> {
  const { deployment_id: id } = (params ?? {}) as { deployment_id?: string };
  if (id !== undefined && !(await isDeploymentOf(db, tenantId, id))) throw deploymentNotFound(id);
}
