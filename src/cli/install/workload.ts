import { type InstallOptions, NAME, SECRET_KEYS } from "./install-options.ts";

export const API_PORT = 4100;
export const AGENTS_PORT = 4101;
export const POD_LABELS = { "app.kubernetes.io/name": NAME, "app.kubernetes.io/component": "control-plane" };
/** What is never written. */
const FILES = "/etc/agent-deploy";

/** As the image is made for: its user, which has no name. */
export const RESTRICTED_POD = {
  ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 },
  fsGroupChangePolicy: "OnRootMismatch",
  seccompProfile: { type: "RuntimeDefault" },
};
export const RESTRICTED_CONTAINER = {
  ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, runAsNonRoot: true },
  capabilities: { drop: ["ALL"] },
};

/** The Deployment of the control plane. It gets what is secret from the Secret alone; a missing key stops the pod. */
export function workload(options: InstallOptions) {
  const { namespace, replicas, store } = options;
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: NAME, namespace },
    spec: {
      replicas,
      // A volume is one pod's at a time.
      strategy:
        store === undefined
          ? { type: "Recreate" }
          : { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels: POD_LABELS },
      template: { metadata: { labels: POD_LABELS }, spec: podSpec(options) },
    },
  };
}

function podSpec(options: InstallOptions) {
  const { secret, store } = options;
  return {
    serviceAccountName: NAME,
    automountServiceAccountToken: true,
    enableServiceLinks: false,
    // Two on one node end with it.
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: "kubernetes.io/hostname",
        whenUnsatisfiable: "ScheduleAnyway",
        labelSelector: { matchLabels: POD_LABELS },
      },
    ],
    securityContext: RESTRICTED_POD,
    containers: [container(options)],
    volumes: [
      {
        name: "data",
        ...(store === undefined
          ? { persistentVolumeClaim: { claimName: `${NAME}-data` } }
          : { emptyDir: { sizeLimit: "10Gi" } }),
      },
      { name: "tmp", emptyDir: { sizeLimit: "10Gi" } },
      {
        name: "keys",
        secret: {
          ...{ secretName: secret, defaultMode: 0o440 },
          items: [
            { key: SECRET_KEYS.apiKey, path: "api-key" },
            // As the operating system hands credentials to a program.
            { key: SECRET_KEYS.vaultKey, path: "credentials/agent-deploy-vault-key" },
          ],
        },
      },
    ],
  };
}

function container(options: InstallOptions) {
  const { image } = options;
  const probe = { httpGet: { path: "/healthz", port: "api" }, timeoutSeconds: 5 };
  return {
    name: "control-plane",
    image,
    args: serverArguments(options),
    env: environment(options),
    ports: [
      { name: "api", containerPort: API_PORT },
      { name: "agents", containerPort: AGENTS_PORT },
    ],
    // Standbys are ready, too: the Service finds the active one by its label.
    readinessProbe: { ...probe, periodSeconds: 2, failureThreshold: 2 },
    livenessProbe: { ...probe, periodSeconds: 10, failureThreshold: 3 },
    startupProbe: { ...probe, periodSeconds: 2, failureThreshold: 60 },
    resources: {
      requests: { cpu: "250m", memory: "512Mi" },
      limits: { memory: "2Gi" },
    },
    securityContext: RESTRICTED_CONTAINER,
    volumeMounts: [
      { name: "data", mountPath: "/data" },
      { name: "tmp", mountPath: "/tmp" },
      { name: "keys", mountPath: FILES, readOnly: true },
    ],
  };
}

function serverArguments(options: InstallOptions): string[] {
  const { namespace, agentsNamespace, host, agentsHost, route, agentsUrl } = options;
  return [
    ...["server", "--json", "--standby", "--host=0.0.0.0", `--port=${API_PORT}`, "--data=/data"],
    `--api-key-file=${FILES}/api-key`,
    ...["--engine=kubernetes", `--kube-namespace=${agentsNamespace}`],
    "--kube-pod=$(POD_NAMESPACE)/$(POD_NAME)",
    ...["--addresses=paths", `--gateway-port=${AGENTS_PORT}`],
    `--public-host=${agentsHost ?? `${NAME}.${namespace}.svc`}`,
    ...(route === undefined ? [] : [`--kube-route=${route}`, `--agents-url=${agentsUrl}`]),
    ...(host === undefined ? [] : [`--public-url=https://${host}`, "--gateway-proxy=https"]),
  ];
}

function environment({ secret, store, agentImage }: InstallOptions) {
  const field = (name: string, fieldPath: string) => ({ name, valueFrom: { fieldRef: { fieldPath } } });
  const secretKey = (name: string, key: string, more: object = {}) => ({
    name,
    valueFrom: { secretKeyRef: { name: secret, key, ...more } },
  });
  return [
    field("POD_NAMESPACE", "metadata.namespace"),
    field("POD_NAME", "metadata.name"),
    { name: "CREDENTIALS_DIRECTORY", value: `${FILES}/credentials` },
    secretKey("AGENT_DEPLOY_DATABASE_URL", SECRET_KEYS.databaseUrl),
    secretKey("AGENT_DEPLOY_AGENT_DATABASE_URL", SECRET_KEYS.agentDatabaseUrl, { optional: true }),
    ...(store === undefined
      ? []
      : [
          { name: "AGENT_DEPLOY_STORE", value: store },
          secretKey("AWS_ACCESS_KEY_ID", SECRET_KEYS.storeKeyId),
          secretKey("AWS_SECRET_ACCESS_KEY", SECRET_KEYS.storeKey),
        ]),
    ...(agentImage === undefined
      ? []
      : [
          { name: "AGENT_DEPLOY_AGENT_IMAGE", value: agentImage },
          secretKey("AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID", SECRET_KEYS.storeReadKeyId),
          secretKey("AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY", SECRET_KEYS.storeReadKey),
        ]),
  ];
}
