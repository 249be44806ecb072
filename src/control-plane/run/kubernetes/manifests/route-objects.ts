import type { V1IngressSpec, V1ServiceSpec } from "@kubernetes/client-node";
import type { AgentRoutes } from "../../../../contract/agent-routes.ts";
import { type KeyDigest, keyDigestText } from "../../../../http/key-digests.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { deploymentName, LABELS, type Owned, ownObject } from "./names.ts";
import { PORT } from "./pod-spec.ts";

/** The Secret of the keys that open a deployment, its only entry, and where pods have it. */
export const KEYS = { volume: "agent-deploy-keys", path: "/etc/agent-deploy", entry: "keys" } as const;
/** Pods that the cluster itself ends go on answering until those who lead requests there have followed. */
export const LEAVING_S = 5;

export const keysName = (deployment_id: string): string => `${deploymentName(deployment_id)}-keys`;

/** No revision is called so. */
const NOBODY = "none";

export type RouteState = {
  of: Omit<Owned, "revision_id">;
  hosts: readonly string[];
  keys: readonly KeyDigest[];
  /** Where requests go; undefined: nowhere yet. */
  revision_id: string | undefined;
};

/** What leads requests to a deployment past the control plane, in the order in which it is made. */
export function routeObjects(state: RouteState, { by, protocol }: AgentRoutes) {
  const { of, keys } = state;
  const data = { [KEYS.entry]: Buffer.from(keyDigestText(keys)).toString("base64") };
  return {
    keys: ownObject("Secret", { name: keysName(of.deployment_id), of }, { data }),
    service: serviceOf(state, by.kind),
    route: by.kind === "HTTPRoute" ? httpRoute(state, by) : ingress(state, by, protocol === "https:"),
  };
}

function serviceOf({ of, revision_id = NOBODY }: RouteState, kind: AgentRoutes["by"]["kind"]) {
  const spec: V1ServiceSpec = {
    selector: {
      [LABELS.deployment]: of.deployment_id,
      [LABELS.revision]: revision_id,
      [LABELS.role]: "agent",
    },
    ports: [{ name: "http", port: PORT, targetPort: "http" as unknown as number }],
  };
  const object = ownObject("Service", { name: deploymentName(of.deployment_id), of }, { spec });
  const labels = { ...object.metadata.labels, [LABELS.route]: kind };
  return { ...object, metadata: { ...object.metadata, labels } };
}

/** The revision that a Service leads to. */
export function ledTo(service: ClusterObject & { spec?: V1ServiceSpec }): string | undefined {
  const id = service.spec?.selector?.[LABELS.revision];
  return id === NOBODY ? undefined : id;
}

/** Streams last as long as they do: no request has a limit. */
function httpRoute(
  { of, hosts }: RouteState,
  { namespace, gateway, section }: Extract<AgentRoutes["by"], { kind: "HTTPRoute" }>,
): ClusterObject {
  const name = deploymentName(of.deployment_id);
  const spec = {
    parentRefs: [{ namespace, name: gateway, ...(section !== undefined && { sectionName: section }) }],
    hostnames: hosts,
    rules: [
      {
        matches: [{ path: { type: "PathPrefix", value: "/" } }],
        backendRefs: [{ name, port: PORT }],
        timeouts: { request: "0s" },
      },
    ],
  };
  return ownObject("HTTPRoute", { name, of }, { spec });
}

const DAY_S = 86_400;
/**
 * No limit where a controller has none by itself (Traefik), else a day between two bytes, and uploads and streams as they
 * come. Each reads its own.
 */
const UNLIMITED = {
  "nginx.ingress.kubernetes.io/proxy-read-timeout": String(DAY_S),
  "nginx.ingress.kubernetes.io/proxy-send-timeout": String(DAY_S),
  "nginx.ingress.kubernetes.io/proxy-body-size": "0",
  "nginx.ingress.kubernetes.io/proxy-buffering": "off",
  "nginx.ingress.kubernetes.io/proxy-request-buffering": "off",
  "haproxy.org/timeout-server": `${DAY_S}s`,
  "haproxy.org/timeout-tunnel": `${DAY_S}s`,
  "haproxy-ingress.github.io/timeout-server": `${DAY_S}s`,
  "haproxy-ingress.github.io/timeout-tunnel": `${DAY_S}s`,
};

function ingress(
  { of, hosts }: RouteState,
  { className, tlsSecret }: Extract<AgentRoutes["by"], { kind: "Ingress" }>,
  isTls: boolean,
): ClusterObject {
  const name = deploymentName(of.deployment_id);
  const backend = { service: { name, port: { number: PORT } } };
  const spec: V1IngressSpec = {
    ...(className !== undefined && { ingressClassName: className }),
    rules: hosts.map((host) => ({ host, http: { paths: [{ path: "/", pathType: "Prefix", backend }] } })),
    // Without a Secret it is the controller's own certificate.
    ...(isTls && { tls: [{ hosts: [...hosts], ...(tlsSecret !== undefined && { secretName: tlsSecret }) }] }),
  };
  return ownObject("Ingress", { name, of, annotations: UNLIMITED }, { spec });
}
