import { cutMarkdown } from "./cut.ts";
import { lines } from "./markdown.ts";
import { planMarkdown } from "./plan-report.ts";
import { factsTable, heading, logSection, rowSection } from "./sections.ts";
import type { StepReport } from "./step-report.ts";
import { timelineMarkdown } from "./timeline.ts";

/** The runner drops a summary of more than 1 MiB as a whole; a character has up to four bytes. */
const LONGEST_SUMMARY = 250_000;
const LOG_CHARACTERS = 50_000;

/** The job summary as markdown. Pure. */
export function summaryMarkdown(report: StepReport): string {
  const { message, hint, logs, plan, rows } = report;
  const timeline = timelineMarkdown(report);
  const sections = [
    `## ${heading(report)}`,
    lines(message),
    ...(hint ? [lines(hint)] : []),
    ...logSection(logs, LOG_CHARACTERS),
    factsTable(report),
    ...rowSection(rows),
    ...(plan ? ["### Plan", planMarkdown(plan)] : []),
    ...(timeline.length > 0 ? ["### Timeline", ...timeline] : []),
  ];
  return `${cutMarkdown(sections.join("\n\n"), LONGEST_SUMMARY)}\n\n`;
}
