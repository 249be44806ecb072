import type ts from "typescript";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";

/** The schema of texts, numbers and the like; undefined for all else. */
export function schemaOfPlainType({ ts, checker }: TypeWalk, type: ts.Type): JsonSchema | undefined {
  const { TypeFlags } = ts;
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (type.isStringLiteral()) return { type: "string", const: type.value };
  if (type.isNumberLiteral()) return { type: "number", const: type.value };
  if (is(TypeFlags.BooleanLiteral)) {
    return { type: "boolean", const: checker.typeToString(type) === "true" };
  }
  if (is(TypeFlags.Boolean)) return { type: "boolean" };
  if (is(TypeFlags.Null)) return { type: "null" };
  if (is(TypeFlags.NonPrimitive)) return { type: "object" };
  if (type.isUnion()) return undefined;
  if (is(TypeFlags.StringLike | TypeFlags.BigIntLike)) return { type: "string" };
  if (is(TypeFlags.NumberLike)) return { type: "number" };
  return undefined;
}
