import { createRedaction, type Redaction } from "../foundation/redaction/redaction.ts";
import { Secret } from "../foundation/secret.ts";
import { mapTexts } from "../foundation/text/map-texts.ts";
import { visible } from "../foundation/text/visible-text.ts";

/** Every `Secret` inside a value: what a text of the server about this value must not repeat. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(secretsIn);
}

/**
 * A text of others without any of the secrets and their lines, however they are escaped (foundation/redaction.ts), and
 * without control characters.
 */
export function scrub(text: string, secrets: readonly Secret[]): string {
  return redactionOf(secrets).redact(visible(text));
}

/** Each line of a log is scrubbed of the same secrets. */
const known = new WeakMap<readonly Secret[], Redaction>();

function redactionOf(secrets: readonly Secret[]): Redaction {
  const redaction = known.get(secrets) ?? createRedaction(secrets.map((secret) => secret.reveal()));
  known.set(secrets, redaction);
  return redaction;
}

/** A copy of plain data in which no text repeats a secret; keys and numbers stay as they are. */
export function scrubDeep(value: unknown, secrets: readonly Secret[]): unknown {
  return mapTexts(value, (text) => scrub(text, secrets));
}
