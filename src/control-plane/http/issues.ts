import type { z } from "zod";
import type { UnknownValue } from "../../contract/schema/unknown-values.ts";
import type { ValidationIssue } from "../../foundation/problem.ts";

/** A request whose shape is wrong; answered 422 with `{ detail: issues }` (spec §7). */
export class InvalidRequestError extends Error {
  readonly issues: ValidationIssue[];

  constructor(issues: ValidationIssue[]) {
    super("the request is not valid");
    this.issues = issues;
  }
}

/** Zod's issues in the words of the specification's validation errors. Never carries what was sent. */
export function issuesOf(error: z.ZodError, part: "body" | "query" | "path"): ValidationIssue[] {
  return error.issues.map((issue) => ({
    loc: [part, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))],
    ...wording(issue),
  }));
}

export function extraKeys(paths: (string | number)[][], part: "body" | "query"): ValidationIssue[] {
  return paths.map((path) => ({
    loc: [part, ...path],
    msg: "Extra inputs are not permitted",
    type: "extra_forbidden",
  }));
}

/** Values that an enum does not have. */
export function valuesOutside(found: readonly UnknownValue[], part: "body" | "query"): ValidationIssue[] {
  return found.map(({ path, known }) => ({ loc: [part, ...path], ...enumWording(known) }));
}

function enumWording(values: readonly unknown[]): Wording {
  const expected = values.map((value) => `'${String(value)}'`).join(" or ");
  return { msg: `Input should be ${expected}`, type: "enum", ctx: { expected } };
}

type Wording = Pick<ValidationIssue, "msg" | "type" | "ctx">;

const kinds: Record<string, string> = {
  string: "string",
  number: "number",
  int: "int",
  boolean: "bool",
  array: "list",
  object: "dict",
  record: "dict",
};

function wording(issue: z.core.$ZodIssue): Wording {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return { msg: "Field required", type: "missing" };
      const kind = kinds[issue.expected] ?? issue.expected;
      return { msg: `Input should be a valid ${nameOf(kind)}`, type: `${kind}_type` };
    }
    case "invalid_value": {
      if (issue.input === undefined) return { msg: "Field required", type: "missing" };
      return enumWording(issue.values);
    }
    case "too_small":
      return issue.origin === "string"
        ? { msg: issue.message, type: "string_too_short", ctx: { min_length: Number(issue.minimum) } }
        : {
            msg: `Input should be greater than or equal to ${issue.minimum}`,
            type: "greater_than_equal",
            ctx: { ge: Number(issue.minimum) },
          };
    case "too_big":
      return issue.origin === "string"
        ? { msg: issue.message, type: "string_too_long", ctx: { max_length: Number(issue.maximum) } }
        : {
            msg: `Input should be less than or equal to ${issue.maximum}`,
            type: "less_than_equal",
            ctx: { le: Number(issue.maximum) },
          };
    case "invalid_format":
      return issue.format === "guid" || issue.format === "uuid"
        ? { msg: "Input should be a valid UUID", type: "uuid_parsing" }
        : { msg: issue.message, type: "string_pattern_mismatch" };
    default:
      return { msg: issue.message, type: "value_error" };
  }
}

function nameOf(kind: string): string {
  return { int: "integer", bool: "boolean", dict: "dictionary" }[kind] ?? kind;
}
