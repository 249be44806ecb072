import { isDeepStrictEqual } from "node:util";
import { isJsonObject } from "../../foundation/json/json-object.ts";

/** What items of a search must have: a value, or comparisons (`{$gt: 3}`), for each of some fields. */
export type ItemFilter = Record<string, unknown>;

type Comparison = (value: unknown, given: unknown) => boolean;

const numberText = /^[-+]?[0-9]{1,40}(\.[0-9]{1,40})?([eE][-+]?[0-9]{1,2})?$/;

/** NaN for what is neither a number nor one written as text. */
export const numberOf = (side: unknown): number =>
  typeof side === "number" || (typeof side === "string" && numberText.test(side)) ? Number(side) : Number.NaN;

/** Numbers, also those written as text, by size; other texts (dates, say) by their bytes; anything else has no order. */
const order =
  (holds: (difference: number) => boolean): Comparison =>
  (value, given) => {
    const [a, b] = [numberOf(value), numberOf(given)];
    if (!Number.isNaN(a) && !Number.isNaN(b)) return holds(a - b);
    if (typeof value !== "string" || typeof given !== "string") return false;
    return holds(Buffer.compare(Buffer.from(value), Buffer.from(given)));
  };

const comparisons: Record<string, Comparison> = {
  $eq: isDeepStrictEqual,
  $ne: (value, given) => !isDeepStrictEqual(value, given),
  $gt: order((difference) => difference > 0),
  $gte: order((difference) => difference >= 0),
  $lt: order((difference) => difference < 0),
  $lte: order((difference) => difference <= 0),
  $in: (value, given) => Array.isArray(given) && given.some((each) => isDeepStrictEqual(value, each)),
  $nin: (value, given) => Array.isArray(given) && !given.some((each) => isDeepStrictEqual(value, each)),
  $exists: (value, given) => (value !== undefined) === (given !== false),
};

/** Whether it says how to compare, not what to be. */
export const isComparison = (wanted: object): boolean =>
  Object.keys(wanted).some((name) => name.startsWith("$"));

/** The comparisons of a filter that this store does not know. */
export function unknownOperators(filter: ItemFilter): string[] {
  return Object.values(filter)
    .filter(isJsonObject)
    .flatMap((wanted) =>
      isComparison(wanted)
        ? Object.keys(wanted).filter((name) => !Object.hasOwn(comparisons, name))
        : unknownOperators(wanted),
    );
}

/** What each item that passes contains: the filter without its comparisons. */
export function plainPart(filter: ItemFilter): ItemFilter {
  const plain = Object.entries(filter).filter(([, wanted]) => !isJsonObject(wanted) || !isComparison(wanted));
  return Object.fromEntries(
    plain.map(([field, wanted]) => [field, isJsonObject(wanted) ? plainPart(wanted) : wanted]),
  );
}

/** @throws TypeError for an unknown operator: to find everything, or nothing, would be a wrong answer */
export function passes(value: Record<string, unknown>, filter: ItemFilter): boolean {
  return Object.entries(filter).every(([field, wanted]) =>
    holds(Object.hasOwn(value, field) ? value[field] : undefined, wanted),
  );
}

function holds(value: unknown, wanted: unknown): boolean {
  if (!isJsonObject(wanted)) return isDeepStrictEqual(value, wanted);
  const names = Object.keys(wanted);
  if (!isComparison(wanted)) return contains(value, wanted);
  return names.every((name) => {
    if (!Object.hasOwn(comparisons, name)) throw new TypeError(`unknown operator ${name} in the filter`);
    return comparisons[name]!(value, wanted[name]);
  });
}

/** An object asks for these fields; others may be there, too. */
function contains(value: unknown, wanted: Record<string, unknown>): boolean {
  return isJsonObject(value) && passes(value, wanted);
}
