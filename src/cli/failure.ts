import { UnreachableError } from "../client/errors.ts";
import { AgentDeployError, messageChain } from "../foundation/error.ts";
import { errorParts } from "../lifecycle/error-text.ts";
import { outcomeOfEnding } from "../lifecycle/outcome/outcome-of-error.ts";
import { OUTCOMES, type OutcomeName, outcomeRow } from "../lifecycle/outcome/outcome-table.ts";
import { ConfigurationError } from "../sources/index.ts";
import { errorHint } from "./errors/error-hint.ts";
import { problemText } from "./errors/problem-text.ts";
import { UsageError } from "./errors/usage-error.ts";
import { projectInput } from "./flags/project/project-flags.ts";
import type { Output } from "./terminal/output.ts";
import { besideTitle } from "./terminal/wrapped.ts";

/** An error as the command line reports it: an exit code, and for programs a record. */
export type Failure = {
  exit_code: number;
  outcome: OutcomeName;
  error: { code: string; problems: string[]; hint: string | undefined };
};

/** The exit code and words for whatever was thrown; an abort by `signal` counts as cancelled. */
export function failureOf(error: unknown, signal: AbortSignal): Failure {
  const outcome = outcomeOfEnding(error, signal);
  return { exit_code: outcomeRow(outcome).exit_code, outcome, error: errorFields(error, outcome, signal) };
}

function errorFields(error: unknown, outcome: OutcomeName, signal: AbortSignal): Failure["error"] {
  if (outcome === "cancelled") {
    const reason = signal.aborted ? signal.reason : error;
    return { code: "cancelled", problems: messageChain(reason), hint: undefined };
  }
  const problems = problemsOf(error);
  return error instanceof AgentDeployError
    ? { code: error.code, problems, hint: errorHint(error) }
    : { code: "internal_error", problems, hint: OUTCOMES.internal_error.hint };
}

/** Prints a failure: the problems, the next step, for programs the result; the stack only when asked for. */
export function reportFailure(
  failure: Omit<Failure, "outcome">,
  error: unknown,
  output: Output,
  wantsStack: boolean,
): void {
  const { paint, columns } = output;
  const { problems, hint } = failure.error;
  const [first = "failed", ...rest] = problems;
  const beside = (title: string, text: string) => besideTitle(title, text, "Error  ".length, columns);
  const lines = [
    ...beside(paint("red", "Error"), first),
    ...rest.flatMap((problem) => beside("", problem)),
    ...(hint ? beside("", hint).map((line) => paint("dim", line)) : []),
  ];
  for (const line of lines) output.complain(line);
  if (wantsStack && error instanceof Error) output.complain(error.stack ?? "");
  output.record({ event: "result", ...failure });
}

const projectFields: ReadonlySet<string> = new Set(Object.keys(projectInput));

/** All problems of wrong input, one each; of other errors the chain of causes. */
function problemsOf(error: unknown): string[] {
  if (error instanceof UsageError) return [...error.problems];
  if (error instanceof ConfigurationError)
    return error.problems.map((each) => problemText(each, projectFields));
  return errorParts(error);
}

/**
 * One error for the problems of several independent checks, when any of them failed. A control plane that does not
 * answer is one more line beside wrong input, which has to be fixed anyway.
 */
export async function settleAll<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [one, two] = await Promise.allSettled([first, second]);
  if (one.status === "fulfilled" && two.status === "fulfilled") return [one.value, two.value];
  const errors = [one, two].flatMap((settled) => (settled.status === "rejected" ? [settled.reason] : []));
  const [error] = errors;
  if (errors.length === 1 || !errors.every(isSaidTogether) || !errors.some(isInputError)) throw error;
  // Both may have read the project's file.
  throw new UsageError([...new Set(errors.flatMap(problemsOf))], {
    hint: errors.map((each: AgentDeployError) => each.hint).find((hint) => hint !== undefined),
  });
}

const isSaidTogether = (error: unknown) => isInputError(error) || error instanceof UnreachableError;
const isInputError = (error: unknown) => error instanceof UsageError || error instanceof ConfigurationError;
