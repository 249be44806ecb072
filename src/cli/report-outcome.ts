import type { Outcome } from "../lifecycle/outcome/outcome.ts";
import { outcomeRow } from "../lifecycle/outcome/outcome-table.ts";
import type { Session } from "./command.ts";
import { outcomeLines } from "./terminal/outcome-lines.ts";

/** Tells how a command on the deployment `name` ended. @returns the exit code */
export function reportOutcome(outcome: Outcome, name: string, { output }: Pick<Session, "output">): number {
  const { exit_code } = outcomeRow(outcome.outcome);
  output.settle();
  if (output.isJson) output.record({ event: "result", exit_code, name, ...recordOf(outcome) });
  else {
    const say = exit_code === 0 ? output.line : output.complain;
    for (const line of outcomeLines(outcome, name, output, output.shownEntries)) say(line);
  }
  return exit_code;
}

/** The outcome as JSON can hold it: an error as its words. */
function recordOf(outcome: Outcome): object {
  if (!("error" in outcome) || !outcome.error) return outcome;
  const { code, message, hint } = outcome.error;
  return { ...outcome, error: { code, message, hint } };
}
