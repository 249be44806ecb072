import { isDeepStrictEqual } from "node:util";
import { scrub, secretsIn } from "../../../client/redact.ts";
import { NO_CUSTOM_URL } from "../../../contract/deployment/custom-url.ts";
import {
  type ResourceSpec,
  resourceSpecWithDefaults,
  statedResourceSpec,
} from "../../../contract/resources/resource-spec.ts";
import type { Desired } from "../../desired.ts";
import type { Observed } from "../observed.ts";
import { CUSTOM_URL, fieldsOf } from "./fields.ts";

/**
 * Warnings about what `desired` gives as null or empty and the deployment has: the service merges nulls away, and a
 * resource spec is laid over the one that is there, so that it stays.
 */
export function keptFieldWarnings(desired: Desired, { deployment }: Observed): string[] {
  const secrets = secretsIn([desired, deployment]);
  return [...keptTexts(desired, deployment), ...keptResources(desired, deployment)].map((warning) =>
    scrub(warning, secrets),
  );
}

function keptTexts(desired: Desired, deployment: Observed["deployment"]): string[] {
  return fieldsOf(desired, deployment).flatMap(({ path, current, chosen }) => {
    const [section = "", field] = path.split(".");
    const holder = (desired as Record<string, unknown>)[section];
    if (!isCleared(holder, field) || typeof current !== "string" || current === "") return [];
    if (path === CUSTOM_URL && (chosen === undefined || isRemoval(holder, deployment))) return [];
    return [`the service keeps '${current}' as ${field}: ${otherThan(path)}`];
  });
}

/** Of an empty spec all that is not the default anyway; of any other the fields that it gives as null. */
function keptResources({ source_config }: Desired, deployment: Observed["deployment"]): string[] {
  const wanted = source_config?.resource_spec;
  const current = deployment.source_config.resource_spec;
  if (wanted === undefined || !current) return [];
  const defaults = resourceSpecWithDefaults({});
  const isEmpty = Object.keys(wanted ?? {}).length === 0;
  const kept = Object.entries(statedResourceSpec(current)).filter(([name, value]) => {
    const key = name as keyof ResourceSpec;
    const isAsked = isEmpty || wanted?.[key] === null;
    return isAsked && value != null && !isDeepStrictEqual(value, defaults[key]);
  });
  if (kept.length === 0) return [];
  const names = kept.map(([name]) => name).join(", ");
  return [
    `the deployment keeps ${names} of its resource_spec: nothing and null leave a field as it is; give the value that it is to have`,
  ];
}

/** A control plane that distinguishes chosen URLs from its own removes them, too. */
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
