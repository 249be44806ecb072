import { scrub, secretsIn } from "../../client/redact.ts";
import { fieldRules } from "../../contract/schema/field-rules.ts";
import { valueAt } from "../../contract/schema/field-values.ts";
import type { Desired } from "../desired.ts";
import type { Observed } from "./observed.ts";

/**
 * Warnings about texts that `desired` gives as null or empty and the deployment has: the service merges nulls away,
 * so that they stay.
 */
export function keptFieldWarnings(desired: Desired, { deployment }: Observed): string[] {
  const secrets = secretsIn([desired, deployment]);
  return Object.keys(fieldRules).flatMap((path) => {
    const [section = "", field] = path.split(".");
    const holder = field === undefined ? undefined : (desired as Record<string, unknown>)[section];
    const current = valueAt(deployment, path);
    if (!isCleared(holder, field) || typeof current !== "string" || current === "") return [];
    const other = field?.endsWith("_command") ? "another command (e.g. `true`)" : "another value";
    const kept = `the service keeps '${current}' as ${field}: it cannot be removed, give ${other}`;
    return [scrub(kept, secrets)];
  });
}

function isCleared(holder: unknown, field: string | undefined): boolean {
  if (typeof holder !== "object" || holder === null || field === undefined) return false;
  const value = (holder as Record<string, unknown>)[field];
  return value === null || value === "";
}
