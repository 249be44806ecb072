import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import type { FieldUse } from "../../contract/rules/resource-use.ts";
import { isImageSource, type SourceKind } from "../../contract/source/source-traits.ts";
import { AGENT_CONNECTIONS } from "../databases/connections.ts";

// A new field does not compile until it is classified here.

/** What agents of one kind do with each field of a resource spec (spec §2.4). */
export type RunnerUses = Readonly<Record<keyof ResourceSpec, FieldUse>>;

/** Agents of one deployment on one machine: more would only take its memory. */
export const MOST_AGENTS = 100;

const used: FieldUse = { use: "used" };
const unused = (why: string): FieldUse => ({ use: "unused", why });
const refused = (why: string): FieldUse => ({ use: "refused", why });
const scale: FieldUse = { use: "used", most: MOST_AGENTS };
const noneBeside = unused("no database, Redis, queue or core process runs beside an agent");
// An identity that is not given breaks the agent at its first use, long after the deployment.
const noIdentity = refused("cannot be given to an agent: no cluster is here that has service accounts");

const everywhere = {
  cpu: used,
  cpu_limit: used,
  memory_limit_mb: used,
  service_account_name: noIdentity,
  queue_min_scale: noneBeside,
  queue_max_scale: noneBeside,
  queue_cpu: noneBeside,
  queue_cpu_limit: noneBeside,
  queue_memory_mb: noneBeside,
  queue_memory_limit_mb: noneBeside,
  redis_cpu: noneBeside,
  redis_cpu_limit: noneBeside,
  redis_memory_mb: noneBeside,
  redis_memory_limit_mb: noneBeside,
  core_cpu: noneBeside,
  core_cpu_limit: noneBeside,
  core_memory_mb: noneBeside,
  core_memory_limit_mb: noneBeside,
  db_cpu: noneBeside,
  db_cpu_limit: noneBeside,
  db_memory_mb: noneBeside,
  db_memory_limit_mb: noneBeside,
  db_storage_gi: noneBeside,
  db_max_connections: noneBeside,
} as const;

const ofContainers = refused("belongs to containers, and this source runs as a process: use an image source");
const metadata = unused("a process has no labels or annotations");

export const processUses: RunnerUses = {
  ...everywhere,
  min_scale: scale,
  max_scale: scale,
  memory_mb: {
    use: "used",
    why: "sets nothing aside for a process: it counts only as the default of memory_limit_mb, which is twice as much",
  },
  labels: metadata,
  annotations: metadata,
  image_pull_secrets: ofContainers,
  volumes: ofContainers,
  volume_mounts: ofContainers,
  init_containers: ofContainers,
  sidecars: ofContainers,
};

/** Nobody knows before the start what the server of an image tells. */
const ifTold: FieldUse = {
  ...{ ...scale, when: "elastic" },
  why: "may have no effect: containers become more and fewer, and rest, only if their server tells its load and shares its state (docs/images.md); else there are always min_scale of them, at least one",
};

export const containerUses: RunnerUses = {
  ...everywhere,
  min_scale: ifTold,
  max_scale: ifTold,
  memory_mb: used,
  labels: used,
  annotations: used,
  image_pull_secrets: used,
  volumes: used,
  volume_mounts: used,
  init_containers: used,
  sidecars: {
    ...{ use: "used", when: "elastic" },
    why: "are each agent's own, and end with it: what they keep is not shared",
  },
};

const ofServer = unused(
  "the databases of all deployments are on one server, which has no such limit for each",
);
const unreached: FieldUse = unused(
  "no database is made for a container: it does not reach the server of the databases, which is on loopback",
);

/** Where a database is made for each deployment. */
const withDatabase = {
  db_cpu: ofServer,
  db_cpu_limit: ofServer,
  db_memory_mb: ofServer,
  db_memory_limit_mb: ofServer,
  db_storage_gi: ofServer,
  db_max_connections: {
    ...{ use: "used", least: AGENT_CONNECTIONS },
    why: `is what all agents of the deployment have together: each takes up to ${AGENT_CONNECTIONS}, also beside those of a new revision that takes over`,
  },
} as const satisfies Partial<RunnerUses>;

/**
 * What this control plane does with each field for the agents of a source.
 * @param reaches whether they reach the server of the agents' databases; undefined: there is none
 */
export function usesOf(source: SourceKind, reaches?: boolean): RunnerUses {
  return usesWith(isImageSource(source) ? containerUses : processUses, reaches);
}

/** The same uses where agents reach, or do not reach, the server of their databases. */
export function usesWith(uses: RunnerUses, reaches: boolean | undefined): RunnerUses {
  if (reaches === undefined) return uses;
  return reaches ? { ...uses, ...withDatabase } : { ...uses, db_max_connections: unreached };
}
