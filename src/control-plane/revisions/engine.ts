import type { SecretEntry } from "../../contract/secrets.ts";
import { messageChain } from "../../foundation/error.ts";
import { accessOf } from "../gateway/access.ts";
import { type Gateway, openGateway } from "../gateway/gateway.ts";
import type { Platform } from "../platform.ts";
import { allDeployments, type DeploymentRow, updateDeployment } from "../store/deployments.ts";
import { revisionById } from "../store/revisions.ts";
import { runtimeKeysOf } from "../store/runtime-keys.ts";
import { secretsOf } from "../store/secrets.ts";
import { takeSuspects } from "../watchdog/watchdog.ts";
import { type AgentSlot, agentSlot } from "./agent-slot.ts";
import { buildSlots } from "./build-slots.ts";
import { drive, type Lane } from "./lane.ts";
import { liveRevision } from "./live-revision.ts";
import { pauseAfter } from "./pause.ts";
import { resumeRevisions } from "./resume.ts";

/** Makes what is recorded true. Woken by writes; does nothing by itself otherwise. */
export type Engine = {
  /** After a start: addresses are opened, agents started again, and what was under way goes on. */
  begin(): Promise<void>;
  /** An address for a deployment that is about to be recorded, with its runtime keys. */
  openAddress(runtimeKeys: readonly SecretEntry[]): Promise<Gateway>;
  /** The deployment's runtime keys are these from now on; streams under way go on. */
  admit(deploymentId: string, runtimeKeys: readonly SecretEntry[]): void;
  /** Takes over the address of a recorded deployment. */
  attach(deploymentId: string, address: Gateway): AgentSlot;
  /** Something was written about this deployment. */
  wake(deploymentId: string): void;
  /** Ends the work on this revision (or on whichever is in hand); its status is the caller's. */
  abort(deploymentId: string, revisionId?: string): void;
  /** The stable URL of a deployment; undefined while it goes away. */
  urlOf(deploymentId: string): string | undefined;
  close(): Promise<void>;
};

export function createEngine(platform: Platform): Engine {
  const { limits, clock, log } = platform;
  const closing = new AbortController();
  const lanes = drivenLanes(platform, closing.signal);
  const engine: Engine = {
    async begin() {
      await resumeRevisions(platform, { suspects: takeSuspects(platform.folders.suspectsFile) });
      for (const deployment of await allDeployments(platform.db)) {
        if (deployment.status !== "AWAITING_DELETE") await reopen(platform, engine, deployment);
        engine.wake(deployment.id);
      }
    },
    openAddress: (runtimeKeys) => openGateway(addressOptions(platform, runtimeKeys)),
    admit: (deploymentId, runtimeKeys) =>
      lanes.of(deploymentId).slot?.admit(accessOf(platform.door, runtimeKeys)),
    attach(deploymentId, address) {
      const slot = agentSlot(address, { clock, drainMs: limits.drainMs, log });
      lanes.keep(deploymentId).slot = slot;
      return slot;
    },
    wake: (deploymentId) => lanes.wake(deploymentId),
    abort(deploymentId, revisionId) {
      const { working } = lanes.of(deploymentId);
      if (working && (revisionId === undefined || working.revision_id === revisionId))
        working.controller.abort(new Error("the revision was interrupted"));
    },
    urlOf: (deploymentId) => lanes.of(deploymentId).slot?.url,
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await lanes.close();
    },
  };
  return engine;
}

/** One lane a deployment, each driven by one task at a time. */
function drivenLanes(platform: Platform, closing: AbortSignal) {
  type DrivenLane = Lane & { running: Promise<void> | undefined; wokenAgain: boolean };
  const lanes = new Map<string, DrivenLane>();
  const context = { platform, builds: buildSlots(platform.limits.builds), closing };
  const idle = (deployment_id: string): DrivenLane => ({
    deployment_id,
    slot: undefined,
    working: undefined,
    running: undefined,
    wokenAgain: false,
  });

  async function run(lane: DrivenLane): Promise<void> {
    try {
      for (let failures = 0; !closing.aborted; ) {
        lane.wokenAgain = false;
        try {
          if (!(await drive(context, lane))) lanes.delete(lane.deployment_id);
          if (!lane.wokenAgain) return;
          failures = 0;
        } catch (error) {
          if (closing.aborted) return;
          failures += 1;
          const reason = messageChain(error).join(": ");
          platform.log(`deployment ${lane.deployment_id}: ${reason}; trying again`);
          await pauseAfter(failures, platform, closing);
        }
      }
    } finally {
      lane.running = undefined;
      if (lane.wokenAgain) wake(lane.deployment_id);
    }
  }

  const of = (deploymentId: string): DrivenLane => lanes.get(deploymentId) ?? idle(deploymentId);
  function keep(deploymentId: string): DrivenLane {
    const lane = of(deploymentId);
    lanes.set(deploymentId, lane);
    return lane;
  }
  function wake(deploymentId: string): void {
    if (closing.aborted) return;
    const lane = keep(deploymentId);
    if (lane.running) lane.wokenAgain = true;
    else lane.running = run(lane);
  }
  return {
    /** The lane of a deployment that is recorded; of another, one that nobody drives. */
    of(deploymentId: string): Lane {
      return of(deploymentId);
    },
    keep,
    wake,
    async close(): Promise<void> {
      await Promise.all([...lanes.values()].map((lane) => lane.running));
      await Promise.all([...lanes.values()].map((lane) => lane.slot?.close()));
      lanes.clear();
    },
  };
}

function addressOptions(
  { host, urlHost, door, limits, clock, log }: Platform,
  runtimeKeys: readonly SecretEntry[],
) {
  return {
    host,
    urlHost,
    access: accessOf(door, runtimeKeys),
    holdMs: limits.holdMs,
    headerMs: limits.headerMs,
    clock,
    log: (_level: string, line: string) => log(line),
  };
}

/** The address and the live agent of a deployment, after a start. */
async function reopen(platform: Platform, engine: Engine, deployment: DeploymentRow): Promise<void> {
  const { db, vault, folders, sandbox, log } = platform;
  // An end of this program may have left some.
  await sandbox.leave(folders.homes(deployment.id));
  const active = deployment.active_revision_id && (await revisionById(db, deployment.active_revision_id));
  const secrets = active ? await secretsOf(db, vault, active.id) : [];
  const port = deployment.port ?? undefined;
  const runtimeKeys = await runtimeKeysOf(db, vault, deployment.id);
  const address = await openGateway({
    ...addressOptions(platform, runtimeKeys),
    port,
    orAnotherPort: true,
  });
  const slot = engine.attach(deployment.id, address);
  if (active) slot.revive(liveRevision(platform, active, secrets));
  if (address.port !== port) {
    log(`deployment ${deployment.name} is now at ${address.url}: its port ${port} is taken`);
    await updateDeployment(db, deployment.id, { port: address.port });
  }
}
