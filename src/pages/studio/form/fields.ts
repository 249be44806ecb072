import type { JsonSchema } from "../data/types.ts";

export type FieldKind = "text" | "number" | "integer" | "boolean" | "choice" | "messages" | "list" | "json";

export interface Field {
  name: string;
  kind: FieldKind;
  label: string;
  description: string | undefined;
  isRequired: boolean;
  /** What may be chosen. */
  choices: readonly unknown[];
  /** What each line of a list is. */
  items: "text" | "number" | "integer" | undefined;
  /** What the schema says that it is without a value. */
  fallback: unknown;
}

/** The fields of an object's schema; undefined where a form cannot be made of it, so that JSON is written. */
export function fieldsOf(schema: JsonSchema | null | undefined): Field[] | undefined {
  if (!schema) return undefined;
  const root = resolved(schema, schema);
  const properties = root.properties as Record<string, JsonSchema> | undefined;
  if (!properties || Object.keys(properties).length === 0) return undefined;
  const required = new Set((root.required as string[] | undefined) ?? []);
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.has(name), schema),
  );
}

function fieldOf(name: string, property: JsonSchema, isRequired: boolean, root: JsonSchema): Field {
  const schema = withoutNull(resolved(property, root), root);
  const title = property.title ?? schema.title;
  return {
    name,
    label: typeof title === "string" && title.toLowerCase() !== name.toLowerCase() ? title : name,
    description: (property.description ?? schema.description) as string | undefined,
    isRequired,
    fallback: property.default ?? schema.default,
    ...kindOf(name, schema, root),
  };
}

type Kind = Pick<Field, "kind" | "choices" | "items">;

function kindOf(name: string, schema: JsonSchema, root: JsonSchema): Kind {
  const plain = { choices: [], items: undefined };
  const choices = choicesOf(schema, root);
  if (choices) return { kind: "choice", choices, items: undefined };
  if (isMessages(name, schema, root)) return { ...plain, kind: "messages" };
  switch (schema.type) {
    case "string":
      return { ...plain, kind: "text" };
    case "number":
    case "integer":
    case "boolean":
      return { ...plain, kind: schema.type };
    case "array": {
      const items = scalarOf(withoutNull(resolved((schema.items ?? {}) as JsonSchema, root), root));
      return items ? { choices: [], kind: "list", items } : { ...plain, kind: "json" };
    }
    default:
      return { ...plain, kind: "json" };
  }
}

function scalarOf({ type, enum: choices }: JsonSchema): Field["items"] {
  if (choices) return undefined;
  return type === "string" ? "text" : type === "number" || type === "integer" ? type : undefined;
}

function choicesOf(schema: JsonSchema, root: JsonSchema): unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ("const" in schema) return [schema.const];
  const constants = alternativesOf(schema).map((each) => resolved(each, root));
  const areAll = constants.length > 0 && constants.every((each) => "const" in each);
  return areAll ? constants.map((each) => each.const) : undefined;
}

/** A list of messages, as both languages' schemas describe it. */
function isMessages(name: string, schema: JsonSchema, root: JsonSchema): boolean {
  const lists = [schema, ...alternativesOf(schema).map((each) => resolved(each, root))];
  return lists.some(({ type, items }) => {
    if (type !== "array" || typeof items !== "object" || items === null) return false;
    const names = JSON.stringify(items);
    return /Message/.test(names) || (name === "messages" && names === "{}");
  });
}

const alternativesOf = (schema: JsonSchema): JsonSchema[] =>
  ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).filter((each) => typeof each === "object");

/** `string | null` is a string that may be left out. */
function withoutNull(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    return types.length === 1 ? { ...schema, type: types[0] } : schema;
  }
  const others = alternativesOf(schema)
    .map((each) => resolved(each, root))
    .filter(({ type }) => type !== "null");
  return others.length === 1 ? { ...others[0], ...onlyNotes(schema) } : schema;
}

const onlyNotes = ({ title, description, default: fallback }: JsonSchema): JsonSchema => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(fallback !== undefined && { default: fallback }),
});

/** What a reference within the document leads to. */
function resolved(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema {
  const { $ref: reference, ...beside } = schema;
  const all = schema.allOf as JsonSchema[] | undefined;
  if (all?.length === 1 && depth < 20) return { ...resolved(all[0]!, root, depth + 1), ...onlyNotes(schema) };
  if (typeof reference !== "string" || !reference.startsWith("#/") || depth >= 20) return schema;
  const target = reference
    .slice(2)
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], root);
  return target ? { ...resolved(target as JsonSchema, root, depth + 1), ...beside } : schema;
}
