import type { Clock } from "../foundation/clock.ts";
import { Secret } from "../foundation/secret.ts";
import type { Progress } from "../lifecycle/progress.ts";
import { ConfigurationError } from "../sources/index.ts";
import { conclude } from "./conclude.ts";
import { deployDescribed } from "./deploy.ts";
import { type DeployRecord, emptyRecord, recordProgress, recordResult } from "./deploy-record.ts";
import { type Described, describeDeployment } from "./describe-deployment.ts";
import { allMistakes, annotateMistakes, verdictOfError } from "./failure.ts";
import { noTracker, type Tracker, trackDeployment } from "./github/tracker.ts";
import { type DeployInputs, type InputTexts, readDeployInputs, readInputTexts } from "./inputs.ts";
import { outputRecord } from "./outputs.ts";
import { rememberOpen } from "./post.ts";
import { createProgressLog } from "./progress-log.ts";
import { connectRunner, type Runner, type RunnerEffects } from "./runner.ts";
import { possibleSecretValues } from "./secret-text.ts";
import { colourOf, exitCodeOf, type Verdict, verdictOf } from "./verdict.ts";
import { readWorkflow, type Workflow } from "./workflow.ts";

export type Surroundings = RunnerEffects & {
  /** The parsed event file. */
  event: unknown;
  cwd: string;
  clock: Clock;
  /** Aborts when the job is cancelled. */
  signal: AbortSignal;
};

/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;

/** The Action's step. Resolves with the exit code; never throws for anything that a user can cause. */
export async function run(surroundings: Surroundings): Promise<number> {
  const { environment, event, cwd, clock, signal } = surroundings;
  const begun = clock.now();
  const runner = connectRunner(surroundings);
  const workflow = readWorkflow(environment, event, cwd);
  const texts = readInputTexts(environment);
  hideInputs(runner, texts);
  const { inputs, problems } = readDeployInputs(texts);

  let record = emptyRecord;
  let name = texts.name;
  let tracker = noTracker;
  let isAnnotated = false;
  const log = createProgressLog(runner);
  function note(next: DeployRecord): void {
    outputRecord(runner, record, next);
    record = next;
  }
  function report(progress: Progress): void {
    log.report(progress);
    note(recordProgress(record, progress));
    if (record.deployment_id && isBeginning(record)) tracker.begin(record.deployment_id, record.plan.name);
  }
  outputRecord(runner, undefined, record);

  let verdict: Verdict;
  try {
    const described = await describeAll({ texts, inputs, problems, workflow, environment, signal });
    name = described.desired.name;
    for (const { value } of described.desired.secrets ?? []) runner.hide(value);
    for (const warning of described.warnings) runner.annotate("warning", warning);
    tracker = startTracking({ runner, texts, inputs, workflow, name, clock });
    const result = await deployDescribed(inputs, described, { environment, clock, signal, report });
    note(recordResult(record, result));
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
  log.end();
  const colour = colourOf(verdict.outcome, inputs.onSuperseded);
  conclude(runner, tracker, { verdict, colour, name, record, elapsedMs: clock.now() - begun, isAnnotated });
  await tracker.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
  return exitCodeOf(verdict.outcome, colour);
}

/** Before anything else is written: what is secret among the inputs. */
function hideInputs(runner: Runner, texts: InputTexts): void {
  for (const name of ["api-key", "github-token"] as const) {
    const value = texts[name];
    if (value) runner.hide(value);
  }
}

type Describing = Parameters<typeof describeDeployment>[3] & {
  texts: InputTexts;
  inputs: DeployInputs;
  problems: ReturnType<typeof readDeployInputs>["problems"];
  workflow: Workflow;
};

/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
async function describeAll({ texts, inputs, problems, workflow, ...rest }: Describing): Promise<Described> {
  let described: Described;
  try {
    described = await describeDeployment(texts, inputs, workflow, rest);
  } catch (error) {
    throw allMistakes(problems, error);
  }
  if (problems.length > 0) throw allMistakes(problems, undefined);
  return described;
}

/** Whether something is about to be deployed; from then on GitHub shows it. */
function isBeginning(record: DeployRecord): record is DeployRecord & Required<Pick<DeployRecord, "plan">> {
  return record.plan !== undefined && record.plan.action !== "none" && record.plan.refusals.length === 0;
}

function startTracking(options: {
  runner: Runner;
  texts: InputTexts;
  inputs: DeployInputs;
  workflow: Workflow;
  name: string;
  clock: Clock;
}): Tracker {
  const { runner, texts, inputs, workflow, name, clock } = options;
  const token = texts["github-token"];
  const { repository, commit, apiUrl, runUrl, runKey } = workflow;
  if (!token || !repository || !commit) return noTracker;
  return trackDeployment({
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
}
