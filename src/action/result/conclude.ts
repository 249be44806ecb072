import { durationText } from "../../foundation/time/duration.ts";
import { type Announcements, reportFacts, type Stage } from "../report/announcements.ts";
import type { ReportFacts } from "../report/comment-body.ts";
import { printEntries } from "../report/progress-log.ts";
import { summaryMarkdown } from "../report/summary.ts";
import type { Step } from "../step.ts";
import { outputVerdict } from "./outputs.ts";
import type { Colour, Verdict } from "./verdict.ts";

/** Everything that is known at the end, beside the record. */
export type Ending = {
  verdict: Verdict;
  colour: Colour;
  name: string | undefined;
  stage: Stage | undefined;
  announcements: Announcements;
  /** Whether the mistakes have their own annotations already. */
  isAnnotated: boolean;
  /** What the agent answered to the smoke message. */
  answer?: string | undefined;
  /** One line for each thing that a command about several did. */
  rows?: ReportFacts["rows"];
};

/** Tells the end to everybody: GitHub, the outputs, the log, the summary. */
export function conclude(step: Step, given: Ending): void {
  const { runner, reporting, clock, begun } = step;
  const { stage, announcements } = given;
  // Before anything is rendered: what is escaped does not look like the secret any more.
  const { verdict, name, rows, answer } = runner.redactData({
    verdict: given.verdict,
    name: given.name,
    rows: given.rows,
    answer: given.answer,
  });
  const { colour } = given;
  const record = runner.redactData(reporting.record);
  const elapsedMs = clock.now() - begun;
  const facts: ReportFacts = {
    ...runner.redactData(
      reportFacts(step, stage, { plan: record.plan, other: announcements.otherCommit(reporting.record) }),
    ),
    name,
    ...(record.wait_began_at !== undefined && { waitBeganAt: record.wait_began_at }),
    ...(answer !== undefined && { verified: { answer } }),
    ...(rows && { rows }),
  };
  announcements.finish({ verdict, colour, record, elapsedMs }, facts);
  const { command } = step.choice;
  outputVerdict(runner, record, { command, verdict, name, elapsedMs, ...(rows && { rows }) });
  if (verdict.logs) {
    runner.startGroup(verdict.logs.stream === "build" ? "End of the build log" : "End of the run log");
    printEntries(runner, verdict.logs.entries);
    runner.endGroup();
  }
  tell(step, { ...given, verdict, rows: rows ?? [] }, elapsedMs);
  runner.addSummary(summaryMarkdown({ ...facts, verdict, colour, record, elapsedMs }));
}

/** The last lines of the log. */
function tell({ runner, reporting }: Step, ending: Ending, elapsedMs: number): void {
  const { verdict, colour, isAnnotated, rows = [] } = ending;
  for (const { what, result } of rows) runner.print(`${what}: ${result}`);
  const text = [verdict.message, ...(verdict.hint ? [verdict.hint] : [])].join("\n");
  if (verdict.outcome === "skipped") {
    runner.annotate("notice", text, { title: verdict.outcome });
  } else if (colour === "green") {
    runner.print(`${text} (${durationText(elapsedMs)})`);
    if (reporting.record.url) runner.print(`URL: ${reporting.record.url}`);
  } else if (colour === "warning") {
    runner.annotate("warning", text, { title: verdict.outcome });
  } else if (isAnnotated) {
    if (verdict.hint) runner.print(verdict.hint);
  } else {
    runner.annotate("error", text, { title: verdict.outcome });
  }
}
