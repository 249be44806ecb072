import { createHash } from "node:crypto";
import { z } from "zod";
import { dataPlaneOf, dataPlanes, type SourceKind } from "../source/source-traits.ts";

/** Longest deployment name, in characters: on the hosted service, and when self-hosted. */
export const NAME_LIMIT = dataPlanes.hosted.nameLimit;
export const SELF_HOSTED_NAME_LIMIT = dataPlanes.self_hosted.nameLimit;

/** Longest name of a deployment of this source, in characters. */
export function nameLimitOf(source: SourceKind): number {
  return dataPlaneOf(source).nameLimit;
}

export const deploymentName = z
  .string()
  .min(1, "a name is needed")
  .max(NAME_LIMIT, `a name has at most ${NAME_LIMIT} characters`)
  .regex(
    /^[a-z]([a-z0-9-]*[a-z0-9])?$/,
    "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen",
  );

/**
 * A valid name made from any text (a directory, a repository and the path in it); undefined when nothing of it is left,
 * or it has letters that are not Latin: without them it would be another name. Latin letters become those of a name:
 * `Žluťoučký` is `zlutoucky`. A text that loses more (characters replaced, dropped, or cut to the limit) ends in a hash,
 * so that `x_y` and `x.y` have two names.
 */
export function nameFrom(text: string, limit: number = NAME_LIMIT): string | undefined {
  const latin = plainLetters(text);
  if (/[\p{L}\p{N}]/u.test(latin.replace(/[a-z0-9]+/g, ""))) return undefined;
  const name = latin
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .replace(/-+$/, "");
  if (name === "") return undefined;
  return name === latin && name.length <= limit ? name : shortened(name, { from: text, limit });
}

/** Latin letters that Unicode does not take apart, as they are usually written without them. */
const plainLetter: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
  ə: "e",
};

/** In lower case, with the Latin letters among `a` to `z`; other letters stay. */
function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mark}\p{Lm}]/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainLetter[letter] ?? letter);
}

/** The name cut so far that a hash of what it was made from, and what has to follow, fit behind it. */
export function shortened(
  name: string,
  { from, limit, ending = "" }: { from: string; limit: number; ending?: string },
): string {
  const last = `${nameHash(from)}${ending}`;
  return `${name.slice(0, limit - last.length - 1).replace(/-+$/, "")}-${last}`;
}

/** Six hex digits. Composed: the same for a folder's name of every file system. */
function nameHash(text: string): string {
  return createHash("sha256").update(text.normalize("NFC")).digest("hex").slice(0, 6);
}
