import type { z } from "zod";
import { settings } from "../schema/schema.ts";
import { unwrapped, walkSchema } from "../schema/schema-walk.ts";
import { renamedValues } from "../source/source.ts";
import { SOURCES, traitsOf } from "../source/source-traits.ts";

/** `neutral`: the words of the specification; `langsmith`: those of the hosted service. */
export const DIALECTS = ["neutral", "langsmith"] as const;
export type Dialect = (typeof DIALECTS)[number];

const keys = swap({ graph_config_path: "langgraph_config_path" });
const values = swap(hostedNames());
const words = new Map([...keys, ...values]);
const anyWord = new RegExp(`\\b(?:${[...words.keys()].join("|")})\\b`, "g");

/** Fields that the hosted service does not have: its dialect neither sends, takes nor answers them. */
const neutralOnly: ReadonlySet<string> = new Set([
  "env",
  "checkout",
  "source_digest",
  "pinned_image",
  "created_by",
  "created_for",
  "durations",
  "build_secrets",
  "runtime_keys",
  "runtime_access",
  "default_url",
  "tags",
  "tag_value_ids",
  "origin",
  "generation",
  "deletion_protection",
]);

/** Whether a field of the contract exists in the dialect. */
export function hasField(dialect: Dialect, name: string): boolean {
  return dialect === "neutral" || !neutralOnly.has(name);
}

/** Our words → the words on the wire. Only keys and enum values that the schema has; never free-form content. */
export function toWire(dialect: Dialect, schema: z.ZodType, value: unknown): unknown {
  return dialect === "neutral" ? value : rename(schema, value, (name) => name);
}

/** The words on the wire → our words. The exact inverse of `toWire`. */
export function fromWire(dialect: Dialect, schema: z.ZodType, value: unknown): unknown {
  return dialect === "neutral" ? value : rename(schema, value, swapped);
}

/** Text of ours in the words of the dialect, such as a schema's. What callers wrote has to be apart: `sentence.ts`. */
export function textToWire(dialect: Dialect, text: string): string {
  return dialect === "neutral" ? text : text.replace(anyWord, (found) => words.get(found) ?? found);
}

/** The path of a value in the words of the dialect, as far as its keys are the schema's. */
export function pathToWire(
  dialect: Dialect,
  schema: z.ZodType | undefined,
  path: readonly (string | number)[],
): (string | number)[] {
  if (dialect === "neutral" || !schema) return [...path];
  let at: z.ZodType | undefined = schema;
  return path.map((key) => {
    const inner: z.ZodType | undefined = at && unwrapped(at);
    const shape = (inner as z.ZodObject | undefined)?.shape as Record<string, z.ZodType> | undefined;
    at = shape ? shape[key] : (inner as z.ZodArray<z.ZodType> | undefined)?.element;
    return typeof key === "string" && shape && Object.hasOwn(shape, key) ? swapped(key) : key;
  });
}

function rename(schema: z.ZodType, value: unknown, knownName: (name: string) => string): unknown {
  return walkSchema(schema, value, {
    key(name, shape) {
      if (isNeutralOnly(name, shape)) return undefined;
      const renamed = Object.hasOwn(shape, name) || Object.hasOwn(shape, swapped(name));
      return { known: knownName(name), as: renamed ? swapped(name) : name };
    },
    leaf: (leafSchema, leaf) =>
      renamedValues.has(leafSchema) && typeof leaf === "string" ? (values.get(leaf) ?? leaf) : leaf,
  });
}

/** A container of an image has an `env`, too, and that is of both dialects. */
function isNeutralOnly(name: string, shape: Record<string, z.ZodType>): boolean {
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  if (field === undefined || !neutralOnly.has(name)) return false;
  return name !== "env" || unwrapped(field) === settings;
}

const swapped = (name: string) => keys.get(name) ?? name;

function hostedNames(): Record<string, string> {
  return Object.fromEntries(
    SOURCES.flatMap((source) => {
      const name = traitsOf(source)?.hostedName;
      return name === undefined ? [] : [[source, name]];
    }),
  );
}

/** Both directions in one table: renaming is a swap, so the two functions are inverse on every value. */
function swap(pairs: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(pairs).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
}
