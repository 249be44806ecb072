import { isJsonObject } from "../../foundation/json/json-object.ts";
import { contains } from "../store/sqlite/json-contains.ts";

/** A condition on the top level of a resource's metadata: all of `contains`, or one of `any`. */
export type Condition =
  | { contains: Record<string, unknown>; any?: undefined }
  | { any: readonly Condition[][]; contains?: undefined };

/** What of its kind a caller may see: what meets all conditions. Undefined: everything. */
export type Scope = readonly Condition[] | undefined;

/** Whether a caller with this scope may see what has this metadata. */
export const isWithin = (scope: Scope, metadata: Record<string, unknown>): boolean =>
  scope === undefined || scope.every((condition) => meets(condition, metadata));

/** What a scope asks for, by name. */
export const namesIn = (scope: Scope): string[] =>
  (scope ?? []).flatMap(({ contains, any }) => (contains ? Object.keys(contains) : any.flatMap(namesIn)));

function meets(condition: Condition, metadata: Record<string, unknown>): boolean {
  if (condition.any) return condition.any.some((all) => isWithin(all, metadata));
  return contains(metadata, condition.contains);
}

type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/**
 * The filter that a handler returned: `{k: v}`, `{k: {$eq: v}}`, `{k: {$contains: v | [v]}}`, `{$or: [f, f]}`,
 * `{$and: [f, f]}`. Values are texts, numbers, booleans or null.
 * @throws TypeError for anything else: an undefined value does not mean everything
 */
export function scopeOf(filter: Record<string, unknown>): readonly Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (key === "$or") return [{ any: filtersOf(key, value) }];
    if (key === "$and") return filtersOf(key, value).flat();
    if (isPlain(value)) return [{ contains: { [key]: value } }];
    if (!isJsonObject(value) || Object.keys(value).length === 0) throw unusable(key);
    return Object.entries(value).map(([operator, wanted]) => conditionOf(key, operator, wanted));
  });
}

function conditionOf(key: string, operator: string, wanted: unknown): Condition {
  if (operator === "$eq" && isPlain(wanted)) return { contains: { [key]: wanted } };
  const list = Array.isArray(wanted) ? wanted : [wanted];
  if (operator === "$contains" && list.length > 0 && list.every(isPlain))
    return { contains: { [key]: list } };
  throw unusable(`${key}.${operator}`);
}

function filtersOf(operator: string, filters: unknown): Condition[][] {
  if (!Array.isArray(filters) || filters.length < 2 || !filters.every(isJsonObject)) {
    throw new TypeError(`the filter's ${operator} is not a list of at least two filters`);
  }
  return filters.map((filter) => [...scopeOf(filter)]);
}

const unusable = (key: string) =>
  new TypeError(
    `the filter's ${key} is neither a text, a number, a boolean or null, nor {$eq: …} or {$contains: …} of these`,
  );
