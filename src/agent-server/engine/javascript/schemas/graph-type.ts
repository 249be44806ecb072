import type ts from "typescript";
import type { Compiler } from "./compiler.ts";

/** A graph's types; undefined where it does not say one. */
export type GraphType = {
  state: ts.Type | undefined;
  input: ts.Type | undefined;
  output: ts.Type | undefined;
  /** Fields of what configures it, with their types. */
  config: ReadonlyMap<string, ts.Type>;
};

/** How many promises, factories and builders may lie around a graph. */
const deepest = 5;

/**
 * What the graph library's declarations say of a graph: compiled, a builder, or what makes one. Undefined for all else.
 * The names are those that the library has for this very purpose (`~InputType`), in all its versions since 1.0.
 */
export function graphTypeOf(
  ts: Compiler,
  checker: ts.TypeChecker,
  type: ts.Type,
  { isMade = true, depth = 0 }: { isMade?: boolean; depth?: number } = {},
): GraphType | undefined {
  if (depth > deepest || isAny(ts, type)) return undefined;
  const property = (name: string, of = type) => propertyType(checker, of, name);
  if (property("~InputType") && property("~OutputType")) {
    const output = property("~OutputType");
    const builder = property("builder");
    const config = builder && property("_configSchema", builder);
    return {
      state: property("~RunOutput") ?? output,
      input: property("~InputType"),
      output,
      config: config ? channelTypes(ts, checker, checker.getNonNullableType(config)) : new Map(),
    };
  }
  const inner = { isMade, depth: depth + 1 };
  const compile = property("compile")?.getCallSignatures()[0];
  if (compile) return graphTypeOf(ts, checker, compile.getReturnType(), inner);
  const awaited = checker.getAwaitedType(type);
  if (awaited && awaited !== type) return graphTypeOf(ts, checker, awaited, inner);
  const factory = isMade ? type.getCallSignatures()[0] : undefined;
  return factory && graphTypeOf(ts, checker, factory.getReturnType(), inner);
}

export const isAny = (ts: Compiler, type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

export function propertyType(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
}

/** A definition of channels (`Annotation.Root({…}).spec`) as the types of their values. */
function channelTypes(ts: Compiler, checker: ts.TypeChecker, definition: ts.Type): Map<string, ts.Type> {
  const types = new Map<string, ts.Type>();
  if (isAny(ts, definition)) return types;
  for (const channel of checker.getPropertiesOfType(definition)) {
    const type = checker.getTypeOfSymbol(channel);
    const made = type.getCallSignatures()[0]?.getReturnType() ?? type;
    const value = propertyType(checker, made, "ValueType");
    if (value) types.set(channel.name, value);
  }
  return types;
}
