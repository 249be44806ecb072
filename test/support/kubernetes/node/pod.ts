// This folder: what a kubelet does with one pod and its containers. Not here: the node that takes pods (`../node.ts`).

import type { KubernetesObject } from "../cluster/api.ts";

/** What of a pod is read here. */
export type Pod = KubernetesObject & {
  metadata: KubernetesObject["metadata"] & {
    namespace: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    deletionTimestamp?: string;
    deletionGracePeriodSeconds?: number;
  };
  spec: {
    nodeName?: string;
    serviceAccountName?: string;
    restartPolicy?: "Always" | "OnFailure" | "Never";
    initContainers?: PodContainer[];
    containers: PodContainer[];
    volumes?: Volume[];
    terminationGracePeriodSeconds?: number;
    securityContext?: { runAsUser?: number; runAsGroup?: number };
  };
};

export type PodContainer = {
  name: string;
  image: string;
  imagePullPolicy?: "Always" | "IfNotPresent" | "Never";
  command?: string[];
  args?: string[];
  workingDir?: string;
  env?: { name: string; value?: string; valueFrom?: ValueSource }[];
  envFrom?: { prefix?: string; secretRef?: Reference; configMapRef?: Reference }[];
  ports?: { name?: string; containerPort: number }[];
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string; subPath?: string; readOnly?: boolean }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  /** `Always` makes an init container a sidecar. */
  restartPolicy?: "Always";
  terminationMessagePolicy?: "File" | "FallbackToLogsOnError";
  securityContext?: {
    runAsUser?: number;
    runAsGroup?: number;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { add?: string[]; drop?: string[] };
  };
};

type Reference = { name: string; optional?: boolean };
export type KeyReference = Reference & { key: string };

export type ValueSource = {
  secretKeyRef?: KeyReference;
  configMapKeyRef?: KeyReference;
  fieldRef?: { fieldPath: string };
  resourceFieldRef?: { resource: string; containerName?: string };
};

export type KeyToPath = { key: string; path: string };
export type Projection = {
  secret?: Reference & { items?: KeyToPath[] };
  configMap?: Reference & { items?: KeyToPath[] };
  downwardAPI?: { items?: { path: string; fieldRef?: { fieldPath: string } }[] };
  serviceAccountToken?: { path: string; audience?: string; expirationSeconds?: number };
};

export type Volume = {
  name: string;
  emptyDir?: object;
  secret?: { secretName: string; optional?: boolean; items?: KeyToPath[] };
  configMap?: Reference & { items?: KeyToPath[] };
  downwardAPI?: Projection["downwardAPI"];
  projected?: { sources: Projection[] };
  persistentVolumeClaim?: { claimName: string };
};

export type Probe = {
  httpGet?: {
    path?: string;
    port: number | string;
    scheme?: string;
    httpHeaders?: { name: string; value: string }[];
  };
  tcpSocket?: { port: number | string };
  initialDelaySeconds?: number;
  periodSeconds?: number;
  timeoutSeconds?: number;
  successThreshold?: number;
  failureThreshold?: number;
};

/** `namespace/name` */
export const fullName = ({ metadata }: Pod) => `${metadata.namespace}/${metadata.name}`;

/** `status.podIP`, `metadata.labels['app']`, … of a pod. @throws when it is none of those that are played here */
export function fieldOf(pod: Pod, path: string, ip: string, hostIp: string): string {
  const [, map, key] = /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(path) ?? [];
  if (map && key) return pod.metadata[map as "labels"]?.[key] ?? "";
  const values: Record<string, string | undefined> = {
    "metadata.name": pod.metadata.name,
    "metadata.namespace": pod.metadata.namespace,
    "metadata.uid": pod.metadata.uid,
    "spec.nodeName": pod.spec.nodeName,
    "spec.serviceAccountName": pod.spec.serviceAccountName,
    "status.podIP": ip,
    "status.podIPs": ip,
    "status.hostIP": hostIp,
  };
  const value = values[path];
  if (value === undefined) throw new Error(`the tests' node has no field ${path}`);
  return value;
}
