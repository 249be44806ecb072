import type ts from "typescript";
import { isAny } from "./graph-type.ts";
import { schemaOfLibraryType } from "./library-types.ts";
import { schemaOfPlainType } from "./plain-types.ts";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";

/** The schema of a list, an object or an instance of a class; undefined for a function and what is no value. */
export function schemaOfObject(walk: TypeWalk, type: ts.Type, depth: number): JsonSchema | undefined {
  const { ts, checker, describe } = walk;
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (is(ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.ESSymbolLike)) return undefined;
  // A text or a number with a mark that only the compiler sees.
  const parts = type.isIntersection() ? type.types : [];
  const plain = parts.map((part) => schemaOfPlainType(walk, part)).find((part) => part !== undefined);
  if (plain) return plain;
  const constraint = checker.getBaseConstraintOfType(type);
  if (constraint && constraint !== type) return describe(constraint, depth + 1);
  if (!is(ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return {};
  const known = schemaOfList(walk, type, depth) ?? schemaOfLibraryType(walk, type, depth);
  if (known) return known;
  if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return undefined;
  return underItsName(walk, type, () => schemaOfFields(walk, type, depth));
}

function schemaOfList(
  { ts, checker, describe }: TypeWalk,
  type: ts.Type,
  depth: number,
): JsonSchema | undefined {
  const inner = () => checker.getTypeArguments(type as ts.TypeReference);
  if (checker.isArrayType(type)) return { type: "array", items: describe(inner()[0]!, depth + 1) ?? {} };
  if (!checker.isTupleType(type)) return undefined;
  const { minLength, combinedFlags } = (type as ts.TypeReference).target as ts.TupleType;
  // How many there are is not known: what each may be is left open.
  if (combinedFlags & ts.ElementFlags.Variable) return { type: "array" };
  const items = inner().map((item) => describe(item, depth + 1) ?? {});
  return { type: "array", items, minItems: minLength, maxItems: items.length };
}

/** Described under its name, once; what has no name is described where it stands. */
function underItsName(walk: TypeWalk, type: ts.Type, describe: () => JsonSchema): JsonSchema {
  const { definitions, names, open } = walk;
  const known = names.get(type);
  if (known !== undefined) return { $ref: `#/definitions/${known}` };
  const given = nameOf(type);
  if (given === undefined) {
    if (open.has(type)) return {};
    open.add(type);
    const schema = describe();
    open.delete(type);
    return schema;
  }
  let name = given;
  for (let count = 2; definitions.has(name); count++) name = `${given}${count}`;
  names.set(type, name);
  // Taken from now on.
  definitions.set(name, {});
  definitions.set(name, describe());
  return { $ref: `#/definitions/${name}` };
}

/** What the project or a package calls it. Names of tools such as `Partial` say nothing of what they make. */
function nameOf(type: ts.Type): string | undefined {
  const { aliasSymbol } = type;
  const file = aliasSymbol?.declarations?.[0]?.getSourceFile();
  if (file && !file.isDeclarationFile) return aliasSymbol?.name;
  const name = type.isIntersection() ? undefined : type.symbol?.name;
  return name?.startsWith("__") ? undefined : name;
}

function schemaOfFields(walk: TypeWalk, type: ts.Type, depth: number): JsonSchema {
  const { ts, checker, describe } = walk;
  const properties: [string, JsonSchema][] = [];
  const required: string[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const value = checker.getTypeOfSymbol(property);
    const described = isPublic(walk, property) ? describe(value, depth + 1) : undefined;
    if (!described) continue;
    const description = ts.displayPartsToString(property.getDocumentationComment(checker));
    properties.push([property.name, description === "" ? described : { description, ...described }]);
    if (!mayBeAbsent(walk, property, value)) required.push(property.name);
  }
  const index = type.getStringIndexType() ?? type.getNumberIndexType();
  return {
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: describe(index, depth + 1) ?? {} }),
  };
}

/** Neither a class's own nor under a symbol: of those the compiler writes names such as `__#1@inner`. */
function isPublic({ ts }: TypeWalk, { name, valueDeclaration }: ts.Symbol): boolean {
  const modifiers = valueDeclaration ? ts.getCombinedModifierFlags(valueDeclaration as ts.Declaration) : 0;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return !/^(__)?[@#]/.test(name) && (modifiers & hidden) === 0;
}

const mayBeAbsent = ({ ts }: TypeWalk, property: ts.Symbol, value: ts.Type): boolean =>
  (property.flags & ts.SymbolFlags.Optional) !== 0 ||
  isAny(ts, value) ||
  (value.isUnion() && value.types.some((member) => (member.flags & ts.TypeFlags.Undefined) !== 0));
