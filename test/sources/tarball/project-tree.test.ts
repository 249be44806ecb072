import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProjectTree } from "../../../src/sources/tarball/project-tree.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** Runs git without this machine's settings. */
const gitEnvironment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  HOME: "/",
};

function filesByGit(directory: string): string[] {
  const listed = execFileSync(
    "git",
    [
      "--git-dir",
      join(emptyRepository.path, ".git"),
      "--work-tree",
      directory,
      "ls-files",
      "-co",
      "--exclude-standard",
      "-z",
    ],
    { cwd: directory, env: gitEnvironment, encoding: "utf8" },
  );
  return listed.split("\0").filter(Boolean).sort();
}

/** Made once: an empty index, so that every file of a working tree is untracked. */
const emptyRepository = projectFolder();
beforeAll(() => {
  execFileSync("git", ["init", "--quiet", emptyRepository.path], { env: gitEnvironment });
});
afterAll(() => emptyRepository[Symbol.dispose]());

describe("the .gitignore rules", () => {
  // Few names, so that rules meet paths, and each other: most of the rules are plain names.
  const often = fc.constantFrom("a", "b", "c");
  const segment = fc.oneof(
    { weight: 6, arbitrary: often },
    { weight: 1, arbitrary: fc.constantFrom("ab", "a b", "#x", "x.log", "[d]") },
  );
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  const glob = fc.oneof(
    { weight: 3, arbitrary: often },
    { weight: 2, arbitrary: fc.constantFrom("*", "?", "**", "*.log", "[ab]", "[!a]", "\\#x", "a\\ b", "a*") },
  );
  const rule = fc
    .record({
      not: fc.boolean(),
      root: fc.boolean(),
      parts: fc.oneof(
        { weight: 3, arbitrary: fc.tuple(glob) },
        { weight: 1, arbitrary: fc.array(glob, { minLength: 2, maxLength: 3 }) },
      ),
      folder: fc.boolean(),
    })
    .map(
      ({ not, root, parts, folder }) =>
        `${not ? "!" : ""}${root ? "/" : ""}${parts.join("/")}${folder ? "/" : ""}`,
    );
  const rules = fc.array(rule, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
  const bases = ["", "a/", "b/", "a/b/", "a/a/", "b/c/"];
  const tree = fc.record({
    files: fc.array(path, { minLength: 4, maxLength: 20 }),
    ignoreFiles: fc
      .uniqueArray(fc.constantFrom(...bases), { minLength: 1, maxLength: 4 })
      .chain((chosen) => fc.record(Object.fromEntries(chosen.map((base) => [base, rules])))),
  });

  test(".gitignore rules exclude what git excludes, including nested files and exceptions", async () => {
    const run = async ({ files, ignoreFiles }: { files: string[]; ignoreFiles: Record<string, string> }) => {
      using folder = projectFolder();
      // A name that is a folder elsewhere in the list cannot be a file as well.
      const real = files.filter((file) => !files.some((other) => other.startsWith(`${file}/`)));
      const blocked = (base: string) =>
        real.some((file) => base === `${file}/` || base.startsWith(`${file}/`));
      folder.write(Object.fromEntries(real.map((file) => [file, file])));
      for (const [base, text] of Object.entries(ignoreFiles)) {
        if (!blocked(base)) folder.write({ [`${base}.gitignore`]: text });
      }
      const expected = filesByGit(folder.path);
      expect((await readProjectTree(folder.path)).files).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(tree, run), { numRuns: 100 });
  });

  test("a deeper .gitignore can include a folder that one above excludes, as in git", async () => {
    using folder = projectFolder({
      ".gitignore": "/a/b\n",
      "a/.gitignore": "!b\n",
      "a/b/kept.txt": "",
      "a/b/c/kept.txt": "",
    });
    const { files } = await readProjectTree(folder.path);
    expect(files).toEqual([".gitignore", "a/.gitignore", "a/b/c/kept.txt", "a/b/kept.txt"]);
    expect(files).toEqual(filesByGit(folder.path));
  });

  test(".gitignore rules of the surrounding repository apply to a project in a subfolder", async () => {
    using folder = projectFolder({
      ".gitignore": "*.log\n/apps/agent/data\n",
      "apps/agent/agent.ts": "",
      "apps/agent/x.log": "",
      "apps/agent/data/big": "",
    });
    folder.write({ ".git/": "" });
    expect((await readProjectTree(join(folder.path, "apps/agent"))).files).toEqual(["agent.ts"]);
  });

  test(".gitignore rules of a repository that ignores the project itself do not apply", async () => {
    using folder = projectFolder({ ".gitignore": "/build\n", "build/agent.ts": "" });
    folder.write({ ".git/": "" });
    expect((await readProjectTree(join(folder.path, "build"))).files).toEqual(["agent.ts"]);
  });
});

describe("the .dockerignore rules", () => {
  const packed = async (dockerignore: string, names: string[]) => {
    using folder = projectFolder(Object.fromEntries(names.map((name) => [name, name])));
    folder.write({ ".dockerignore": dockerignore });
    const { files } = await readProjectTree(folder.path);
    return files.filter((file) => file !== ".dockerignore");
  };

  test(".dockerignore exceptions keep files inside an excluded folder", async () => {
    const names = ["data/keep.json", "data/deep/keep.json", "data/drop.bin", "src/agent.ts"];
    expect(await packed("data\n!data/keep.json\n!**/deep/keep.json\n", names)).toEqual([
      "data/deep/keep.json",
      "data/keep.json",
      "src/agent.ts",
    ]);
  });

  test(".dockerignore patterns are relative to the file's folder, unlike those of .gitignore", async () => {
    expect(await packed("drop\n", ["drop/a", "sub/drop/a"])).toEqual(["sub/drop/a"]);
    expect(await packed("**/drop\n", ["drop/a", "sub/drop/a", "kept"])).toEqual(["kept"]);
  });

  test(".dockerignore can exclude everything except a list", async () => {
    const names = ["graph.json", "src/a.ts", "src/b/c.ts", "other/x", "y"];
    expect(await packed("*\n!graph.json\n!src\nsrc/b\n", names)).toEqual(["graph.json", "src/a.ts"]);
  });

  test(".dockerignore ignores comments, blank lines and surrounding slashes", async () => {
    expect(await packed("# no\n\n  /drop/  \r\n./also\n", ["drop/a", "also", "kept"])).toEqual(["kept"]);
  });
});

describe("files that are never packed", () => {
  test("secrets, dependencies and own state are never packed, even if the ignore files include them", async () => {
    using folder = projectFolder({
      ".gitignore": "!.env\n!node_modules\n",
      ".env": "KEY=canary",
      ".env.production": "KEY=canary",
      "sub/.env.local": "KEY=canary",
      "node_modules/x/index.js": "",
      ".agent-deploy/state": "",
      "env-of-python/pyvenv.cfg": "",
      "env-of-python/lib/x.py": "",
      "pkg/__pycache__/x.pyc": "",
      "agent-deploy.yaml": "",
      "agent.ts": "",
    });
    expect((await readProjectTree(folder.path)).files).toEqual([".gitignore", "agent.ts"]);
  });

  test("symbolic links and pipes are not packed but listed", async () => {
    using folder = projectFolder({ "agent.ts": "", "sub/": "" });
    symlinkSync("/etc/hostname", join(folder.path, "sub/link"));
    symlinkSync(".", join(folder.path, "loop"));
    execFileSync("mkfifo", [join(folder.path, "pipe")]);
    expect(await readProjectTree(folder.path)).toEqual({
      files: ["agent.ts"],
      symbolicLinks: ["loop", "sub/link"],
      specialFiles: ["pipe"],
      problems: [],
    });
  });
});

test("file names that are not portable are all rejected, unless they are ignored", async () => {
  using folder = projectFolder({
    "ok.ts": "",
    "C:drive": "",
    "back\\slash/inner:file": "",
    "line\nbreak": "",
    "ignored:1": "",
    ".gitignore": "ignored*\n",
  });
  writeFileSync(Buffer.concat([Buffer.from(`${folder.path}/latin-`), Buffer.from([0xe9])]), "");
  const { files, problems } = await readProjectTree(folder.path);
  expect(files).toEqual([".gitignore", "ok.ts"]);
  const rest = "rename it, or leave it out with .gitignore";
  expect(problems.map(({ message }) => message).sort()).toEqual([
    `the name "C:drive" holds a colon, which names a drive on some systems; ${rest}`,
    `the name "back\\\\slash" holds a backslash, which separates folders on some systems; ${rest}`,
    `the name "latin-\uFFFD" is not valid UTF-8; ${rest}`,
    `the name "line\\nbreak" holds a line break or another control character; ${rest}`,
  ]);
});
