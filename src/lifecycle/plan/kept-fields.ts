import { scrub, secretsIn } from "../../client/redact.ts";
import { chosenUrl, NO_CUSTOM_URL } from "../../contract/deployment/custom-url.ts";
import { fieldRules } from "../../contract/schema/field-rules.ts";
import { valueAt } from "../../contract/schema/field-values.ts";
import type { Desired } from "../desired.ts";
import type { Observed } from "./observed.ts";

const CUSTOM_URL = "source_config.custom_url";

/**
 * Warnings about texts that `desired` gives as null or empty and the deployment has: the service merges nulls away,
 * so that they stay.
 */
export function keptFieldWarnings(desired: Desired, { deployment }: Observed): string[] {
  const secrets = secretsIn([desired, deployment]);
  return Object.keys(fieldRules).flatMap((path) => {
    const [section = "", field] = path.split(".");
    const holder = field === undefined ? undefined : (desired as Record<string, unknown>)[section];
    if (path === CUSTOM_URL && (isRemoval(holder, deployment) || chosenUrl(deployment) === undefined))
      return [];
    const current = valueAt(deployment, path);
    if (!isCleared(holder, field) || typeof current !== "string" || current === "") return [];
    const other = otherThan(path);
    const kept = `the service keeps '${current}' as ${field}: ${other}`;
    return [scrub(kept, secrets)];
  });
}

/** A control plane that tells chosen URLs from its own removes them, too. */
function isRemoval(holder: unknown, { default_url }: Observed["deployment"]): boolean {
  const given = (holder as { custom_url?: unknown } | null | undefined)?.custom_url;
  return given === NO_CUSTOM_URL && default_url != null;
}

function otherThan(path: string): string {
  if (path === CUSTOM_URL) return 'give "" to remove it';
  const other = path.endsWith("_command") ? "another command (e.g. `true`)" : "another value";
  return `it cannot be removed, give ${other}`;
}

function isCleared(holder: unknown, field: string | undefined): boolean {
  if (typeof holder !== "object" || holder === null || field === undefined) return false;
  const value = (holder as Record<string, unknown>)[field];
  return value === null || value === "";
}
