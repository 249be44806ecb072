import type { Clock } from "../../../../foundation/time/clock.ts";
import { raceOf } from "../../../../foundation/time/race-of.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import type { Watched } from "../cluster/watched.ts";
import { isBuildOf, type JobRequest } from "../manifests/job-objects.ts";
import { jobName } from "../manifests/names.ts";
import { containersOf, type Pod } from "../rollout/pod.ts";
import type { Whose } from "../rollout/pod-output.ts";
import { type RolloutProblem, rolloutProblem } from "../rollout/pod-problem.ts";

export type JobContext = { cluster: Cluster; pods: Watched<Pod>; clock: Clock; owner: string };

/** How a Job ended: by its last container, or one that failed; or what kept it from that. */
export type JobEnd =
  | { kind: "ended"; of: Whose; exitCode: number; isOutOfMemory: boolean }
  | { kind: "problem"; message: string; hint?: string };

type Job = ClusterObject & {
  kind: "Job";
  status?: { conditions?: readonly { type: string; status: string; reason?: string; message?: string }[] };
};
type Event = ClusterObject & {
  kind: "Event";
  type?: string;
  message?: string;
  involvedObject?: { name?: string };
};

/** Pods are made at once, or something is against it. */
const NO_POD_MS = 15_000;
/** How often the Job itself is looked at while its pod says nothing. */
const LOOK_MS = 2_000;

const HINTS: Partial<Record<RolloutProblem["kind"], string>> = {
  unschedulable: "A build asks for half a CPU and 1 Gi of memory: add nodes, or free some.",
  pull: "See that nodes can pull the image given as --agent-image.",
};

/** @throws ClusterError; the signal's reason when it aborts */
export async function untilEnded(
  { revision_id, steps }: JobRequest,
  { cluster, pods, clock }: JobContext,
  signal: AbortSignal,
): Promise<JobEnd> {
  const name = jobName(revision_id);
  const isOurs = isBuildOf(revision_id);
  const begun = clock.now();
  let since = begun;
  let last: RolloutProblem["kind"] | undefined;
  let hadPod = false;
  for (;;) {
    const [pod] = [...pods.all()].filter(isOurs);
    const ended = pod && endOf(pod, steps.at(-1)?.name);
    // A Job that is over its time kills its pod: it has the reason, not its container.
    const over = (ended?.exitCode ?? (hadPod && !pod ? 1 : 0)) !== 0 ? await failureOfJob() : undefined;
    if (over) return over;
    if (ended) return ended;
    if (hadPod && !pod)
      return { kind: "problem", message: `the pod of the Job ${name} was removed from the cluster` };
    hadPod ||= pod !== undefined;
    const problem = pod && rolloutProblem([], [pod], { agent: "", startTimeoutMs: Number.POSITIVE_INFINITY });
    if (problem?.kind !== last) since = clock.now();
    last = problem?.kind;
    if (problem && clock.now() - since >= problem.patienceMs) return told(problem);
    if (!pod && clock.now() - begun >= NO_POD_MS) return noPod();
    await change();
  }

  async function change(): Promise<void> {
    await raceOf(
      [
        (either) =>
          new Promise<void>((resolve) => {
            const stop = pods.subscribe((_name, pod, before) => {
              if ((pod && isOurs(pod)) || (before && isOurs(before))) resolve();
            });
            either.addEventListener("abort", () => stop(), { once: true });
          }),
        (either) => clock.sleep(LOOK_MS, either),
      ],
      signal,
    );
    signal.throwIfAborted();
  }

  async function failureOfJob(): Promise<JobEnd | undefined> {
    const job = await cluster.find<Job>("Job", name, { signal });
    const failed = job?.status?.conditions?.find(
      ({ type, status }) => status === "True" && (type === "Failed" || type === "FailureTarget"),
    );
    if (failed?.reason !== "DeadlineExceeded") return undefined;
    return {
      kind: "problem",
      message: "the build took longer than it may, and was ended",
      hint: "See the build log for what took so long.",
    };
  }

  async function noPod(): Promise<JobEnd> {
    const events = await cluster.list<Event>("Event", "", signal);
    const said = events.filter(
      ({ type, involvedObject }) => type === "Warning" && involvedObject?.name === name,
    );
    return {
      kind: "problem",
      message: `the cluster makes no pod for the build: ${said.at(-1)?.message ?? "it does not say why"}`,
      hint: "See the quotas and the policies of the namespace.",
    };
  }
}

function told({ kind, message }: RolloutProblem): JobEnd {
  const hint = HINTS[kind];
  return { kind: "problem", message, ...(hint !== undefined && { hint }) };
}

/** Undefined: it goes on. */
function endOf(pod: Pod, lastStep: string | undefined): Extract<JobEnd, { kind: "ended" }> | undefined {
  for (const { name, state = {} } of containersOf(pod)) {
    const { exitCode, reason } = state.terminated ?? {};
    if (exitCode === undefined || (exitCode === 0 && name !== lastStep)) continue;
    const of = { pod: pod.metadata.name, container: name };
    return { kind: "ended", of, exitCode, isOutOfMemory: reason === "OOMKilled" };
  }
  return undefined;
}
