import { z } from "zod";
import {
  type ResourceSpec,
  resourceSpec,
  resourceSpecWithDefaults,
  roundedResourceSpec,
  statedResourceSpec,
} from "../resources/resource-spec.ts";
import { object, openEnum } from "../schema/schema.ts";
import type { RuleProblem } from "./deployment-rules.ts";

/** What a control plane does with a field of a resource spec (spec §2.4). An unknown use counts as `used`. */
export const fieldUse = object({
  use: openEnum(["used", "unused", "refused"]),
  /** Why it is not used or not had; of one that is used, what its user has to know. Follows the field's name in a sentence. */
  why: z.string().nullish(),
  /** `elastic`: `why` is for a spec whose `min_scale` is 0, or whose `max_scale` is above it. */
  when: openEnum(["elastic"]).nullish(),
  /** The smallest and the largest number that it may be. */
  least: z.number().nullish(),
  most: z.number().nullish(),
});
export type FieldUse = z.output<typeof fieldUse>;

/** By the names of the fields; one that is missing is used. */
export const resourceUses = z.record(z.string(), fieldUse);
export type ResourceUses = Readonly<Record<string, FieldUse>>;

const SPEC = "source_config.resource_spec";

/** What an agent asks for, and its limit. */
const LIMITS = { cpu: "cpu_limit", memory_mb: "memory_limit_mb" } as const;
const USED: FieldUse = { use: "used" };

/** The fields that an agent with these uses cannot have, or not to this amount, each with its path. */
export function refusedResources(given: ResourceSpec, uses: ResourceUses): RuleProblem[] {
  const spec = roundedResourceSpec(given);
  return givenFields(spec).flatMap((field) => {
    const { use, why, least, most } = uses[field] ?? USED;
    const value = spec[field];
    const path = `${SPEC}.${field}`;
    if (use === "refused") return [{ path, message: `${path} ${why ?? "is refused"}` }];
    if (typeof value === "number" && most != null && value > most)
      return [{ path, message: `${path} is at most ${most} here` }];
    if (typeof value === "number" && least != null && value < least)
      return [{ path, message: `${path} is at least ${least} here` }];
    if (field === "cpu" || field === "memory_mb") {
      const limit = LIMITS[field];
      const [amount, limited] = [spec[field] ?? 0, spec[limit] ?? Number.POSITIVE_INFINITY];
      if (amount > limited)
        return [{ path, message: `${path} ${amount} is more than ${limit}, which is ${limited}` }];
    }
    return [];
  });
}

/**
 * What has no effect on an agent with these uses, or not the one that its user may expect: one sentence for each reason,
 * with the fields that it concerns. What the control plane only derived from other fields (`resourceSpecWithDefaults`) is
 * not named.
 * @param options.isAsGiven nothing was derived: values that equal a default are named, too
 */
export function unusedResources(
  given: ResourceSpec,
  uses: ResourceUses,
  { isAsGiven = false } = {},
): string[] {
  const spec = isAsGiven ? given : statedResourceSpec(given);
  const unused = new Map<string, string[]>();
  const notes = new Map<string, string[]>();
  for (const field of givenFields(spec)) {
    const { use, why, when } = uses[field] ?? USED;
    if (why == null || use === "refused") continue;
    if (use === "unused") unused.set(why, [...(unused.get(why) ?? []), field]);
    else if (when === "elastic" ? asksForElastic(field, spec) : isAsGiven || isStated(field, given))
      notes.set(why, [...(notes.get(why) ?? []), field]);
  }
  return [
    ...[...unused].map(([why, fields]) => {
      const haveNone = fields.length === 1 ? `${named(fields)} has` : `${named(fields)} have`;
      return `${haveNone} no effect: ${why}.`;
    }),
    ...[...notes].map(([why, fields]) => `${named(fields)} ${why}.`),
  ];
}

const named = (fields: readonly string[]): string =>
  fields.length === 1 ? `${SPEC}.${fields[0]}` : `${SPEC}: ${fields.join(", ")}`;

/** Only what the control plane would not write out by itself: that need not have been given. */
function isStated(field: keyof ResourceSpec, { [field]: value, ...rest }: ResourceSpec): boolean {
  return resourceSpecWithDefaults(rest)[field] !== value;
}

/** Whether load is to make the agents more and fewer, and this field has a part in it. */
function asksForElastic(field: keyof ResourceSpec, { min_scale, max_scale }: ResourceSpec): boolean {
  const rests = min_scale === 0;
  const grows = (max_scale ?? 1) > Math.max(1, min_scale ?? 1);
  if (field === "min_scale") return rests;
  return field === "max_scale" ? grows : rests || grows;
}

/** Null, an empty list and an empty map are the same as a field that is left out. */
function givenFields(spec: ResourceSpec): (keyof ResourceSpec)[] {
  return (Object.keys(resourceSpec.shape) as (keyof ResourceSpec)[]).filter((field) => {
    const value = spec[field];
    if (value === null || value === undefined) return false;
    return typeof value !== "object" || Object.keys(value).length > 0;
  });
}
