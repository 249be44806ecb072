import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { withReserve } from "../folders/reserve.ts";
import type { Service } from "../service.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deleteTracingProject, deploymentById, updateDeployment } from "../store/deployments/deployments.ts";
import { existingDeployment } from "../tenants/find-deployment.ts";
import { type Condition, refuseOtherGeneration } from "./condition.ts";

const isProtected = ({ id, name }: { id: string; name: string }) =>
  `Deployment ID ${id} ('${name}') is protected from deletion: nothing was deleted. Patch it with deletion_protection false first (\`agent-deploy delete ${name} --unprotect\` does both).`;

/**
 * Marks a deployment as going away; the engine does it, and reading it answers 404 once it is done. Of one that is
 * gone, the tracing project that was kept may still be deleted: it holds the name.
 */
export async function deleteDeployment(
  { platform, engine }: Service,
  id: string,
  options: { deleteTracingProject: boolean; condition?: Condition },
): Promise<void> {
  const mark = async (tx: Db) => {
    if (
      options.deleteTracingProject &&
      !(await deploymentById(tx, id)) &&
      (await deleteTracingProject(tx, id))
    )
      return;
    const existing = await existingDeployment(tx, id);
    refuseOtherGeneration(existing, options.condition ?? {});
    if (existing.deletion_protection === 1) throw new RefusedError(409, isProtected(existing));
    await updateDeployment(tx, id, {
      status: "AWAITING_DELETE",
      // Asked again with the project, it goes too.
      delete_tracing_project: options.deleteTracingProject ? 1 : existing.delete_tracing_project,
      generation: existing.generation + 1,
      updated_at: timestamp(platform.clock),
    });
  };
  await withReserve(platform.folders, () => inTransaction(platform.db, mark));
  engine.abort(id);
  engine.wake(id);
}
