import type { Plan } from "../../lifecycle/plan/plan.ts";
import { code, details, inline, lines, link } from "./markdown.ts";
import { planMarkdown } from "./plan-report.ts";
import { commitText, factsTable, heading, logSection, rowSection } from "./sections.ts";
import type { StepReport } from "./step-report.ts";
import type { Subject } from "./subject.ts";
import { timelineMarkdown } from "./timeline.ts";

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
export type CommentFacts = { updatedAt: number } & ((Subject & UnderWay) | (StepReport & { state: "ended" }));

const LOG_CHARACTERS = 10_000;

/** The sticky comment as markdown, without its marker. Pure. */
export function commentMarkdown(facts: CommentFacts): string {
  const sections = facts.state === "under_way" ? underWay(facts) : ended(facts);
  return [...sections, footer(facts)].join("\n\n");
}

function underWay({ name, headline, status, sentence, plan, url }: Subject & UnderWay): string[] {
  return [
    `### ⏳ ${inline(name ?? "agent-deploy")}: ${inline(headline)}`,
    ...(status ? [`${code(status)}${sentence ? ` ${inline(sentence)}` : ""}`] : []),
    ...(url ? [`Still live: ${link(url)}`] : []),
    ...(plan ? [details("Plan", planMarkdown(plan))] : []),
  ];
}

function ended(report: StepReport): string[] {
  const { outcome, message, hint, logs, plan, rows } = report;
  const timeline = timelineMarkdown(report);
  const isPlan = outcome === "planned" || outcome === "changes_pending";
  return [
    `### ${heading(report)}`,
    ...(plan && isPlan ? [planMarkdown(plan)] : [lines(message)]),
    ...(hint ? [lines(hint)] : []),
    ...logSection(logs, LOG_CHARACTERS),
    // Those stand at the end.
    factsTable({ ...report, environment: undefined, commit: undefined }),
    ...rowSection(rows),
    ...(plan && !isPlan ? [details("Plan", planMarkdown(plan))] : []),
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
