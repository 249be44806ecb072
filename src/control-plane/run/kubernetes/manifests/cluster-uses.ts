import type { FieldUse } from "../../../../contract/rules/resource-use.ts";
import type { RunnerUses } from "../../resource-uses.ts";

const used: FieldUse = { use: "used" };
const queue: FieldUse = {
  use: "used",
  why: "is of pods that only work, apart from those that answer requests: needs a database that pods share; without one there are none",
};
const noRedis: FieldUse = { use: "unused", why: "agents use no Redis" };
const noCore: FieldUse = { use: "unused", why: "there is no core process beside an agent" };
const ownDatabase: FieldUse = {
  use: "unused",
  why: "no database is made for a deployment: start the control plane with --agent-database, or give the deployment one in AGENT_SERVER_DATABASE_URL",
};

/** More pods of one deployment than a node runs need more than this control plane's gateway. */
const MOST_PODS = 100;

const scale: FieldUse = {
  ...{ use: "used", most: MOST_PODS, when: "elastic" },
  why: "needs a database that pods share (--agent-database of the control plane, or AGENT_SERVER_DATABASE_URL): without one there is one pod, which keeps its data on a volume",
};

/** What agents in a cluster do with each field of a resource spec (spec §2.4). */
export const clusterUses: RunnerUses = {
  min_scale: { ...scale, why: `${scale.why}; with max_scale above 1, 0 counts as 1` },
  max_scale: scale,
  cpu: used,
  cpu_limit: used,
  memory_mb: used,
  memory_limit_mb: used,
  labels: used,
  annotations: used,
  service_account_name: {
    ...used,
    why: "has to exist in the namespace, labelled agent-deploy.agents=allowed: its rights are the agent's",
  },
  image_pull_secrets: used,
  volumes: used,
  volume_mounts: used,
  init_containers: used,
  sidecars: used,
  queue_min_scale: queue,
  queue_max_scale: queue,
  queue_cpu: queue,
  queue_cpu_limit: queue,
  queue_memory_mb: queue,
  queue_memory_limit_mb: queue,
  redis_cpu: noRedis,
  redis_cpu_limit: noRedis,
  redis_memory_mb: noRedis,
  redis_memory_limit_mb: noRedis,
  core_cpu: noCore,
  core_cpu_limit: noCore,
  core_memory_mb: noCore,
  core_memory_limit_mb: noCore,
  db_cpu: ownDatabase,
  db_cpu_limit: ownDatabase,
  db_memory_mb: ownDatabase,
  db_memory_limit_mb: ownDatabase,
  db_storage_gi: {
    ...used,
    why: "is the size of the volume that a deployment without a database of its own keeps its data on",
  },
  db_max_connections: ownDatabase,
};

/** The same where requests do not pass the control plane. */
export const routedUses = (uses: RunnerUses): RunnerUses => ({
  ...uses,
  min_scale: {
    ...{ ...scale, ...uses.min_scale },
    why: `${scale.why}; 0 counts as 1: requests do not pass the control plane, which would start a pod for them`,
  },
});
