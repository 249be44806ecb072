import type { Tags } from "../../../contract/deployment/tags.ts";
import { UsageError } from "../../errors/usage-error.ts";

/** One key and value. */
export type WantedTag = { key: string; value: string };

/**
 * What `--tag key=value` names, in a list that several values of one key may be in; undefined where there is none.
 * @throws UsageError for one without a value
 */
export function wantedTags(given: readonly string[] | undefined): WantedTag[] | undefined {
  if (!given) return undefined;
  const read = given.map((text) => ({ text, tag: /^(?<key>[^=]+)=(?<value>.+)$/s.exec(text)?.groups }));
  const wrong = read.filter(({ tag }) => tag === undefined);
  if (wrong.length > 0)
    throw new UsageError(wrong.map(({ text }) => `--tag: '${text}' is not of the form key=value`));
  return read.map(({ tag }) => tag as WantedTag);
}

/**
 * The tags that `--tag key=value` names; undefined where there is none.
 * @throws UsageError for one without a value, and for a key that is given twice
 */
export function givenTags(given: readonly string[] | undefined): Tags | undefined {
  const wanted = wantedTags(given);
  const keys = wanted?.map(({ key }) => key) ?? [];
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  if (twice.length > 0) throw new UsageError(twice.map((key) => `--tag: the key '${key}' is given twice`));
  return wanted && Object.fromEntries(wanted.map(({ key, value }) => [key, value]));
}
