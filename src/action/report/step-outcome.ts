import { AgentDeployError, messageChain } from "../../foundation/error.ts";
import type { TeardownOutcome } from "../../lifecycle/operations/tear-down.ts";
import { failed, type Known, knownOf, type Outcome } from "../../lifecycle/outcome/outcome.ts";
import { outcomeOfEnding } from "../../lifecycle/outcome/outcome-of-error.ts";
import { OUTCOMES } from "../../lifecycle/outcome/outcome-table.ts";
import type { Facts } from "../../lifecycle/outcome/progress-facts.ts";
import { outcomeOfThrown } from "../../lifecycle/outcome/run-to-outcome.ts";
import { ConfigurationError, problemLine } from "../../sources/index.ts";

/** GitHub refused what a command cannot do without, or does not answer. */
export type StoppedByGitHub = Known & {
  outcome: "refused" | "unreachable";
  by: "github";
  message: string;
};

/** How a command of the Action ended. */
export type StepOutcome = Outcome | StoppedByGitHub;

/** The outcome of a command that threw. @param facts what its progress reported until then */
export function outcomeOfStepError(error: unknown, facts: Facts, signal: AbortSignal): StepOutcome {
  const name = outcomeOfEnding(error, signal);
  const known = knownOf(facts);
  if (name === "internal_error") {
    const causes = causesOf(error);
    const stack = error instanceof Error ? error.stack : undefined;
    const message = stack ? `${causes}\n${stack}` : causes;
    return { ...known, outcome: name, message, hint: OUTCOMES.internal_error.hint };
  }
  if (name === "build_failed") return failed(known, name, causesOf(error));
  if (name !== "invalid") return outcomeOfThrown(error, facts, { signal });
  const message =
    error instanceof ConfigurationError ? error.problems.map(problemLine).join("\n") : causesOf(error);
  const hint = error instanceof AgentDeployError ? error.hint : undefined;
  return { ...known, outcome: name, message, hint };
}

const causesOf = (error: unknown) => messageChain(error).join("\ncaused by: ");

/** Whether the deployment is gone after a teardown, or is going and is not waited for. */
const GONE: Record<TeardownOutcome["outcome"], boolean> = {
  torn_down: true,
  submitted: true,
  skipped: true,
  timed_out: false,
  refused: false,
  unreachable: false,
  cancelled: false,
};

export const isGone = ({ outcome }: Pick<TeardownOutcome, "outcome">) => GONE[outcome];
