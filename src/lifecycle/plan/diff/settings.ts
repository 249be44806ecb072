import type { Deployment } from "../../../contract/deployment/deployment.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import type { FieldRule } from "../../../contract/rules/field-rules.ts";
import type { Desired } from "../../desired.ts";
import type { FieldChange } from "../plan-value.ts";
import type { SetMeaning } from "./secret-diff.ts";

export const ENV = "env";

/** Whether a change is one of a setting: `env.LOG_LEVEL`. */
export const isSetting = (path: string): boolean => path.startsWith(`${ENV}.`);

/**
 * The whole set of settings that is wanted: with those of the deployment that stay. A name that is given as a secret stays
 * no setting. Not managed: neither given nor moved.
 */
export function withStandingSettings(
  desired: Desired,
  deployment: Deployment | undefined,
  meaning: SetMeaning = "whole",
): Desired {
  const { env, secrets } = desired;
  const there = deployment?.env ?? {};
  const moved = new Set(secrets?.map(({ name }) => name));
  const staying = Object.entries(there).filter(([name]) => !moved.has(name));
  if (!env && staying.length === Object.keys(there).length) return desired;
  const kept = env && meaning === "whole" ? {} : Object.fromEntries(staying);
  return { ...desired, env: { ...kept, ...env } };
}

/** A change for each setting that is added, changed or removed. */
export function settingChanges(
  current: Settings,
  wanted: Settings,
  { change }: Pick<FieldRule, "change">,
): FieldChange[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(current)]);
  return [...names]
    .filter((name) => current[name] !== wanted[name])
    .map((name) => ({ path: `${ENV}.${name}`, from: current[name], to: wanted[name], change }));
}
