import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { vi } from "vitest";
import { parse } from "yaml";
import type { KubernetesObject } from "./cluster/api.ts";
import type { Cluster } from "./cluster/cluster.ts";
import { watchAll } from "./cluster/watch-all.ts";
import type { Pod } from "./node/pod.ts";
import { addressOf, readyPods, type Service } from "./services.ts";

const GROUP = "gateway.networking.k8s.io";
/** Controllers follow what they watch a while later. */
const LAG_MS = 700;

/** The kinds of the Gateway API, as it brings them. */
export async function installGatewayApi(cluster: Cluster): Promise<void> {
  const script = resolve(import.meta.dirname, "../../../.ci/kubernetes/gateway-api");
  const folder = execFileSync(script, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
  for (const plural of ["gateways", "httproutes"]) {
    const definition = parse(readFileSync(join(folder, `${GROUP}_${plural}.yaml`), "utf8"));
    await cluster.request("POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition);
    const isServed = async () => (await cluster.ask("GET", `/apis/${GROUP}/v1/${plural}`)).status === 200;
    await vi.waitUntil(isServed, { timeout: 20_000 });
  }
}

/**
 * Plays a controller of Gateways and Ingresses, as Traefik or Envoy are: forwards by host to ready pods of the Service that a
 * HTTPRoute or an Ingress names. A route is accepted whose hosts lie below `domain`.
 */
export async function startHttpRouting(cluster: Cluster, domain: string) {
  const objects = { routes: new Map<string, KubernetesObject>(), services: new Map<string, Service>() };
  const pods = new Map<string, Pod>();
  const stopped = new AbortController();

  async function answer(route: KubernetesObject): Promise<void> {
    const { namespace, name, generation: observedGeneration } = route.metadata;
    const isOurs = route.spec.hostnames.every((host: string) => host.endsWith(`.${domain}`));
    const condition = (type: string, isTrue: boolean, reason: string) => ({
      ...{ type, status: isTrue ? "True" : "False", reason, observedGeneration },
      ...{ message: "", lastTransitionTime: new Date().toISOString() },
    });
    const conditions = [
      condition("Accepted", isOurs, isOurs ? "Accepted" : "NoMatchingListenerHostname"),
      condition("ResolvedRefs", true, "ResolvedRefs"),
    ];
    const parents = route.spec.parentRefs.map((parentRef: object) => ({
      ...{ parentRef, controllerName: "tests/routing", conditions },
    }));
    const path = `/apis/${GROUP}/v1/namespaces/${namespace}/httproutes/${name}/status`;
    await cluster.ask("PATCH", path, { status: { parents } });
  }

  /** The namespace and name of the Service that a host leads to, and its port. */
  function backendOf(host: string) {
    for (const { kind, metadata, spec } of objects.routes.values()) {
      const [rule] = spec.rules.filter((each: { host?: string }) => (each.host ?? host) === host);
      if (kind === "HTTPRoute" && spec.hostnames.includes(host))
        return { namespace: metadata.namespace, ...spec.rules[0].backendRefs[0] };
      if (kind === "Ingress" && rule) {
        const { service } = rule.http.paths[0].backend;
        return { namespace: metadata.namespace, name: service.name, port: service.port.number };
      }
    }
    return undefined;
  }

  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const backend = backendOf((incoming.headers.host ?? "").replace(/:\d+$/, ""));
    const service = backend && objects.services.get(`${backend.namespace}/${backend.name}`);
    const ready = service ? readyPods(service, pods.values()) : [];
    const pod = ready[turn++ % Math.max(1, ready.length)];
    const target = service?.spec.ports?.find(
      ({ port }: { port: number }) => port === backend.port,
    )?.targetPort;
    if (!pod || !target) return void outgoing.writeHead(backend ? 503 : 404).end();
    const { method, url: path, rawHeaders: headers } = incoming;
    const upstream = request({
      ...addressOf(pod, target),
      method,
      path,
      headers,
      setHost: false,
      agent: false,
    });
    upstream.once("response", (response) => {
      outgoing.writeHead(response.statusCode!, response.rawHeaders);
      response.pipe(outgoing);
      response.once("error", () => outgoing.destroy());
    });
    upstream.once("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.once("close", () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  function follow<T extends KubernetesObject>(
    kind: string,
    path: string,
    kept: Map<string, T>,
    changed = (_: T) => {},
  ) {
    const key = ({ metadata }: T) => `${metadata.namespace}/${metadata.name}`;
    const later = (run: () => void) => void setTimeout(run, LAG_MS).unref();
    return watchAll<T>(
      cluster,
      path,
      {
        changed: (object) =>
          later(() => {
            // Those of a list do not say what they are.
            kept.set(key(object), { ...object, kind });
            changed(object);
          }),
        gone: (object) => later(() => kept.delete(key(object))),
      },
      stopped.signal,
    );
  }
  const answered = new Map<string, unknown>();
  await Promise.all([
    follow("HTTPRoute", `/apis/${GROUP}/v1/httproutes`, objects.routes, (route) => {
      const { uid, generation } = route.metadata;
      if (answered.get(uid) !== generation) void answer(route);
      answered.set(uid, generation);
    }),
    follow("Ingress", "/apis/networking.k8s.io/v1/ingresses", objects.routes),
    follow<Service>("Service", "/api/v1/services", objects.services),
    follow<Pod>("Pod", "/api/v1/pods", pods),
  ]);
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
