import type { z } from "zod";
import { walkSchema } from "./schema-walk.ts";

/** Paths of the keys that the schema does not have. */
export function unknownKeys(schema: z.ZodType, value: unknown): (string | number)[][] {
  const found: (string | number)[][] = [];
  walkSchema(schema, value, {
    key(name, shape, path) {
      if (Object.hasOwn(shape, name)) return { known: name, as: name };
      found.push([...path, name]);
      return undefined;
    },
  });
  return found;
}

/** The value without the keys that the schema does not have. */
export function withoutUnknownKeys(schema: z.ZodType, value: unknown): unknown {
  return walkSchema(schema, value, {
    key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: name } : undefined),
  });
}
