// This folder: Jobs, which end by themselves. Not here: what they do.

import { messageChain } from "../../../../foundation/error.ts";
import { pollUntil } from "../../../../foundation/time/poll.ts";
import { eachLine } from "../../../machine/lines/lines.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { ClusterError } from "../cluster/cluster-error.ts";
import type { ClusterObject, Kind } from "../cluster/cluster-object.ts";
import { isBuildOf, type JobRequest, jobObjects } from "../manifests/job-objects.ts";
import { jobName, LABELS, selectorOf } from "../manifests/names.ts";
import { followOutput, unstamped, type Whose } from "../rollout/pod-output.ts";
import { type JobContext, type JobEnd, untilEnded } from "./until-ended.ts";

export type JobRun = {
  signal: AbortSignal;
  /** What its containers write. */
  onLine: (line: string, step: string) => void;
  onProblem: (message: string) => void;
};

/** What a Job has, in the order in which it is removed: first what makes pods. */
export const KINDS_OF_JOBS: readonly Kind[] = ["Job", "Pod", "Secret"];
/** How long a pod that was told to end may take. */
const GONE_MS = 30_000;
/** How long what a container wrote last may take to arrive. */
const OUTPUT_MS = 30_000;

/**
 * Runs a Job to its end, and removes it, however it ends. What an earlier run of this program has left of it is removed
 * before.
 * @throws ClusterError where the cluster refuses it; the signal's reason when it aborts
 */
export async function runJob(request: JobRequest, context: JobContext, run: JobRun): Promise<JobEnd> {
  const { cluster, owner } = context;
  const { signal } = run;
  const { revision_id } = request;
  await removeJob(revision_id, context);
  const objects = jobObjects(request, owner);
  const isOurs = isBuildOf(revision_id);
  const output = followOutput(context, {
    ...{ isOurs, onProblem: run.onProblem },
    onLine: (line, { container }) => run.onLine(line, container),
  });
  try {
    for (const object of objects.shared) await cluster.apply(object, { signal });
    const { uid } = (await cluster.apply(objects.job, { signal })).metadata;
    const { apiVersion, kind, metadata } = objects.job;
    const ownerReferences = [{ apiVersion, kind, name: metadata.name, uid }];
    for (const secret of objects.secrets) {
      const owned = { ...secret, metadata: { ...secret.metadata, ownerReferences } };
      await cluster.apply(owned, { signal });
    }
    await cluster.apply(resumed(objects.job), { signal });
    const end = await untilEnded(request, context, signal);
    if (end.kind === "ended") {
      const seen = await output.lastLines(end.of, OUTPUT_MS);
      await readLast(end.of, seen.at(-1), cluster, run);
    }
    return end;
  } finally {
    output.stop();
    await removeJob(revision_id, context);
  }
}

/** What a container wrote last counts, also where its output was too much, or was cut off. */
async function readLast(
  { pod, container }: Whose,
  seen: string | undefined,
  cluster: Cluster,
  { signal, onLine, onProblem }: JobRun,
): Promise<void> {
  try {
    const stream = await cluster.logs(pod, { container, tailLines: 1, signal });
    let last: string | undefined;
    await eachLine(
      stream,
      (stamped) => {
        last = unstamped(stamped).line;
      },
      { signal },
    );
    if (last !== undefined && last !== seen) onLine(last, container);
  } catch (error) {
    signal.throwIfAborted();
    onProblem(`the last line of ${container} cannot be read: ${messageChain(error).join(": ")}`);
  }
}

const resumed = (job: ClusterObject & { spec: object }) => ({
  ...job,
  spec: { ...job.spec, suspend: false },
});

/** Resolves when its pod is gone. @throws ClusterError when it does not go */
export async function removeJob(
  revision_id: string,
  { cluster, pods, clock, owner }: JobContext,
): Promise<void> {
  const selector = selectorOf({ [LABELS.owner]: owner, [LABELS.build]: revision_id });
  for (const kind of KINDS_OF_JOBS) await cluster.removeAll(kind, selector);
  const left = () => [...pods.all()].filter(isBuildOf(revision_id));
  const timing = { clock, pauseMs: 100, timeoutMs: GONE_MS };
  const still = await pollUntil(left, ({ length }) => length === 0, timing);
  if (still.length > 0)
    throw new ClusterError(`the pod of the Job ${jobName(revision_id)} does not end`, {
      hint: "See what keeps its node, then redeploy the revision.",
    });
}
