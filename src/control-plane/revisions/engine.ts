import { mkdir } from "node:fs/promises";
import { messageChain } from "../../foundation/error.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { openGateway } from "../gateway/gateway.ts";
import { type Platform, timestamp } from "../platform.ts";
import {
  allDeployments,
  type DeploymentRow,
  deploymentById,
  markReady,
  updateDeployment,
} from "../store/deployments.ts";
import { revisionById, unsettledRevisions } from "../store/revisions.ts";
import { secretsOf } from "../store/secrets.ts";
import { type AgentSlot, agentSlot } from "./agent-slot.ts";
import { type BuildSlots, buildSlots } from "./build-slots.ts";
import { deleteDeployment } from "./deletion.ts";
import { deployRevision, liveRevision } from "./deploy-revision.ts";
import { resumeRevisions } from "./resume.ts";
import { prune } from "./retention.ts";
import { UNSETTLED } from "./transitions.ts";

/** Makes what is recorded true. Woken by writes; does nothing by itself otherwise. */
export type Engine = {
  /** After a start: addresses are opened, agents started again, and what was under way goes on. */
  begin(): Promise<void>;
  /** An address for a deployment that is about to be recorded. */
  openAddress(): Promise<Gateway>;
  /** Takes over the address of a recorded deployment. */
  attach(deploymentId: string, address: Gateway): void;
  /** Something was written about this deployment. */
  wake(deploymentId: string): void;
  /** Ends the work on this revision, if it is in hand; its status is the caller's. */
  abort(deploymentId: string, revisionId?: string): void;
  /** The stable URL of a deployment; undefined while it goes away. */
  urlOf(deploymentId: string): string | undefined;
  close(): Promise<void>;
};

/** One a deployment: its address and agents, and the work in hand. */
type Lane = {
  slot: AgentSlot | undefined;
  working: { revision_id: string; controller: AbortController } | undefined;
  running: Promise<void> | undefined;
  wokenAgain: boolean;
};

export function createEngine(platform: Platform): Engine {
  const { db, clock, log } = platform;
  const lanes = new Map<string, Lane>();
  const closing = new AbortController();
  const builds: BuildSlots = buildSlots(platform.limits.builds);

  function laneOf(deploymentId: string): Lane {
    const found = lanes.get(deploymentId);
    if (found) return found;
    const made: Lane = { slot: undefined, working: undefined, running: undefined, wokenAgain: false };
    lanes.set(deploymentId, made);
    return made;
  }

  function wake(deploymentId: string): void {
    if (closing.signal.aborted) return;
    const lane = laneOf(deploymentId);
    if (lane.running) {
      lane.wokenAgain = true;
      return;
    }
    lane.running = drive(deploymentId, lane)
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          log(`deployment ${deploymentId}: ${messageChain(error).join(": ")}; the next write tries again`);
      })
      .finally(() => {
        lane.running = undefined;
        if (lane.wokenAgain) wake(deploymentId);
      });
  }

  /** Works on a deployment until there is nothing left to do. */
  async function drive(deploymentId: string, lane: Lane): Promise<void> {
    for (;;) {
      lane.wokenAgain = false;
      closing.signal.throwIfAborted();
      const deployment = await deploymentById(db, deploymentId);
      if (!deployment) {
        lanes.delete(deploymentId);
        return;
      }
      if (deployment.status === "AWAITING_DELETE") {
        const { slot } = lane;
        await deleteDeployment(platform, deployment, slot, closing.signal);
        lane.slot = undefined;
        continue;
      }
      if (deployment.status === "AWAITING_DATABASE") await provide(deployment);
      const next = (await unsettledRevisions(db, deploymentId)).at(-1);
      if (!next || !lane.slot) return;
      await work(lane, lane.slot, next.id);
    }
  }

  /** The deployment's data folder is its database. */
  async function provide(deployment: DeploymentRow): Promise<void> {
    await mkdir(platform.folders.agentData(deployment.id), { recursive: true, mode: 0o700 });
    await markReady(db, deployment.id, timestamp(clock));
  }

  async function work(lane: Lane, slot: AgentSlot, revisionId: string): Promise<void> {
    const controller = new AbortController();
    lane.working = { revision_id: revisionId, controller };
    try {
      const signal = AbortSignal.any([closing.signal, controller.signal]);
      // Read again under the abort handle: an interrupt that came before it has changed the status.
      const revision = await revisionById(db, revisionId);
      if (!revision || !UNSETTLED.includes(revision.status)) return;
      await deployRevision(platform, revision, { slot, builds, signal });
      closing.signal.throwIfAborted();
      await prune(platform, revision.deployment_id);
    } finally {
      lane.working = undefined;
    }
  }

  function attach(deploymentId: string, address: Gateway): void {
    laneOf(deploymentId).slot = agentSlot(address, { clock, drainMs: platform.limits.drainMs, log });
  }

  const gatewayLog = (_level: "INFO" | "ERROR", message: string) => log(message);

  async function reopen(deployment: DeploymentRow): Promise<void> {
    const port = deployment.port ?? undefined;
    const address = await openGateway({ host: platform.host, port, orAnotherPort: true, log: gatewayLog });
    if (address.port !== port) {
      log(`deployment ${deployment.name} is now at ${address.url}: its port ${port} is taken`);
      await updateDeployment(db, deployment.id, { port: address.port });
    }
    attach(deployment.id, address);
    const active = deployment.active_revision_id && (await revisionById(db, deployment.active_revision_id));
    if (!active) return;
    const secrets = await secretsOf(db, platform.vault, active.id);
    laneOf(deployment.id).slot?.revive(liveRevision(platform, active, secrets));
  }

  return {
    async begin() {
      await resumeRevisions(platform);
      for (const deployment of await allDeployments(db)) {
        if (deployment.status !== "AWAITING_DELETE") await reopen(deployment);
        wake(deployment.id);
      }
    },
    openAddress: () => openGateway({ host: platform.host, log: gatewayLog }),
    attach,
    wake,
    abort(deploymentId, revisionId) {
      const working = lanes.get(deploymentId)?.working;
      if (working && (revisionId === undefined || working.revision_id === revisionId))
        working.controller.abort(new Error("the revision was interrupted"));
    },
    urlOf: (deploymentId) => lanes.get(deploymentId)?.slot?.url,
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await Promise.all([...lanes.values()].map((lane) => lane.running));
      await Promise.all([...lanes.values()].map((lane) => lane.slot?.close()));
      lanes.clear();
    },
  };
}
