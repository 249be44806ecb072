import type { FieldChange, Plan, SecretChanges } from "../../lifecycle/plan.ts";
import type { Paint } from "./paint.ts";

const headings = {
  none: (plan) => `'${plan.name}' is as wanted: nothing to do`,
  create: (plan) => `create '${plan.name}' (${plan.source})`,
  update: (plan) => `update '${plan.name}' (${plan.source})`,
  replace: (plan) => `replace '${plan.name}' (${plan.source}): delete it and create it anew`,
} as const satisfies Record<Plan["action"], (plan: Plan) => string>;

/** What would be done, field by field; secrets by name only. */
export function planLines(plan: Plan, paint: Paint): string[] {
  const lines = [
    `${paint("bold", "Plan")}  ${headings[plan.action](plan)}`,
    ...plan.fields.map((field) => fieldLine(field, plan.action, paint)),
    ...secretLines(plan.secrets, paint),
    ...codeLines(plan, paint),
  ];
  if (plan.action !== "none" && plan.refusals.length === 0) {
    lines.push(
      paint("dim", plan.makes_revision ? "      makes a new revision" : "      makes no new revision"),
    );
  }
  for (const refusal of plan.refusals) {
    const place = refusal.message.startsWith(refusal.path) ? "" : `${refusal.path}: `;
    lines.push(`${paint("red", "      refused")}  ${place}${refusal.message}`);
  }
  return lines;
}

function fieldLine({ path, from, to }: FieldChange, action: Plan["action"], paint: Paint): string {
  if (action === "create" || from === undefined || from === null) {
    return `${paint("green", "    +")} ${path}: ${valueText(to)}`;
  }
  if (to === undefined || to === null) return `${paint("red", "    -")} ${path}: ${valueText(from)}`;
  return `${paint("yellow", "    ~")} ${path}: ${valueText(from)} → ${valueText(to)}`;
}

function secretLines(secrets: SecretChanges, paint: Paint): string[] {
  const line = (mark: string, names: string[], note = "") =>
    names.map((name) => `    ${mark} secret ${name}${note}`);
  return [
    ...line(paint("green", "+"), secrets.added),
    ...line(paint("yellow", "~"), secrets.changed),
    ...line(paint("yellow", "~"), secrets.unknown, " (its value is hidden, so it is sent again)"),
    ...line(paint("red", "-"), secrets.removed),
  ];
}

function codeLines(plan: Plan, paint: Paint): string[] {
  if (!plan.code) return [];
  const { from, to } = plan.code;
  const known = (digest: string | undefined) => (digest === undefined ? "unknown" : shortDigest(digest));
  if (from === undefined) return [`${paint("green", "    +")} code: ${known(to)}`];
  return [`${paint("yellow", "    ~")} code: ${known(from)} → ${known(to)}`];
}

/** Enough of a digest or commit to tell two apart. */
function shortDigest(digest: string): string {
  return digest.replace(/^(sha256:)?([0-9a-f]{12})[0-9a-f]+$/, "$1$2");
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
