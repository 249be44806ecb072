import type { DeployResult } from "../lifecycle/deploy.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../lifecycle/outcome.ts";
import { nextStep, outcomePredicate } from "../lifecycle/outcome-text.ts";
import type { DeploymentState } from "./github/deployment.ts";

/** How the step ends. */
export type Verdict = {
  outcome: Outcome;
  /** For people: a sentence, or a line for each mistake. */
  message: string;
  /** What to do next. */
  hint?: string | undefined;
  logs?: DeployResult["logs"];
};

export type Colour = "green" | "warning" | "red";

/** The last state of the GitHub Deployment, where this run opened one. */
const STATES: Record<Outcome, DeploymentState> = {
  deployed: "success",
  unchanged: "success",
  rolled_back: "success",
  promoted: "success",
  torn_down: "inactive",
  swept: "inactive",
  // Nobody will tell how it ended: `in_progress` would be shown for ever, anything else would be made up.
  planned: "queued",
  skipped: "inactive",
  invalid: "error",
  changes_pending: "inactive",
  build_failed: "failure",
  deploy_failed: "failure",
  timed_out: "failure",
  superseded: "inactive",
  verification_failed: "failure",
  interrupted: "failure",
  refused: "failure",
  unreachable: "error",
  internal_error: "error",
  cancelled: "error",
};

/** The outcome for people; where it is no success, followed by what the core says about this very case. */
export function verdictOf(result: DeployResult): Verdict {
  const { outcome, message, logs, plan } = result;
  const detail = STATES[outcome] === "success" ? undefined : message;
  return { outcome, message: sentenceOf(outcome, plan.name, detail), hint: nextStep(result), logs };
}

/** `agent was not built: …` */
export function sentenceOf(outcome: Outcome, name: string, detail?: string): string {
  const sentence = `${name} ${outcomePredicate(outcome)}`;
  return detail ? `${sentence}: ${detail}` : sentence;
}

export function deploymentStateOf(outcome: Outcome): DeploymentState {
  return STATES[outcome];
}

/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
export function colourOf(outcome: Outcome, onSuperseded: "warn" | "fail"): Colour {
  if (outcome === "superseded") return onSuperseded === "fail" ? "red" : "warning";
  return OUTCOME_EXIT_CODES[outcome] === 0 || outcome === "changes_pending" ? "green" : "red";
}

/** The process's exit code; the runner only asks whether it is 0. */
export function exitCodeOf(outcome: Outcome, colour: Colour): number {
  return colour === "red" ? OUTCOME_EXIT_CODES[outcome] : 0;
}
