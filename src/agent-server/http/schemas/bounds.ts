import { z } from "zod";
import { jsonBytes, metadataLimitBytes } from "../../store/metadata.ts";
import { freeForm } from "./json-values.ts";

// What a client may send of each thing. The work for a request stays in proportion to its size by these.

const atMost = (bytes: number) => `must be at most ${bytes} bytes as JSON`;

export const metadata = freeForm.refine(
  (value) => jsonBytes(value) <= metadataLimitBytes,
  atMost(metadataLimitBytes),
);

/** Of a setting that each version of an assistant keeps. */
const settingsBytes = 1024 * 1024;
export const fitsSettings = (value: object): boolean => jsonBytes(value) <= settingsBytes;
export const settingsProblem = atMost(settingsBytes);
export const settings = freeForm.refine(fitsSettings, settingsProblem);

const itemBytes = 1024 * 1024;
export const itemValue = freeForm.refine((value) => jsonBytes(value) <= itemBytes, atMost(itemBytes));

/** A list of at most `most` items; a longer one is refused before any of them is looked at. */
export const listUpTo = <T extends z.ZodType>(most: number, item: T) =>
  z.preprocess((given, context) => {
    if (!Array.isArray(given) || given.length <= most) return given;
    context.addIssue({ code: "custom", message: `must have at most ${most} items` });
    return z.NEVER;
  }, z.array(item).max(most));

/** Names of nodes, tags and the like. */
export const mostNames = 1000;

const filterBytes = 16 * 1024;
const filterLevels = 16;
const filterMembers = 100;

/** What a search compares with everything that is there. */
export const filter = freeForm.superRefine((value, context) => {
  const problem = filterProblem(value);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

function filterProblem(value: object): string | undefined {
  if (jsonBytes(value) > filterBytes) return atMost(filterBytes);
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
