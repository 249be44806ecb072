import { durationText } from "../foundation/duration.ts";
import type { Plan } from "../lifecycle/plan.ts";
import { planLines, planTitle } from "../lifecycle/plan-text.ts";
import type { DeployRecord, TimelineEntry } from "./deploy-record.ts";
import { planLineText } from "./plan-line.ts";
import { entryText } from "./progress-log.ts";
import type { Colour, Verdict } from "./verdict.ts";

/** Everything that the job summary tells. */
export type SummaryFacts = {
  verdict: Verdict;
  colour: Colour;
  /** The deployment's name; undefined when not even that is known. */
  name: string | undefined;
  record: DeployRecord;
  elapsedMs: number;
};

const ICONS: Record<Colour, string> = { green: "✅", warning: "⚠️", red: "❌" };
/** The runner drops a summary of more than 1 MiB as a whole. */
const LOG_CHARACTERS = 50_000;

/** The job summary as markdown. Pure. */
export function summaryMarkdown({ verdict, colour, name, record, elapsedMs }: SummaryFacts): string {
  const sections = [
    `## ${ICONS[colour]} ${inline(name ?? "agent-deploy")}: ${inline(verdict.outcome)}`,
    verdict.message.split("\n").map(inline).join("  \n"),
    ...(verdict.hint ? [inline(verdict.hint)] : []),
    factsTable(record, elapsedMs),
    ...planSection(record.plan),
    ...timelineSection(record.timeline),
    ...logSection(verdict.logs),
  ];
  return `${sections.join("\n\n")}\n\n`;
}

function factsTable({ url, deployment_id, revision_id, status }: DeployRecord, elapsedMs: number): string {
  const rows: [string, string | undefined][] = [
    ["URL", url && `<${url}>`],
    ["Deployment", deployment_id && code(deployment_id)],
    ["Revision", revision_id && code(revision_id)],
    ["Status", status && code(status)],
    ["Time", durationText(elapsedMs)],
  ];
  const given = rows.filter(([, value]) => value);
  return ["| | |", "|---|---|", ...given.map(([what, value]) => `| ${what} | ${value} |`)].join("\n");
}

function planSection(plan: Plan | undefined): string[] {
  if (!plan) return [];
  const lines = planLines(plan).map((line) => `- ${code(planLineText(line))}`);
  return ["### Plan", `${inline(planTitle(plan))}.`, ...(lines.length > 0 ? [lines.join("\n")] : [])];
}

function timelineSection(timeline: readonly TimelineEntry[]): string[] {
  if (timeline.length === 0) return [];
  const rows = timeline.map(
    ({ elapsed_ms, status, sentence }) =>
      `| ${durationText(elapsed_ms)} | ${code(status)} | ${inline(sentence)} |`,
  );
  return ["### Timeline", ["| After | Status | |", "|---:|---|---|", ...rows].join("\n")];
}

function logSection(log: Verdict["logs"]): string[] {
  if (!log || log.entries.length === 0) return [];
  const text = log.entries.map(entryText).join("\n").slice(-LOG_CHARACTERS);
  // A fence is longer than any run of backticks in what it holds.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const title = log.stream === "build" ? "End of the build log" : "End of the run log";
  return [`<details open><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`];
}

/** Text of others in one line of markdown or one cell, without a meaning of its own. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`)
    .trim();
}

function code(text: string): string {
  return `\`${text.replace(/[`|\s]+/g, " ")}\``;
}
