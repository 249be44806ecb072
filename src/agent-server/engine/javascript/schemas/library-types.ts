import type ts from "typescript";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";

type SchemaOf = (type: ts.Type) => JsonSchema | undefined;

/** What instances of the language's own classes are as JSON, where the server writes them (`runs/output/to-json.ts`). */
const schemas: Record<string, (inner: (ts.Type | undefined)[], schemaOf: SchemaOf) => JsonSchema> = {
  Date: () => ({ type: "string", format: "date-time" }),
  URL: () => ({ type: "string", format: "uri" }),
  RegExp: () => ({ type: "object" }),
  Error: () => ({
    type: "object",
    properties: { error: { type: "string" }, message: { type: "string" } },
    required: ["error", "message"],
  }),
  Map: ([, value], schemaOf) => ({
    type: "object",
    additionalProperties: (value && schemaOf(value)) ?? {},
  }),
  Set: ([item], schemaOf) => ({ type: "array", items: (item && schemaOf(item)) ?? {} }),
  Promise: () => ({}),
};
const bytes = /^(Buffer|DataView|(Big)?(Ui|I)nt(8|16|32|64)(Clamped)?Array|Float(16|32|64)Array)$/;

/** The JSON schema of an instance of a class that the language or Node has; undefined for all others. */
export function schemaOfLibraryType(
  { program, checker, describe }: TypeWalk,
  type: ts.Type,
  depth: number,
): JsonSchema | undefined {
  const { symbol } = type;
  const isOfLibrary = symbol?.declarations?.some((declaration) => {
    const file = declaration.getSourceFile();
    return program.isSourceFileDefaultLibrary(file) || file.fileName.includes("/node_modules/@types/node/");
  });
  if (!isOfLibrary) return undefined;
  const name = symbol.name.replace(/^Readonly(?=Map$|Set$)/, "");
  if (bytes.test(name)) return { type: "string", contentEncoding: "base64" };
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  const { target } = type as Partial<ts.TypeReference>;
  const inner = target ? [...checker.getTypeArguments(type as ts.TypeReference)] : [];
  return found?.(inner, (each) => describe(each, depth + 1));
}
