import { isDeepStrictEqual } from "node:util";
import { toSerialisable } from "./to-serialisable.ts";

/** Properties of a resource as the engine knows them: plain JSON, camelCase keys, secrets in the clear. */
export type Properties = Record<string, unknown>;

/** What stands for a value that a preview does not know yet, whatever its type will be. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key under which a dynamic resource keeps its provider's text. */
export const PROVIDER_KEY = "__provider";

/** Whether two values are the same JSON, key order aside. */
export function sameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(toSerialisable(one), toSerialisable(other));
}

/** The paths at which a value is not known yet. */
export function unknownPaths(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (value === UNKNOWN) return [[...path]];
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownPaths(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unknownPaths(item, [...path, key]));
}

/** The value without what is not known yet. */
export function withoutUnknowns<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => item !== UNKNOWN).map(withoutUnknowns) as T;
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([, item]) => item !== UNKNOWN);
  return Object.fromEntries(known.map(([key, item]) => [key, withoutUnknowns(item)])) as T;
}

/** The top-level property of a path's text. */
export function topKey(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
