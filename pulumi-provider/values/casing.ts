// This folder: the engine's values as JSON, their keys, and what is not known yet. No field of a deployment.

import type { z } from "zod";
import { unwrapped, walkSchema } from "../../src/contract/schema/schema-walk.ts";

/** `repo_url` → `repoUrl`. Names without an underscore (Kubernetes' own) stay as they are. */
export function camelKey(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The same for types: every key that the contract describes; maps of free keys are untouched. */
export type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : S;

/** The contract's words → a program's, as far as the schema describes them; what it lacks is left out. */
export function toCamel(schema: z.ZodType, value: unknown): unknown {
  return walkSchema(schema, value, {
    key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: camelKey(name) } : undefined),
  });
}

/** A key that the schema lacks: its path, and the keys that could stand there. */
export type UnknownKey = { path: (string | number)[]; candidates: string[] };

/** A program's words → the contract's; a key that the schema lacks is reported and left out. */
export function fromCamel(
  schema: z.ZodType,
  value: unknown,
  onUnknownKey: (unknown: UnknownKey) => void = () => {},
): unknown {
  return walkSchema(schema, value, {
    key(name, shape, path) {
      const known = Object.keys(shape).find((key) => camelKey(key) === name);
      if (known !== undefined) return { known, as: known };
      onUnknownKey({ path: [...path, name], candidates: Object.keys(shape).map(camelKey) });
      return undefined;
    },
  });
}

/** A path of the contract in a program's words; keys of free maps stay. */
export function camelPath(schema: z.ZodType, path: readonly PropertyKey[]): PropertyKey[] {
  let described: z.ZodType | undefined = schema;
  return path.map((part) => {
    const at = described && unwrapped(described);
    described = undefined;
    if (at?.def.type === "array") described = (at as z.ZodArray<z.ZodType>).element;
    if (at?.def.type !== "object" || typeof part !== "string") return part;
    described = (at as z.ZodObject<Record<string, z.ZodType>>).shape[part];
    return described ? camelKey(part) : part;
  });
}
