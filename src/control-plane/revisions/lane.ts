import { messageChain } from "../../foundation/error.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import type { Slots } from "../agents/slots.ts";
import { type Platform, timestamp } from "../platform.ts";
import { deploymentById } from "../store/deployments.ts";
import { moveRevision, revisionById, unsettledRevisions } from "../store/revisions.ts";
import { deleteDeployment } from "./deletion.ts";
import { deployRevision } from "./deploy-revision.ts";
import { resumeRevisions } from "./resume.ts";
import { prune } from "./retention.ts";
import { UNSETTLED } from "./transitions.ts";

/** One a deployment: its address and agents, and the work in hand. */
export type Lane = {
  deployment_id: string;
  slot: AgentSlot | undefined;
  working: { revision_id: string; controller: AbortController } | undefined;
};

export type LaneContext = { platform: Platform; builds: Slots; closing: AbortSignal };

/**
 * Works on a deployment, one revision at a time, until there is nothing left to do.
 * @returns whether the deployment is still there
 */
export async function drive(context: LaneContext, lane: Lane): Promise<boolean> {
  const { platform, closing } = context;
  for (;;) {
    closing.throwIfAborted();
    const deployment = await deploymentById(platform.db, lane.deployment_id);
    if (!deployment) return false;
    if (deployment.status === "AWAITING_DELETE") {
      await deleteDeployment(platform, deployment, lane.slot, closing);
      lane.slot = undefined;
      continue;
    }
    const next = await newestUnsettled(platform, deployment.id);
    if (next === undefined || !lane.slot) return true;
    await work(context, lane, lane.slot, next);
  }
}

/** Of several that wait (one was cut short by a restart) the newest goes on; an older one never follows it. */
async function newestUnsettled(platform: Platform, deploymentId: string): Promise<string | undefined> {
  const { db, clock } = platform;
  // A lane has nothing in hand between two revisions: one that is recorded so was left by a step that failed.
  await resumeRevisions(platform, { deploymentId });
  const unsettled = await unsettledRevisions(db, deploymentId);
  const newest = unsettled.pop();
  for (const { id } of unsettled) {
    const status_message = `overtaken by revision ${newest?.id}`;
    await moveRevision(db, id, "overtaken", { status_message, now: timestamp(clock) });
  }
  return newest?.id;
}

async function work(context: LaneContext, lane: Lane, slot: AgentSlot, revisionId: string): Promise<void> {
  const { platform, builds, closing } = context;
  const controller = new AbortController();
  lane.working = { revision_id: revisionId, controller };
  try {
    const signal = AbortSignal.any([closing, controller.signal]);
    // Read again under the abort handle: an interrupt or a deletion that came before it is seen here.
    const revision = await revisionById(platform.db, revisionId);
    if (!revision || !UNSETTLED.includes(revision.status)) return;
    const deployment = await deploymentById(platform.db, lane.deployment_id);
    if (deployment?.status !== "READY") return;
    await deployRevision(platform, revision, { slot, builds, signal });
    if (!signal.aborted) await tidy(platform, lane.deployment_id);
  } finally {
    lane.working = undefined;
  }
}

/** What cannot be removed now is removed after a later revision. */
async function tidy(platform: Platform, deploymentId: string): Promise<void> {
  await prune(platform, deploymentId).catch((error: unknown) =>
    platform.log(
      `deployment ${deploymentId}: old builds could not be removed: ${messageChain(error).join(": ")}`,
    ),
  );
}
