import { sentenceOf } from "../../../lifecycle/outcome/outcome-text.ts";
import { commentMarkdown } from "../../report/comment-body.ts";
import { bareReport } from "../../report/step-report.ts";
import type { OnGitHub, Timed } from "../../step.ts";
import type { CommentTarget } from "../comment/comment.ts";
import { controlPlaneOf, githubWarning } from "../github-access.ts";
import type { GitHubClient } from "../octokit.ts";
import type { RecordedDeployment } from "./recorded.ts";

/**
 * The comments of previews that are gone do not go on naming a URL, under whatever names the previews were recorded.
 * Writes only where there is a comment. Never fails.
 */
export async function closeComments(
  step: OnGitHub & Timed,
  client: GitHubClient,
  recorded: readonly RecordedDeployment[],
): Promise<void> {
  if (!step.inputs.comment) return;
  const [{ upsertComment }, { githubProblem }] = await Promise.all([
    import("../comment/comment.ts"),
    import("../problem.ts"),
  ]);
  try {
    for (const target of targetsOf(recorded, controlPlaneOf(step))) {
      step.signal.throwIfAborted();
      const text = { body: lastWord(step, target), begunAt: step.begun };
      await upsertComment(client, target, text, { onlyExisting: true });
    }
  } catch (error) {
    if (step.signal.aborted) return;
    githubWarning(step)(`Could not write that the preview is gone: ${githubProblem(error)}`);
  }
}

/** One for each comment. */
function targetsOf(recorded: readonly RecordedDeployment[], controlPlane: string): CommentTarget[] {
  const targets = recorded.flatMap(({ environment, payload: { name, pull_request } }) =>
    pull_request === undefined ? [] : [{ number: pull_request, deployment: name, environment, controlPlane }],
  );
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

function lastWord(
  { runner, workflow, clock, begun }: OnGitHub & Timed,
  { deployment, environment }: CommentTarget,
): string {
  const body = commentMarkdown({
    ...bareReport({
      outcome: "torn_down",
      colour: "green",
      message: sentenceOf("torn_down", deployment, undefined),
      name: deployment,
      environment,
      runUrl: workflow.runUrl,
      elapsed_ms: clock.now() - begun,
    }),
    state: "ended",
    updatedAt: clock.now(),
  });
  return runner.redact(body);
}
