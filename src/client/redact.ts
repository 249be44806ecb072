import { mapTexts } from "../foundation/map-texts.ts";
import { patternsOfValue, redactPatterns } from "../foundation/redaction.ts";
import { Secret } from "../foundation/secret.ts";

/** Every `Secret` inside a value: what a text of the server about this value must not repeat. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(secretsIn);
}

/** The text without any of the secrets and their lines, however they are escaped (foundation/redaction.ts). */
export function scrub(text: string, secrets: readonly Secret[]): string {
  return redactPatterns(text, secrets.flatMap(patternsOf));
}

/** Each line of a log is scrubbed of the same secrets. */
const known = new WeakMap<Secret, readonly RegExp[]>();

function patternsOf(secret: Secret): readonly RegExp[] {
  const patterns = known.get(secret) ?? patternsOfValue(secret.reveal());
  known.set(secret, patterns);
  return patterns;
}

/** A copy of plain data in which no text repeats a secret; keys and numbers stay as they are. */
export function scrubDeep(value: unknown, secrets: readonly Secret[]): unknown {
  return mapTexts(value, (text) => scrub(text, secrets));
}
