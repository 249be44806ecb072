import { z } from "zod";
import { openEnum } from "./schema/schema.ts";

/** Where a deployment's code comes from; fixed at creation (spec §2.1). */
export const SOURCES = [
  "repo_host",
  "external_image",
  "internal_image",
  "internal_source",
  "internal_template",
] as const;
export type SourceKind = (typeof SOURCES)[number];

/** `external_image` runs on self-hosted data planes only, the others on the hosted cloud only (spec §2.1). */
export const sourceKind = z.enum(SOURCES);
export const sourceKindAnswer = openEnum(SOURCES);

/** Sources that a patch may select for its revision (spec §4.5). */
export const revisionSource = z.enum(["repo_host", "internal_image", "internal_source"]);

/** Schemas whose values a dialect renames; see `dialect.ts`. */
export const renamedValues: ReadonlySet<unknown> = new Set<unknown>([
  sourceKind,
  sourceKindAnswer,
  revisionSource,
]);
