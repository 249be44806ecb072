import type { Clock } from "../foundation/clock.ts";
import { Secret } from "../foundation/secret.ts";
import { currentState, findDeployment, isFinal, setState } from "./github/deployment.ts";
import { connectGitHub, type GitHubClient } from "./github/octokit.ts";
import { githubProblem } from "./github/problem.ts";
import type { OpenDeployment } from "./github/tracker.ts";
import { readInputTexts } from "./inputs.ts";
import { connectRunner, type Runner, type RunnerEffects } from "./runner.ts";
import { readWorkflow } from "./workflow.ts";

const OPEN_STATE = "open-deployment";

/** Tells the post step what is still open. */
export function rememberOpen(runner: Runner, open: OpenDeployment | undefined): void {
  runner.saveState(OPEN_STATE, open === undefined ? "" : JSON.stringify(open));
}

/**
 * The post step: closes the GitHub Deployment that the main step left open because it was killed. Doing it again
 * does nothing. Never fails the job.
 */
export async function runPost(surroundings: RunnerEffects & { cwd: string; clock: Clock }): Promise<void> {
  const { environment, cwd } = surroundings;
  const runner = connectRunner(surroundings);
  const open = readOpen(environment[`STATE_${OPEN_STATE}`]);
  const token = readInputTexts(environment)["github-token"];
  if (token) runner.hide(token);
  const { repository, apiUrl, runUrl } = readWorkflow(environment, undefined, cwd);
  if (!open || !token || !repository) return;
  try {
    const client = await connectGitHub({ token: new Secret(token), apiUrl, repository });
    await close(client, open, runUrl);
    rememberOpen(runner, undefined);
  } catch (error) {
    runner.annotate("warning", `Could not close the GitHub Deployment: ${githubProblem(error)}`);
  }
}

async function close(client: GitHubClient, open: OpenDeployment, logUrl: string | undefined): Promise<void> {
  // Without an id the main step died between the request and its answer.
  const id = open.id ?? (await findDeployment(client, { ...open, payload: open }));
  if (id === undefined || isFinal(await currentState(client, id))) return;
  const description = "the job ended before the deployment did; the control plane may still finish it";
  await setState(client, id, "error", { description, logUrl });
}

function readOpen(text: string | undefined): OpenDeployment | undefined {
  return text ? (JSON.parse(text) as OpenDeployment) : undefined;
}
