import { expect } from "vitest";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * Patterns are JSON, so that a program in another language reads them too: an object may have more than its pattern,
 * everything else is equal, and an object with one of these fields says more.
 */
const rules: Record<string, (given: never) => unknown> = {
  /** The type, or a UUID. */
  $is: (type: string) =>
    type === "uuid"
      ? expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      : expect.any({ text: String, number: Number, object: Object, list: Array }[type]!),
  $matches: (pattern: string) => expect.stringMatching(pattern),
  /** Nothing but this. */
  $exactly: (value: unknown) => value,
  /** A list with at least these. */
  $has: (items: Json[]) => expect.arrayContaining(items.map(fitting)),
  /** A list of just these, in any order. */
  $unordered: (items: Json[]) =>
    expect.toSatisfy(
      (list: unknown[]) => list.length === items.length && items.every((item) => list.some(fits(item))),
      `has just ${JSON.stringify(items)}, in any order`,
    ),
  $length: (length: number) => expect.objectContaining({ length }),
  /** A list whose items all fit. */
  $each: (item: Json) =>
    expect.toSatisfy((list: unknown[]) => list.every(fits(item)), `all fit ${JSON.stringify(item)}`),
  /** An object without this field. */
  $lacks: (name: string) => expect.not.objectContaining({ [name]: expect.anything() }),
  $not: (pattern: Json) =>
    expect.toSatisfy((value) => !fits(pattern)(value), `is not ${JSON.stringify(pattern)}`),
};

/** What vitest compares an answer with. */
export function fitting(pattern: unknown): unknown {
  if (Array.isArray(pattern)) return pattern.map(fitting);
  if (pattern === null || typeof pattern !== "object") return pattern;
  const entries = Object.entries(pattern);
  const rule = entries.length === 1 ? rules[entries[0]![0]] : undefined;
  if (rule) return rule(entries[0]![1] as never);
  return expect.objectContaining(Object.fromEntries(entries.map(([name, value]) => [name, fitting(value)])));
}

const fits = (pattern: unknown) => (value: unknown) => {
  try {
    expect(value).toEqual(fitting(pattern));
    return true;
  } catch {
    return false;
  }
};

/** Texts `$name.path` become what an earlier step kept, `$new.name` an id of this scenario. */
export function filled(value: unknown, kept: Record<string, unknown>): unknown {
  if (typeof value === "string" && /^\$[a-z]/.test(value)) {
    const [name = "", ...path] = value.slice(1).split(".");
    if (!(name in kept)) throw new Error(`No earlier step of the scenario keeps ${value}`);
    return path.reduce((inner, key) => (inner as Record<string, unknown>)[key], kept[name]);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, kept));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.includes(".") ? filled(key, kept) : key,
      filled(inner, kept),
    ]),
  );
}
