import { chosenUrl } from "../../../contract/deployment/custom-url.ts";
import type { Deployment, DeploymentPatch } from "../../../contract/deployment/deployment.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import { type FieldRule, fieldRules } from "../../../contract/rules/field-rules.ts";
import {
  changedResourceKeys,
  hasValue,
  mergedResourceSpec,
  valueAt,
  wantedResourceSpec,
} from "../../../contract/rules/field-values.ts";
import { CODE_FIELDS } from "../../../contract/rules/source-code.ts";
import type { Desired } from "../../desired.ts";
import type { FieldChange } from "../plan-value.ts";
import { ORIGIN, recordedOrigin } from "./origin.ts";
import { SECRET_SETS } from "./secret-diff.ts";
import { ENV, settingChanges } from "./settings.ts";

export const CUSTOM_URL = "source_config.custom_url";
export const RESOURCE_SPEC = "source_config.resource_spec";

/** All that a plan needs of a field: the wanted value, the present one, the contract's rule, and the change. */
export type Field = {
  path: string;
  rule: FieldRule;
  /** Undefined: not managed, because it is left out or null. */
  wanted: unknown;
  /** As the service answers it; undefined for null, too. */
  current: unknown;
  /** What a deployer gave it before; undefined where the service fills the field in by itself. */
  chosen: unknown;
  /** One where the value differs; of a resource spec and of settings one for each key. None for secrets, which are compared by name. */
  changes: FieldChange[];
};

const codePaths: ReadonlySet<string> = new Set(CODE_FIELDS.map((name) => `source_revision_config.${name}`));

/** Whether a field says which code is wanted. */
export const isCode = (path: string): boolean => codePaths.has(path);

/** The fields that a deployer may set, in the order of the contract. Undefined: there is no deployment yet. */
export function fieldsOf(
  desired: Partial<Desired> | DeploymentPatch,
  deployment: Deployment | undefined,
  isAsked: (path: string) => boolean = () => true,
): Field[] {
  return Object.entries(fieldRules)
    .filter(([path]) => isAsked(path))
    .map(([path, rule]) => {
      const current =
        deployment && (path === ORIGIN ? recordedOrigin(deployment) : valueAt(deployment, path));
      const field = { path, rule, wanted: valueAt(desired, path), current };
      const changes = deployment ? changesFrom(deployment, field) : changesAtCreation(field);
      return { ...field, chosen: deployment && chosenValue(deployment, field), changes };
    });
}

/** @param delivered the field whose value the source delivers, so that `desired` need not name it */
export function changesOf(fields: readonly Field[], delivered: string | undefined): FieldChange[] {
  return fields.flatMap(({ path, changes }) => (path === delivered ? [] : changes));
}

type Compared = Pick<Field, "path" | "rule" | "wanted" | "current">;

function changesFrom(deployment: Deployment, { path, rule, wanted, current }: Compared): FieldChange[] {
  if (wanted === undefined || SECRET_SETS.some((set) => set === path)) return [];
  if (path === RESOURCE_SPEC) return resourceChanges(deployment, { rule, wanted });
  if (path === ENV) return settingChanges(deployment.env ?? {}, wanted as Settings, rule);
  const isSame = path === ORIGIN ? current === wanted : hasValue(deployment, path, wanted);
  return isSame ? [] : [{ path, from: current, to: wanted, change: rule.change }];
}

function resourceChanges(
  { source_config: { resource_spec: current } }: Deployment,
  { rule, wanted }: Pick<Field, "rule" | "wanted">,
): FieldChange[] {
  const merged = mergedResourceSpec(current, wanted as object);
  return changedResourceKeys(current, wantedResourceSpec(current, wanted as object)).map((key) => {
    const path = `${RESOURCE_SPEC}.${key}`;
    return { path, from: current?.[key] ?? undefined, to: merged[key], change: rule.change };
  });
}

/** A plan's title names the deployment and its source. */
const linesOfTheirOwn: ReadonlySet<string> = new Set(["name", "source", ...SECRET_SETS]);

function changesAtCreation({ path, rule, wanted }: Compared): FieldChange[] {
  if (wanted === undefined || linesOfTheirOwn.has(path)) return [];
  if (path === ENV) return settingChanges({}, wanted as Settings, rule);
  return [{ path, from: undefined, to: wanted, change: rule.change }];
}

function chosenValue(deployment: Deployment, { path, rule, current }: Compared): unknown {
  const sources: readonly string[] = rule.sources;
  if (path === CUSTOM_URL) return chosenUrl(deployment);
  const isEmpty = typeof current === "object" && current !== null && Object.keys(current).length === 0;
  return isEmpty || !sources.includes(deployment.source) ? undefined : current;
}

/** A body with this value at a dotted path. */
export function withValue<Body extends object>(body: Body, path: string, value: unknown): Body {
  const [section = "", field] = path.split(".");
  const before = (body as Record<string, unknown>)[section] as object | null | undefined;
  return { ...body, [section]: field === undefined ? value : { ...before, [field]: value } };
}
