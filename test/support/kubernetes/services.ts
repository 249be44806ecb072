import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { KubernetesObject } from "./cluster/api.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { watchAll } from "./cluster/watch-all.ts";
import type { Pod } from "./node/pod.ts";
import { portOf } from "./node/probe.ts";

export type Service = KubernetesObject & {
  metadata: { namespace: string };
  spec: {
    clusterIP?: string;
    selector?: Record<string, string>;
    ports?: { port: number; targetPort?: number | string; protocol?: string }[];
  };
};

/**
 * Opens the addresses of Services, which are of loopback, and passes connections on to ready pods in turn, each for its
 * whole length. The pods are chosen by selector and condition, as the controller of EndpointSlices would: those objects
 * may not hold addresses of loopback. Without a ready pod a connection is refused. Ports below 1024 need root.
 */
export async function startServices(cluster: Cluster) {
  const pods = new Map<string, Pod>();
  const services = new Map<string, Service>();
  const servers = new Map<string, Server>();
  const sockets = new Set<Socket>();
  const stopped = new AbortController();
  let turn = 0;

  function pass(client: Socket, uid: string, port: number): void {
    const service = services.get(uid);
    const target = service?.spec.ports?.find((each) => each.port === port);
    const ready = service ? readyPods(service, pods.values()) : [];
    const pod = ready[turn++ % Math.max(1, ready.length)];
    if (!pod || !target) return void client.resetAndDestroy();
    const upstream = connect({ ...addressOf(pod, target.targetPort ?? port), allowHalfOpen: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true).pipe(other);
      one.on("error", () => other.destroy());
      one.once("close", () => {
        sockets.delete(one);
        other.destroySoon();
      });
    }
  }

  async function open(service: Service): Promise<void> {
    const { clusterIP, ports = [] } = service.spec;
    const { uid } = service.metadata;
    services.set(uid, service);
    for (const { port, protocol = "TCP" } of ports) {
      const address = `${uid} ${port}`;
      if (!clusterIP || clusterIP === "None" || protocol !== "TCP" || servers.has(address)) continue;
      const server = createServer({ allowHalfOpen: true }, (client) => pass(client, uid, port));
      servers.set(address, server);
      server.listen(port, clusterIP);
      await once(server, "listening").catch((error: Error) => {
        console.error(`${service.metadata.name}: nobody listens at ${clusterIP}:${port}: ${error.message}`);
      });
    }
  }

  function shut({ metadata: { uid } }: Service): void {
    services.delete(uid);
    for (const [address, server] of servers) {
      if (!address.startsWith(`${uid} `)) continue;
      server.close();
      servers.delete(address);
    }
  }

  const { signal } = stopped;
  const keepPod = (pod: Pod) => void pods.set(pod.metadata.uid, pod);
  const dropPod = (pod: Pod) => void pods.delete(pod.metadata.uid);
  // That of the API server has no selector.
  const others = "/api/v1/services?fieldSelector=metadata.name%21%3Dkubernetes";
  await Promise.all([
    watchAll<Pod>(cluster, "/api/v1/pods", { changed: keepPod, gone: dropPod }, signal),
    watchAll<Service>(cluster, others, { changed: (service) => void open(service), gone: shut }, signal),
  ]);
  const close = async () => {
    stopped.abort();
    for (const server of servers.values()) server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { close, [Symbol.asyncDispose]: close };
}

/** The pods that a Service leads to. */
export function readyPods({ metadata, spec }: Service, pods: Iterable<Pod>): Pod[] {
  const selector = Object.entries(spec.selector ?? {});
  return [...pods].filter(
    (pod) =>
      selector.length > 0 &&
      pod.metadata.namespace === metadata.namespace &&
      !pod.metadata.deletionTimestamp &&
      selector.every(([key, value]) => pod.metadata.labels?.[key] === value) &&
      isReady(pod),
  );
}

const isReady = (pod: Pod): boolean =>
  (pod.status?.conditions ?? []).some(
    ({ type, status }: { type: string; status: string }) => type === "Ready" && status === "True",
  );

export function addressOf(pod: Pod, port: number | string): { host: string; port: number } {
  const container = pod.spec.containers.find(
    ({ ports }) => typeof port === "number" || ports?.some(({ name }) => name === port),
  );
  return { host: pod.status.podIP, port: container ? portOf(port, container) : Number(port) };
}
