import type ts from "typescript";
import type { Compiler } from "./compiler.ts";

export type JsonSchema = Record<string, unknown>;

/** One reading of types: what has a name is described once, in `definitions`, and referred to. */
export type TypeWalk = {
  ts: Compiler;
  program: ts.Program;
  checker: ts.TypeChecker;
  definitions: Map<string, JsonSchema>;
  /** The definitions of types. */
  names: Map<ts.Type, string>;
  /** Types without a name that are being described. */
  open: Set<ts.Type>;
  /** The schema of a type inside another; undefined for what JSON leaves out, such as functions. */
  describe(type: ts.Type, depth: number): JsonSchema | undefined;
};
