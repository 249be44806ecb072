import { Secret } from "../foundation/secret.ts";
import { type DeployResult, deploy } from "../lifecycle/deploy.ts";
import { ConfigurationError, type ResolvedDeployment } from "../sources/index.ts";
import { conclude } from "./conclude.ts";
import type { DeployRecord } from "./deploy-record.ts";
import { describeDeployment } from "./describe-deployment.ts";
import { allMistakes, annotateMistakes, verdictOfError } from "./failure.ts";
import { noTracker, type Tracker, trackDeployment } from "./github/tracker.ts";
import { rememberOpen } from "./post.ts";
import { possibleSecretValues } from "./secret-text.ts";
import type { Step } from "./step.ts";
import { type Colour, colourOf, exitCodeOf, type Verdict, verdictOf } from "./verdict.ts";

/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;

/** Deploys what the inputs describe, and tells everybody how it ended. Resolves with the exit code. */
export async function deployStep(step: Step): Promise<number> {
  const { runner, reporting, texts, inputs, signal, workflow } = step;
  reporting.declareOutputs();
  let name = texts.name;
  let tracker = noTracker;
  let isAnnotated = false;
  let verdict: Verdict;
  try {
    const described = await describeAll(step);
    name = described.desired.name;
    for (const { value } of described.desired.secrets ?? []) runner.hide(value);
    for (const warning of described.warnings) runner.annotate("warning", warning);
    tracker = startTracking(step, name);
    const result = await deployDescribed(step, described);
    reporting.conclude(result);
    verdict = verdictOf(result);
  } catch (error) {
    verdict = verdictOfError(error, signal, name ?? "the deployment");
    if (verdict.outcome === "invalid") {
      for (const value of possibleSecretValues(texts.secrets ?? "")) runner.hide(value);
    }
    if (error instanceof ConfigurationError && verdict.outcome === "invalid") {
      annotateMistakes(runner, error.problems, workflow.workspace);
      isAnnotated = true;
    }
  }
  const colour = colourOf(verdict.outcome, inputs.onSuperseded);
  await end(step, { verdict, colour, name, tracker, isAnnotated });
  return exitCodeOf(verdict.outcome, colour);
}

type End = {
  verdict: Verdict;
  colour: Colour;
  name: string | undefined;
  tracker: Tracker;
  isAnnotated: boolean;
};

async function end({ runner, reporting, clock, begun, signal }: Step, ending: End): Promise<void> {
  reporting.end();
  conclude(runner, { ...ending, record: reporting.record, elapsedMs: clock.now() - begun });
  await ending.tracker.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
}

/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
async function describeAll({
  texts,
  inputs,
  problems,
  workflow,
  environment,
  signal,
}: Step): Promise<ResolvedDeployment> {
  let described: ResolvedDeployment;
  try {
    described = await describeDeployment(texts, inputs, workflow, { environment, signal });
  } catch (error) {
    throw allMistakes(problems, error);
  }
  if (problems.length > 0) throw allMistakes(problems, undefined);
  return described;
}

async function deployDescribed(step: Step, { desired, source }: ResolvedDeployment): Promise<DeployResult> {
  const { controlPlane, inputs, environment, clock, signal, reporting } = step;
  if (!controlPlane) throw new TypeError("a step without mistakes has a control plane");
  const options = {
    wait: inputs.wait,
    wait_timeout_ms: inputs.waitTimeoutMs,
    verify: inputs.verify && { environment },
  };
  const context = { controlPlane, clock, signal, report: reporting.report };
  return untilAborted(deploy(desired, source, options, context), signal);
}

/** The runner kills a cancelled step after ten seconds: nothing may hold up what is left to say. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/** From the first write on GitHub shows the deployment; a run that changes nothing leaves no trace there. */
function startTracking({ runner, texts, inputs, workflow, clock, reporting }: Step, name: string): Tracker {
  const token = texts["github-token"];
  const { repository, commit, apiUrl, runUrl, runKey } = workflow;
  if (!token || !repository || !commit) return noTracker;
  const tracker = trackDeployment({
    access: { token: new Secret(token), apiUrl, repository },
    ref: commit,
    environment: inputs.environment ?? name,
    logUrl: runUrl,
    run: runKey,
    clock,
    warn: (message) => runner.annotate("warning", message, { title: "GitHub Deployment" }),
    redact: runner.redact,
    remember: (open) => rememberOpen(runner, open),
  });
  reporting.onChange((record) => {
    if (record.deployment_id && isBeginning(record)) tracker.begin(record.deployment_id, name);
  });
  return tracker;
}

function isBeginning({ plan }: DeployRecord): boolean {
  return plan !== undefined && plan.action !== "none" && plan.refusals.length === 0;
}
