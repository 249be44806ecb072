import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasCredentials, withoutCredentials } from "../../../src/contract/source/repo-url.ts";
import { readCheckout } from "../../../src/sources/git/checkout.ts";
import { gitSource } from "../../../src/sources/git/git.ts";
import { projectFolder } from "../../support/project-folder.ts";

const never = async () => Promise.reject(new Error("nothing is sent"));
const target = { deployment_id: "d", signal: new AbortController().signal, upload: never, pushAccess: never };
const commit = "0123456789abcdef0123456789abcdef01234567";

describe("a git source", () => {
  test("a git source has its commit as digest and delivers its ref", async () => {
    const source = gitSource({ repo_url: "https://example.test/o/r", repo_ref: "main", commit });
    expect(source.digest).toBe(commit);
    expect(source.describe()).toBe("https://example.test/o/r at main (0123456789ab)");
    expect(await source.deliver(target)).toEqual({ repo_ref: "main" });
  });

  test("a git source has no digest for a branch, and the commit itself for a ref that is a commit", () => {
    expect(gitSource({ repo_url: "u", repo_ref: "main" }).digest).toBeUndefined();
    expect(gitSource({ repo_url: "u", repo_ref: commit }).digest).toBe(commit);
  });

  test("the description of a git source contains no password", () => {
    const source = gitSource({ repo_url: "https://me:canary@example.test/o/r", repo_ref: "main" });
    expect(source.describe()).toBe("https://example.test/o/r at main");
  });
});

test.each([
  ["https://user:canary@host/o/r.git", true, "https://host/o/r.git"],
  ["https://canary@host/o/r.git", true, "https://host/o/r.git"],
  ["ssh://git@host/o/r.git", false, "ssh://git@host/o/r.git"],
  ["git@host:o/r.git", false, "git@host:o/r.git"],
  ["https://host/o/r@v1", false, "https://host/o/r@v1"],
  ["/srv/git/r.git", false, "/srv/git/r.git"],
])("hasCredentials and withoutCredentials handle %s: %s", (url, has, without) => {
  expect(hasCredentials(url)).toBe(has);
  expect(withoutCredentials(url)).toBe(without);
});

describe("reading a checkout", () => {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", ...args], {
      cwd,
      encoding: "utf8",
    });

  test("readCheckout returns root, branch, commit and remote from any folder of the repository", async () => {
    using remote = projectFolder();
    git(remote.path, "init", "--quiet", "--bare", "--initial-branch=main");
    using folder = projectFolder({ "apps/agent/graph.json": "{}" });
    git(folder.path, "init", "--quiet", "--initial-branch=main");
    git(folder.path, "remote", "add", "origin", remote.path);
    expect(await readCheckout(folder.path)).toMatchObject({
      branch: "main",
      commit: undefined,
      is_pushed: false,
    });
    git(folder.path, "add", ".");
    git(folder.path, "commit", "--quiet", "-m", "first");
    const head = git(folder.path, "rev-parse", "HEAD").trim();
    const expected = {
      root: folder.path,
      prefix: "apps/agent/",
      repo_url: remote.path,
      branch: "main",
      commit: head,
    };
    const read = () => readCheckout(join(folder.path, "apps/agent"));
    expect(await read()).toEqual({ ...expected, is_pushed: false });
    git(folder.path, "push", "--quiet", "origin", "main");
    expect(await read()).toEqual({ ...expected, is_pushed: true });
    git(folder.path, "checkout", "--quiet", "--detach");
    expect(await read()).toEqual({ ...expected, branch: undefined, is_pushed: false });
    git(folder.path, "remote", "set-url", "origin", "https://me:canary@example.test/o/r");
    expect((await read())?.repo_url).toBe("https://example.test/o/r");
  });

  test("readCheckout is undefined outside a repository", async () => {
    using folder = projectFolder();
    expect(await readCheckout(folder.path)).toBeUndefined();
    expect(await readCheckout(join(folder.path, "missing"))).toBeUndefined();
  });
});
