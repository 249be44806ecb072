import { z } from "zod";
import { dateTime, object, openEnum, secretText } from "./schema/schema.ts";

/** What Kubernetes calls a Secret and a ConfigMap. A config is kept in the same way; only its values may be logged. */
export const STORED_KINDS = ["secret", "config"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const storedKind = z.enum(STORED_KINDS);

/** Names as Kubernetes has them: they stand in resource specs. */
export const storedName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
    "1 to 253 lowercase letters, digits, dots and hyphens, with a letter or digit at both ends",
  );

/** A key is the name of a file or of a variable. */
export const storedKey = z
  .string()
  .regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,253}$/, "1 to 253 letters, digits, dots, hyphens and underscores");

/** A named secret or config of the control plane, without its values. */
export const storedSet = object({
  name: z.string(),
  kind: openEnum(STORED_KINDS),
  keys: z.array(z.string()),
  updated_at: dateTime,
});
export type StoredSet = z.output<typeof storedSet>;

export const storedSetList = object({ resources: z.array(storedSet) });

/** `values` becomes the whole set; with `merge` it goes over what is there. `kind`: default `secret`. */
export const storedSetPut = object({
  kind: storedKind.nullish(),
  values: z.record(storedKey, secretText),
  merge: z.boolean().nullish(),
});
export type StoredSetPut = z.output<typeof storedSetPut>;

export const storedSetQuery = object({ kind: storedKind.optional() });

/** Most that one set may hold, in bytes, as in Kubernetes. */
export const STORED_SET_LIMIT_BYTES = 1024 * 1024;

/** What is wrong with the values that a set is to have, keys by name; undefined: nothing. Quotes no values. */
export function storedSetProblem(values: ReadonlyMap<string, { reveal(): string }>): string | undefined {
  if (values.size === 0) return "values: at least one key is needed";
  const bytes = [...values].reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value.reveal()),
    0,
  );
  if (bytes > STORED_SET_LIMIT_BYTES)
    return `values: keys and values are ${bytes} bytes together; one secret or config holds at most ${STORED_SET_LIMIT_BYTES}`;
  return undefined;
}
