import { z } from "zod";
import { openEnum } from "../schema/schema.ts";
import { type RevisionSource, SOURCES, sourcesWith } from "./source-traits.ts";

export const sourceKind = z.enum(SOURCES);
export const sourceKindAnswer = openEnum(SOURCES);

/** Sources that a patch may select for its revision (spec §4.5). */
export const revisionSource = z.enum(
  sourcesWith(({ isRevisionSource }) => isRevisionSource) as RevisionSource[],
);

/** Schemas whose values a dialect renames; see `dialect.ts`. */
export const renamedValues: ReadonlySet<unknown> = new Set<unknown>([
  sourceKind,
  sourceKindAnswer,
  revisionSource,
]);
