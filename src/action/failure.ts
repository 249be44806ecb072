import { relative } from "node:path";
import { AgentDeployError, messageChain } from "../foundation/error.ts";
import { INTERNAL_ERROR_HINT, outcomeOfEnding } from "../lifecycle/outcome.ts";
import { ConfigurationError, type ConfigurationProblem, problemLine } from "../sources/index.ts";
import type { InputProblem } from "./inputs.ts";
import type { Runner } from "./runner.ts";
import { sentenceOf, type Verdict } from "./verdict.ts";

/** Every mistake of a configuration error and of the inputs at once; anything else is thrown on. */
export function allMistakes(problems: readonly InputProblem[], error: unknown): ConfigurationError {
  if (error === undefined) return new ConfigurationError(problems);
  if (!(error instanceof ConfigurationError)) throw error;
  return problems.length === 0 ? error : new ConfigurationError([...problems, ...error.problems]);
}

/** The verdict about something thrown. `name` is the deployment's, as far as it is known. */
export function verdictOfError(error: unknown, signal: AbortSignal, name: string): Verdict {
  const outcome = outcomeOfEnding(error, signal);
  if (outcome === "cancelled") {
    return {
      outcome,
      message: sentenceOf("cancelled", name),
      hint: "What was begun at the control plane may still go on there; the next run takes it up.",
    };
  }
  if (error instanceof ConfigurationError) {
    return { outcome, message: error.problems.map(problemLine).join("\n"), hint: error.hint };
  }
  const causes = messageChain(error).join("\ncaused by: ");
  if (outcome === "internal_error") {
    const stack = error instanceof Error ? error.stack : undefined;
    return { outcome, message: stack ? `${causes}\n${stack}` : causes, hint: INTERNAL_ERROR_HINT };
  }
  const hint = error instanceof AgentDeployError ? error.hint : undefined;
  return { outcome, message: outcome === "invalid" ? causes : sentenceOf(outcome, name, causes), hint };
}

/** An annotation on the line of each mistake that stands in a file of the repository. */
export function annotateMistakes(
  runner: Runner,
  problems: readonly ConfigurationProblem[],
  workspace: string,
): void {
  for (const problem of problems) {
    const file = problem.file === undefined ? undefined : inWorkspace(problem.file, workspace);
    const text = file === undefined ? problemLine(problem) : problem.message;
    runner.annotate("error", text, { title: "agent-deploy", file, line: file ? problem.line : undefined });
  }
}

function inWorkspace(file: string, workspace: string): string | undefined {
  const path = file.startsWith("/") ? relative(workspace, file) : file;
  return path.startsWith("..") ? undefined : path;
}
