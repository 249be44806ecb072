import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { changedFilesSince, readCodeOrigin } from "../../../src/sources/git/code-origin.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { projectFolder } from "../../support/project-folder.ts";

const origin = (root: string, known = {}) => readCodeOrigin(root, known, undefined);
const changes = (root: string, commit: string) => changedFilesSince(root, commit, undefined);

test("readCodeOrigin returns commit, branch and author, and dirty only for changes inside the folder", async () => {
  using repository = gitRepository({ "agent/a.ts": "1", "other/b.ts": "1" });
  const commit = repository.git("rev-parse", "HEAD");
  const agent = join(repository.path, "agent");
  expect(await origin(agent)).toEqual({ commit, branch: "main", dirty: false, author: "A" });
  writeFileSync(join(repository.path, "other/b.ts"), "2");
  expect((await origin(agent))?.dirty).toBe(false);
  writeFileSync(join(agent, "new.ts"), "");
  expect((await origin(agent))?.dirty).toBe(true);
});

test("what tools leave in a project is no change of it: it is never packed", async () => {
  using repository = gitRepository({ "agent.py": "1" });
  const commit = repository.git("rev-parse", "HEAD");
  for (const path of [
    ...["src/__pycache__/agent.cpython-311.pyc", "agent.egg-info/PKG-INFO", ".venv/lib/a.py"],
    ...["environment/pyvenv.cfg", "environment/lib/a.py", "node_modules/a/index.js", ".env.local"],
  ]) {
    mkdirSync(dirname(join(repository.path, path)), { recursive: true });
    writeFileSync(join(repository.path, path), "");
  }
  expect(await origin(repository.path)).toMatchObject({ dirty: false });
  expect(await changes(repository.path, commit)).toMatchObject({ count: 0 });
});

test("readCodeOrigin is undefined without a checkout, without a commit and for an ignored folder", async () => {
  using folder = projectFolder();
  expect(await origin(folder.path)).toBeUndefined();
  using empty = gitRepository();
  expect(await origin(empty.path)).toBeUndefined();
  using repository = gitRepository({ ".gitignore": "scratch/\n", "a.ts": "" });
  mkdirSync(join(repository.path, "scratch"));
  expect(await origin(join(repository.path, "scratch"))).toBeUndefined();
});

test("a detached checkout takes the caller's branch, and a pull request's merge the head's commit", async () => {
  using repository = gitRepository({ "a.ts": "1" });
  repository.git("checkout", "--quiet", "-b", "feature");
  const head = repository.commit({ "b.ts": "1" });
  repository.git("checkout", "--quiet", "--detach", head);
  expect(await origin(repository.path)).toEqual({ commit: head, dirty: false, author: "A" });
  const known = { commit: head, branch: "feature" };
  expect(await origin(repository.path, known)).toMatchObject({ commit: head, branch: "feature" });
  expect(await origin(repository.path, { commit: "a".repeat(40), branch: "other" })).not.toHaveProperty(
    "branch",
  );

  repository.git("checkout", "--quiet", "--detach", "main");
  repository.commit({ "c.ts": "the base moves on" });
  repository.git("merge", "--quiet", "--no-ff", "--message", "made up", head);
  expect(await origin(repository.path, known)).toEqual({ commit: head, branch: "feature", dirty: false });
});

test("changedFilesSince counts changes of the folder only, including uncommitted ones", async () => {
  using repository = gitRepository({ "agent/a.ts": "1\n2\n3\n", "agent/gone.ts": "x\n", "b.ts": "" });
  const old = repository.git("rev-parse", "HEAD");
  repository.git("rm", "--quiet", "agent/gone.ts");
  repository.commit({ "agent/a.ts": "1\n2\nthree\nfour\n", "b.ts": "elsewhere", "agent/bin": "\0\0" });
  writeFileSync(join(repository.path, "agent/new.ts"), "");
  expect(await changes(join(repository.path, "agent"), old)).toEqual({
    count: 4,
    added: 2,
    removed: 2,
    files: [
      { path: "a.ts", added: 2, removed: 1 },
      { path: "bin" },
      { path: "gone.ts", added: 0, removed: 1 },
      { path: "new.ts" },
    ],
  });
});

test("changedFilesSince is undefined for an unknown or invalid commit", async () => {
  using repository = gitRepository({ "a.ts": "" });
  expect(await changes(repository.path, "a".repeat(40))).toBeUndefined();
  expect(await changes(repository.path, "--output=/tmp/x")).toBeUndefined();
});
