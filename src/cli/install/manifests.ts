import { stringify } from "yaml";
import { agentRoutes } from "../../contract/agent-routes.ts";
import { granted, grantedForAgents, type Manifest, restrictedNamespace, serviceAccount } from "./granted.ts";
import { type InstallOptions, NAME } from "./install-options.ts";
import { AGENTS_RULES, OWN_RULES } from "./rights.ts";
import { AGENTS_PORT, API_PORT, POD_LABELS, workload } from "./workload.ts";

/** The label that the active control plane gives its pod (src/control-plane/active-pod.ts). */
const ACTIVE = { "agent-deploy.active": "true" };

/** All that a control plane in a cluster needs but its Secret and its database, in the order in which it is made. */
export function controlPlaneManifests(options: InstallOptions): readonly Manifest[] {
  const { namespace, agentsNamespace, store, host, agentsHost } = options;
  const { routes } = agentRoutes(options);
  const account = { name: NAME, namespace };
  return [
    restrictedNamespace(namespace),
    restrictedNamespace(agentsNamespace),
    serviceAccount(account),
    ...granted("Role", account, OWN_RULES, account),
    ...grantedForAgents(account, {
      ...{ name: NAME, namespaces: [agentsNamespace], rules: AGENTS_RULES, routes },
    }),
    ...(store === undefined ? [claim(namespace)] : []),
    workload(options),
    service(namespace),
    disruptionBudget(namespace),
    networkPolicy(namespace),
    ...(host !== undefined ? [ingress({ namespace, host, agentsHost })] : []),
  ];
}

/** As one stream of YAML, the same for the same manifests. */
export const manifestText = (manifests: readonly Manifest[]): string =>
  manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false })).join("---\n");

const claim = (namespace: string) => ({
  ...{ apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: `${NAME}-data`, namespace } },
  spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "20Gi" } } },
});

const service = (namespace: string) => ({
  ...{ apiVersion: "v1", kind: "Service", metadata: { name: NAME, namespace } },
  spec: {
    selector: { ...POD_LABELS, ...ACTIVE },
    ports: [
      { name: "api", port: API_PORT, targetPort: "api" },
      { name: "agents", port: AGENTS_PORT, targetPort: "agents" },
    ],
  },
});

const disruptionBudget = (namespace: string) => ({
  ...{ apiVersion: "policy/v1", kind: "PodDisruptionBudget", metadata: { name: NAME, namespace } },
  spec: {
    ...{ maxUnavailable: 1, unhealthyPodEvictionPolicy: "AlwaysAllow" },
    selector: { matchLabels: POD_LABELS },
  },
});

/** Both ports, from everywhere, and nothing else. It reaches what it has to: git, registries, the database, the cluster. */
const networkPolicy = (namespace: string) => ({
  ...{ apiVersion: "networking.k8s.io/v1", kind: "NetworkPolicy", metadata: { name: NAME, namespace } },
  spec: {
    podSelector: { matchLabels: POD_LABELS },
    policyTypes: ["Ingress"],
    ingress: [{ ports: [API_PORT, AGENTS_PORT].map((port) => ({ protocol: "TCP", port })) }],
  },
});

function ingress({
  namespace,
  host,
  agentsHost,
}: {
  namespace: string;
  host: string;
  agentsHost: string | undefined;
}) {
  const to = (name: string, port: string) => ({
    host: name,
    http: {
      paths: [{ path: "/", pathType: "Prefix", backend: { service: { name: NAME, port: { name: port } } } }],
    },
  });
  return {
    ...{ apiVersion: "networking.k8s.io/v1", kind: "Ingress", metadata: { name: NAME, namespace } },
    spec: {
      rules: [to(host, "api"), ...(agentsHost === undefined ? [] : [to(agentsHost, "agents")])],
      tls: [{ hosts: [host, ...(agentsHost === undefined ? [] : [agentsHost])], secretName: `${NAME}-tls` }],
    },
  };
}
