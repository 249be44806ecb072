import type { z } from "zod";
import { unwrapped } from "../../../src/contract/schema/schema-walk.ts";
import { camelKey } from "../../values/casing.ts";

/** A property's type in a package schema of Pulumi. */
export type TypeSpec = {
  type?: string;
  $ref?: string;
  items?: TypeSpec;
  additionalProperties?: TypeSpec;
  oneOf?: TypeSpec[];
};
export type PropertySpec = TypeSpec & {
  description?: string;
  secret?: boolean;
  willReplaceOnChanges?: boolean;
};
export type ObjectSpec = {
  type: "object";
  description?: string;
  properties: Record<string, PropertySpec>;
  required?: string[];
};

/** What is to be said of a property, by its dotted path in the contract's words. */
export type Annotate = (path: string) => Omit<PropertySpec, keyof TypeSpec>;

const ANYTHING: TypeSpec = { $ref: "pulumi.json#/Any" };

/** Names of types that are better than their keys. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  init_container: "Container",
  sidecar: "Container",
  env: "EnvironmentVariable",
  resources: "ContainerResources",
  verify: "Verification",
};

/** Turns schemas of the contract into Pulumi's; each object becomes a named type, once. */
export function createTypes(options: {
  packageName: string;
  annotate: Annotate;
  /** Names of types that their keys do not give, by schema. */
  names: ReadonlyMap<z.ZodType, string>;
}) {
  const { packageName, annotate, names } = options;
  const types: Record<string, ObjectSpec> = {};
  const tokens = new Map<z.ZodType, string>();

  function referenceTo(schema: z.ZodObject, key: string, path: string): TypeSpec {
    let token = tokens.get(schema);
    if (token === undefined) {
      const name = names.get(schema) ?? TYPE_NAMES[key] ?? pascal(key);
      token = `${packageName}:index:${name}`;
      if (token in types) throw new TypeError(`two types of the schema would be named ${token}`);
      tokens.set(schema, token);
      // Named before it is described: an object may hold itself.
      const spec: ObjectSpec = { type: "object", properties: {} };
      types[token] = spec;
      Object.assign(spec, objectSpec(schema, path));
    }
    return { $ref: `#/types/${token}` };
  }

  function typeSpec(given: z.ZodType, key: string, path: string): TypeSpec {
    const schema = unwrapped(given);
    switch (schema.def.type) {
      case "string":
      case "enum":
      case "literal":
        return { type: "string" };
      case "boolean":
        return { type: "boolean" };
      case "number":
        return { type: isInteger(schema) ? "integer" : "number" };
      case "array":
        return {
          type: "array",
          items: typeSpec((schema as z.ZodArray<z.ZodType>).element, singular(key), path),
        };
      case "record": {
        const { valueType } = schema as z.ZodRecord<z.ZodString, z.ZodType>;
        return { type: "object", additionalProperties: typeSpec(valueType, key, path) };
      }
      case "union": {
        const { options } = schema as z.ZodUnion<readonly z.ZodType[]>;
        return { oneOf: options.map((option) => typeSpec(option, key, path)) };
      }
      case "object":
        return referenceTo(schema as z.ZodObject, key, path);
      case "unknown":
        return ANYTHING;
      default:
        throw new TypeError(`${path} has a kind of type that no package schema knows: ${schema.def.type}`);
    }
  }

  function objectSpec(schema: z.ZodObject, path = ""): ObjectSpec {
    const properties: Record<string, PropertySpec> = {};
    const required: string[] = [];
    for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
      const fieldPath = path === "" ? key : `${path}.${key}`;
      properties[camelKey(key)] = { ...typeSpec(field, key, fieldPath), ...annotate(fieldPath) };
      if (!field.safeParse(undefined).success) required.push(camelKey(key));
    }
    return { type: "object", properties, ...(required.length > 0 && { required: required.sort() }) };
  }

  return { types, objectSpec };
}

const isInteger = (schema: z.ZodType) => (schema.def as { format?: string }).format === "safeint";
const singular = (key: string) => key.replace(/s$/, "");

function pascal(key: string): string {
  const camel = camelKey(key);
  return camel.slice(0, 1).toUpperCase() + camel.slice(1);
}
