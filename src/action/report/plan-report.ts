import { ENV, isSetting } from "../../lifecycle/plan/diff/settings.ts";
import { codeTexts, planLines, planTitle } from "../../lifecycle/plan/plan-text.ts";
import type { CodeChange, FieldChange, Plan, SecretChanges } from "../../lifecycle/plan/plan-value.ts";
import { code, details, inline, table } from "./markdown.ts";

/** More fields than this open on a click. */
const FIELDS_SHOWN = 20;
/** A longer value is cut; the `result` output has all of it. Characters. */
const LONGEST_VALUE = 300;

/** What a plan would do, field by field, as markdown; of secrets the names only. Pure. */
export function planMarkdown(plan: Plan): string {
  return [
    `**Plan:** ${inline(planTitle(plan))}.`,
    ...refusalSection(plan),
    ...removalSection(plan),
    ...fieldSection(plan),
    ...secretSection("Secrets", plan.secrets),
    ...secretSection("Build secrets", plan.build_secrets),
    ...secretSection("Runtime keys", plan.runtime_keys),
    ...warnings(plan),
    ...(plan.refusals.length === 0 ? notes(plan) : []),
  ].join("\n\n");
}

function refusalSection({ refusals }: Plan): string[] {
  if (refusals.length === 0) return [];
  const items = refusals.map(
    ({ path, message }) => `> - ${code(path)}: ${inline(withoutPath(message, path))}`,
  );
  return [["> [!CAUTION]", "> It cannot be applied:", ...items].join("\n")];
}

/** Whether applying it removes something that only people can restore, since its value is nowhere else. */
export function takesAway({ secrets, build_secrets, runtime_keys }: Plan): boolean {
  return [secrets, build_secrets, runtime_keys].some(({ removed }) => removed.length > 0);
}

/** The Action is declarative: a forgotten name is a removal, which must be visible. */
function removalSection(plan: Plan): string[] {
  const settings = plan.fields.filter(({ path, to }) => isSetting(path) && to === undefined);
  const removals = [
    { noun: "setting", input: "env", removed: settings.map(({ path }) => path.slice(ENV.length + 1)) },
    { noun: "secret", input: "secrets", removed: plan.secrets.removed },
    { noun: "build secret", input: "build-secrets", removed: plan.build_secrets.removed },
    { noun: "runtime key", input: "runtime-keys", removed: plan.runtime_keys.removed },
  ];
  return removals.flatMap(({ noun, input, removed }) => {
    if (removed.length === 0) return [];
    const what = `${noun}${removed.length === 1 ? "" : "s"} ${removed.map(code).join(", ")}`;
    const rule = `What is given as ${code(input)}, in the step or in the config file, is the whole set`;
    return [`> [!WARNING]\n> Removed from the deployment: ${what}. ${rule}.`];
  });
}

function withoutPath(message: string, path: string): string {
  return message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
}

function fieldSection(plan: Plan): string[] {
  const rows = [
    ...plan.fields.map((field) => fieldRow(field, plan.action)),
    ...(plan.code ? [codeRow(plan.code)] : []),
  ];
  if (rows.length === 0) return [];
  const head = ["", "Field", "Now", "Will be", "Takes effect"];
  const text = table(head, rows);
  return [rows.length > FIELDS_SHOWN ? details(`${rows.length} fields`, text) : text];
}

const EFFECTS: Record<FieldChange["change"], string> = {
  patch: "at once",
  revision: "with a new revision",
  immutable: "only in a new deployment",
};

function fieldRow({ path, from, to, change }: FieldChange, action: Plan["action"]): string[] {
  const isNew = action === "create" || isNothing(from);
  const mark = isNew ? "added" : isNothing(to) ? "removed" : "changed";
  return [mark, code(path), isNew ? "" : valueText(from), valueText(to), EFFECTS[change]];
}

function codeRow(change: CodeChange): string[] {
  const { from, to } = codeTexts(change);
  const isKnown = change.to !== undefined;
  const mark = from === undefined ? "added" : "changed";
  return [mark, "code", from === undefined ? "" : code(from), isKnown ? code(to) : to, EFFECTS.revision];
}

function valueText(value: unknown): string {
  if (isNothing(value)) return "";
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const characters = [...text];
  return code(characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join("")}…` : text);
}

const isNothing = (value: unknown) => value === undefined || value === null;

const SECRETS: Record<keyof SecretChanges, string> = {
  added: "added",
  changed: "changed",
  resent: "sent again: their present values are hidden",
  unknown: "value unknown: this key may not see it",
  removed: "⚠️ removed",
  kept: "kept",
};

function secretSection(title: string, secrets: SecretChanges): string[] {
  const rows = (Object.keys(SECRETS) as (keyof SecretChanges)[]).flatMap((kind) => {
    const names = secrets[kind];
    return names.length === 0 ? [] : [[SECRETS[kind], names.map(code).join(", ")]];
  });
  return rows.length === 0 ? [] : [table([title, "Names"], rows)];
}

function warnings(plan: Plan): string[] {
  const texts = planLines(plan).filter(({ kind }) => kind === "warning");
  return texts.map(({ text }) => `> [!WARNING]\n> ${inline(text)}`);
}

/** What the table has no row for: what becomes of the last revision, and whether there will be another one. */
function notes(plan: Plan): string[] {
  const texts = planLines(plan).filter(({ kind }) => kind === "note");
  return texts.length === 0 ? [] : [texts.map(({ text }) => `- ${inline(text)}`).join("\n")];
}
