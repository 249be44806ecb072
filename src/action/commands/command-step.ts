import type { ControlPlane } from "../../client/control-plane.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import type { Context } from "../../lifecycle/context.ts";
import { ConfigurationError } from "../../sources/index.ts";
import { type Announcements, announce, silence } from "../github/announcements.ts";
import { hideGivenSecrets } from "../inputs/hidden-secrets.ts";
import { type InputProblem, LOCAL } from "../inputs/inputs.ts";
import type { Stage } from "../inputs/stage.ts";
import { staleStage } from "../preview/stale-comment.ts";
import { stepExitCode } from "../report/job-colour.ts";
import { reportOutcome } from "../report/report-outcome.ts";
import { outcomeOfStepError, type StepOutcome } from "../report/step-outcome.ts";
import { subjectOf } from "../report/subject.ts";
import { annotateProblems, annotateRefusals } from "../result/annotate-problems.ts";
import { conclude } from "../result/conclude.ts";
import type { Asked, Step } from "../step.ts";
import { interruptOnCancel } from "./interrupt.ts";
import { rollBackUnverified } from "./roll-back-unverified.ts";

/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;

/** What a command read before anything is sent. */
export type Prepared = {
  /** The deployment's name, for people. */
  name: string;
  /** Where GitHub shows it; undefined: nowhere. */
  stage: Stage | undefined;
};

/** A command at work. */
export type Job = {
  step: Step;
  controlPlane: ControlPlane;
  context: Context;
  announcements: Announcements;
};

export type CommandDefinition<P extends Prepared> = {
  /** Reads and checks; changes nothing. @throws ConfigurationError with every mistake */
  prepare(step: Step): Promise<P>;
  run(prepared: P, job: Job): Promise<StepOutcome>;
};

/** What is reported at the end of a step, and where. */
type Scene = { name: string | undefined; stage: Stage | undefined; announcements: Announcements };

/** What is called at the end of a step, the last one first. */
type Closing = (() => Promise<void>)[];

/** Runs a command, and tells how it ended. Resolves with the exit code. */
export async function runCommand<P extends Prepared>(
  step: Step,
  definition: CommandDefinition<P>,
): Promise<number> {
  const { reporting, signal } = step;
  const closing: Closing = [];
  let scene: Scene = { name: step.texts.name, stage: undefined, announcements: silence };
  let outcome: StepOutcome;
  let isAnnotated = false;
  reporting.declareOutputs();
  try {
    await hideGivenSecrets(step);
    const prepared = await prepareAll(step, definition);
    scene = sceneOf(step, prepared);
    const job = await startJob(step, scene.announcements, closing);
    outcome = await abortable(runAndRestore(prepared, definition, job), signal);
    if ("plan" in outcome) await annotateRefusals(step, outcome.plan.refusals);
  } catch (error) {
    outcome = outcomeOfStepError(error, reporting.facts, signal);
    isAnnotated = outcome.outcome === "invalid" && (await annotated(step, error));
    const isOld = scene.stage === undefined && outcome.outcome === "invalid";
    const stale = isOld ? await staleStage(step) : undefined;
    if (stale) scene = sceneOf(step, { name: stale.name, stage: stale });
  }
  const { announcements, stage, name } = scene;
  reporting.end();
  const { facts, rows } = reporting;
  const other = announcements.otherCommit(outcome);
  const subject = { ...subjectOf(step, stage, { plan: facts.plan, other }), name };
  const report = reportOutcome(step, outcome, { subject, facts, rows });
  announcements.finish(report, outcome);
  conclude(step, report, isAnnotated);
  const settled = announcements.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
  await Promise.all([settled, closeAll(closing)]);
  return stepExitCode(report.outcome, report.colour);
}

async function runAndRestore<P extends Prepared>(
  prepared: P,
  definition: CommandDefinition<P>,
  job: Job,
): Promise<StepOutcome> {
  return rollBackUnverified(await definition.run(prepared, job), job);
}

function sceneOf(step: Step, { name, stage }: Prepared): Scene {
  return { name, stage, announcements: stage ? announce(step, stage) : silence };
}

async function startJob(step: Step, announcements: Announcements, closing: Closing): Promise<Job> {
  const { reporting, clock, signal } = step;
  const controlPlane = step.controlPlane ?? (await startLocal(step, closing));
  const context: Context = { controlPlane, clock, signal, report: reporting.report };
  closing.push(interruptOnCancel(step, context));
  return { step, controlPlane, context, announcements };
}

/** What is interrupted needs the control plane that is ended after it. */
async function closeAll(closing: Closing): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** Reads everything before it complains, so that all mistakes are reported at once. */
async function prepareAll<P extends Prepared>(step: Step, definition: CommandDefinition<P>): Promise<P> {
  let prepared: P;
  try {
    prepared = await definition.prepare(step);
  } catch (error) {
    throw allProblems(step.problems, error);
  }
  if (step.problems.length > 0) throw allProblems(step.problems, undefined);
  return prepared;
}

async function startLocal(step: Step, closing: Closing): Promise<ControlPlane> {
  if (step.texts["base-url"] !== LOCAL) throw new TypeError("a step without mistakes has a control plane");
  // Loaded only where it is used.
  const { startLocalPlane } = await import("../local/local-plane.ts");
  return startLocalPlane(step, (close) => closing.push(close));
}

/** Whether the mistakes now have annotations. */
async function annotated(step: Asked & Pick<Step, "runner">, error: unknown): Promise<boolean> {
  if (!(error instanceof ConfigurationError)) return false;
  await annotateProblems(step, error.problems);
  return true;
}

/** Adds the problems of the inputs to those of a configuration error. @throws any other error */
function allProblems(problems: readonly InputProblem[], error: unknown): ConfigurationError {
  if (error === undefined) return new ConfigurationError(problems);
  if (!(error instanceof ConfigurationError)) throw error;
  return problems.length === 0 ? error : new ConfigurationError([...problems, ...error.problems]);
}
