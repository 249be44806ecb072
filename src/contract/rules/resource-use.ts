import {
  type ResourceSpec,
  resourceSpecWithDefaults,
  roundedResourceSpec,
  statedResourceSpec,
} from "../resources/resource-spec.ts";
import { isImageSource, type SourceKind } from "../source/source-traits.ts";
import type { RuleProblem } from "./deployment-rules.ts";

/** What the embedded control plane runs for a deployment: a process of a project that it built, or a container. */
export type AgentKind = "process" | "container";

export const agentKindOf = (source: SourceKind): AgentKind =>
  isImageSource(source) ? "container" : "process";

const SPEC = "source_config.resource_spec";

/** Fields that mean the same to every kind of agent have one use; `refused` and `unused` carry the reason. */
type Use = "used" | { refused: string } | { unused: string };
type Uses = Record<AgentKind, Use>;

const everywhere = (use: Use): Uses => ({ process: use, container: use });
const used = everywhere("used");
const containersOnly: Uses = {
  process: { refused: "belongs to containers, and this source runs as a process: use an image source" },
  container: "used",
};
const metadata: Uses = { process: { unused: "a process has no labels or annotations" }, container: "used" };
const noneBeside = everywhere({ unused: "no database, Redis, queue or core process runs beside an agent" });

// A new field does not compile until it is classified here.

/** What the embedded control plane does with each field of a resource spec (spec §2.4), by kind of agent. */
export const resourceUses: Readonly<Record<keyof ResourceSpec, Uses>> = {
  min_scale: used,
  max_scale: used,
  cpu: used,
  cpu_limit: used,
  memory_mb: used,
  memory_limit_mb: used,
  labels: metadata,
  annotations: metadata,
  // An identity that is not given breaks the agent at its first use, long after the deployment.
  service_account_name: everywhere({
    refused: "cannot be given to an agent: no cluster is here that has service accounts",
  }),
  image_pull_secrets: containersOnly,
  volumes: containersOnly,
  volume_mounts: containersOnly,
  init_containers: containersOnly,
  sidecars: containersOnly,
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
};

/** Agents of one deployment on one machine: more would only take its memory. */
export const MOST_AGENTS = 100;

/** What an agent asks for, and its limit. */
const LIMITS = { cpu: "cpu_limit", memory_mb: "memory_limit_mb" } as const;

/** The fields that this kind of agent cannot have, or not to this amount, each with its path. */
export function refusedResources(given: ResourceSpec, kind: AgentKind): RuleProblem[] {
  const spec = roundedResourceSpec(given);
  return givenFields(spec).flatMap((field) => {
    const use = resourceUses[field][kind];
    const path = `${SPEC}.${field}`;
    if ((field === "min_scale" || field === "max_scale") && (spec[field] ?? 0) > MOST_AGENTS)
      return [{ path, message: `${path} is at most ${MOST_AGENTS} here: all agents share one machine` }];
    if (field === "cpu" || field === "memory_mb") {
      const limit = LIMITS[field];
      const [amount, most] = [spec[field] ?? 0, spec[limit] ?? Number.POSITIVE_INFINITY];
      if (amount > most)
        return [{ path, message: `${path} ${amount} is more than ${limit}, which is ${most}` }];
    }
    if (typeof use !== "object" || !("refused" in use)) return [];
    return [{ path, message: `${path} ${use.refused}` }];
  });
}

/**
 * What has no effect on this kind of agent, one sentence for each reason, with the fields that it concerns. What the
 * control plane only derived from other fields (`resourceSpecWithDefaults`) is not named.
 * @param options.isAsGiven nothing was derived: values that equal a default are named, too
 */
export function unusedResources(spec: ResourceSpec, kind: AgentKind, { isAsGiven = false } = {}): string[] {
  const byReason = new Map<string, string[]>();
  for (const field of givenFields(isAsGiven ? spec : statedResourceSpec(spec))) {
    const use = resourceUses[field][kind];
    if (typeof use !== "object" || !("unused" in use)) continue;
    byReason.set(use.unused, [...(byReason.get(use.unused) ?? []), field]);
  }
  const sentences = [...byReason].map(([reason, fields]) => {
    const haveNone = fields.length === 1 ? `.${fields[0]} has` : `: ${fields.join(", ")} have`;
    return `${SPEC}${haveNone} no effect: ${reason}.`;
  });
  return kind === "container"
    ? [...unusedScale(spec), ...sentences]
    : [...sentences, ...unusedRequest(spec, isAsGiven)];
}

/** Only what the control plane would not write out by itself: that need not have been given. */
function unusedRequest({ memory_mb, ...rest }: ResourceSpec, isAsGiven: boolean): string[] {
  const isDerived = !isAsGiven && resourceSpecWithDefaults(rest).memory_mb === memory_mb;
  if (memory_mb == null || isDerived) return [];
  return [
    `${SPEC}.memory_mb sets nothing aside for a process: it counts only as the default of memory_limit_mb, which is twice as much.`,
  ];
}

/** Only values beyond those of a container: one agent at least, and no more than that many. */
function unusedScale({ min_scale, max_scale }: ResourceSpec): string[] {
  const least = Math.max(1, min_scale ?? 1);
  return [
    ...(min_scale === 0 ? [`${SPEC}.min_scale 0 counts as 1: a container never rests.`] : []),
    ...((max_scale ?? 1) > least
      ? [
          `${SPEC}.max_scale ${max_scale} has no effect: containers do not tell how loaded they are, so that there are always ${least}.`,
        ]
      : []),
  ];
}

/** Null, an empty list and an empty map are the same as a field that is left out. */
function givenFields(spec: ResourceSpec): (keyof ResourceSpec)[] {
  return (Object.keys(resourceUses) as (keyof ResourceSpec)[]).filter((field) => {
    const value = spec[field];
    if (value === null || value === undefined) return false;
    return typeof value !== "object" || Object.keys(value).length > 0;
  });
}
