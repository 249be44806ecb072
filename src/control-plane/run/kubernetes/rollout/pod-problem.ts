import { type ContainerStatus, containersOf, type Deployment, type Pod } from "./pod.ts";

/** Why a revision does not get ready. */
export type RolloutProblem = {
  /** What may last for a while, in words that change: a pull is tried, and waits, and is tried. */
  kind: "no_pods" | "failed" | "unschedulable" | "pull" | "creation" | "memory" | "ended";
  /** Begins with what has it: "the agent's container …". */
  message: string;
  hint?: string;
  /** How long it may last, in milliseconds, before the start has failed: clusters try again by themselves. */
  patienceMs: number;
  /** The container whose last lines say more. */
  output?: { pod: string; container: string };
};

export type ProblemContext = { agent: string; startTimeoutMs: number };

const AT_ONCE = 0;
const SOON = 15_000;
/** A cluster that adds nodes needs minutes for one. */
const NODE_MS = 5 * 60_000;

const PULLS = new Set([
  "ErrImagePull",
  "ImagePullBackOff",
  "InvalidImageName",
  "ErrImageNeverPull",
  "RegistryUnavailable",
]);
const CREATIONS = new Set(["CreateContainerConfigError", "CreateContainerError", "RunContainerError"]);

/** What is known to be wrong with the pods of a revision, the gravest first; undefined: nothing yet. */
export function rolloutProblem(
  deployments: readonly Deployment[],
  pods: readonly Pod[],
  context: ProblemContext,
): RolloutProblem | undefined {
  const problems = [...pods.flatMap((pod) => podProblems(pod, context)), ...deployments.flatMap(noPods)];
  return problems.sort((one, other) => one.patienceMs - other.patienceMs)[0];
}

/** The cluster makes no pods: a quota, or a policy of the namespace. */
function noPods(deployment: Deployment): RolloutProblem[] {
  const failure = deployment.status?.conditions?.find(({ type }) => type === "ReplicaFailure");
  if (failure?.status !== "True") return [];
  const message = `the cluster makes no pods: ${failure.message ?? failure.reason ?? "it does not say why"}`;
  const isQuota = /exceeded quota/i.test(message);
  return [
    {
      kind: "no_pods",
      message,
      hint: isQuota
        ? "Lower cpu, memory_mb or min_scale in resource_spec, or have the namespace's ResourceQuota raised."
        : "See the policies of the namespace.",
      patienceMs: SOON,
    },
  ];
}

function podProblems(pod: Pod, context: ProblemContext): RolloutProblem[] {
  const { status = {}, metadata } = pod;
  if (metadata.deletionTimestamp) return [];
  if (status.phase === "Failed")
    return [
      {
        kind: "failed",
        message: `the pod ${metadata.name} has failed: ${[status.reason, status.message].filter(Boolean).join(": ") || "it does not say why"}`,
        patienceMs: SOON,
      },
    ];
  const unscheduled = status.conditions?.find(
    ({ type, status }) => type === "PodScheduled" && status === "False",
  );
  if (unscheduled)
    return [
      {
        kind: "unschedulable",
        message: `no node takes the pod ${metadata.name}: ${unscheduled.message ?? unscheduled.reason ?? "the cluster does not say why"}`,
        hint: "Lower cpu or memory_mb in resource_spec, or add nodes.",
        patienceMs: NODE_MS,
      },
    ];
  return containersOf(pod).flatMap((each) => containerProblem(pod, each, context) ?? []);
}

function containerProblem(
  { metadata }: Pod,
  { name, state = {}, lastState = {} }: ContainerStatus,
  { agent, startTimeoutMs }: ProblemContext,
): RolloutProblem | undefined {
  const whose = name === agent ? "the agent's container" : `the container '${name}'`;
  const { reason = "", message = "" } = state.waiting ?? {};
  if (PULLS.has(reason))
    return {
      kind: "pull",
      message: `the image of ${whose} could not be pulled: ${message || reason}`,
      hint: "See that the registry has it, and that image_pull_secrets of resource_spec open it.",
      patienceMs: reason === "InvalidImageName" ? AT_ONCE : SOON,
    };
  if (CREATIONS.has(reason))
    return {
      kind: "creation",
      message: `${whose} could not be made: ${message || reason}`,
      patienceMs: SOON,
    };
  const ended = lastState.terminated ?? (state.terminated?.exitCode ? state.terminated : undefined);
  if (!ended || ended.exitCode === 0) return undefined;
  const output = { pod: metadata.name, container: name };
  const ranMs = Date.parse(ended.finishedAt ?? "") - Date.parse(ended.startedAt ?? "");
  if (ended.reason === "OOMKilled")
    return {
      kind: "memory",
      message: `${whose} was killed: it used more than its memory limit`,
      hint: "Raise memory_limit_mb in resource_spec.",
      patienceMs: AT_ONCE,
      output,
    };
  if (name === agent && ranMs >= startTimeoutMs)
    return {
      kind: "ended",
      message: `${whose} did not answer GET /ok at port 8000 (PORT) within ${startTimeoutMs / 1000} s`,
      hint: "docs/images.md says what an image has to offer.",
      patienceMs: AT_ONCE,
      output,
    };
  const why = ended.message ? `: ${ended.message}` : "";
  return {
    kind: "ended",
    message: `${whose} ended with exit code ${ended.exitCode}${why}`,
    patienceMs: AT_ONCE,
    output,
  };
}
