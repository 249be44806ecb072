import { connectControlPlane } from "../client/control-plane.ts";
import type { Deployment } from "../contract/deployment/deployment.ts";
import type { ActionEnvironment } from "./action-environment.ts";
import { interruptNow } from "./commands/interrupt.ts";
import { githubAccess } from "./github/github-access.ts";
import { openPaces, type Paces } from "./github/write-pace.ts";
import { hideSecretsOf } from "./inputs/hidden-secrets.ts";
import { LOCAL, readDeployInputs, readInputTexts, SECRET_INPUTS } from "./inputs/inputs.ts";
import { readOpenEnds, saveOpenEnds } from "./post-state.ts";
import { commentMarkdown } from "./report/comment-body.ts";
import { bareReport } from "./report/step-report.ts";
import { connectRunner, type Runner } from "./runner.ts";
import { readWorkflow, type Workflow } from "./trigger/workflow.ts";

type Post = Pick<ActionEnvironment, "environment" | "core" | "cwd" | "clock">;
type Case = Post & {
  runner: Runner;
  workflow: Workflow;
  paces: Paces;
  texts: ReturnType<typeof readInputTexts>;
};

/** Why something is closed here: the main step was killed, or the machine took too long. */
const REASON = "the job ended before the deployment did; the control plane may still finish it";

/** For each report to GitHub. */
const GITHUB_MS = 60_000;

/**
 * The post step: finishes what the main step left open because it was killed. Doing it again does nothing. Never
 * fails the job.
 */
export async function runPost(post: Post): Promise<void> {
  const { environment, cwd } = post;
  const runner = connectRunner(post);
  const texts = readInputTexts(post);
  for (const name of SECRET_INPUTS) if (texts[name]) runner.hide(texts[name]);
  const workflow = readWorkflow(environment, undefined, cwd);
  const given: Case = { ...post, runner, workflow, paces: openPaces(post.clock), texts };
  await endPlane(given);
  await interrupt(given);
  await closeDeployment(given);
  await closeComment(given);
}

async function endPlane({ core, runner, clock }: Case): Promise<void> {
  const open = readOpenEnds(core, "open-plane");
  if (!open) return;
  const { endPlane } = await import("./local/plane-process.ts");
  await endPlane(open, clock);
  saveOpenEnds(runner, "open-plane", undefined);
}

async function interrupt({ core, environment, runner, texts, clock }: Case): Promise<void> {
  const open = readOpenEnds(core, "open-revision");
  const { inputs, problems } = readDeployInputs(texts);
  if (!open || problems.length > 0 || inputs.baseUrl === LOCAL) return;
  const { baseUrl, apiKey, tenantId, dialect } = inputs;
  const credentials = { apiKey, tenantId };
  const onDeployment = (deployment: Deployment) => hideSecretsOf(deployment, runner);
  const controlPlane = connectControlPlane({
    baseUrl,
    credentials,
    dialect,
    environment,
    clock,
    retries: 1,
    onDeployment,
  });
  try {
    const isDone = await interruptNow(open, { controlPlane, clock, report() {} }, runner);
    if (isDone) saveOpenEnds(runner, "open-revision", undefined);
  } finally {
    await controlPlane.close();
  }
}

async function closeDeployment(given: Case): Promise<void> {
  const { core, runner, workflow } = given;
  const open = readOpenEnds(core, "open-deployment");
  const access = githubAccess(given);
  if (!open || !access) return;
  await orWarn(runner, "close the GitHub Deployment", async () => {
    const { closeDeployment } = await import("./github/deployment/close.ts");
    const { connectGitHub } = await import("./github/octokit.ts");
    const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
    await closeDeployment(client, open, { description: REASON, logUrl: workflow.runUrl });
    saveOpenEnds(runner, "open-deployment", undefined);
  });
}

async function closeComment(given: Case): Promise<void> {
  const { core, runner, workflow, clock } = given;
  const open = readOpenEnds(core, "open-comment");
  const access = githubAccess(given);
  if (!open || !access) return;
  const { begunAt, onlyExisting, body: last, ...target } = open;
  const interrupted = commentMarkdown({
    ...bareReport({
      outcome: "cancelled",
      colour: "red",
      message: REASON,
      name: target.deployment,
      environment: target.environment,
      runUrl: workflow.runUrl,
      elapsed_ms: clock.now() - begunAt,
    }),
    state: "ended",
    updatedAt: clock.now(),
  });
  await orWarn(runner, "finish the comment", async () => {
    const { upsertComment } = await import("./github/comment/comment.ts");
    const { connectGitHub } = await import("./github/octokit.ts");
    const client = await connectGitHub(access, AbortSignal.timeout(GITHUB_MS));
    const body = last ?? runner.redact(interrupted);
    await upsertComment(
      client,
      target,
      { body, begunAt },
      { onlyExisting: last === undefined || onlyExisting },
    );
    saveOpenEnds(runner, "open-comment", undefined);
  });
}

async function orWarn(runner: Runner, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { githubProblem } = await import("./github/problem.ts");
    runner.annotate("warning", `Could not ${what}: ${githubProblem(error)}`, { title: "GitHub" });
  }
}
