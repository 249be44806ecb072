import { NAME_LIMIT, shortened } from "../../contract/deployment/name.ts";

/**
 * The name of a pull request's own deployment: `<name>-pr-<number>`. Where that is longer than `limit`, the name is cut
 * and ends with a hash of the whole, so that names with a common beginning stay apart.
 * @param name a valid deployment name
 * @param limit characters; 63, or 21 self-hosted (`nameLimitOf`)
 * @throws RangeError for a number that no pull request has
 */
export function previewName(name: string, number: number, limit: number = NAME_LIMIT): string {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`a pull request's number is a whole number from 1 on, not ${number}`);
  const whole = `${name}-pr-${number}`;
  if (whole.length <= limit) return whole;
  const ending = `-pr-${number}`;
  // A letter, a hyphen and six hex digits come before it.
  if (ending.length + 8 > limit)
    throw new RangeError(`there is no name of ${limit} characters for pull request ${number}`);
  return shortened(name, { from: whole, limit, ending });
}

/** Whether a deployment of this name can be a preview of that pull request. */
export function isPreviewName(name: string, number: number): boolean {
  return name.endsWith(`-pr-${number}`);
}
