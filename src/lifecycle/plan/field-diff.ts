import type { Deployment } from "../../contract/deployment/deployment.ts";
import { fieldRules } from "../../contract/rules/field-rules.ts";
import {
  changedResourceKeys,
  hasValue,
  mergedResourceSpec,
  valueAt,
  wantedResourceSpec,
} from "../../contract/rules/field-values.ts";
import type { Desired } from "../desired.ts";
import type { FieldChange } from "./plan-value.ts";

const RESOURCE_SPEC = "source_config.resource_spec";

/** What is told by name: its values are secret. */
const SECRET_SETS = ["secrets", "build_secrets", "runtime_keys"];

/** Compared by rules of their own (secrets by name, the origin where it is recorded), or not part of an existing deployment's state. */
const comparedElsewhere: ReadonlySet<string> = new Set([...SECRET_SETS, "origin", RESOURCE_SPEC]);

/**
 * The managed fields that differ, one entry each; a resource spec by its keys. Covers every path of the contract's
 * rules but `leaveOut` (fields that the source delivers).
 */
export function diffFields(
  desired: Desired,
  deployment: Deployment,
  leaveOut: ReadonlySet<string>,
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [path, { change }] of Object.entries(fieldRules)) {
    const wanted = valueAt(desired, path);
    if (wanted === undefined || comparedElsewhere.has(path) || leaveOut.has(path)) continue;
    if (hasValue(deployment, path, wanted)) continue;
    changes.push({ path, from: valueAt(deployment, path), to: wanted, change });
  }
  return [...changes, ...diffResources(desired, deployment)];
}

function diffResources(desired: Desired, deployment: Deployment): FieldChange[] {
  const current = deployment.source_config.resource_spec;
  const wanted = desired.source_config?.resource_spec;
  const merged = mergedResourceSpec(current, wanted);
  return changedResourceKeys(current, wantedResourceSpec(current, wanted)).map((key) => ({
    path: `${RESOURCE_SPEC}.${key}`,
    from: current?.[key] ?? undefined,
    to: merged[key],
    change: fieldRules[RESOURCE_SPEC]?.change ?? "revision",
  }));
}

/** A plan's title names the deployment and its source. */
const linesOfTheirOwn: ReadonlySet<string> = new Set(["name", "source", ...SECRET_SETS]);

/** All managed fields of a deployment that does not exist yet. */
export function initialFields(desired: Desired): FieldChange[] {
  return Object.entries(fieldRules).flatMap(([path, { change }]) => {
    const to = valueAt(desired, path);
    return to === undefined || linesOfTheirOwn.has(path) ? [] : [{ path, from: undefined, to, change }];
  });
}
