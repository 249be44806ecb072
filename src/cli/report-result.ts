import type { Ended } from "../lifecycle/operations/deploy-result.ts";
import { OUTCOME_EXIT_CODES } from "../lifecycle/outcome.ts";
import type { Session } from "./command.ts";
import { resultLines } from "./terminal/result-text.ts";

/** Tells how a command on the deployment `name` ended. @returns the exit code */
export function reportResult(result: Ended, name: string, { output }: Session): number {
  const exit_code = OUTCOME_EXIT_CODES[result.outcome];
  output.settle();
  if (output.isJson) output.record({ event: "result", exit_code, name, ...recordOf(result) });
  else {
    const say = exit_code === 0 ? output.line : output.complain;
    for (const line of resultLines(result, name, output.paint, output.shownEntries)) say(line);
  }
  return exit_code;
}

/** The result as JSON can hold it: an error as its words. */
function recordOf({ error, ...result }: Ended): object {
  if (!error) return result;
  return { ...result, error: { code: error.code, message: error.message, hint: error.hint } };
}
