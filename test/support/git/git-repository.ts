import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { COMMIT_ALL, makeEmptyRepository, resolveRef } from "./repository-folder.ts";

/** A real repository in a temporary folder, on branch `main`; gone when disposed. */
export type GitRepository = {
  path: string;
  git(...args: string[]): string;
  /** Writes the files, commits everything, and answers the commit. */
  commit(files: Readonly<Record<string, string>>): string;
  [Symbol.dispose](): void;
};

export function gitRepository(files: Readonly<Record<string, string>> = {}): GitRepository {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "repository-")));
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: path,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        HOME: path,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_ALLOW_PROTOCOL: "file",
        GIT_AUTHOR_NAME: "A",
        GIT_AUTHOR_EMAIL: "a@example.test",
        GIT_COMMITTER_NAME: "A",
        GIT_COMMITTER_EMAIL: "a@example.test",
      },
    }).trim();
  const git = (...args: string[]) => run("git", args);
  makeEmptyRepository(path);
  const repository: GitRepository = {
    path,
    git,
    commit(more) {
      for (const [name, text] of Object.entries(more)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), text);
      }
      run("sh", ["-c", COMMIT_ALL, "sh", "a change"]);
      return resolveRef(path, "HEAD");
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
  if (Object.keys(files).length > 0) repository.commit(files);
  return repository;
}
