import { tearDown } from "../../lifecycle/tear-down.ts";
import { ConfigurationError } from "../../sources/index.ts";
import type { CommandDefinition, CommandEnd, Job, Prepared } from "../command-step.ts";
import type { GitHubClient } from "../github/octokit.ts";
import type { RecordedDeployment } from "../github/recorded.ts";
import { connectedGitHub, controlPlaneOf, githubAccess, githubWarning } from "../github-access.ts";
import { forget } from "../recorded-here.ts";

/**
 * Deletes the previews whose pull request is closed and whose teardown never ran. Only ids that this repository's
 * Action recorded in its own GitHub Deployments, as previews on this very control plane; never anything else.
 */
export const sweepCommand: CommandDefinition<Prepared> = {
  async prepare(step) {
    if (githubAccess(step)) return { name: "previews", stage: undefined };
    const message =
      "sweep needs github-token: what may be deleted is what this repository recorded on GitHub";
    throw new ConfigurationError([{ path: "github-token", message }]);
  },
  async run(_, job) {
    const { step } = job;
    try {
      const client = await connectedGitHub(step);
      if (!client) throw new TypeError("a sweep has access to GitHub");
      const orphans = await findOrphans(client, job);
      return await sweep(orphans, job);
    } catch (error) {
      step.signal.throwIfAborted();
      const { githubProblem, isUnclear, statusOf } = await import("../github/problem.ts");
      if (statusOf(error) === undefined) throw error;
      const message = `GitHub does not say which previews there are: ${githubProblem(error)}`;
      return { outcome: isUnclear(error) ? "unreachable" : "refused", changed: false, sentence: message };
    }
  },
};

/** A preview with everything that is recorded of it. */
type Orphan = { deployment_id: string; number: number; recorded: RecordedDeployment[] };

async function findOrphans(client: GitHubClient, { step }: Job): Promise<Orphan[]> {
  const [{ listRecorded }, { pullRequestState }] = await Promise.all([
    import("../github/recorded.ts"),
    import("../github/pull-request.ts"),
  ]);
  const filter = { previewsOnly: true, control_plane: controlPlaneOf(step) };
  const previews = await listRecorded(client, filter);
  const orphans: Orphan[] = [];
  for (const [number, recorded] of Map.groupBy(previews, ({ payload }) => payload.pull_request)) {
    if (number === undefined) continue;
    const state = await pullRequestState(client, number);
    if (state === "missing") {
      githubWarning(step)(
        `Pull request #${number} cannot be read, so its preview is left: give github-token the permission \`pull-requests: read\``,
      );
    }
    if (state !== "closed") continue;
    for (const [deployment_id, each] of Map.groupBy(recorded, ({ payload }) => payload.deployment_id)) {
      orphans.push({ deployment_id, number, recorded: each });
    }
  }
  return orphans;
}

async function sweep(orphans: readonly Orphan[], { step, context }: Job): Promise<CommandEnd> {
  const rows: { what: string; result: string }[] = [];
  let failed: CommandEnd | undefined;
  let deleted = 0;
  for (const { deployment_id, number, recorded } of orphans) {
    const options = { wait: step.inputs.wait, wait_timeout_ms: step.inputs.waitTimeoutMs };
    const end = await tearDown({ deployment_id }, options, context);
    const name = recorded[0]?.payload.name ?? deployment_id;
    const isGone = end.outcome === "torn_down" || end.outcome === "skipped";
    if (end.outcome === "torn_down") deleted += 1;
    // One that fails does not keep the others.
    if (isGone) await forget(step, recorded, { isPreview: true, signal: context.signal });
    else failed ??= end;
    rows.push({
      what: `${name} (#${number})`,
      result: end.outcome === "skipped" ? "was gone already" : isGone ? "deleted" : `${end.message}`,
    });
  }
  const what = deleted === 1 ? "1 preview was deleted" : `${deleted} previews were deleted`;
  const sentence = orphans.length === 0 ? "There is no preview of a closed pull request." : `${what}.`;
  if (failed) return { ...failed, changed: deleted > 0, rows };
  return { outcome: "swept", changed: deleted > 0, sentence, rows };
}
