// This folder: a cluster for tests: Kubernetes' own programs, a node that really runs pods, and what plays many. Not here: tests.

import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster/cluster.ts";
import { watchAll } from "./cluster/watch-all.ts";
import type { Images } from "./node/images.ts";
import { startLogServer } from "./node/log-server.ts";
import { fullName, type Pod } from "./node/pod.ts";
import { type PodWorker, startPod } from "./node/pod-worker.ts";

export type NodeOptions = Images & {
  name?: string;
  /** What pods may ask for together; default 64 CPUs, 64 Gi, 500 pods. */
  allocatable?: { cpu?: string; memory?: string; pods?: string };
  /** The first pause of a crash loop and of a failed pull; default 500 ms. A kubelet waits 10 s. */
  backOffMs?: number;
};

const HOST = "127.0.0.1";
const annotationsOf = ({ metadata }: Pod) => JSON.stringify(metadata.annotations ?? {});

/**
 * A node that runs the pods that are bound to it, each at an address of loopback of its own. It has no heartbeat, no
 * DNS, no exec, attach or port-forward, and no network policies.
 */
export async function startNode(cluster: Cluster, options: NodeOptions = {}) {
  const { name = "node-1", allocatable = {}, backOffMs = 500, images = {}, podman } = options;
  const folder = mkdtempSync(join(cluster.folder, "node-"));
  const workers = new Map<string, { pod: Pod; worker: PodWorker; graceSeconds: number }>();
  const stopped = new AbortController();
  const api = new URL(cluster.url);
  const context = {
    ...{ api: cluster, images: { images, ...(podman && { podman }) }, backOffMs, hostIp: HOST, folder },
    environment: { KUBERNETES_SERVICE_HOST: api.hostname, KUBERNETES_SERVICE_PORT: api.port },
  };
  const logs = await startLogServer(cluster.tls, (namespace, pod, container) => {
    const found = [...workers.values()].find((each) => fullName(each.pod) === `${namespace}/${pod}`);
    return found?.worker.keeper(container);
  });

  async function register(): Promise<void> {
    const resources = { cpu: "64", memory: "64Gi", pods: "500", ...allocatable };
    const node = {
      metadata: { name, labels: { "kubernetes.io/hostname": name, "kubernetes.io/os": "linux" } },
    };
    await cluster.request("POST", "/api/v1/nodes", node);
    const at = new Date().toISOString();
    const status = {
      ...{ capacity: resources, allocatable: resources },
      addresses: [{ type: "InternalIP", address: HOST }],
      daemonEndpoints: { kubeletEndpoint: { Port: logs.port } },
      conditions: [
        {
          type: "Ready",
          status: "True",
          reason: "KubeletReady",
          lastHeartbeatTime: at,
          lastTransitionTime: at,
        },
      ],
    };
    await cluster.request("PATCH", `/api/v1/nodes/${name}/status`, { status });
  }

  function take(pod: Pod): void {
    const { uid, deletionTimestamp, deletionGracePeriodSeconds: grace = 30 } = pod.metadata;
    let known = workers.get(uid);
    if (!known) {
      const worker = startPod(pod, { ...context, ip: cluster.nextPodAddress() });
      known = { pod, worker, graceSeconds: Number.POSITIVE_INFINITY };
      workers.set(uid, known);
    } else if (annotationsOf(pod) !== annotationsOf(known.pod)) {
      known.pod = pod;
      void known.worker.refresh();
    }
    // A second deletion may leave it less time, never more.
    if (!deletionTimestamp || grace >= known.graceSeconds) return;
    known.graceSeconds = grace;
    void known.worker.terminate(grace);
  }

  function drop({ metadata: { uid } }: Pod): void {
    void workers.get(uid)?.worker.kill();
    workers.delete(uid);
  }

  async function close(): Promise<void> {
    stopped.abort();
    await Promise.all([...workers.values()].map(({ worker }) => worker.kill()));
    await logs.close();
    rmSync(folder, { recursive: true, force: true });
  }

  await register();
  const path = `/api/v1/pods?fieldSelector=spec.nodeName%3D${name}`;
  await watchAll<Pod>(cluster, path, { changed: take, gone: drop }, stopped.signal);
  return {
    name,
    /** Ends as a machine does: its pods are dead, and nobody writes so. */
    close,
    [Symbol.asyncDispose]: close,
  };
}
