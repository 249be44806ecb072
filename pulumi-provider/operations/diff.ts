import { isBeingDeleted } from "../../src/client/control-plane.ts";
import { fieldPath } from "../../src/foundation/json/field-path.ts";
import { hasCode, waits, wireInputs } from "../inputs/desired.ts";
import { deploymentInputs } from "../inputs/input-shape.ts";
import type { DiffResult, Effect, PropertyChange } from "../resource-types.ts";
import {
  changedControls,
  changedFields,
  changedSecrets,
  effectOfUnknown,
  releasedFields,
} from "../state/comparison.ts";
import { isLive } from "../state/wanted-revision.ts";
import { camelPath, fromCamel } from "../values/casing.ts";
import { PROVIDER_KEY, type Properties, unknownPaths } from "../values/properties.ts";

const order: readonly Effect[] = ["none", "control", "patch", "revision", "replace"];
const STABLES = ["deploymentId", "tenantId", "createdAt", "tracingProject"];

/**
 * Compares a state with checked inputs; pure. Differs as well while the deployment is not what its inputs say: the
 * wanted revision is not live, or it is being deleted. The text of the provider never counts.
 */
export function diffProperties(olds: Properties, news: Properties): DiffResult {
  const after = wireInputs(news);
  const changes = inputChanges(olds, news);
  const isDone = waits(after) ? isLive(olds) : olds.revisionId !== undefined;
  if (hasCode(after) && !isDone) changes.push(changeOf("status"));
  if (isBeingDeleted({ status: String(olds.deploymentStatus) })) changes.push(changeOf("deploymentStatus"));
  const replaces = changes.filter((change) => change.effect === "replace").map(({ path }) => path);
  const keepsName = !changes.some(({ path }) => path === "name");
  return {
    changes: changes.length > 0,
    effect: strongestEffect(changes),
    properties: changes,
    replaces,
    deleteBeforeReplace: replaces.length > 0 && keepsName,
    stables: replaces.length > 0 ? [] : STABLES,
  };
}

/** The inputs that differ from those of a state, whatever became of its revision. */
export function inputChanges(olds: Properties, news: Properties): PropertyChange[] {
  const before = wireInputs(olds);
  const after = wireInputs(news);
  const unknown = unknownChanges(news);
  // Also a map or list in which something is unknown: the change is listed for the unknown value itself.
  const isUnknown = ({ path }: PropertyChange) =>
    unknown.some((change) => holds(change.path, path) || holds(path, change.path));
  const known = [
    ...changedFields(before, after),
    ...releasedFields(before, after),
    ...changedSecrets(before, after),
    ...changedControls(before, after),
  ].filter((change) => !isUnknown(change));
  return [...known, ...unknown];
}

/** Whether the second path is the first, or lies in it. */
function holds(path: string, inner: string): boolean {
  return inner === path || inner.startsWith(`${path}.`) || inner.startsWith(`${path}[`);
}

/** Whether a revision of the old inputs is one of the new inputs as well. */
export function keepsRevision(changes: readonly PropertyChange[]): boolean {
  return changes.every(({ effect }) => effect !== "revision");
}

const changeOf = (output: string): PropertyChange => ({ path: output, kind: "update", effect: "revision" });

/** What the classification says, in one line; undefined when there is nothing to do. */
export function diffLine(name: unknown, { effect, properties }: DiffResult): string | undefined {
  if (effect === "none") return undefined;
  const paths = properties.map(({ path }) => path);
  if (paths.includes("deploymentStatus") && effect !== "replace")
    return `${name}: is being deleted, so that nothing of it can be changed`;
  if (paths.every((path) => path === "status"))
    return `${name}: the wanted revision is not live: waits for it, or makes a new one`;
  const changes = properties.map(({ path, kind }) => `${signs[kind]}${path}`).join(", ");
  return `${name}: ${changes} (${sentences[effect]})`;
}

const signs = { add: "+", update: "~", delete: "-" } as const;
const sentences: Record<Exclude<Effect, "none">, string> = {
  control: "nothing to send",
  patch: "a patch, no new revision",
  revision: "needs a new revision",
  replace: "needs a replacement",
};

function unknownChanges(news: Properties): PropertyChange[] {
  const { [PROVIDER_KEY]: _provider, ...given } = news;
  return unknownPaths(fromCamel(deploymentInputs, given)).map((path) => ({
    path: fieldPath(camelPath(deploymentInputs, path)),
    kind: "update",
    effect: effectOfUnknown(path),
  }));
}

export function strongestEffect(changes: readonly PropertyChange[]): Effect {
  return changes.reduce<Effect>(
    (most, { effect }) => (order.indexOf(effect) > order.indexOf(most) ? effect : most),
    "none",
  );
}
