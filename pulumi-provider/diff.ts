import { phaseOf } from "../src/contract/status.ts";
import { camelPath, fromCamel } from "./casing.ts";
import { PROVIDER_KEY, type Properties, pathText, unknownPaths } from "./codec.ts";
import {
  changedControls,
  changedFields,
  changedSecrets,
  effectOfUnknown,
  releasedFields,
} from "./comparison.ts";
import { hasCode, waits, wireInputs } from "./desired.ts";
import { deploymentInputs } from "./input-shape.ts";
import { VERIFICATION_FAILED } from "./outputs.ts";
import type { DiffResult, Effect, PropertyChange } from "./resource-types.ts";

const order: readonly Effect[] = ["none", "control", "patch", "revision", "replace"];
const STABLES = ["deploymentId", "tenantId", "createdAt", "tracingProject"];

/** Compares a state with checked inputs; pure. The text of the provider never counts. */
export function diffProperties(olds: Properties, news: Properties): DiffResult {
  const before = wireInputs(olds);
  const after = wireInputs(news);
  const unknown = unknownChanges(news);
  const isUnknown = ({ path }: PropertyChange) =>
    unknown.some((change) => path === change.path || path.startsWith(`${change.path}.`));
  const known = [
    ...changedFields(before, after),
    ...releasedFields(before, after),
    ...changedSecrets(before, after),
    ...changedControls(before, after),
  ].filter((change) => !isUnknown(change));
  const changes = [...known, ...unknown];
  if (waits(after) && hasCode(after) && !isLive(olds)) {
    changes.push({ path: "status", kind: "update", effect: "revision" });
  }
  const effect = strongest(changes);
  const replaces = changes.filter((change) => change.effect === "replace").map(({ path }) => path);
  const keepsName = !changes.some(({ path }) => path === "name");
  return {
    changes: changes.length > 0,
    effect,
    properties: changes,
    replaces,
    deleteBeforeReplace: replaces.length > 0 && keepsName,
    stables: replaces.length > 0 ? [] : STABLES,
  };
}

/** Whether the state says that the wanted revision serves; a failed check of it counts as not. */
export function isLive(state: Properties): boolean {
  return phaseOf(String(state.status)) === "deployed" && state[VERIFICATION_FAILED] !== true;
}

/** What the classification says, in one line; undefined when there is nothing to do. */
export function diffLine(name: unknown, { effect, properties }: DiffResult): string | undefined {
  if (effect === "none") return undefined;
  const resumed = properties.every(({ path }) => path === "status");
  if (resumed) return `${name}: the wanted revision is not live: waits for it, or makes a new one`;
  const paths = properties.map(({ path, kind }) => `${signs[kind]}${path}`).join(", ");
  return `${name}: ${paths} (${sentences[effect]})`;
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
    path: pathText(camelPath(deploymentInputs, path)),
    kind: "update",
    effect: effectOfUnknown(path),
  }));
}

function strongest(changes: readonly PropertyChange[]): Effect {
  return changes.reduce<Effect>(
    (most, { effect }) => (order.indexOf(effect) > order.indexOf(most) ? effect : most),
    "none",
  );
}
