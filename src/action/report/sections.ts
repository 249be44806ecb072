import { durationText } from "../../foundation/time/duration.ts";
import { changedFilesText } from "../../lifecycle/plan/checkout-text.ts";
import { codeTexts } from "../../lifecycle/plan/plan-text.ts";
import type { CodeChange } from "../../lifecycle/plan/plan-value.ts";
import type { DeployRecord } from "../result/deploy-record.ts";
import type { Colour, Verdict } from "../result/verdict.ts";
import type { ReportFacts } from "./facts.ts";
import { code, details, fenced, inline, link, table } from "./markdown.ts";
import { takesAway } from "./plan-report.ts";
import { entryText } from "./progress-log.ts";

/** Parts that the job summary and the comment have in common; each is a list, empty where there is nothing to tell. */

const ICONS: Record<Colour, string> = { green: "✅", warning: "⚠️", red: "❌" };

/** Enough of an answer to see that it is one. Characters. */
const ANSWER_LENGTH = 200;

export type Ending = ReportFacts & {
  verdict: Verdict;
  colour: Colour;
  record: DeployRecord;
  elapsedMs: number;
};

export function factsTable(facts: Ending): string {
  const { record, elapsedMs, environment, commit, verified } = facts;
  const { url, deployment_id, revision_id, status } = record;
  const rows: [string, string | undefined][] = [
    [urlTitle(facts), url && link(url)],
    ["Environment", environment && inline(environment)],
    ["Commit", commit && commitText(commit)],
    ["Code", record.plan?.code?.checkout && codeText(record.plan.code, facts.compareUrl)],
    ["Deployment", deployment_id && code(deployment_id)],
    ["Revision", revision_id && code(revision_id)],
    ["Status", status && code(status)],
    ["Checked", verified && checkText(verified)],
    ["Time", durationText(elapsedMs)],
  ];
  return table(
    ["", ""],
    rows.flatMap(([what, value]) => (value ? [[what, value]] : [])),
  );
}

/** What answers there after a failure, by what was looked up: the revision that failed, or another one. */
function urlTitle({ colour, record }: Ending): string {
  if (colour !== "red") return "URL";
  const { active_revision_id, revision_id } = record;
  return active_revision_id !== undefined && active_revision_id === revision_id ? "Serves now" : "Still live";
}

/** `agent: build failed`; green only where nothing went that people may miss. */
export function heading({ name, verdict, colour, record }: Ending): string {
  const isCareful = colour === "green" && record.plan !== undefined && takesAway(record.plan);
  return `${ICONS[isCareful ? "warning" : colour]} ${inline(name ?? "agent-deploy")}: ${inline(verdict.outcome.replaceAll("_", " "))}`;
}

/** `abc1234 (main)` → `def5678 (main)`: 3 files changed, +12 −4: … (compare) */
function codeText(change: CodeChange, compareUrl: string | undefined): string {
  const { from, to } = codeTexts(change);
  const files = change.files ? `: ${inline(changedFilesText(change.files))}` : "";
  const compare = compareUrl === undefined ? "" : ` (${link(compareUrl, "compare")})`;
  return `${from === undefined ? "" : `${code(from)} → `}${code(to)}${files}${compare}`;
}

export function commitText({ sha, url }: NonNullable<ReportFacts["commit"]>): string {
  const short = code(sha.slice(0, 12));
  return url === undefined ? short : link(url, short);
}

function checkText({ answer }: NonNullable<ReportFacts["verified"]>): string {
  if (answer === undefined) return "it answers";
  const characters = [...answer];
  const isLong = characters.length > ANSWER_LENGTH;
  return `it answers: ${code(isLong ? `${characters.slice(0, ANSWER_LENGTH).join("")}…` : answer)}`;
}

export function rowSection(rows: ReportFacts["rows"]): string[] {
  if (!rows || rows.length === 0) return [];
  return [
    table(
      ["What", "Result"],
      rows.map(({ what, result }) => [inline(what), inline(result)]),
    ),
  ];
}

/** @param limit characters of the log; its end counts */
export function logSection(log: Verdict["logs"], limit: number): string[] {
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
