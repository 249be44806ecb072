import { sep } from "node:path";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";

/** The problem of a file or folder that the system does not let us read. */
export function unreadable(path: string, error: unknown): ConfigurationProblem {
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return {
    path,
    message: `${path} cannot be read (${code}); make it readable, or leave it out with .gitignore`,
  };
}

/** A path of this system with slashes. */
export function withSlashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
