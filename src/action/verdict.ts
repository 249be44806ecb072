import type { DeployResult } from "../lifecycle/deploy.ts";
import { OUTCOME_EXIT_CODES, type Outcome, USAGE_EXIT_CODE } from "../lifecycle/outcome.ts";
import type { DeploymentState } from "./github/deployment.ts";

/**
 * How the step ends: one of the closed set; or `invalid`, when what was asked for is wrong and nothing was changed;
 * or `internal_error`, a defect of this program.
 */
export type Verdict = {
  outcome: Outcome | "invalid" | "internal_error";
  /** For people: a sentence, or a line for each mistake. */
  message: string;
  /** What to do next. */
  hint?: string | undefined;
  logs?: DeployResult["logs"];
};

export type Colour = "green" | "warning" | "red";

type Facts = {
  /** What it means for people; `name` is the deployment's. */
  sentence: (name: string) => string;
  /** The last state of the GitHub Deployment; undefined: it stays as it is, nobody waited for the end. */
  state: DeploymentState | undefined;
};

const OUTCOMES: Record<Outcome, Facts> = {
  deployed: { sentence: (name) => `${name} is live`, state: "success" },
  unchanged: { sentence: (name) => `${name} is live already, nothing to change`, state: "success" },
  rolled_back: { sentence: (name) => `${name} was rolled back`, state: "success" },
  promoted: { sentence: (name) => `${name} was promoted`, state: "success" },
  torn_down: { sentence: (name) => `${name} was removed`, state: "inactive" },
  swept: { sentence: () => "orphaned previews were removed", state: "inactive" },
  planned: { sentence: (name) => `${name} is on its way, nobody waited for it`, state: undefined },
  skipped: { sentence: (name) => `nothing to do for ${name}`, state: undefined },
  changes_pending: { sentence: (name) => `${name} would change`, state: undefined },
  build_failed: { sentence: (name) => `the build of ${name} failed`, state: "failure" },
  deploy_failed: { sentence: (name) => `${name} was built but did not start`, state: "failure" },
  timed_out: { sentence: (name) => `${name} was not live in time`, state: "failure" },
  superseded: {
    sentence: (name) => `a newer revision of ${name} took over before this one was live`,
    state: "inactive",
  },
  verification_failed: {
    sentence: (name) => `${name} was deployed but does not answer`,
    state: "failure",
  },
  interrupted: { sentence: (name) => `somebody interrupted the revision of ${name}`, state: "failure" },
  refused: { sentence: (name) => `the control plane refused to deploy ${name}`, state: "failure" },
  unreachable: { sentence: () => "the control plane did not answer", state: "error" },
  cancelled: { sentence: (name) => `the deployment of ${name} was cancelled`, state: "error" },
};

/** The outcome for people; where it is no success, followed by what the core says about this very case. */
export function verdictOf(result: DeployResult): Verdict {
  const { outcome, message, logs, error } = result;
  const detail = OUTCOMES[outcome].state === "success" ? undefined : message;
  return { outcome, message: sentenceOf(outcome, result.plan.name, detail), hint: error?.hint, logs };
}

export function sentenceOf(outcome: Outcome, name: string, detail: string | undefined): string {
  const sentence = OUTCOMES[outcome].sentence(name);
  return detail && detail !== sentence ? `${sentence}: ${detail}` : sentence;
}

export function deploymentStateOf(outcome: Verdict["outcome"]): DeploymentState | undefined {
  return isOutcome(outcome) ? OUTCOMES[outcome].state : "error";
}

/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
export function colourOf(outcome: Verdict["outcome"], onSuperseded: "warn" | "fail"): Colour {
  if (!isOutcome(outcome)) return "red";
  if (outcome === "superseded") return onSuperseded === "fail" ? "red" : "warning";
  return OUTCOME_EXIT_CODES[outcome] === 0 || outcome === "changes_pending" ? "green" : "red";
}

/** The process's exit code; the runner only asks whether it is 0. */
export function exitCodeOf(outcome: Verdict["outcome"], colour: Colour): number {
  if (colour !== "red") return 0;
  return isOutcome(outcome) ? OUTCOME_EXIT_CODES[outcome] : USAGE_EXIT_CODE;
}

function isOutcome(outcome: Verdict["outcome"]): outcome is Outcome {
  return Object.hasOwn(OUTCOMES, outcome);
}
