import { isDeepStrictEqual } from "node:util";

/** What items of a search must have: a value, or comparisons (`{$gt: 3}`), for each of some fields. */
export type ItemFilter = Record<string, unknown>;

type Comparison = (value: unknown, given: unknown) => boolean;

const numberOf = (side: unknown): number =>
  typeof side === "number" || (typeof side === "string" && side.trim() !== "") ? Number(side) : Number.NaN;

/** Numbers, also those written as text, by size; other texts (dates, say) as texts; anything else has no order. */
const order =
  (holds: (a: number | string, b: number | string) => boolean): Comparison =>
  (value, given) => {
    const [a, b] = [numberOf(value), numberOf(given)];
    if (!Number.isNaN(a) && !Number.isNaN(b)) return holds(a, b);
    return typeof value === "string" && typeof given === "string" && holds(value, given);
  };

const comparisons: Record<string, Comparison> = {
  $eq: isDeepStrictEqual,
  $ne: (value, given) => !isDeepStrictEqual(value, given),
  $gt: order((a, b) => a > b),
  $gte: order((a, b) => a >= b),
  $lt: order((a, b) => a < b),
  $lte: order((a, b) => a <= b),
  $in: (value, given) => Array.isArray(given) && given.some((each) => isDeepStrictEqual(value, each)),
  $nin: (value, given) => Array.isArray(given) && !given.some((each) => isDeepStrictEqual(value, each)),
  $exists: (value, given) => (value !== undefined) === (given !== false),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The comparisons of a filter that this store does not know. */
export function unknownOperators(filter: ItemFilter): string[] {
  const used = Object.values(filter).flatMap((wanted) => (isObject(wanted) ? Object.keys(wanted) : []));
  return used.filter((name) => name.startsWith("$") && !Object.hasOwn(comparisons, name));
}

/** @throws TypeError for an unknown operator: to find everything, or nothing, would be a wrong answer */
export function passes(value: Record<string, unknown>, filter: ItemFilter): boolean {
  return Object.entries(filter).every(([field, wanted]) =>
    holds(Object.hasOwn(value, field) ? value[field] : undefined, wanted),
  );
}

function holds(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return isDeepStrictEqual(value, wanted);
  const names = Object.keys(wanted);
  if (!names.some((name) => name.startsWith("$"))) return contains(value, wanted);
  return names.every((name) => {
    if (!Object.hasOwn(comparisons, name)) throw new TypeError(`unknown operator ${name} in the filter`);
    return comparisons[name]!(value, wanted[name]);
  });
}

/** An object asks for these fields; others may be there, too. */
function contains(value: unknown, wanted: Record<string, unknown>): boolean {
  return isObject(value) && passes(value, wanted);
}
