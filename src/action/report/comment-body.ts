import type { Plan } from "../../lifecycle/plan/plan.ts";
import type { ReportFacts } from "./facts.ts";
import { code, details, inline, lines, link } from "./markdown.ts";
import { planMarkdown } from "./plan-report.ts";
import { commitText, type Ending, factsTable, heading, logSection, rowSection } from "./sections.ts";
import { timelineMarkdown } from "./timeline.ts";

export type { ReportFacts } from "./facts.ts";

/** While something is done: what (`deploying`), how far it is, and what still answers in the meantime. */
type UnderWay = {
  state: "under_way";
  headline: string;
  status?: string;
  sentence?: string;
  plan?: Plan;
  /** Of the revision before, where one is live. */
  url?: string;
};

/** Everything that the sticky comment tells. `updatedAt`: milliseconds since the epoch. */
export type CommentFacts = ReportFacts & { updatedAt: number } & (
    | UnderWay
    | ({ state: "ended" } & Omit<Ending, keyof ReportFacts>)
  );

const LOG_CHARACTERS = 10_000;

/** The sticky comment as markdown, without its marker. Pure. */
export function commentMarkdown(facts: CommentFacts): string {
  const sections = facts.state === "under_way" ? underWay(facts) : ended(facts);
  return [...sections, footer(facts)].join("\n\n");
}

function underWay({ name, headline, status, sentence, plan, url }: ReportFacts & UnderWay): string[] {
  return [
    `### ⏳ ${inline(name ?? "agent-deploy")}: ${inline(headline)}`,
    ...(status ? [`${code(status)}${sentence ? ` ${inline(sentence)}` : ""}`] : []),
    ...(url ? [`Still live: ${link(url)}`] : []),
    ...(plan ? [details("Plan", planMarkdown(plan))] : []),
  ];
}

function ended(facts: Ending): string[] {
  const { verdict, record, rows, waitBeganAt } = facts;
  const { outcome } = verdict;
  const timeline = timelineMarkdown(record.timeline, { waitBeganAt });
  const isPlan = outcome === "planned" || outcome === "changes_pending";
  return [
    `### ${heading(facts)}`,
    ...(record.plan && isPlan ? [planMarkdown(record.plan)] : [lines(verdict.message)]),
    ...(verdict.hint ? [lines(verdict.hint)] : []),
    ...logSection(verdict.logs, LOG_CHARACTERS),
    // Those stand at the end.
    factsTable({ ...facts, environment: undefined, commit: undefined }),
    ...rowSection(rows),
    ...(record.plan && !isPlan ? [details("Plan", planMarkdown(record.plan))] : []),
    ...(timeline.length > 0 ? [details("Timeline", timeline.join("\n\n"))] : []),
  ];
}

function footer({ updatedAt, commit, runUrl, environment }: CommentFacts): string {
  const time = `${new Date(updatedAt).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  const parts = [
    ...(environment ? [`environment ${inline(environment)}`] : []),
    ...(commit ? [`commit ${commitText(commit)}`] : []),
    ...(runUrl ? [link(runUrl, "log")] : []),
    time,
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
