import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** A message or a stack without the scope that the project's modules are loaded in, which stands behind each file. */
export const withoutScope = (text: string): string => text.replaceAll(/\?(tsx-)?namespace=[\w-]+/g, "");

/**
 * Where in the project's own code an error arose, as `file:line` relative to `dir`; undefined when its stack
 * does not pass there. Stacks of transpiled modules are mapped already.
 */
export function locationInProject(error: unknown, dir: string): string | undefined {
  const stack = (error as { stack?: unknown } | null)?.stack;
  if (typeof stack !== "string") return undefined;
  for (const line of stack.split("\n")) {
    const match = /(file:\/\/[^\s)]+?|\/[^\s():]+|[A-Za-z]:\\[^\s():]+)(?:\?[^\s:)]*)?:(\d+)(?::\d+)?\b/.exec(
      line,
    );
    if (!match) continue;
    const [, where = "", lineNumber] = match;
    const file = where.startsWith("file:") ? fileURLToPath(where) : where;
    const path = relative(dir, file);
    if (path.startsWith("..") || path.split(sep).includes("node_modules")) continue;
    return `${path}:${lineNumber}`;
  }
  return undefined;
}
