import { cutMarkdown } from "./cut.ts";
import { lines } from "./markdown.ts";
import { planMarkdown } from "./plan-report.ts";
import { type Ending, factsTable, heading, logSection, rowSection } from "./sections.ts";
import { timelineMarkdown } from "./timeline.ts";

/** The runner drops a summary of more than 1 MiB as a whole; a character has up to four bytes. */
const LONGEST_SUMMARY = 250_000;
const LOG_CHARACTERS = 50_000;

/** The job summary as markdown. Pure. */
export function summaryMarkdown(facts: Ending): string {
  const { verdict, record, rows, waitBeganAt } = facts;
  const timeline = timelineMarkdown(record.timeline, { waitBeganAt });
  const sections = [
    `## ${heading(facts)}`,
    lines(verdict.message),
    ...(verdict.hint ? [lines(verdict.hint)] : []),
    ...logSection(verdict.logs, LOG_CHARACTERS),
    factsTable(facts),
    ...rowSection(rows),
    ...(record.plan ? ["### Plan", planMarkdown(record.plan)] : []),
    ...(timeline.length > 0 ? ["### Timeline", ...timeline] : []),
  ];
  return `${cutMarkdown(sections.join("\n\n"), LONGEST_SUMMARY)}\n\n`;
}
