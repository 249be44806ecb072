import { z } from "zod";
import { fitsJson } from "../store/json-size.ts";
import { metadataLimitBytes } from "../store/metadata.ts";
import { freeForm } from "./json-values.ts";

// Limits of what clients send. They keep the work for a request in proportion to its size: they are checked before
// anything in the value is.

/** What `problem` says is refused, before `schema` looks at it. */
const unless = <T extends z.ZodType>(problem: (given: unknown) => string | undefined, schema: T) =>
  z.preprocess((given, context) => {
    const message = problem(given);
    if (message === undefined) return given;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }, schema);

/** A value of at most so many bytes as JSON. */
export const within = <T extends z.ZodType>(bytes: number, schema: T) =>
  unless((given) => (fitsJson(given, bytes) ? undefined : `must be at most ${bytes} bytes as JSON`), schema);

export const metadata = within(metadataLimitBytes, freeForm);

/** Of what configures a run, and of what each version of an assistant keeps. */
export const settingsBytes = 256 * 1024;

/** A list of at most `most` items; a longer one is refused before any of them is looked at. */
export const listUpTo = <T extends z.ZodType>(most: number, item: T, least = 0) =>
  unless(
    (given) => (Array.isArray(given) && given.length > most ? `must have at most ${most} items` : undefined),
    least > 0 ? z.array(item).min(least).max(most) : z.array(item).max(most),
  );

/** Names of nodes, tags and the like. */
export const mostNames = 1000;

const filterBytes = 16 * 1024;
const filterLevels = 16;
const filterMembers = 100;

/** What a search compares with everything that is there. */
export const filter = within(
  filterBytes,
  freeForm.superRefine((value, context) => {
    const problem = filterProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  }),
);

function filterProblem(value: object): string | undefined {
  let members = 0;
  let isTooDeep = false;
  const walk = (part: unknown, level: number): void => {
    if (typeof part !== "object" || part === null) return;
    if (level > filterLevels) isTooDeep = true;
    if (Array.isArray(part)) members += part.length;
    for (const inner of Object.values(part)) walk(inner, level + 1);
  };
  walk(value, 1);
  if (isTooDeep) return `must be nested at most ${filterLevels} levels deep`;
  if (members > filterMembers) return `must have at most ${filterMembers} list members in all`;
  return undefined;
}
