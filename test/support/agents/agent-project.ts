import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { COMMIT_ALL, makeEmptyRepository, resolveRef } from "../git/repository-folder.ts";

const EXAMPLES = resolve(import.meta.dirname, "../../../examples");

/** The example agent, in each language. */
export type Example = "echo-agent" | "echo-agent-python";

/** A real git repository that holds a copy of the example agent. */
export class AgentProject {
  readonly directory: string;

  constructor(example: Example = "echo-agent") {
    this.directory = mkdtempSync(join(tmpdir(), "agent-project-"));
    cpSync(join(EXAMPLES, example), this.directory, {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
    makeEmptyRepository(this.directory);
    writeFileSync(join(this.directory, ".gitignore"), "node_modules\n");
    this.push();
  }

  /** Commits everything; resolves with the commit, as GITHUB_SHA would have it. */
  push(message = "change"): string {
    this.#run("sh", ["-c", COMMIT_ALL, "sh", message]);
    return this.head();
  }

  /** The present commit. */
  head(): string {
    return this.commitOf("HEAD");
  }

  /** A branch or commit; `-b` makes a branch. */
  checkOut(...what: string[]): void {
    this.#git("checkout", "--quiet", ...what);
  }

  /** Checks out a merge of `head` with a base that has moved on, as GitHub makes it up for a pull request. */
  checkOutMerge(base: string, head: string): void {
    this.#git("checkout", "--quiet", "--detach", base);
    this.push("the base moves on");
    this.#git("merge", "--quiet", "--no-ff", "--message", "a merge", head);
  }

  /** Of a branch or tag; a commit's own. */
  commitOf(ref: string): string {
    return resolveRef(this.directory, ref);
  }

  /** Files that git knows. */
  tracked(): string[] {
    return this.#git("ls-files").trim().split("\n");
  }

  /** Files that are not as they were committed, as git lists them. */
  changes(): string {
    return this.#git("status", "--porcelain");
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.directory, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }

  write(file: string, text: string): void {
    const path = join(this.directory, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  remove(file: string): void {
    rmSync(join(this.directory, file));
  }

  [Symbol.dispose](): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #git(...args: string[]): string {
    return this.#run("git", args);
  }

  #run(program: string, args: readonly string[]): string {
    const identity = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" };
    const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
    return execFileSync(program, args, {
      cwd: this.directory,
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        HOME: this.directory,
        GIT_CONFIG_NOSYSTEM: "1",
        ...identity,
        ...committer,
      },
    });
  }
}
