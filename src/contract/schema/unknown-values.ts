import type { z } from "zod";
import { isEnumList, itemsOf, knownValuesOf } from "./schema.ts";
import { walkSchema } from "./schema-walk.ts";

/** A value that an open enum does not list, and what it does. */
export type UnknownValue = { path: (string | number)[]; known: readonly string[] };

/** Values of open enums that are not known here. */
export function unknownValues(schema: z.ZodType, value: unknown): UnknownValue[] {
  const found: UnknownValue[] = [];
  walkSchema(schema, value, {
    key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: name } : undefined),
    leaf(leafSchema, leaf, path) {
      const known = knownValuesOf(leafSchema);
      if (!known || typeof leaf !== "string") return leaf;
      const given = isEnumList(leafSchema) ? itemsOf(leaf) : [leaf];
      if (given.some((each) => !known.includes(each))) found.push({ path: [...path], known });
      return leaf;
    },
  });
  return found;
}
