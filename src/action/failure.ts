import { relative } from "node:path";
import { AgentDeployError, messageChain } from "../foundation/error.ts";
import { outcomeOf } from "../lifecycle/outcome.ts";
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
  if (signal.aborted) {
    return {
      outcome: "cancelled",
      message: sentenceOf("cancelled", name, undefined),
      hint: "What was begun at the control plane may still go on there; the next run takes it up.",
    };
  }
  if (error instanceof ConfigurationError) {
    return { outcome: "invalid", message: error.problems.map(problemLine).join("\n"), hint: error.hint };
  }
  const causes = messageChain(error).join("\ncaused by: ");
  const outcome = outcomeOf(error);
  if (outcome !== undefined && error instanceof AgentDeployError) {
    return { outcome, message: sentenceOf(outcome, name, causes), hint: error.hint };
  }
  if (error instanceof AgentDeployError) return { outcome: "invalid", message: causes, hint: error.hint };
  const stack = error instanceof Error ? error.stack : undefined;
  const hint = "This is a defect of agent-deploy; please report it with this text.";
  return { outcome: "internal_error", message: stack ? `${causes}\n${stack}` : causes, hint };
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
