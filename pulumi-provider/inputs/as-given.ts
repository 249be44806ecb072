import { isDeepStrictEqual } from "node:util";

/**
 * Whether a service's value is what was given: lists of named things in any order, and with defaults that the
 * service added to them; everything else as it is.
 */
export function isAsGiven(current: unknown, given: unknown): boolean {
  if (!isNamedList(given) || !isNamedList(current)) return isDeepStrictEqual(current, given);
  if (current.length !== given.length) return false;
  const left = [...current];
  return given.every((item) => {
    const at = left.findIndex((other) => hasGivenFields(other, item));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

type Named = { name: string };

function isNamedList(value: unknown): value is Named[] {
  return Array.isArray(value) && value.every((item) => typeof (item as Named | null)?.name === "string");
}

/** Null is the same as left out. */
function hasGivenFields(current: object, given: object): boolean {
  return Object.entries(given).every(
    ([key, value]) => value === null || isAsGiven((current as Record<string, unknown>)[key], value),
  );
}
