import type { ResourceSpec } from "../../../src/contract/resources/resource-spec.ts";
import type { AgentCode, StartRequest } from "../../../src/control-plane/run/runner.ts";
import { storedId } from "../../../src/control-plane/run/stored-sets.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { imageUri } from "./agent-image.ts";

/** All fields that mean something in a cluster. */
export const fullSpec: ResourceSpec = {
  ...{ min_scale: 2, max_scale: 5, cpu: 0.5, cpu_limit: 1.5, memory_mb: 512, memory_limit_mb: 1024 },
  ...{ db_storage_gi: 20, service_account_name: null },
  labels: { team: "search" },
  annotations: { "example.com/owner": "search" },
  image_pull_secrets: [{ name: "registry" }],
  volumes: [
    { name: "scratch", emptyDir: { sizeLimit: "1Gi" } },
    { name: "settings", configMap: { name: "settings", items: [{ key: "mode", path: "mode.txt" }] } },
    { name: "keys", secret: { secretName: "keys", defaultMode: 288 } },
    {
      name: "both",
      projected: {
        sources: [
          { secret: { name: "keys", items: [{ key: "token", path: "token" }] } },
          { configMap: { name: "settings" } },
          { downwardAPI: { items: [{ path: "labels", fieldRef: { fieldPath: "metadata.labels" } }] } },
        ],
      },
    },
    { name: "about", downwardAPI: { items: [{ path: "name", fieldRef: { fieldPath: "metadata.name" } }] } },
    { name: "files", persistentVolumeClaim: { claimName: "files" } },
    { name: "driver", csi: { driver: "secrets-store.csi.k8s.io", readOnly: true } },
  ],
  volume_mounts: [
    { name: "settings", mountPath: "/etc/settings", readOnly: true },
    { name: "files", mountPath: "/files", subPath: "agent" },
  ],
  init_containers: [
    {
      name: "prepare",
      image: "registry.test/prepare:1",
      command: ["prepare"],
      args: ["--into", "/scratch"],
      env: [
        { name: "MODE", valueFrom: { configMapKeyRef: { name: "settings", key: "mode" } } },
        { name: "PLAIN", value: "yes" },
      ],
      envFrom: [{ prefix: "KEY_", secretRef: { name: "keys" } }],
      resources: { requests: { cpu: "100m" }, limits: { memory: "128Mi" } },
      volumeMounts: [{ name: "scratch", mountPath: "/scratch" }],
      securityContext: { readOnlyRootFilesystem: true },
    },
  ],
  sidecars: [
    {
      name: "proxy",
      image: "registry.test/proxy:2",
      imagePullPolicy: "IfNotPresent",
      workingDir: "/proxy",
      env: [
        { name: "TOKEN", valueFrom: { secretKeyRef: { name: "keys", key: "token" } } },
        { name: "POD", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
      ],
      securityContext: { runAsUser: 101, capabilities: { add: ["NET_BIND_SERVICE"] } },
    },
  ],
};

const values = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([key, value]) => [key, new Secret(value)]));

export const storedSets = new Map([
  [storedId({ kind: "secret", name: "keys" }), values({ token: "canary-of-keys" })],
  [storedId({ kind: "config", name: "settings" }), values({ mode: "fast" })],
  [
    storedId({ kind: "secret", name: "registry" }),
    values({ registry: "registry.test", username: "robot", password: "canary-of-registry" }),
  ],
]);

export const archiveCode: AgentCode = {
  ...{ kind: "archive", key: "builds/owner/deployment/revision.tar.gz", digest: "d".repeat(64) },
  ...{ image: imageUri("7"), project_directory: "apps/agent", config_file: "apps/agent/graph.json" },
};

/** The start of a revision with all of it. */
export const fullRevision = (over: Partial<StartRequest> = {}): StartRequest => ({
  ...{
    deployment_id: "d0000000-0000-4000-8000-000000000000",
    revision_id: "e0000000-0000-4000-8000-000000000000",
  },
  ...{
    replica: 0,
    start: 1,
    key: new Secret("canary-of-key"),
    code: { kind: "image", image: imageUri("1") },
  },
  environment: {
    MODEL_KEY: new Secret("canary-of-environment"),
    AGENT_SERVER_DATABASE_URL: new Secret("postgres://agent:canary@database.test/agent"),
  },
  resources: fullSpec,
  stored: storedSets,
  signal: new AbortController().signal,
  log: () => {},
  ...over,
});
