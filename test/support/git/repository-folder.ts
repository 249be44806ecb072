import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// What git would do in a process, which a large test worker starts slowly.

/** What `git init` makes of a folder: an empty repository on branch `main`. */
export function makeEmptyRepository(folder: string): void {
  for (const name of ["objects", "refs", "info"]) mkdirSync(join(folder, ".git", name), { recursive: true });
  writeFileSync(join(folder, ".git", "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(join(folder, ".git", "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = false\n");
}

/** For `sh -c`, with the message after `sh`: commits everything, and starts one process for it. */
export const COMMIT_ALL = 'git add --all && git commit --quiet --allow-empty --message "$1"';

/**
 * The commit of `HEAD`, a branch, or whatever else git resolves.
 * @throws git's error where there is none
 */
export function resolveRef(folder: string, ref: string): string {
  const read = (name: string) => readFileSync(join(folder, ".git", name), "utf8").trim();
  try {
    const text = read(ref === "HEAD" ? ref : `refs/heads/${ref}`);
    return text.startsWith("ref: ") ? read(text.slice("ref: ".length)) : text;
  } catch {
    const args = ["rev-parse", "--verify", ref];
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  }
}
