import { messageChain } from "../../foundation/error.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import type { Trash } from "../folders/trash.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { moveRevision } from "../store/revisions/revision-moves.ts";
import { type RevisionRow, unsettledRevisions } from "../store/revisions/revisions.ts";
import { IN_FLIGHT } from "../store/revisions/transitions.ts";
import type { BuildSlots } from "./build-slots.ts";
import { deleteDeployment } from "./deletion.ts";
import { deployRevision } from "./deploy/deploy-revision.ts";
import { resumeRevisions } from "./resume.ts";
import { prune } from "./retention.ts";

/** One a deployment: its address and agents, and the work in hand. */
export type DeploymentWorker = {
  deployment_id: string;
  slot: AgentSlot | undefined;
  working: Working | undefined;
};

/** `revision_id`: undefined while the worker looks for what is to be done. */
type Working = { revision_id: string | undefined; controller: AbortController };

export type WorkerContext = { platform: Platform; builds: BuildSlots; trash: Trash; closing: AbortSignal };

/**
 * Works on a deployment, one revision at a time, until there is nothing left to do.
 * @returns whether the deployment is still there
 */
export async function drive(context: WorkerContext, worker: DeploymentWorker): Promise<boolean> {
  for (;;) {
    context.closing.throwIfAborted();
    // Set before anything is read, so that a later interrupt or deletion ends the work.
    const working: Working = { revision_id: undefined, controller: new AbortController() };
    worker.working = working;
    try {
      const { isThere, hasMore } = await step(context, worker, working);
      if (!hasMore) return isThere;
    } finally {
      worker.working = undefined;
    }
  }
}

async function step(
  { platform, builds, trash, closing }: WorkerContext,
  worker: DeploymentWorker,
  working: Working,
): Promise<{ isThere: boolean; hasMore: boolean }> {
  const deployment = await deploymentById(platform.db, worker.deployment_id);
  if (!deployment) return { isThere: false, hasMore: false };
  if (deployment.status === "AWAITING_DELETE") {
    await deleteDeployment(platform, deployment, { slot: worker.slot, trash, signal: closing });
    worker.slot = undefined;
    return { isThere: true, hasMore: true };
  }
  const revision = await newestUnsettled(platform, deployment.id);
  if (!revision || !worker.slot) return { isThere: true, hasMore: false };
  working.revision_id = revision.id;
  const signal = AbortSignal.any([closing, working.controller.signal]);
  await deployRevision(platform, revision, { slot: worker.slot, builds, signal });
  if (!signal.aborted) await tidy(platform, deployment.id);
  return { isThere: true, hasMore: true };
}

/** Of several that wait (one was interrupted by a restart) the newest continues; an older one never follows it. */
async function newestUnsettled(
  platform: Pick<Platform, "clock" | "db">,
  deploymentId: string,
): Promise<RevisionRow | undefined> {
  const { db, clock } = platform;
  let unsettled = await unsettledRevisions(db, deploymentId);
  // Between two revisions none is under way: one that is recorded so was left by a failed step.
  if (unsettled.some(({ status }) => IN_FLIGHT.includes(status))) {
    await resumeRevisions(platform, { deploymentId });
    unsettled = await unsettledRevisions(db, deploymentId);
  }
  const newest = unsettled.pop();
  for (const { id } of unsettled) {
    const status_message = `overtaken by revision ${newest?.id}`;
    const ending = { status_message, now: timestamp(clock) };
    await inTransaction(db, (tx) => moveRevision(tx, id, "overtaken", ending));
  }
  return newest;
}

/** What cannot be removed now is removed after a later revision. */
async function tidy(
  platform: Pick<
    Platform,
    "archives" | "clock" | "db" | "folders" | "limits" | "log" | "objects" | "registry"
  >,
  deploymentId: string,
): Promise<void> {
  await prune(platform, deploymentId).catch((error: unknown) =>
    platform.log(
      `deployment ${deploymentId}: old builds could not be removed: ${messageChain(error).join(": ")}`,
    ),
  );
}
