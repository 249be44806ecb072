import type { Clock } from "../../../../foundation/time/clock.ts";
import { raceOf } from "../../../../foundation/time/race-of.ts";
import type { RunLog } from "../../runner.ts";
import { StartError } from "../../start-error.ts";
import { withLastLine } from "../../until-answers.ts";
import type { Watched } from "../cluster/watched.ts";
import { LABELS } from "../manifests/names.ts";
import type { Deployment, Pod } from "./pod.ts";
import type { PodOutput } from "./pod-output.ts";
import { type ProblemContext, type RolloutProblem, rolloutProblem } from "./pod-problem.ts";

/** A rollout that neither gets ready nor has a known problem: an image of many gigabytes, a volume that does not come. */
const LIMIT_MS = 20 * 60_000;
/** How long what the pods wrote last may take to arrive. */
const OUTPUT_MS = 2_000;

export type Rollout = {
  revision_id: string;
  /** Its Deployments, and how many pods of each have to be ready. */
  parts: readonly { name: string; generation: number; count: number }[];
  pods: Watched<Pod>;
  deployments: Watched<Deployment>;
  output: PodOutput;
};

/**
 * Resolves when the pods of a revision are ready.
 * @throws StartError with the cluster's own reason and the most telling line of the container; the signal's reason
 */
export async function untilReady(
  rollout: Rollout,
  { clock, signal, log, ...context }: ProblemContext & { clock: Clock; signal: AbortSignal; log: RunLog },
): Promise<void> {
  const { pods, deployments, revision_id, parts, output } = rollout;
  const isOurs = (pod: Pod | undefined) => pod?.metadata.labels?.[LABELS.revision] === revision_id;
  const ofRevision = () => [...pods.all()].filter(isOurs);
  const said = new Set<RolloutProblem["kind"]>();
  const ofParts = () => parts.flatMap(({ name }) => deployments.get(name) ?? []);
  const problemNow = () => rolloutProblem(ofParts(), ofRevision(), context);

  function isReady({ name, generation, count }: Rollout["parts"][number]): boolean {
    const { status = {} } = deployments.get(name) ?? {};
    const { observedGeneration = 0, updatedReplicas = 0, availableReplicas = 0 } = status;
    return observedGeneration >= generation && Math.min(updatedReplicas, availableReplicas) >= count;
  }

  /** Resolves at the next change, or when the problem has lasted too long. */
  async function change(problem: RolloutProblem | undefined, since: number): Promise<void> {
    const until = problem ? since + problem.patienceMs : begun + LIMIT_MS;
    await raceOf(
      [
        (either) =>
          new Promise<void>((resolve) => {
            const stops = [
              pods.subscribe((_name, pod, before) => {
                if (isOurs(pod ?? before)) resolve();
              }),
              deployments.subscribe((changed) => {
                if (parts.some(({ name }) => name === changed)) resolve();
              }),
            ];
            either.addEventListener(
              "abort",
              () => {
                for (const stop of stops) stop();
              },
              { once: true },
            );
          }),
        (either) => clock.sleep(Math.max(0, until - clock.now()), either),
      ],
      signal,
    );
    signal.throwIfAborted();
  }

  const begun = clock.now();
  let since = begun;
  let last: RolloutProblem["kind"] | undefined;
  while (!parts.every(isReady)) {
    const problem = problemNow();
    if (problem?.kind !== last) since = clock.now();
    last = problem?.kind;
    if (problem && clock.now() - since >= problem.patienceMs) throw await failure(problem);
    if (clock.now() - begun >= LIMIT_MS)
      throw new StartError(
        `the pods were not ready within ${LIMIT_MS / 60_000} minutes: ${phases(ofRevision())}`,
      );
    if (problem && !said.has(problem.kind)) log("WARNING", `${problem.message}; the cluster tries again`);
    if (problem) said.add(problem.kind);
    await change(problem, since);
  }

  async function failure({ message, hint, output: of }: RolloutProblem): Promise<StartError> {
    const lastLines = of ? await output.lastLines(of, OUTPUT_MS) : [];
    // Said again: a cluster does not tell errors from the rest of what a container writes, and this is the error.
    const { message: reason } = withLastLine(message, { before: ": ", lastLines });
    return new StartError(reason, hint === undefined ? {} : { hint });
  }
}

function phases(pods: readonly Pod[]): string {
  if (pods.length === 0) return "there are none";
  return pods.map(({ metadata, status }) => `${metadata.name} is ${status?.phase ?? "unknown"}`).join(", ");
}
