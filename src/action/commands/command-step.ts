import type { ControlPlane } from "../../client/control-plane.ts";
import { abortable } from "../../foundation/time/abortable.ts";
import type { Context } from "../../lifecycle/context.ts";
import { ConfigurationError } from "../../sources/index.ts";
import { hideGivenSecrets, hidingSecrets } from "../inputs/hidden-secrets.ts";
import { LOCAL } from "../inputs/inputs.ts";
import { staleStage } from "../preview/stale-comment.ts";
import { type Announcements, announce, type Stage, silence } from "../report/announcements.ts";
import { conclude, type Ending } from "../result/conclude.ts";
import { allProblems, annotateProblems, annotateRefusals, verdictOfError } from "../result/failure.ts";
import { colourOf, exitCodeOf, type Verdict, verdictOf } from "../result/verdict.ts";
import type { Step } from "../step.ts";
import type { CommandEnd } from "./command-end.ts";
import { interruptOnCancel } from "./interrupt.ts";

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

export type { CommandEnd } from "./command-end.ts";

export type CommandDefinition<P extends Prepared> = {
  /** Reads and checks; changes nothing. @throws ConfigurationError with every mistake */
  prepare(step: Step): Promise<P>;
  run(prepared: P, job: Job): Promise<CommandEnd>;
};

/** Carries a command out, and tells everybody how it ended. Resolves with the exit code. */
export async function runCommand<P extends Prepared>(
  step: Step,
  definition: CommandDefinition<P>,
): Promise<number> {
  const { reporting, inputs, signal } = step;
  const closing: (() => Promise<void>)[] = [];
  let ending: Omit<Ending, "verdict" | "colour"> = {
    name: step.texts.name,
    stage: undefined,
    announcements: silence,
    isAnnotated: false,
  };
  let verdict: Verdict;
  reporting.declareOutputs();
  try {
    await hideGivenSecrets(step);
    const prepared = await prepareAll(step, definition);
    const { name, stage } = prepared;
    ending = { ...ending, name, stage, announcements: stage ? announce(step, stage) : silence };
    const given = step.controlPlane ?? (await startLocal(step, closing));
    const controlPlane = hidingSecrets(given, step.runner);
    const context: Context = { controlPlane, clock: step.clock, signal, report: reporting.report };
    closing.push(interruptOnCancel(step, context));
    const job: Job = { step, controlPlane, context, announcements: ending.announcements };
    const ended = withoutDeadUrl(step, await abortable(definition.run(prepared, job), signal));
    const { answer, rows } = ended;
    ending = { ...ending, answer, rows };
    reporting.conclude(ended);
    verdict = verdictOf(ended, name);
    if (ended.plan) await annotateRefusals(step, ended.plan.refusals);
  } catch (error) {
    const { onCancel } = inputs;
    verdict = verdictOfError(error, { signal, name: ending.name ?? "the deployment", onCancel });
    ending = { ...ending, isAnnotated: await annotated(step, error, verdict) };
    const isOld = ending.stage === undefined && verdict.outcome === "invalid";
    const stale = isOld ? await staleStage(step) : undefined;
    if (stale) ending = { ...ending, name: stale.name, stage: stale, announcements: announce(step, stale) };
  }
  const colour = colourOf(verdict.outcome, inputs.onSuperseded);
  reporting.end();
  conclude(step, { ...ending, verdict, colour });
  const settled = ending.announcements.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
  await Promise.all([settled, closeAll(closing)]);
  return exitCodeOf(verdict.outcome, colour);
}

/** What runs on this runner ends with the step: nobody could reach it afterwards. */
function withoutDeadUrl({ texts }: Step, ended: CommandEnd): CommandEnd {
  return texts["base-url"] === LOCAL ? { ...ended, url: undefined } : ended;
}

/** The last one first: what is interrupted needs the control plane that is ended after it. */
async function closeAll(closing: (() => Promise<void>)[]): Promise<void> {
  for (const close of closing.toReversed()) await close();
}

/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
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

async function startLocal(step: Step, closing: (() => Promise<void>)[]): Promise<ControlPlane> {
  if (step.texts["base-url"] !== LOCAL) throw new TypeError("a step without mistakes has a control plane");
  // Nobody else pays for it.
  const { startLocalPlane } = await import("../local/local-plane.ts");
  return startLocalPlane(step, (close) => closing.push(close));
}

/** Whether the mistakes now have annotations of their own. */
async function annotated(step: Step, error: unknown, { outcome }: Verdict): Promise<boolean> {
  if (outcome !== "invalid") return false;
  if (!(error instanceof ConfigurationError)) return false;
  await annotateProblems(step, error.problems);
  return true;
}
