import { setImmediate } from "node:timers/promises";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { closeInTurn } from "../../foundation/close-in-turn.ts";
import { reasonOf } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { tryUntilDone } from "../../foundation/time/try-until-done.ts";
import { type AgentSlot, agentSlot } from "../agents/agent-slot.ts";
import { watchCalls } from "../agents/call-watch.ts";
import { watchIdleAgents } from "../agents/idle-watch.ts";
import { watchLoad } from "../agents/load-watch.ts";
import { openTrafficBook } from "../agents/traffic-book.ts";
import { watchUnused } from "../agents/unused-watch.ts";
import { openWorksBook } from "../agents/works-book.ts";
import { openTrash, type Trash } from "../folders/trash.ts";
import { accessOf } from "../gateway/access.ts";
import type { Addresses } from "../gateway/addresses/addresses.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { openRouted } from "../gateway/routed.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { archiveIsNamed } from "../store/revisions/revision-uses.ts";
import { sweepEndedKeys, watchEndedKeys } from "../tenants/ended-keys.ts";
import { sweepUnrecorded, sweepWaitingUploads, watchWaitingUploads } from "../uploads/sweep.ts";
import { takeSuspects } from "../watchdog/watchdog.ts";
import { openBuildSlots } from "./build-slots.ts";
import { type DeploymentWorker, drive } from "./deployment-worker.ts";
import { hostProblem, reopen, routeOptions } from "./reopen.ts";
import { requeueRevisions, resumeRevisions } from "./resume.ts";

/** An expired key opens nothing new; its requests under way end at most so much later. */
const KEY_CHECK_MS = 10_000;

type AddressOf = Pick<DeploymentRow, "id" | "tenant_id" | "address_name" | "source" | "source_config">;

/** Reconciles reality with the records. Woken by writes; otherwise idle. */
export type Engine = {
  /** After a start: addresses are opened, agents started again, and what was under way goes on. */
  begin(): Promise<void>;
  /** An address for a deployment that is about to be recorded, with its runtime keys. */
  openAddress(of: AddressOf, runtimeKeys: readonly SecretEntry[]): Promise<Gateway>;
  /** The deployment's runtime keys are these from now on. What was let in by others ends. */
  admit(of: Pick<DeploymentRow, "id" | "tenant_id">, runtimeKeys: readonly SecretEntry[]): void;
  /** Other keys open now: what those that do not any more have under way at agents ends. */
  endRefused(): void;
  /** Takes over the address of a recorded deployment. */
  attach(deploymentId: string, address: Gateway): AgentSlot;
  /** Something was written about this deployment. */
  wake(deploymentId: string): void;
  /** Ends the work on this revision (or on whichever is in hand); its status is the caller's. */
  abort(deploymentId: string, revisionId?: string): void;
  /** Why a deployment cannot have this URL, in words that go on after its name; undefined: it can. */
  customUrlProblem(url: string, of: Pick<DeploymentRow, "source" | "source_config">): string | undefined;
  /** Requests for this host are the deployment's from now on; null: none but those for its stable URL. */
  serveHost(deploymentId: string, host: string | null): void;
  /** How many agents run, of all deployments; those that drain left out. */
  runningAgents(): number;
  /** The stable URL of a deployment; undefined while it goes away. */
  urlOf(deploymentId: string): string | undefined;
  close(): Promise<void>;
};

export function createEngine(platform: Platform, addresses: Addresses): Engine {
  const closing = new AbortController();
  const trash = openTrash(platform.folders, platform);
  const workers = openWorkers(platform, trash, closing.signal);
  let watches: Promise<void>[] = [];
  const works = openWorksBook(platform, closing.signal);
  const traffic = openTrafficBook(platform, workers.lastCalls);
  const engine: Engine = {
    async begin() {
      await resumeRevisions(platform, { suspects: takeSuspects(platform.folders.suspectsFile) });
      await works.begin();
      trash.empty();
      await sweepUnrecorded(platform);
      await sweepWaitingUploads(platform);
      await sweepArchives(platform);
      await sweepEndedKeys(platform);
      for (const deploymentId of await reopen(platform, addresses, engine.attach, closing.signal))
        engine.wake(deploymentId);
      traffic.begin();
      watches = [
        watchIdleAgents(platform, workers.slots, closing.signal),
        repeatEvery(KEY_CHECK_MS, workers.endRefused, { clock: platform.clock, signal: closing.signal }),
        watchLoad(platform, workers.slots, closing.signal),
        watchCalls(platform, workers.slots, closing.signal),
        watchUnused(platform, closing.signal),
        watchWaitingUploads(platform, closing.signal),
        watchEndedKeys(platform, closing.signal),
      ];
    },
    async openAddress({ address_name: name, source, source_config, ...deployment }, runtimeKeys) {
      const options = routeOptions(platform, deployment, runtimeKeys);
      const routes = placed(platform, source_config).runner.routes?.(source);
      if (routes) return openRouted(routes, { deployment_id: deployment.id, name }, options);
      return addresses.open({ name, ...options });
    },
    admit: ({ id, tenant_id }, runtimeKeys) =>
      workers.of(id).slot?.admit(accessOf(platform.listenerAccess, tenant_id, runtimeKeys, id)),
    endRefused: workers.endRefused,
    attach(deploymentId, address) {
      const slot = agentSlot(address, platform, (revision_id, doubt) =>
        works.record({ deployment_id: deploymentId, revision_id }, doubt),
      );
      workers.keep(deploymentId).slot = slot;
      const record = () => traffic.record(deploymentId, address.lastCallAt());
      address.onCallAfter(platform.limits.unusedMs, record);
      return slot;
    },
    wake: (deploymentId) => workers.wake(deploymentId),
    abort(deploymentId, revisionId) {
      const { working } = workers.of(deploymentId);
      const isOfAnother =
        revisionId !== undefined && working?.revision_id !== undefined && working.revision_id !== revisionId;
      if (!isOfAnother) working?.controller.abort(new Error("the revision was interrupted"));
    },
    customUrlProblem: (url, of) => hostProblem(url, of, { platform, addresses }),
    serveHost: (deploymentId, host) => workers.of(deploymentId).slot?.serveHost(host ?? undefined),
    runningAgents: () => [...workers.slots()].reduce((sum, slot) => sum + slot.running(), 0),
    urlOf: (deploymentId) => workers.of(deploymentId).slot?.url,
    close: () =>
      closeInTurn([
        () => works.close(),
        () =>
          requeueRevisions(platform).catch((error: unknown) =>
            platform.log(
              `revisions under way could not be queued again, the next start does it: ${reasonOf(error)}`,
            ),
          ),
        () => workers.close(),
        () => Promise.all(watches),
        () => traffic.close(),
        () => trash.close(),
        () => closing.abort(new Error("the control plane is closing")),
      ]),
  };
  return engine;
}

/** Before anything is built: what a build has just made is named last. */
async function sweepArchives({
  archives,
  db,
  log,
}: Pick<Platform, "archives" | "db" | "log">): Promise<void> {
  await archives
    ?.sweep((key) => archiveIsNamed(db, key))
    .catch((error: unknown) => log(`archives that nothing runs could not be removed: ${reasonOf(error)}`));
}

/** One worker a deployment, each driven by one task at a time. */
function openWorkers(platform: Platform, trash: Trash, closing: AbortSignal) {
  type RunningWorker = DeploymentWorker & { running: Promise<void> | undefined; wokenAgain: boolean };
  const workers = new Map<string, RunningWorker>();
  const left = platform.keepsContainers ? "all" : "elsewhere";
  const context = {
    platform,
    builds: openBuildSlots({ all: platform.limits.builds, ofTenant: platform.tenantLimits.most.builds }),
    trash,
    closing,
  };
  const idle = (deployment_id: string): RunningWorker => ({
    deployment_id,
    slot: undefined,
    working: undefined,
    running: undefined,
    wokenAgain: false,
  });

  const tries = { ...platform, signal: closing };
  async function driveOnce(worker: RunningWorker): Promise<void> {
    worker.wokenAgain = false;
    if (!(await drive(context, worker))) workers.delete(worker.deployment_id);
  }

  async function run(worker: RunningWorker): Promise<void> {
    // The answer to the request that woke it goes out first.
    await setImmediate();
    try {
      do {
        await tryUntilDone(`deployment ${worker.deployment_id}`, () => driveOnce(worker), tries);
      } while (worker.wokenAgain && !closing.aborted);
    } finally {
      worker.running = undefined;
      if (worker.wokenAgain) wake(worker.deployment_id);
    }
  }

  const of = (deploymentId: string): RunningWorker => workers.get(deploymentId) ?? idle(deploymentId);
  function keep(deploymentId: string): RunningWorker {
    const worker = of(deploymentId);
    workers.set(deploymentId, worker);
    return worker;
  }
  function wake(deploymentId: string): void {
    if (closing.aborted) return;
    const worker = keep(deploymentId);
    if (worker.running) worker.wokenAgain = true;
    else worker.running = run(worker);
  }
  return {
    /** The worker of a recorded deployment; for others, one that is never driven. */
    of(deploymentId: string): DeploymentWorker {
      return of(deploymentId);
    },
    keep,
    wake,
    *slots(): Generator<AgentSlot> {
      for (const { slot } of workers.values()) if (slot) yield slot;
    },
    endRefused(): void {
      for (const { slot } of workers.values()) slot?.endRefused();
    },
    *lastCalls(): Generator<readonly [string, number]> {
      for (const { deployment_id, slot } of workers.values())
        if (slot) yield [deployment_id, slot.lastCallAt()];
    },
    async close(): Promise<void> {
      await Promise.all([...workers.values()].map((worker) => worker.running));
      await Promise.all([...workers.values()].map((worker) => worker.slot?.close(left)));
      workers.clear();
    },
  };
}
