import type ts from "typescript";
import type { Compiler } from "./compiler.ts";
import { isAny } from "./graph-type.ts";
import { isMessage, messageSchema } from "./message-types.ts";
import { schemaOfObject } from "./object-schema.ts";
import { schemaOfPlainType } from "./plain-types.ts";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";
import { schemaOfUnion } from "./union-schema.ts";

/** Deeper, and after so many types, any value is allowed: a class may lead to a whole library; people read schemas. */
const deepest = 12;
const mostTypes = 1000;

const dialect = "http://json-schema.org/draft-07/schema#";

/** The JSON schema (draft 7) of what a type's values are as JSON; undefined where the type says nothing. */
export function schemaOfType(ts: Compiler, program: ts.Program, type: ts.Type): JsonSchema | undefined {
  const walk = createWalk(ts, program);
  return finished(walk, walk.describe(type, 0));
}

/** That of an object with these fields, each of which may be left out; undefined without any. */
export function schemaOfFields(
  ts: Compiler,
  program: ts.Program,
  fields: ReadonlyMap<string, ts.Type>,
): JsonSchema | undefined {
  if (fields.size === 0) return undefined;
  const walk = createWalk(ts, program);
  const properties = [...fields].map(([name, type]) => [name, walk.describe(type, 1) ?? {}]);
  return finished(walk, { type: "object", properties: Object.fromEntries(properties) });
}

function createWalk(ts: Compiler, program: ts.Program): TypeWalk {
  let types = 0;
  const walk: TypeWalk = {
    ...{ ts, program, checker: program.getTypeChecker() },
    ...{ definitions: new Map(), names: new Map(), open: new Set() },
    describe(type, depth) {
      if (++types > mostTypes || depth > deepest || isAny(ts, type)) return {};
      if (isMessage(walk.checker, type)) return messageSchema(walk.definitions);
      return (
        schemaOfPlainType(walk, type) ??
        (type.isUnion() ? schemaOfUnion(walk, type, depth) : schemaOfObject(walk, type, depth))
      );
    },
  };
  return walk;
}

function finished({ definitions }: TypeWalk, described: JsonSchema | undefined): JsonSchema | undefined {
  const schema = described && withoutName(described, definitions);
  if (!schema || Object.keys(schema).length === 0) return undefined;
  const named = definitions.size > 0 && { definitions: Object.fromEntries(definitions) };
  return { $schema: dialect, ...schema, ...named };
}

/** Readers look for `properties` at the top: what nothing else refers to stands there itself. */
function withoutName(schema: JsonSchema, definitions: Map<string, JsonSchema>): JsonSchema {
  const { $ref } = schema;
  const name = typeof $ref === "string" ? $ref.replace(/^#\/definitions\//, "") : "";
  const described = definitions.get(name);
  if (!described) return schema;
  const isReferredTo = JSON.stringify([...definitions.values()]).includes(JSON.stringify($ref));
  if (!isReferredTo) definitions.delete(name);
  return described;
}
