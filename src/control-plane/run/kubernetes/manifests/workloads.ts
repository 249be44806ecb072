import { type ResourceSpec, statedResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { revisionName } from "./names.ts";
import { isStateShared } from "./shared-state.ts";

type Environment = Parameters<typeof isStateShared>[0];

/** One Deployment of a revision. */
export type Workload = {
  /** `agent`: it answers requests, and works unless there is a queue; `queue`: it only works. */
  role: "agent" | "queue";
  /** Of the Deployment. */
  name: string;
  pods: { min: number; max: number };
  /** Of its agent's container. */
  resources: Pick<ResourceSpec, "cpu" | "cpu_limit" | "memory_mb" | "memory_limit_mb">;
  /** How many runs a pod executes at once; undefined: as its variables say. */
  jobs: number | undefined;
};

/** By this variable an agent server takes it, official ones too. */
export const JOBS = "N_JOBS_PER_WORKER";
/** As official servers have it. */
export const DEFAULT_JOBS = 10;

/**
 * The Deployments of a revision. Without a database that they share there is one pod; queue pods are apart where the
 * spec says something of them.
 * @param scalesByRuns pods become more with the runs that wait: then each takes no more than it may
 */
export function workloadsOf(
  revision_id: string,
  spec: ResourceSpec,
  { environment, scalesByRuns }: { environment: Environment; scalesByRuns: boolean },
): [Workload, ...Workload[]] {
  const isShared = isStateShared(environment);
  const hasQueue =
    isShared &&
    spec.queue_max_scale !== 0 &&
    Object.keys(statedResourceSpec(spec)).some((field) => field.startsWith("queue_"));
  const limited = environment[JOBS] === undefined ? DEFAULT_JOBS : undefined;
  const agent: Workload = {
    role: "agent",
    name: revisionName(revision_id),
    pods: isShared ? countsOf(spec.min_scale, spec.max_scale) : { min: 1, max: 1 },
    resources: spec,
    jobs: hasQueue ? 0 : isShared && scalesByRuns ? limited : undefined,
  };
  if (!hasQueue) return [agent];
  const queue: Workload = {
    role: "queue",
    name: `${revisionName(revision_id)}-queue`,
    pods: countsOf(spec.queue_min_scale, spec.queue_max_scale),
    resources: {
      cpu: spec.queue_cpu,
      cpu_limit: spec.queue_cpu_limit,
      memory_mb: spec.queue_memory_mb,
      memory_limit_mb: spec.queue_memory_limit_mb,
    },
    jobs: limited,
  };
  return [agent, queue];
}

function countsOf(least: number | null | undefined, most: number | null | undefined) {
  const min = Math.max(1, least ?? 1);
  return { min, max: Math.max(min, most ?? 1) };
}
