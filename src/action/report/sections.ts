import { shortCommit } from "../../contract/source/commit.ts";
import { durationText } from "../../foundation/time/duration.ts";
import type { RevisionLog } from "../../lifecycle/follow/revision-log.ts";
import { changedFilesText } from "../../lifecycle/plan/checkout-text.ts";
import { codeTexts } from "../../lifecycle/plan/plan-text.ts";
import type { CodeChange } from "../../lifecycle/plan/plan-value.ts";
import type { JobColour } from "./job-colour.ts";
import { code, details, fenced, inline, link, table } from "./markdown.ts";
import { takesAway } from "./plan-report.ts";
import { entryText } from "./progress-log.ts";
import type { StepReport } from "./step-report.ts";

/** Parts that the job summary and the comment have in common; each is a list, empty where there is nothing to tell. */

const ICONS: Record<JobColour, string> = { green: "✅", warning: "⚠️", red: "❌" };

/** Enough of an answer to see that it is one. Characters. */
const ANSWER_LENGTH = 200;

export function factsTable(report: StepReport): string {
  const { url, environment, commit, plan, deployment_id, revision_id, status, answer, elapsed_ms } = report;
  const rows: [string, string | undefined][] = [
    [urlTitle(report), url && link(url)],
    ["Environment", environment && inline(environment)],
    ["Commit", commit && commitText(commit)],
    ["Code", plan?.code?.checkout && codeText(plan.code, report.compareUrl)],
    ["Deployment", deployment_id && code(deployment_id)],
    ["Revision", revision_id && code(revision_id)],
    ["Status", status && code(status)],
    ["Checked", answer === undefined ? undefined : answerText(answer)],
    ["Time", durationText(elapsed_ms)],
  ];
  return table(
    ["", ""],
    rows.flatMap(([what, value]) => (value ? [[what, value]] : [])),
  );
}

/** What answers there after a failure, as it was read: the revision that failed, or another one. */
function urlTitle({ colour, active_revision_id, revision_id }: StepReport): string {
  if (colour !== "red") return "URL";
  return active_revision_id !== undefined && active_revision_id === revision_id ? "Serves now" : "Still live";
}

/** `agent: build failed`; green only where nothing went that people may miss. */
export function heading({ name, outcome, colour, plan }: StepReport): string {
  const isCareful = colour === "green" && plan !== undefined && takesAway(plan);
  return `${ICONS[isCareful ? "warning" : colour]} ${inline(name ?? "agent-deploy")}: ${inline(outcome.replaceAll("_", " "))}`;
}

/** `0123456789ab (main)` → `cdef01234567 (main)`: 3 files changed, +12 −4: … (compare) */
function codeText(change: CodeChange, compareUrl: string | undefined): string {
  const { from, to } = codeTexts(change);
  const files = change.files ? `: ${inline(changedFilesText(change.files))}` : "";
  const compare = compareUrl === undefined ? "" : ` (${link(compareUrl, "compare")})`;
  return `${from === undefined ? "" : `${code(from)} → `}${code(to)}${files}${compare}`;
}

export function commitText({ sha, url }: NonNullable<StepReport["commit"]>): string {
  const short = code(shortCommit(sha));
  return url === undefined ? short : link(url, short);
}

function answerText(answer: string): string {
  const characters = [...answer];
  const isLong = characters.length > ANSWER_LENGTH;
  return `it answers: ${code(isLong ? `${characters.slice(0, ANSWER_LENGTH).join("")}…` : answer)}`;
}

export function rowSection(rows: StepReport["rows"]): string[] {
  if (rows.length === 0) return [];
  return [
    table(
      ["What", "Result"],
      rows.map(({ what, result }) => [inline(what), inline(result)]),
    ),
  ];
}

/** @param limit characters of the log; its end counts */
export function logSection(log: RevisionLog | undefined, limit: number): string[] {
  if (!log || log.entries.length === 0) return [];
  const text = log.entries
    .map(entryText)
    .join("\n")
    .slice(-limit)
    .replace(/^[\uDC00-\uDFFF]/, "");
  return [
    details(log.stream === "build" ? "End of the build log" : "End of the run log", fenced(text), true),
  ];
}
