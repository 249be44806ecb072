import { phaseOf } from "../../contract/revision/status.ts";
import { originText } from "../../contract/source/origin.ts";
import { isImageSource } from "../../contract/source/source-traits.ts";
import { changedFilesText, checkoutText } from "./checkout-text.ts";
import { ORIGIN } from "./diff/origin.ts";
import type { RevisionComparison, RevisionDiff } from "./diff/revision-diff.ts";
import type { CodeChange, FieldChange, Plan, SecretChanges } from "./plan-value.ts";

/** A line of a plan for people, the same for every face: what is added, changed or removed; a note; a warning; a refusal. */
export type PlanLine = {
  kind: "added" | "changed" | "removed" | "note" | "warning" | "refused";
  text: string;
};

const titles = {
  none: ({ name, latest_revision, resumes }) => {
    const underWay = resumes ?? (latest_revision?.is_under_way ? latest_revision : undefined);
    if (!underWay) return `'${name}' is as wanted: nothing to do`;
    return phaseOf(underWay.status) === "in_progress"
      ? `'${name}' is being deployed as wanted already, by revision ${underWay.id}`
      : `'${name}' is as wanted already, as revision ${underWay.id}`;
  },
  create: (plan) => `create '${plan.name}' (${plan.source})`,
  update: (plan) => `update '${plan.name}' (${plan.source})`,
  replace: (plan) => `replace '${plan.name}' (${plan.source}): delete it and create it again`,
} as const satisfies Record<Plan["action"], (plan: Plan) => string>;

/** One sentence about the plan as a whole. */
export function planTitle(plan: Plan): string {
  return titles[plan.action](plan);
}

const line = (kind: PlanLine["kind"], text: string): PlanLine => ({ kind, text });
const note = (text: string) => line("note", text);
const warning = (text: string) => line("warning", text);

/** What would be done, field by field; secrets by name only. `refusalLines` says why it is not done. */
export function planLines(plan: Plan): PlanLine[] {
  const isRefused = plan.refusals.length > 0;
  const isDone = plan.action !== "none" && !isRefused;
  return [
    ...(plan.name_from === undefined ? [] : [note(`the name is from ${plan.name_from}`)]),
    ...plan.fields.map((field) => fieldLine(field, plan.action)),
    ...secretLines(plan.secrets, "secret"),
    ...secretLines(plan.build_secrets, "build secret"),
    ...secretLines(plan.runtime_keys, "runtime key"),
    ...openingLines(plan.runtime_keys),
    ...resourceLines(plan),
    ...(plan.not_sent ?? []).map(warning),
    ...codeLines(plan.code),
    ...(plan.built_in === "cluster" ? [note("built by a Job of the cluster, and run there")] : []),
    ...replacementLines(plan),
    ...(isDone ? [heldNameLines, retryLines, originLines, checkedLaterLines] : []).flatMap((of) => of(plan)),
    ...takeOverLines(plan),
    ...(isRefused ? [] : templateLines(plan)),
    ...(isDone ? revisionLines(plan) : []),
  ];
}

export const refusalLines = ({ refusals }: Plan): PlanLine[] =>
  refusals.map(({ path, message }) =>
    line("refused", message.startsWith(path) ? message : `${path}: ${message}`),
  );

/** What differs between two revisions. */
export function differenceLines({ fields, secrets, build_secrets, code }: RevisionDiff): PlanLine[] {
  return [
    ...fields.map((field) => fieldLine(field, "update")),
    ...secretLines(secrets, "secret"),
    ...secretLines(build_secrets, "build secret"),
    ...codeLines(code),
  ];
}

/** The same, said also where there is nothing, or not all is known. */
export function comparisonLines(compared: RevisionComparison): PlanLine[] {
  const lines = differenceLines(compared);
  return [
    ...(lines.length > 0 ? lines : [note("no difference")]),
    ...(compared.is_whole ? [] : [note(UNKNOWN_REST)]),
  ];
}

const UNKNOWN_REST = "settings, secrets and resources: this control plane does not keep those of revisions";

function fieldLine({ path, from, to }: FieldChange, action: Plan["action"]): PlanLine {
  if (action === "create" || from === undefined || from === null)
    return line("added", `${path}: ${valueText(to)}`);
  if (to === undefined || to === null) return line("removed", `${path}: ${valueText(from)}`);
  return line("changed", `${path}: ${valueText(from)} → ${valueText(to)}`);
}

function secretLines(
  { added, changed, resent, unknown, removed }: SecretChanges,
  noun: "secret" | "build secret" | "runtime key",
): PlanLine[] {
  const lines = (kind: PlanLine["kind"], names: string[], more = "") =>
    names.map((name) => line(kind, `${noun} ${name}${more}`));
  return [
    ...lines("added", added),
    ...lines("changed", changed),
    ...lines("changed", resent, " (its value is hidden, so it is sent again)"),
    ...lines(
      "note",
      unknown,
      ": value unknown (this key may not see it), so that a change of it is not shown",
    ),
    ...lines("removed", removed),
  ];
}

function replacementLines({ replacement, secrets }: Plan): PlanLine[] {
  if (!replacement) return [];
  const carried = [...replacement.carried, ...secrets.kept.map((name) => `secret ${name}`)];
  return [
    ...replacement.lost.map((what) => line("removed", `lost for good: ${what}`)),
    ...(carried.length > 0 ? [note(`carried over: ${carried.join(", ")}`)] : []),
  ];
}

/** What goes with the last runtime key. */
export const WITHOUT_RUNTIME_KEY =
  "without a runtime key the agent is open to every program of the control plane's machine; where other machines reach that, the control plane's own key is the only one left";

function openingLines({ removed, ...others }: SecretChanges): PlanLine[] {
  if (removed.length === 0 || Object.values(others).some((names) => names.length > 0)) return [];
  return [warning(WITHOUT_RUNTIME_KEY)];
}

/** One line for all that has no effect, one for all that is refused. */
function resourceLines({ unused_resources: unused, refused_resources: refused }: Plan): PlanLine[] {
  return [
    ...(unused ? [warning(`on an embedded control plane, ${unused.join(" ")}`)] : []),
    ...(refused ? [warning(`an embedded control plane refuses this: ${refused.join("; ")}`)] : []),
  ];
}

/** What only the control plane can judge: what its engine does, and which named secrets it has. */
const CHECKED_LATER = [
  "labels",
  "annotations",
  "image_pull_secrets",
  "volumes",
  "volume_mounts",
  "init_containers",
  "sidecars",
  "secret_references",
];

function checkedLaterLines({ source, fields }: Plan): PlanLine[] {
  if (!isImageSource(source)) return [];
  const names = new Set(
    fields.flatMap(({ path, to }) =>
      path.endsWith("resource_spec") ? Object.keys(to ?? {}) : [path.slice(path.lastIndexOf(".") + 1)],
    ),
  );
  const checked = CHECKED_LATER.filter((name) => names.has(name));
  if (checked.length === 0) return [];
  return [note(`${checked.join(", ")}: checked by the control plane, not by this plan`)];
}

function originLines({ action, fields, takes_over }: Plan): PlanLine[] {
  const change = fields.find(({ path }) => path === ORIGIN);
  if (!change || action !== "update" || takes_over) return [];
  return [
    change.from === undefined
      ? note("where it is deployed from was not known: it is recorded")
      : note("it was deployed from this folder before the folder had a remote: the remote is recorded"),
  ];
}

const takeOverLines = ({ takes_over }: Plan): PlanLine[] =>
  takes_over ? [warning(`it is taken over from ${originText(takes_over.from)}`)] : [];

function codeLines(code: Plan["code"]): PlanLine[] {
  if (!code) return [];
  const { from, to } = codeTexts(code);
  const files = code.files ? [note(changedFilesText(code.files))] : [];
  if (from === undefined) return [line("added", `code: ${to}`), ...files];
  return [line("changed", `code: ${from} → ${to}`), ...files];
}

/** What the code was and will be, for people: by commit where the checkouts are known, else by digest. */
export function codeTexts({ from, to, checkout }: CodeChange): { from: string | undefined; to: string } {
  const before = checkout?.from ? checkoutText(checkout.from) : from && shortIdentity(from);
  const after = checkout?.to ? checkoutText(checkout.to) : shortIdentity(to);
  // The same commit with different changes on top: only the digest distinguishes them.
  if (before !== after) return { from: before, to: after };
  // A tag is all that is known of the image.
  if (from === to) return { from: before, to: `${after} as it is now` };
  return { from: from && `${before} ${shortIdentity(from)}`, to: `${after} ${shortIdentity(to)}` };
}

function heldNameLines({ name, name_may_be_held }: Plan): PlanLine[] {
  if (!name_may_be_held) return [];
  return [
    note(
      `the service refuses the name '${name}' where a deployment that was deleted has left its tracing project`,
    ),
  ];
}

/** Whether there is a revision, and which code it has where it is made for something else. Of templates: `templateLines`. */
function revisionLines({ source, makes_revision, revision_code: code }: Plan): PlanLine[] {
  const made = note(makes_revision ? "makes a new revision" : "makes no new revision");
  if (!code || source === "internal_template") return [made];
  if ("newest_of" in code)
    return [note(`takes the newest commit of ${code.newest_of ?? "the default branch"}`), made];
  const which = code.kept === undefined ? "" : `: ${shortIdentity(code.kept)}`;
  return [note(`keeps the code of the newest good revision${which}`), made];
}

/** A template is the control plane's own: it is not known here whether it has changed by now. */
function templateLines(plan: Plan): PlanLine[] {
  const { action, source, deployment_id, makes_revision, resumes, revision_code } = plan;
  if (source !== "internal_template") return [];
  if (action === "update" && makes_revision) {
    const isKept = revision_code !== undefined && "kept" in revision_code;
    return [note(isKept ? "the template stays as it was taken" : "the template is taken as it is then")];
  }
  if (action !== "none" || resumes) return [];
  const request = `POST /v2/deployments/${deployment_id}/revisions`;
  return [note(`whether the template has changed is not looked at: ${request} takes it as it is now`)];
}

/** Why there is something to do although nothing changed. */
function retryLines({ latest_revision }: Plan): PlanLine[] {
  if (!latest_revision || latest_revision.is_under_way) return [];
  return [note(`the last revision ended as ${latest_revision.status}`)];
}

/** Enough of a digest or commit to distinguish two, also of the digest in an image's name. */
export function shortIdentity(identity: string | undefined): string {
  return identity?.replace(/(^|sha256:)([0-9a-f]{12})[0-9a-f]+$/, "$1$2") ?? "not known yet";
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Every refusal of a plan in one line. */
export const refusalText = ({ refusals }: Plan) => refusals.map(({ message }) => message).join("; ");
