import type { z } from "zod";

const things: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a map of fields",
  record: "a map of fields",
};

/** What breaks a shape, in plain words; undefined leaves it to the schema's own. Never quotes the value. */
export function shapeSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return `is ${thingOf(issue.input)}, but has to be ${things[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `has to be ${alternatives(issue.values.map(String))}`;
    case "too_small":
      return `has to be ${boundText(issue.origin, `at least ${issue.minimum}`)}`;
    case "too_big":
      return `has to be ${boundText(issue.origin, `at most ${issue.maximum}`)}`;
    default:
      return undefined;
  }
}

function thingOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  return things[typeof value] ?? typeof value;
}

function boundText(origin: string, bound: string): string {
  if (origin === "string") return `${bound} characters long`;
  return origin === "array" ? `a list of ${bound} entries` : bound;
}

function alternatives(options: string[]): string {
  const last = options.at(-1) ?? "";
  return options.length < 2 ? last : `${options.slice(0, -1).join(", ")} or ${last}`;
}
