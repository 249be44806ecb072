import { cutMarkdown } from "./cut.ts";
import { inline, lines } from "./markdown.ts";
import { planMarkdown } from "./plan-report.ts";
import { type Ending, factsTable, ICONS, logSection, rowSection } from "./sections.ts";
import { timelineMarkdown } from "./timeline.ts";

/** The runner drops a summary of more than 1 MiB as a whole; a character has up to four bytes. */
const LONGEST_SUMMARY = 250_000;
const LOG_CHARACTERS = 50_000;

/** The job summary as markdown. Pure. */
export function summaryMarkdown(facts: Ending): string {
  const { verdict, colour, name, record, rows, waitBeganAt } = facts;
  const timeline = timelineMarkdown(record.timeline, { waitBeganAt });
  const sections = [
    `## ${ICONS[colour]} ${inline(name ?? "agent-deploy")}: ${inline(verdict.outcome)}`,
    lines(verdict.message),
    ...(verdict.hint ? [lines(verdict.hint)] : []),
    factsTable(facts),
    ...rowSection(rows),
    ...(record.plan ? ["### Plan", planMarkdown(record.plan)] : []),
    ...(timeline.length > 0 ? ["### Timeline", ...timeline] : []),
    ...logSection(verdict.logs, LOG_CHARACTERS),
  ];
  return `${cutMarkdown(sections.join("\n\n"), LONGEST_SUMMARY)}\n\n`;
}
