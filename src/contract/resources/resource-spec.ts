import { z } from "zod";
import { freeForm, object, stringMap } from "../schema/schema.ts";

/** Free-form Kubernetes bodies are passed on as they are (spec §2.4). */
const volume = object({
  name: z.string(),
  configMap: freeForm.nullish(),
  secret: freeForm.nullish(),
  emptyDir: freeForm.nullish(),
  persistentVolumeClaim: freeForm.nullish(),
  nfs: freeForm.nullish(),
  projected: freeForm.nullish(),
  downwardAPI: freeForm.nullish(),
  csi: freeForm.nullish(),
});

const volumeMount = object({
  name: z.string(),
  mountPath: z.string(),
  subPath: z.string().nullish(),
  mountPropagation: z.string().nullish(),
  subPathExpr: z.string().nullish(),
  readOnly: z.boolean().nullish(),
});

const environmentVariable = object({
  name: z.string(),
  value: z.string().nullish(),
  valueFrom: freeForm.nullish(),
});

/** An init container or a sidecar (spec §2.4). */
export const container = object({
  name: z.string(),
  image: z.string(),
  imagePullPolicy: z.string().nullish(),
  workingDir: z.string().nullish(),
  restartPolicy: z.string().nullish(),
  command: z.array(z.string()).nullish(),
  args: z.array(z.string()).nullish(),
  env: z.array(environmentVariable).nullish(),
  envFrom: z.array(freeForm).nullish(),
  resources: object({ limits: freeForm.nullish(), requests: freeForm.nullish() }).nullish(),
  volumeMounts: z.array(volumeMount).nullish(),
  securityContext: freeForm.nullish(),
});

const scale = z.int().min(0).nullish();
const cpuRequest = z.number().min(0.1).max(8).nullish();
const cpuLimit = z.number().min(0.1).max(16).nullish();
const megabytes = z.int().min(1).nullish();
const amount = z.number().min(0).nullish();

/** CPU in cores, memory in megabytes, storage in gibibytes. Ranges as on the hosted service. */
export const resourceSpec = object({
  min_scale: scale,
  max_scale: scale,
  cpu: cpuRequest,
  cpu_limit: cpuLimit,
  memory_mb: megabytes,
  memory_limit_mb: megabytes,
  queue_min_scale: scale,
  queue_max_scale: scale,
  queue_cpu: cpuRequest,
  queue_cpu_limit: cpuLimit,
  queue_memory_mb: megabytes,
  queue_memory_limit_mb: megabytes,
  redis_cpu: cpuRequest,
  redis_cpu_limit: cpuLimit,
  redis_memory_mb: megabytes,
  redis_memory_limit_mb: megabytes,
  core_cpu: cpuRequest,
  core_cpu_limit: cpuLimit,
  core_memory_mb: megabytes,
  core_memory_limit_mb: megabytes,
  labels: stringMap.nullish(),
  annotations: stringMap.nullish(),
  service_account_name: z.string().nullish(),
  image_pull_secrets: z.array(object({ name: z.string() })).nullish(),
  volumes: z.array(volume).nullish(),
  volume_mounts: z.array(volumeMount).nullish(),
  init_containers: z.array(container).nullish(),
  sidecars: z.array(container).nullish(),
  db_cpu: amount,
  db_cpu_limit: amount,
  db_memory_mb: amount,
  db_memory_limit_mb: amount,
  db_storage_gi: amount,
  db_max_connections: amount,
});
export type ResourceSpec = z.output<typeof resourceSpec>;

/** Smallest memory of the queue's Redis, in megabytes. */
export const REDIS_MEMORY_FLOOR_MB = 512;

const cpuFields = ["cpu", "queue_cpu", "redis_cpu", "core_cpu"] as const;
const memoryFields = ["memory_mb", "queue_memory_mb", "redis_memory_mb", "core_memory_mb"] as const;
const limitOf = (field: string) =>
  (field.endsWith("_mb") ? field.replace(/_mb$/, "_limit_mb") : `${field}_limit`) as keyof ResourceSpec;

/** CPU values are kept to one decimal. */
export function roundedResourceSpec(spec: ResourceSpec): ResourceSpec {
  const rounded: ResourceSpec = { ...spec };
  for (const field of [...cpuFields, ...cpuFields.map(limitOf)] as (typeof cpuFields)[number][]) {
    const value = rounded[field];
    if (typeof value === "number") rounded[field] = Math.round(value * 10) / 10;
  }
  return rounded;
}

/**
 * The spec with the server's defaults written out: one instance, 1 CPU, 2048 MB; the queue like the
 * main process; a limit is twice its request, except Redis memory, whose limit is the request. A request that is not
 * given is no more than a limit that is.
 */
export function resourceSpecWithDefaults(given: ResourceSpec): ResourceSpec {
  const set = roundedResourceSpec(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
  );
  const atMost = (limit: number | null | undefined, value: number) => Math.min(value, limit ?? value);
  const cpu = set.cpu ?? atMost(set.cpu_limit, 1);
  const memory_mb = set.memory_mb ?? atMost(set.memory_limit_mb, 2048);
  const base = { min_scale: 1, max_scale: 1, ...set, cpu, memory_mb };
  const full: Record<string, unknown> = {
    queue_min_scale: base.min_scale,
    queue_max_scale: base.max_scale,
    queue_cpu: atMost(set.queue_cpu_limit, cpu),
    queue_memory_mb: atMost(set.queue_memory_limit_mb, memory_mb),
    ...base,
  };
  for (const field of [...cpuFields, ...memoryFields]) {
    const request = full[field];
    if (typeof request !== "number" || typeof full[limitOf(field)] === "number") continue;
    full[limitOf(field)] = field === "redis_memory_mb" ? request : Math.round(request * 20) / 10;
  }
  return full as ResourceSpec;
}

/**
 * The stored requests that stand above a limit which is given without them, taken down to that limit: whoever lowers a
 * limit alone means the request too.
 */
export function loweredRequests(stored: ResourceSpec, given: ResourceSpec): ResourceSpec {
  const lowered = [...cpuFields, ...memoryFields].flatMap((field) => {
    const [request, limit] = [stored[field], given[limitOf(field)]];
    const isAbove = typeof request === "number" && typeof limit === "number" && request > limit;
    return isAbove && given[field] == null ? [[field, limit] as const] : [];
  });
  return Object.fromEntries(lowered);
}

/**
 * The spec without what the server only derives from its other values (`resourceSpecWithDefaults`). Base values are kept
 * as stated: nothing else in the spec explains them.
 */
export function statedResourceSpec(spec: ResourceSpec): ResourceSpec {
  const stated: Record<string, unknown> = { ...spec };
  for (const key of Object.keys(resourceSpec.shape)) {
    if (stated[key] === undefined || !isDerivable(key)) continue;
    const { [key]: value, ...rest } = stated;
    const derived = resourceSpecWithDefaults(rest as ResourceSpec) as Record<string, unknown>;
    if (derived[key] === value) delete stated[key];
  }
  return stated as ResourceSpec;
}

const isDerivable = (key: string) => key.startsWith("queue_") || key.includes("_limit");
