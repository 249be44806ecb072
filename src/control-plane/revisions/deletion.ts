import { tryUntilDone } from "../../foundation/time/try-until-done.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import { withReserve } from "../folders/reserve.ts";
import type { Trash } from "../folders/trash.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type DeploymentRow,
  deleteDeploymentRow,
  deleteSomeRowsOf,
  deleteTracingProject,
} from "../store/deployments/deployments.ts";
import { imagesNaming } from "../store/revisions/revision-uses.ts";
import { deleteSomeTraces } from "../store/traces/size.ts";

/**
 * Ends what runs, moves what lies on the disk into the trash, and last removes the record; until it is done, or `signal`
 * aborts. The name is free then; to remove the files may take a minute more.
 */
export async function deleteDeployment(
  platform: Pick<
    Platform,
    | "archives"
    | "behaviour"
    | "clock"
    | "databases"
    | "db"
    | "folders"
    | "listeners"
    | "log"
    | "logBook"
    | "objects"
    | "registry"
    | "runner"
    | "sandbox"
    | "traces"
  >,
  deployment: DeploymentRow,
  { slot, trash, signal }: { slot: AgentSlot | undefined; trash: Trash; signal: AbortSignal },
): Promise<void> {
  const { db, folders, objects, sandbox, behaviour } = platform;
  const freesName = deployment.delete_tracing_project === 1 || !behaviour.tracing_projects_hold_names;
  async function deleteSome(tx: Db): Promise<boolean> {
    if (await deleteSomeRowsOf(tx, deployment.id)) return true;
    if (freesName && (await deleteSomeTraces(tx, deployment.id))) return true;
    if (freesName) await deleteTracingProject(tx, deployment.id);
    await deleteDeploymentRow(tx, deployment.id);
    return false;
  }
  async function deleteAll(): Promise<void> {
    await slot?.close();
    await platform.logBook.forget(deployment.id);
    await platform.traces.forget(deployment.id);
    await placed(platform, deployment.source_config).runner.forget?.(deployment.id);
    await dropDatabase(platform, deployment);
    await sandbox.leave(folders.homes(deployment.id));
    for (const key of (await platform.archives?.keysOf(deployment.id)) ?? [])
      await platform.archives?.remove(key);
    for (const folder of [folders.builds(deployment.id), folders.deployment(deployment.id)])
      await trash.take(folder);
    for await (const { key } of objects.list(`deployments/${deployment.id}/`, { signal }))
      await objects.remove(key, { signal });
    await removeImages(platform, deployment);
    while (await inTransaction(db, deleteSome)) signal.throwIfAborted();
  }
  const failed = `deployment ${deployment.name} could not be deleted yet`;
  await tryUntilDone(failed, () => withReserve(folders, deleteAll), { ...platform, signal });
}

/** @throws ControlPlaneError when it was started without the server that has the database */
async function dropDatabase(
  { databases }: Pick<Platform, "databases">,
  { id, database }: DeploymentRow,
): Promise<void> {
  if (database === null) return;
  if (!databases)
    throw new ControlPlaneError(
      "its database can be dropped once the control plane is started with --agent-database",
    );
  await databases.drop(id);
}

/** All but those that other deployments run; they go with the last of these. */
async function removeImages(
  { db, registry }: Pick<Platform, "db" | "registry">,
  deployment: DeploymentRow,
): Promise<void> {
  if (!registry || deployment.source !== "internal_image") return;
  const images = await imagesNaming(db, deployment.id, deployment.id);
  await registry.prune(deployment, { images, recent: false });
}
