import { Secret } from "../foundation/secret.ts";

/** Every `Secret` inside a value: what a text of the server about this value must not repeat. */
export function secretsIn(value: unknown): Secret[] {
  if (value instanceof Secret) return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(secretsIn);
}

/**
 * The text without any of the secrets, also where they stand JSON- or URL-encoded. A value of up to three
 * characters is replaced only as a word of its own: otherwise a secret `1` would eat every number.
 */
export function scrub(text: string, secrets: readonly Secret[]): string {
  const values = new Set(secrets.map((secret) => secret.reveal()).filter((value) => value !== ""));
  // Longest first, so that a secret that contains another one disappears whole.
  const ordered = [...values].sort((a, b) => b.length - a.length);
  return ordered.reduce((scrubbed, value) => {
    const forms = new Set([
      value,
      JSON.stringify(value).slice(1, -1),
      encodeURIComponent(value.toWellFormed()),
    ]);
    return [...forms].reduce((rest, form) => replaceForm(rest, form), scrubbed);
  }, text);
}

function replaceForm(text: string, form: string): string {
  if (form.length > 3) return text.replaceAll(form, "***");
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu"), "***");
}

/** A copy of plain data in which no text repeats a secret; keys and numbers stay as they are. */
export function scrubDeep(value: unknown, secrets: readonly Secret[]): unknown {
  if (typeof value === "string") return scrub(value, secrets);
  if (Array.isArray(value)) return value.map((item) => scrubDeep(item, secrets));
  if (typeof value !== "object" || value === null || value instanceof Secret) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubDeep(item, secrets)]));
}
