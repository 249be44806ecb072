import { z } from "zod";

/** The keys that a schema has for the object at a path; none where it is no object, or has any. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = unwrapped(schema);
  if (at instanceof z.ZodObject) {
    const [first, ...rest] = path;
    if (first === undefined) return Object.keys(at.shape);
    const next = at.shape[String(first)] as z.ZodType | undefined;
    return next ? keysAt(next, rest) : [];
  }
  return [];
}

/** Without what makes it optional, gives it a default, or changes its output. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return schema;
}
