import { z } from "zod";
import { id, object, stringMap } from "../schema/schema.ts";

/** The tags of a deployment, the whole set: `{ team: "support" }`. */
export const tags = stringMap;
export type Tags = z.output<typeof tags>;

/** A tag that deployments have. The list of deployments filters by its id, which stands for key and value. */
export const tag = object({
  id,
  key: z.string(),
  value: z.string(),
  /** How many deployments have it. */
  deployments: z.int(),
});
export type Tag = z.output<typeof tag>;
export const tagPage = object({ resources: z.array(tag), offset: z.int() });

const MOST_TAGS = 50;
const LONGEST_VALUE = 256;

/** Everything that is wrong with a set of tags, by path. */
export function tagProblems(tags: Tags | null | undefined): { path: string; message: string }[] {
  const entries = Object.entries(tags ?? {});
  if (entries.length > MOST_TAGS)
    return [{ path: "tags", message: `tags: a deployment has at most ${MOST_TAGS} tags` }];
  return entries.flatMap(([key, value]) => {
    const message = keyProblem(key) ?? valueProblem(key, value);
    return message === undefined ? [] : [{ path: `tags.${key}`, message }];
  });
}

function keyProblem(key: string): string | undefined {
  if (/^[A-Za-z0-9][A-Za-z0-9._/-]{0,62}$/.test(key)) return undefined;
  return `tag key '${key}' is not valid: 1 to 63 letters, digits, dots, slashes, hyphens and underscores, beginning with a letter or a digit`;
}

function valueProblem(key: string, value: string): string | undefined {
  if (value.length > 0 && value.length <= LONGEST_VALUE && !/\p{Cc}/u.test(value)) return undefined;
  return `the value of tag '${key}' is not valid: 1 to ${LONGEST_VALUE} characters without line breaks or other control characters`;
}
