// This folder: which files of a folder are the project's: ignore rules, git, built-in rules. Nothing is packed.

import { posix } from "node:path";
import ignore, { type Ignore } from "ignore";

/** The rules of one `.dockerignore`. Unlike git's, an exception reaches into an excluded directory. */
export type DockerIgnore = {
  /** Whether `path` (from the folder of the file; directories end with a slash) is left out. */
  excludes(path: string): boolean;
  /** Whether an exception is the last pattern that says something of it. */
  lets(path: string): boolean;
  /** Paths of the exceptions that have no wildcard. */
  named: readonly string[];
  /** Whether an exception may let in something below the excluded `directory`. */
  mayReopen(directory: string): boolean;
};

/**
 * Reads a `.dockerignore`: patterns count from the folder of the file, the last one that matches a path or a folder
 * above it decides.
 */
export function parseDockerIgnore(text: string): DockerIgnore {
  const groups: { isException: boolean; rules: Ignore }[] = [];
  const exceptions: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const trimmed = line.trim();
    const isException = trimmed.startsWith("!");
    const pattern = cleaned(isException ? trimmed.slice(1).trim() : trimmed);
    if (pattern === undefined) continue;
    let group = groups.at(-1);
    if (group?.isException !== isException) {
      group = { isException, rules: ignore({ ignoreCase: false }) };
      groups.push(group);
    }
    group.rules.add([`/${pattern}`]);
    if (isException) exceptions.push(pattern.split("/"));
  }
  const lastWord = (path: string) => groups.findLast(({ rules }) => rules.ignores(path));
  return {
    excludes: (path) => lastWord(path)?.isException === false,
    lets: (path) => lastWord(path)?.isException === true,
    named: exceptions.map((segments) => segments.join("/")).filter((pattern) => !/[*?[\\]/.test(pattern)),
    mayReopen(directory) {
      const segments = directory.split("/").slice(0, -1);
      return exceptions.some((pattern) => mayMeet(pattern, segments));
    },
  };
}

/** The pattern as Docker cleans it; undefined when it names nothing inside the folder. */
function cleaned(pattern: string): string | undefined {
  if (pattern === "") return undefined;
  const path = posix.normalize(pattern).replace(/^\/+|\/+$/g, "");
  return path === "" || path === "." || path === ".." || path.startsWith("../") ? undefined : path;
}

function mayMeet(pattern: readonly string[], directory: readonly string[]): boolean {
  for (let index = 0; index < Math.min(pattern.length, directory.length); index++) {
    const part = String(pattern[index]);
    if (part === "**") return true;
    if (!/[*?[\\]/.test(part) && part !== directory[index]) return false;
  }
  return true;
}
