import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { changedResourceKeys } from "../../contract/rules/field-values.ts";

/** What a rollback makes of the resources: `min_scale 1 → 3, memory_mb 4096 → 1024`; undefined: they stay. */
export function resourcesBack(
  before: ResourceSpec | null | undefined,
  after: ResourceSpec | null | undefined,
): string | undefined {
  const keys = new Set([...changedResourceKeys(before, after), ...changedResourceKeys(after, before)]);
  if (keys.size === 0) return undefined;
  return [...keys].map((key) => `${key} ${text(before?.[key])} → ${text(after?.[key])}`).join(", ");
}

function text(value: unknown): string {
  if (value === undefined || value === null) return "not set";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
