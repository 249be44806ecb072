import { phaseOf } from "../../contract/revision/status.ts";
import { durationText } from "../../foundation/time/duration.ts";
import type { Facts, StatusSeen } from "../../lifecycle/outcome/progress-facts.ts";
import { code, fenced, inline, table } from "./markdown.ts";

/** A chart of more bars than this is no help. */
const MOST_BARS = 40;

/**
 * The statuses of a revision as a chart (mermaid, drawn by GitHub) and as a table. Pure.
 * @param seen.wait_began_at what `elapsed_ms` counts from, in milliseconds since the epoch; without it there is no chart
 */
export function timelineMarkdown({
  timeline,
  wait_began_at,
}: Pick<Facts, "timeline" | "wait_began_at">): string[] {
  // One status is no course of events.
  if (timeline.length < 2) return [];
  const rows = timeline.map(({ elapsed_ms, status, sentence }) => [
    durationText(elapsed_ms),
    code(status),
    inline(sentence),
  ]);
  const hasChart = wait_began_at !== undefined && timeline.length <= MOST_BARS;
  return [
    ...(hasChart ? [fenced(ganttChart(timeline, wait_began_at), "mermaid")] : []),
    table(["After", "Status", ""], rows),
  ];
}

/** Bars from one status to the next; the last one is a mark. Times are real, so that they fit to those of other logs. */
export function ganttChart(timeline: readonly StatusSeen[], waitBeganAt: number): string {
  const bars = timeline.map(({ status, elapsed_ms }, index) => {
    const start = Math.round(waitBeganAt + elapsed_ms);
    const next = timeline[index + 1];
    const end = next === undefined ? start : Math.round(waitBeganAt + next.elapsed_ms);
    // The time comes first: a label that begins with a word of mermaid's own is no label.
    const time = next === undefined ? `after ${durationText(elapsed_ms)}` : durationText(end - start);
    return `    ${time} ${plain(status)} :${[...tags(status, next === undefined), start, end].join(", ")}`;
  });
  return ["gantt", "    dateFormat x", "    axisFormat %H:%M:%S", "    section Revision", ...bars].join("\n");
}

function tags(status: string, isLast: boolean): string[] {
  const phase = phaseOf(status);
  const isFailure = phase === "build_failed" || phase === "deploy_failed" || phase === "interrupted";
  const look = isFailure ? "crit" : isLast && phase === "in_progress" ? "active" : "done";
  return isLast ? [look, "milestone"] : [look];
}

/** Colons, commas, hashes and semicolons would end the label; a status is whatever the server says. */
function plain(status: string): string {
  return status.replace(/[^\w. -]/g, " ").trim() || "unknown";
}
