import type { z } from "zod";
import { CommandError } from "./command-error.ts";

const mostProblems = 20;

/** What a command was given, as its schema has it. @throws CommandError with every problem */
export function checkedParams<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(params);
  if (success) return data;
  const problems = error.issues.flatMap(problemsOf).slice(0, mostProblems);
  throw new CommandError("invalid_argument", problems.join("; "));
}

/** Of two shapes that a command may have, the problems of the one that was nearly met. */
function problemsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_union" && issue.path.length === 0) {
    const [least] = issue.errors.toReversed().sort((a, b) => a.length - b.length);
    if (least && least.length > 0) return least.flatMap(problemsOf);
  }
  return [`${["params", ...issue.path].map(String).join(".")}: ${issue.message}`];
}
