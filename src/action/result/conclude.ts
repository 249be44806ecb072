import { durationText } from "../../foundation/time/duration.ts";
import { printEntries } from "../report/progress-log.ts";
import type { StepReport } from "../report/step-report.ts";
import { summaryMarkdown } from "../report/summary.ts";
import type { Runner } from "../runner.ts";
import type { Step } from "../step.ts";
import { annotatePlaces } from "./annotate-problems.ts";

/**
 * Tells the end to the runner: outputs, log, summary.
 * @param isAnnotated whether the mistakes have annotations
 */
export function conclude(
  step: Pick<Step, "runner" | "reporting" | "choice" | "texts" | "workflow">,
  report: StepReport,
  isAnnotated: boolean,
): void {
  const { runner, reporting, choice } = step;
  const { logs } = report;
  reporting.conclude(report, choice.command);
  if (logs) {
    runner.startGroup(logs.stream === "build" ? "End of the build log" : "End of the run log");
    printEntries(runner, logs.entries);
    runner.endGroup();
    annotatePlaces(step, report);
  }
  printEnd(runner, report, isAnnotated);
  runner.addSummary(summaryMarkdown(report));
}

/** The last lines of the log. */
function printEnd(runner: Runner, report: StepReport, isAnnotated: boolean): void {
  const { outcome, colour, message, hint, url, rows, elapsed_ms } = report;
  for (const { what, result } of rows) runner.print(`${what}: ${result}`);
  const text = [message, ...(hint ? [hint] : [])].join("\n");
  if (outcome === "skipped") {
    runner.annotate("notice", text, { title: outcome });
  } else if (colour === "green") {
    runner.print(`${text} (${durationText(elapsed_ms)})`);
    if (url) runner.print(`URL: ${url}`);
  } else if (colour === "warning") {
    runner.annotate("warning", text, { title: outcome });
  } else if (isAnnotated) {
    if (hint) runner.print(hint);
  } else {
    runner.annotate("error", text, { title: outcome });
  }
}
