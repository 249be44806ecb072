import type { Interrupt } from "../../client/agent-routes.ts";
import type { RunReading } from "../../client/run-events.ts";
import { shellWord } from "../../foundation/text/shell-word.ts";
import { visible } from "../../foundation/text/visible-text.ts";
import { durationText } from "../../foundation/time/duration.ts";
import type { OutcomeName } from "../../lifecycle/outcome/outcome-table.ts";
import type { Output } from "../terminal/output.ts";
import { exampleAnswer, questionLines } from "./questions.ts";
import type { RunView } from "./run-view.ts";

/** A run that is over, or was left. */
export type Ended = { run_id: string; status: string; reading: RunReading; view: RunView };

type End = Ended & {
  thread_id: string;
  exit_code: number;
  outcome: OutcomeName | undefined;
  duration_ms: number;
};

/** The last line for programs. */
export function conversationRecord({ reading, view, ...end }: End): object {
  const { failure, ...read } = reading;
  const error = failure === undefined ? undefined : { code: "run_failed", problems: [failure] };
  return { event: "result", ...end, ...read, error };
}

/** Tells people how it ended, and how to go on. */
export function endLines(end: End, agentWords: string, output: Output): void {
  const { reading, outcome, thread_id, run_id, view } = end;
  const { paint } = output;
  if (outcome === undefined && !view.hasText) {
    const { answer, values, interrupts } = reading;
    if (answer !== "") output.line(visible(answer));
    else if (interrupts.length === 0 && values !== undefined) output.line(JSON.stringify(values, null, 2));
  }
  if (outcome === "verification_failed")
    output.complain(
      `${paint("red", "Error")}  the run failed: ${reading.failure ?? "the server does not say why"}`,
    );
  if (outcome === "timed_out")
    output.complain(`${paint("red", "Error")}  the run took longer than the server allows`);
  if (outcome === "interrupted") output.complain(`${paint("yellow", "Cancelled")} by somebody else.`);
  if (outcome === "cancelled" && end.status === "cancelled") output.complain(paint("yellow", "Cancelled."));
  for (const each of outcome === undefined ? reading.interrupts : []) {
    output.complain(
      `${paint("yellow", "Asks")}${each.id === undefined ? "" : paint("dim", `  (${each.id})`)}`,
    );
    for (const line of questionLines(each)) output.complain(`  ${line}`);
  }
  const { usage, interrupts } = reading;
  const isAsking = interrupts.length > 0 && (outcome === undefined || outcome === "cancelled");
  const facts = [
    ...(usage ? [`${usage.total_tokens.toLocaleString("en")} tokens`] : []),
    durationText(end.duration_ms),
    // On a terminal the command below names it.
    ...(isAsking || output.isTerminal ? [] : [`thread ${thread_id}`]),
    `run ${run_id}`,
  ];
  output.complain(paint("dim", facts.join(" · ")));
  if (isAsking) output.complain(`Answer it: ${resumeCommand(interrupts, `${thread_id}${agentWords}`)}`);
  else if (output.isTerminal)
    output.complain(paint("dim", `go on: agent-deploy invoke '…' --thread ${thread_id}${agentWords}`));
}

/** The command that answers the questions of a thread; what it has to say is an example. */
export function resumeCommand(interrupts: readonly Interrupt[], words: string): string {
  const [first] = interrupts;
  const answer =
    interrupts.length === 1 && first
      ? exampleAnswer(first)
      : Object.fromEntries(interrupts.map((each) => [each.id, exampleAnswer(each) ?? "…"]));
  const shown = answer === undefined ? "text or JSON" : JSON.stringify(answer);
  return `agent-deploy invoke --thread ${words} --resume ${shellWord(shown)}`;
}
