import { z } from "zod";
import { isBeingDeleted } from "../../client/control-plane.ts";
import { hostedUrlProblem } from "../../contract/deployment/custom-url.ts";
import {
  type Deployment,
  type DeploymentCreate,
  deploymentCreate,
  deploymentPatch,
} from "../../contract/deployment/deployment.ts";
import { type Dialect, hasField } from "../../contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { createProblems, patchProblems, type RuleProblem } from "../../contract/rules/deployment-rules.ts";
import { fieldRules } from "../../contract/rules/field-rules.ts";
import { brokenRule } from "../../contract/rules/rule-problem.ts";
import { ownSecretProblems } from "../../contract/rules/settings.ts";
import { unknownValues } from "../../contract/schema/unknown-values.ts";
import { dataPlaneOf, isPinnedBy } from "../../contract/source/source-traits.ts";
import { fieldPath } from "../../foundation/json/field-path.ts";
import type { Desired } from "../desired.ts";
import { cannotKeep } from "./diff/secret-diff.ts";
import { ENV, isSetting } from "./diff/settings.ts";
import type { Wanted } from "./plan-options.ts";
import type { FieldChange, Refusal, SecretChanges } from "./plan-value.ts";

/** The body of a create request, with what a creation needs and nothing gives. What the source delivers comes on top. */
export function createBody(desired: Desired): DeploymentCreate {
  const { display_name: _patchOnly, earlier_origin: _plannedWith, ...rest } = desired;
  return {
    ...rest,
    source_config: { ...dataPlaneOf(desired.source).assumed, ...desired.source_config },
    source_revision_config: desired.source_revision_config ?? {},
    secrets: desired.secrets ?? [],
  };
}

/** Everything that forbids creating this; `delivered`: the field that the source brings. */
export function createRefusals(desired: Desired, delivered: string | undefined, dialect: Dialect): Refusal[] {
  const body = createBody(desired);
  const shape = [...shapeProblems(deploymentCreate, body), ...enumProblems(body, dialect)];
  const rules = createProblems(body).filter(({ path }) => path !== delivered);
  return [...shape, ...rules, ...ownSecretProblems(desired.secrets ?? [])];
}

/** What a service without these fields has instead. */
const INSTEAD = {
  build_secrets:
    "build an image with them instead (--image-build or agent-deploy build), or make the packages public",
  runtime_keys: "the service itself says who may call its agents",
  deletion_protection: "who may delete is said by the roles of the service",
};

/** A service without such a field would drop it silently: the agent would be open, or its build lack a token. */
export function missingFieldRefusals(desired: Omit<Desired, "name">, dialect: Dialect): Refusal[] {
  const { source, source_config } = desired;
  const hosted = hostedUrlProblem(dialect, source, source_config?.custom_url);
  const url = hosted === undefined ? [] : [brokenRule("source_config.custom_url", hosted)];
  const sets = (["build_secrets", "runtime_keys", "deletion_protection"] as const).flatMap((path) => {
    if (desired[path] == null || hasField(dialect, path)) return [];
    const message = `a control plane of dialect ${dialect} has no ${path}: leave them out; ${INSTEAD[path]}`;
    return [{ path, message }];
  });
  return [...url, ...sets];
}

/** What such a service would drop harmlessly: it is left out, and reported. */
export function notSent({ tags }: Desired, dialect: Dialect): { not_sent?: string[] } {
  if (!tags || Object.keys(tags).length === 0 || hasField(dialect, "tags")) return {};
  return { not_sent: [`a control plane of dialect ${dialect} has no tags: they are not sent`] };
}

/** Everything that forbids changing the deployment into this. */
export function updateRefusals(
  { desired, source, dialect }: Wanted,
  deployment: Deployment,
  { fields, secrets }: { fields: FieldChange[]; secrets: SecretChanges },
): Refusal[] {
  const leaving = beingDeleted(deployment);
  if (leaving.length > 0) return leaving;
  const { name: _name, source: kind, ...given } = desired;
  // What is fixed has special messages, so it stays out of the general check.
  const body = { ...given, source_config: withoutFixed(given.source_config) };
  // A digest and names of settings that are recorded as a secret leave one there.
  const setsDigest = isPinnedBy(source?.kind, "tree_digest") && source?.digest !== undefined;
  const isRecorded = setsDigest || (!hasField(dialect, ENV) && hasSettings(desired, deployment));
  const keepsLast = dialectBehaviour[dialect].empty_secrets_change_nothing && !isRecorded;
  const isSent = !hasField(dialect, ENV) && fields.some(({ path }) => isSetting(path));
  return [
    ...shapeProblems(deploymentPatch, body),
    ...patchProblems({ ...deployment, source: kind }, body),
    ...ownSecretProblems(desired.secrets ?? []),
    ...fields.filter(({ change }) => change === "immutable").map(cannotChange),
    ...cannotKeep(desired.secrets, deployment, { changes: secrets, isSent }),
    ...(keepsLast ? cannotClear(secrets) : []),
  ];
}

const hasSettings = (...each: Pick<Deployment, "env">[]) =>
  each.some(({ env }) => Object.keys(env ?? {}).length > 0);

/** What is on its way out cannot be changed, nor deleted once more. */
export function beingDeleted(deployment: Deployment): Refusal[] {
  if (!isBeingDeleted(deployment)) return [];
  const message = `deployment ${deployment.id} is being deleted, and holds the name '${deployment.name}' until it is gone; try again then`;
  return [{ path: "status", message }];
}

/** What is protected is not replaced either. */
export function protectedFromDeletion({ id, deletion_protection }: Deployment): Refusal[] {
  if (!deletion_protection) return [];
  const message = `deployment ${id} is protected from deletion, and would have to be deleted and created again`;
  return [{ path: "deletion_protection", message }];
}

function cannotChange({ path, from, to }: FieldChange): Refusal {
  const values = `${JSON.stringify(from) ?? "not set"} to ${JSON.stringify(to)}`;
  return { path, message: `${path} cannot be changed after creation (${values}); deploy under another name` };
}

/** `[]` is taken for unchanged by the service, so the last secret cannot be removed. */
function cannotClear({ removed, ...others }: SecretChanges): Refusal[] {
  if (removed.length === 0 || Object.values(others).some((names) => names.length > 0)) return [];
  const names = removed.join(", ");
  const message = `the service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;
  return [{ path: "secrets", message }];
}

function shapeProblems(schema: z.ZodObject, body: Record<string, unknown>): RuleProblem[] {
  const issues = z.safeEncode(schema, body).error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    path: fieldPath(path),
    message: `${fieldPath(path)}: ${message}`,
  }));
}

/** Values that the control plane of this dialect refuses, though the client reads them. */
function enumProblems(body: DeploymentCreate, dialect: Dialect): RuleProblem[] {
  if (dialectBehaviour[dialect].enums_are_open) return [];
  return unknownValues(deploymentCreate, body).map(({ path, known }) => ({
    path: fieldPath(path),
    message: `${fieldPath(path)}: has to be one of ${known.join(", ")}`,
  }));
}

function withoutFixed(config: Desired["source_config"]): Desired["source_config"] {
  const isFixed = (name: string) => fieldRules[`source_config.${name}`]?.change === "immutable";
  return config && Object.fromEntries(Object.entries(config).filter(([name]) => !isFixed(name)));
}
