import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { messageChain } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import type { Platform } from "../platform.ts";
import { removeTree } from "../remove-tree.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type DeploymentRow,
  deleteDeploymentRow,
  deleteSomeRowsOf,
  deleteTracingProject,
} from "../store/deployments.ts";

/** Ends what runs, removes what lies on the disk, and last the record; tried again until it is done. */
export async function deleteDeployment(
  platform: Platform,
  deployment: DeploymentRow,
  slot: AgentSlot | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { db, folders, sandbox, clock, log, dialect } = platform;
  const freesName =
    deployment.delete_tracing_project === 1 || !dialectBehaviour[dialect].tracing_projects_hold_names;
  async function deleteSome(tx: Db): Promise<boolean> {
    if (await deleteSomeRowsOf(tx, deployment.id)) return true;
    if (freesName) await deleteTracingProject(tx, deployment.id);
    await deleteDeploymentRow(tx, deployment.id);
    return false;
  }
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      await slot?.close();
      await platform.logBook.forget(deployment.id);
      await sandbox.leave(folders.homes(deployment.id));
      for (const folder of [folders.builds(deployment.id), folders.deployment(deployment.id)])
        await removeTree(folder);
      while (await inTransaction(db, deleteSome)) signal.throwIfAborted();
      return;
    } catch (error) {
      signal.throwIfAborted();
      log(`deployment ${deployment.name} could not be deleted yet: ${messageChain(error).join(": ")}`);
      await clock.sleep(backoffMs(attempt, { baseMs: 1000, capMs: 60_000 }), signal);
    }
  }
}
