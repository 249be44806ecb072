import type { Plan } from "../lifecycle/plan.ts";

/** What would change, one line each; the same lines in the log and in the summary. Secrets by name only. */
export function planLines(plan: Plan): string[] {
  const { added, changed, removed, kept, unknown } = plan.secrets;
  const secrets = [
    ["added", added],
    ["changed", changed],
    ["removed", removed],
    ["kept", kept],
    ["sent again (their values are hidden)", unknown],
  ] as const;
  return [
    ...plan.fields.map(({ path, from, to }) => `${path}: ${valueText(from)} → ${valueText(to)}`),
    ...(plan.code ? [`code: ${plan.code.from ?? "unknown"} → ${plan.code.to ?? "unknown"}`] : []),
    ...secrets.flatMap(([what, names]) => (names.length > 0 ? [`secrets ${what}: ${names.join(", ")}`] : [])),
    ...plan.refusals.map(({ message }) => `refused: ${message}`),
  ];
}

/** One sentence about the plan as a whole. */
export function planTitle(plan: Plan): string {
  const what = {
    none: `nothing to change in ${plan.name}`,
    create: `create ${plan.name} from ${plan.source}`,
    update: `update ${plan.name}`,
    replace: `replace ${plan.name}`,
  }[plan.action];
  if (plan.refusals.length > 0) return `${what}: refused`;
  return plan.action === "update" && !plan.makes_revision ? `${what} without a new revision` : what;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
