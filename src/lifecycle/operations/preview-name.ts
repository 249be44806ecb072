import { createHash } from "node:crypto";
import { NAME_LIMIT } from "../../contract/deployment/name.ts";

/** Letters and digits of the hash: more than 40 bits, so that two shortened names do not meet by accident. */
const HASH_CHARACTERS = 8;

/**
 * The name of a pull request's own deployment: `<name>-pr-<number>`. Where that is longer than `limit`, the name is
 * cut and a hash of the whole put in its place, so that names with a common beginning stay apart.
 * @param name a valid deployment name
 * @param limit characters; 63, or 21 self-hosted (`nameLimitOf`)
 * @throws RangeError for a number that no pull request has
 */
export function previewName(name: string, number: number, limit: number = NAME_LIMIT): string {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`a pull request's number is a whole number from 1 on, not ${number}`);
  const whole = `${name}-pr-${number}`;
  if (whole.length <= limit) return whole;
  const ending = `${hashOf(whole)}-pr-${number}`;
  if (ending.length + 2 > limit)
    throw new RangeError(`there is no name of ${limit} characters for pull request ${number}`);
  const beginning = name.slice(0, limit - ending.length - 1).replace(/-+$/, "");
  return `${beginning}-${ending}`;
}

/** Whether a deployment of this name can be a preview of that pull request. */
export function isPreviewName(name: string, number: number): boolean {
  return name.endsWith(`-pr-${number}`);
}

function hashOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 8);
  return bytes.readBigUInt64BE().toString(36).padStart(13, "0").slice(-HASH_CHARACTERS);
}
