import { abortable } from "../../foundation/time/abortable.ts";
import { type OnGitHub, requestOf, type Step } from "../step.ts";
import { chooseCommand } from "../trigger/command.ts";
import { pullRequestNumber } from "../trigger/pull-request-number.ts";
import { aboutPullRequest } from "../trigger/trigger.ts";
import { triggeredBy } from "../trigger/workflow.ts";
import { connectedGitHub, githubAccess, githubWarning } from "./github-access.ts";

/** How long GitHub may take to say it; then the event counts. */
const TIMEOUT_MS = 20_000;

/**
 * The step with the present state of its pull request: a late or repeated run has an old event, and a pull request that
 * was named has none. Where GitHub does not answer, the event counts; without one it is a mistake in the inputs, for
 * the code may be anybody's. Never rejects.
 */
export async function refreshPullRequest(step: Step): Promise<Step> {
  const { workflow, problems, signal } = step;
  const { trigger } = workflow;
  const number = pullRequestNumber(step);
  if (number === undefined || problems.length > 0 || !isUpToPullRequest(step)) return step;
  const isNamed = number !== trigger.pullRequest?.number;
  if (!isNamed && !githubAccess(step)) return step;
  const answer = await describe(step, number);
  if (signal.aborted) return step;
  if ("described" in answer) {
    const now = triggeredBy(workflow, aboutPullRequest(trigger, answer.described));
    return { ...step, workflow: now, choice: chooseCommand(requestOf(step), now.trigger) };
  }
  if (isNamed) {
    const message = `pull request #${number} cannot be read, so the author of its code is not known: ${answer.problem}`;
    return { ...step, problems: [{ path: "pull-request", message }] };
  }
  githubWarning(step)(
    `Could not ask whether pull request #${number} is still open, so the event counts: ${answer.problem}`,
  );
  return step;
}

/** A preview is made for an open pull request, and goes with its end; who asks for a teardown means it. */
function isUpToPullRequest({ choice, workflow: { trigger } }: Pick<Step, "choice" | "workflow">): boolean {
  return choice.command === "preview" || (choice.command === "teardown" && trigger.action === "closed");
}

async function describe(
  step: OnGitHub,
  number: number,
): Promise<{ described: unknown } | { problem: string }> {
  const signal = AbortSignal.any([step.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const client = await connectedGitHub({ ...step, signal });
  if (!client) return { problem: "there is no github-token" };
  const [{ describePullRequest }, { githubProblem, statusOf }] = await Promise.all([
    import("./pull-request.ts"),
    import("./problem.ts"),
  ]);
  try {
    // Octokit's waits for a rate limit know no signal.
    return { described: await abortable(describePullRequest(client, number), signal) };
  } catch (error) {
    const hint = statusOf(error) === 404 ? " (is there one? github-token needs `pull-requests: read`)" : "";
    return { problem: `${githubProblem(error)}${hint}` };
  }
}
