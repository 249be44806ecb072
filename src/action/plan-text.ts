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
    ...plan.fields.map(({ path, from, to }) => `${path}: ${transition(valueText(from), valueText(to))}`),
    ...(plan.code ? [`code: ${transition(codeText(plan.code.from), codeText(plan.code.to))}`] : []),
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

function transition(from: string | undefined, to: string | undefined): string {
  return from === undefined ? (to ?? "unknown") : `${from} → ${to ?? "none"}`;
}

/** As much of a digest or commit as tells it from others. */
function codeText(identity: string | undefined): string | undefined {
  const [, algorithm = "", digits] = /^(sha256:)?([0-9a-f]{12})[0-9a-f]+$/.exec(identity ?? "") ?? [];
  return digits === undefined ? identity : algorithm + digits;
}

function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
