// This folder: zod building blocks, and walks over schemas. No bodies of requests.

import type { z } from "zod";

type Shape = Record<string, z.ZodType>;

/**
 * What a walk does on its way through a value beside the schema that describes it. Free-form parts (records,
 * unknown values, keys the schema lacks) are never entered.
 */
export type Walk = {
  /** `known`: the name by which the shape has this key; `as`: its name in the result. Undefined drops the key. */
  key(
    name: string,
    shape: Shape,
    path: readonly (string | number)[],
  ): { known: string; as: string } | undefined;
  /** Replaces a value that is no object and no array. */
  leaf?(schema: z.ZodType, value: unknown, path: readonly (string | number)[]): unknown;
};

/** A copy of `value` with keys and leaves replaced by `walk`, as far as `schema` describes it. */
export function walkSchema(
  schema: z.ZodType | undefined,
  value: unknown,
  walk: Walk,
  path: readonly (string | number)[] = [],
): unknown {
  const inner = schema && unwrapped(schema);
  if (inner === undefined || value === null || value === undefined) return value;
  if (inner.def.type === "array" && Array.isArray(value)) {
    const { element } = inner as z.ZodArray<z.ZodType>;
    return value.map((item, index) => walkSchema(element, item, walk, [...path, index]));
  }
  if (inner.def.type === "object" && isPlainObject(value)) {
    const { shape } = inner as z.ZodObject<Shape>;
    const entries: [string, unknown][] = [];
    for (const name of Object.keys(value)) {
      const key = walk.key(name, shape, path);
      if (key === undefined) continue;
      const described = Object.hasOwn(shape, key.known) ? shape[key.known] : undefined;
      entries.push([key.as, walkSchema(described, value[name], walk, [...path, name])]);
    }
    return Object.fromEntries(entries);
  }
  return walk.leaf ? walk.leaf(inner, value, path) : value;
}

/** The schema under optional, nullable, default and the like. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  let current = schema;
  for (;;) {
    const { innerType } = current.def as { innerType?: z.ZodType };
    if (innerType === undefined) return current;
    current = innerType;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
