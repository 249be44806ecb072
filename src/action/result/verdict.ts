import type { Ended } from "../../lifecycle/operations/deploy-result.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../lifecycle/outcome.ts";
import { nextStep, outcomePredicate } from "../../lifecycle/outcome-text.ts";
import type { DeploymentState } from "../github/deployment/deployment.ts";

/** How the step ends. */
export type Verdict = {
  outcome: Outcome;
  /** For people: a sentence, or a line for each mistake. */
  message: string;
  /** What to do next. */
  hint?: string | undefined;
  logs?: Ended["logs"];
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
  submitted: "queued",
  planned: "inactive",
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

/** Outcomes that say everything by themselves. */
const PLAIN: ReadonlySet<Outcome> = new Set(["deployed", "unchanged"]);

/**
 * The outcome for people, with what the core says about this very case.
 * @param result.sentence the whole message, where the command has its own words for it
 */
export function verdictOf(result: Ended & { sentence?: string | undefined }, name: string): Verdict {
  const { outcome, message, logs, sentence } = result;
  const said = sentence ?? sentenceOf(outcome, name, PLAIN.has(outcome) ? undefined : message);
  return { outcome, message: said, hint: nextStep(result), logs };
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
