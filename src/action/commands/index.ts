// This folder: one file for each command of the Action, and what they have in common. Not here: how the end is shown.

import { refreshPullRequest } from "../github/refresh-pull-request.ts";
import { bareReport } from "../report/step-report.ts";
import { subjectOf } from "../report/subject.ts";
import { conclude } from "../result/conclude.ts";
import type { Step } from "../step.ts";
import type { Command } from "../trigger/command.ts";
import { runCommand } from "./command-step.ts";
import { deployCommand } from "./deploy.ts";
import { planCommand } from "./plan.ts";
import { previewCommand } from "./preview.ts";
import { promoteCommand } from "./promote.ts";
import { rollbackCommand } from "./rollback.ts";
import { sweepCommand } from "./sweep.ts";
import { teardownCommand } from "./teardown.ts";
import { waitCommand } from "./wait.ts";

const run = {
  deploy: (step: Step) => runCommand(step, deployCommand),
  plan: (step: Step) => runCommand(step, planCommand),
  preview: (step: Step) => runCommand(step, previewCommand),
  teardown: (step: Step) => runCommand(step, teardownCommand),
  rollback: (step: Step) => runCommand(step, rollbackCommand),
  promote: (step: Step) => runCommand(step, promoteCommand),
  wait: (step: Step) => runCommand(step, waitCommand),
  sweep: (step: Step) => runCommand(step, sweepCommand),
} satisfies Record<Command, (step: Step) => Promise<number>>;

/** Does what the step is for. Resolves with the exit code. */
export async function runStep(begun: Step): Promise<number> {
  const step = await refreshPullRequest(begun);
  const { choice } = step;
  return choice.command === "skip" ? skip(step, choice.reason) : run[choice.command](step);
}

/** Nothing to do: a notice says why, and the job goes on. */
function skip(step: Step, reason: string): number {
  const { reporting, clock, begun, runner, texts } = step;
  reporting.declareOutputs();
  const message = `Nothing to do: ${reason}`;
  const elapsed_ms = clock.now() - begun;
  const report = { ...subjectOf(step, undefined), name: texts.name, message, elapsed_ms };
  conclude(step, runner.redactData(bareReport({ ...report, outcome: "skipped", colour: "green" })), false);
  return 0;
}
