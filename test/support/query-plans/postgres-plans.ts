import { oneLine } from "./allowances.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Plan Rows": number;
  Plans?: Node[];
};

/** Tables that stay small: a row a process, or a version, or one in all; and PostgreSQL's own. */
const isSmall = (table: string) =>
  /^(processes|writers|store_index|settings|\w+_schema|\w+_migrations|pg_\w+)$/.test(table);

/** Indexes that hold nothing but what is under way. */
const underWay = new Set([
  ...["runs_under_way", "runs_waiting", "webhooks_being_sent"],
  ...["revisions_unsettled", "deployments_watched"],
]);

/** What may be sorted without a word: PostgreSQL sorts a few rows rather than to read them in order. */
const fewRows = 1000;

/** The steps of a statement's plan (`EXPLAIN (FORMAT JSON)`) that scan a table that grows, or sort. */
export function costlySteps(explained: { "QUERY PLAN": { Plan: Node }[] }): string[] {
  const steps: string[] = [];
  const visit = (node: Node) => {
    const step = costly(node);
    if (step) steps.push(oneLine(step));
    for (const inner of node.Plans ?? []) visit(inner);
  };
  visit(explained["QUERY PLAN"][0]!.Plan);
  return steps;
}

function costly(node: Node): string | undefined {
  const { "Node Type": type, "Relation Name": table, "Index Name": index, "Index Cond": condition } = node;
  if (/Sort|Unique/.test(type)) {
    return (node.Plans ?? []).some((inner) => inner["Plan Rows"] > fewRows) ? type : undefined;
  }
  if (table && isSmall(table)) return undefined;
  if (type === "Seq Scan") return `Seq Scan on ${table}`;
  const isWalk = /^Index|^Bitmap Index/.test(type) && condition === undefined && !underWay.has(index ?? "");
  return isWalk ? `${type} without condition (${index})` : undefined;
}
