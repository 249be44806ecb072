import { agentRoutes } from "../../contract/agent-routes.ts";
import { grantedForAgents, type Manifest, restrictedNamespace, serviceAccount } from "./granted.ts";
import { NAME } from "./install-options.ts";
import { LISTENER_KEY, LISTENER_NAME, type ListenerInstallOptions } from "./listener-options.ts";
import { IMAGE_RULES } from "./rights.ts";
import { RESTRICTED_CONTAINER, RESTRICTED_POD } from "./workload.ts";

const POD_LABELS = { "app.kubernetes.io/name": NAME, "app.kubernetes.io/component": "listener" };
/** What is never written. */
const FILES = "/etc/agent-deploy";

/** All that a listener in its cluster needs but its Secret, in the order in which it is made. */
export function listenerManifests(options: ListenerInstallOptions): readonly Manifest[] {
  const { namespace, agentsNamespaces } = options;
  const account = { name: LISTENER_NAME, namespace };
  const { routes } = agentRoutes(options);
  return [
    ...[namespace, ...agentsNamespaces].map(restrictedNamespace),
    serviceAccount(account),
    // Several listeners may share a namespace of agents, or a Gateway.
    ...grantedForAgents(account, {
      ...{ name: `${namespace}-listener`, namespaces: agentsNamespaces, rules: IMAGE_RULES, routes },
    }),
    deployment(options),
  ];
}

/** One pod: two would take over from each other. It listens on no port, and ends by itself where it cannot go on. */
const deployment = (options: ListenerInstallOptions) => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: LISTENER_NAME, namespace: options.namespace },
  spec: {
    replicas: 1,
    strategy: { type: "Recreate" },
    selector: { matchLabels: POD_LABELS },
    template: { metadata: { labels: POD_LABELS }, spec: podSpec(options) },
  },
});

const podSpec = (options: ListenerInstallOptions) => ({
  serviceAccountName: LISTENER_NAME,
  automountServiceAccountToken: true,
  enableServiceLinks: false,
  securityContext: RESTRICTED_POD,
  containers: [
    {
      name: "listener",
      image: options.image,
      args: [
        ...["listener", "--json", `--id=${options.id}`, `--control-plane=${options.controlPlane}`],
        `--key-file=${FILES}/${LISTENER_KEY}`,
        ...[`--kube-route=${options.route}`, `--agents-url=${options.agentsUrl}`],
      ],
      resources: { requests: { cpu: "100m", memory: "256Mi" }, limits: { memory: "1Gi" } },
      securityContext: RESTRICTED_CONTAINER,
      volumeMounts: [{ name: "key", mountPath: FILES, readOnly: true }],
    },
  ],
  volumes: [
    {
      name: "key",
      secret: {
        ...{ secretName: options.secret, defaultMode: 0o440 },
        items: [{ key: LISTENER_KEY, path: LISTENER_KEY }],
      },
    },
  ],
});
