import { z } from "zod";
import { dateTime, object, openEnum } from "./schema/schema.ts";

/**
 * What the operator may limit. Of each key: `requests` in a minute. Of each tenant: `traces`, bodies of them in a minute;
 * `deployments`; `builds` at the same time; `queued_builds` that wait; `disk`, bytes of its uploads and traces.
 */
export const LIMITS = ["requests", "traces", "deployments", "builds", "queued_builds", "disk"] as const;
export type LimitName = (typeof LIMITS)[number];

export const limitUse = object({
  name: openEnum(LIMITS),
  /** Whose use is counted: the key's of the request, or its tenant's. */
  scope: openEnum(["key", "tenant"]),
  /** The most that may be used; null: as much as there is. */
  limit: z.int().nullable(),
  /** Null: it is not counted where there is no limit. */
  used: z.int().nullable(),
  /** When nothing is used any more, if nothing is added; null: what is used stays until it is deleted or done. */
  resets_at: dateTime.nullable(),
});
export type LimitUse = z.output<typeof limitUse>;

export const limitList = object({ resources: z.array(limitUse) });
