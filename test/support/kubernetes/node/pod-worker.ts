import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Api } from "../cluster/api.ts";
import { containerKeeper, type Keeper } from "./container-keeper.ts";
import { environmentOf } from "./environment.ts";
import type { Images } from "./images.ts";
import type { Exit } from "./launch.ts";
import type { Pod, PodContainer } from "./pod.ts";
import { podStatus } from "./pod-status.ts";
import { storedIn } from "./stored.ts";
import { prepareVolumes } from "./volumes.ts";

export type WorkerContext = {
  api: Api;
  images: Images;
  backOffMs: number;
  ip: string;
  hostIp: string;
  /** The node's own. */
  folder: string;
  /** Added to the variables of all containers. */
  environment: Readonly<Record<string, string>>;
};

export type PodWorker = {
  keeper(container: string): Keeper | undefined;
  /** Brings what has changed of the Secrets and ConfigMaps that it mounts, as a kubelet does when the pod changes. */
  refresh(): Promise<void>;
  /** Ends its containers, writes how, and lets the object go. */
  terminate(graceSeconds: number): Promise<void>;
  /** Ends its containers at once, and writes nothing any more. */
  kill(): Promise<void>;
};

/** Runs a pod that is bound to the node, and writes its status. */
export function startPod(pod: Pod, context: WorkerContext): PodWorker {
  const { api, images, backOffMs, ip, hostIp } = context;
  const { name, namespace, uid } = pod.metadata;
  const path = `/api/v1/namespaces/${namespace}/pods/${name}`;
  const folder = mkdtempSync(join(context.folder, "pod-"));
  const stored = storedIn(api, namespace);
  const ending = new AbortController();
  const startTime = new Date().toISOString();
  let mountsOf: Awaited<ReturnType<typeof prepareVolumes>> | undefined;
  let isSilent = false;

  const {
    initContainers = [],
    restartPolicy = "Always",
    terminationGracePeriodSeconds: grace = 30,
  } = pod.spec;
  const volumes = { api, stored, ip, hostIp, folder, claims: join(context.folder, "claims") };
  const keep = (reason: string) => (container: PodContainer) =>
    containerKeeper(container, keeperContext, reason);
  const keeperContext = {
    ...{ pod, images, backOffMs, ip, signal: ending.signal, event, changed: () => void publish() },
    async prepare(container: PodContainer) {
      mountsOf ??= await prepareVolumes(pod, volumes);
      const environment = await environmentOf(pod, container, { stored, ip, hostIp });
      return { environment: { ...context.environment, ...environment }, mounts: mountsOf(container) };
    },
  };
  const init = initContainers.map(keep("PodInitializing"));
  const main = pod.spec.containers.map(keep(init.length > 0 ? "PodInitializing" : "ContainerCreating"));
  const all = [...init, ...main];

  const mayRunAgain = (exit: Exit) =>
    restartPolicy === "Always" || (restartPolicy === "OnFailure" && exit.exitCode !== 0);

  async function run(): Promise<void> {
    for (const keeper of init) {
      if (keeper.container.restartPolicy === "Always") {
        void keeper.run(() => true);
        await keeper.started;
        continue;
      }
      const exit = await keeper.run(({ exitCode }) => exitCode !== 0 && restartPolicy !== "Never");
      if (exit?.exitCode !== 0) return;
    }
    await Promise.all(main.map((keeper) => keeper.run(mayRunAgain)));
    // Sidecars end when all others have ended for good.
    ending.abort();
    await Promise.all(init.map((keeper) => keeper.end(grace * 1000)));
  }

  async function stop(graceMs: number): Promise<void> {
    ending.abort();
    await Promise.all(all.map((keeper) => keeper.end(graceMs)));
    await running;
  }

  let before: ReturnType<typeof podStatus>["conditions"] = [];
  let isDirty = false;
  let writing: Promise<void> | undefined;

  /** One write at a time, of what holds then. Resolves when this change is written. */
  function publish(): Promise<void> {
    isDirty = true;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function write(): Promise<void> {
    while (isDirty && !isSilent) {
      isDirty = false;
      const statuses = {
        init: init.map(({ status }) => status),
        containers: main.map(({ status }) => status),
      };
      const status = podStatus(pod, { ...statuses, ip, hostIp, startTime }, before);
      before = status.conditions;
      const body = { metadata: { uid }, status };
      const answer = await api
        .ask("PATCH", `${path}/status`, body, { patch: "strategic-merge" })
        .catch(() => undefined);
      // Gone, or another pod of that name.
      if (answer?.status === 404 || answer?.status === 409) return;
      if (answer && answer.status < 400) continue;
      isDirty = true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  function event(type: "Normal" | "Warning", reason: string, message: string): void {
    const involvedObject = { apiVersion: "v1", kind: "Pod", name, namespace, uid };
    const at = new Date().toISOString();
    const body = {
      ...{ metadata: { generateName: `${name.slice(0, 40)}.` }, involvedObject, type, reason, message },
      ...{ source: { component: "kubelet" }, firstTimestamp: at, lastTimestamp: at, count: 1 },
    };
    void api.ask("POST", `/api/v1/namespaces/${namespace}/events`, body).catch(() => {});
  }

  const running = run();
  void publish();
  return {
    keeper: (container) => all.find((keeper) => keeper.container.name === container),
    refresh: async () => void (mountsOf && (await prepareVolumes(pod, volumes))),
    async terminate(graceSeconds) {
      await stop(graceSeconds * 1000);
      await publish();
      isSilent = true;
      const now = { gracePeriodSeconds: 0, preconditions: { uid } };
      await api.ask("DELETE", path, now).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
    async kill() {
      isSilent = true;
      await stop(0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
