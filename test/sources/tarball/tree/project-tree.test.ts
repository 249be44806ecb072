import { execFileSync } from "node:child_process";
import { renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readProjectTree } from "../../../../src/sources/tarball/tree/project-tree.ts";
import { ownedByAnother } from "../../../support/git/owned-by-another.ts";
import { projectFolder } from "../../../support/project-folder.ts";
import { tries } from "../../../support/seed.ts";

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
    await fc.assert(fc.asyncProperty(tree, run), { numRuns: tries(100) });
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
      warnings: [],
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

describe("in a git repository", () => {
  /** A repository with these files, of which all that are not in `untracked` are committed. */
  function repository(files: Record<string, string>, untracked: Record<string, string> = {}) {
    const folder = projectFolder(files);
    const git = (...args: string[]) =>
      execFileSync(
        "git",
        ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always", ...args],
        {
          cwd: folder.path,
          env: gitEnvironment,
          stdio: "pipe",
        },
      );
    git("init", "--quiet");
    git("add", "--all", "--force");
    git("commit", "--quiet", "-m", "all");
    folder.write(untracked);
    return { folder, git, [Symbol.dispose]: () => folder[Symbol.dispose]() };
  }
  const pathsOf = async (root: string) => (await readProjectTree(root)).files;

  test("what any of git's own rules ignores is left out, and what is tracked is packed though it is ignored", async () => {
    using here = repository(
      { ".gitignore": "*.bin\nmodel/\n", "model/weights.bin": "1", "a.ts": "1" },
      {
        "notes.txt": "1",
        "private.txt": "1",
        "later.ts": "1",
        "model/other.bin": "1",
        "sub/private.txt": "1",
      },
    );
    here.folder.write({ ".git/info/exclude": "private.txt\n" });
    here.folder.write({ ".git/excludes": "notes.txt\n" });
    here.git("config", "core.excludesFile", `${here.folder.path}/.git/excludes`);
    const files = await pathsOf(here.folder.path);
    expect(files.filter((path) => !/^(package|graph|agent|pnpm|tsconfig)/.test(path))).toEqual(
      expect.arrayContaining([".gitignore", "a.ts", "later.ts", "model/weights.bin"]),
    );
    expect(files.filter((path) => /private|notes|other/.test(path))).toEqual([]);
    const below = await pathsOf(join(here.folder.path, "model"));
    expect(below).toEqual(["weights.bin"]);
  });

  test("an empty submodule is a problem with the command that fetches it, unless .dockerignore leaves it out", async () => {
    using library = repository({ "library.ts": "1" });
    using here = repository({ "a.ts": "1" });
    here.git("submodule", "--quiet", "add", library.folder.path, "lib");
    here.git("commit", "--quiet", "-m", "lib");
    expect(await pathsOf(here.folder.path)).toContain("lib/library.ts");
    here.git("submodule", "deinit", "--all", "--force");
    const { problems } = await readProjectTree(here.folder.path);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the submodule lib is empty; run `git submodule update --init --recursive`/),
    ]);
    here.folder.write({ ".dockerignore": "lib\n" });
    expect((await readProjectTree(here.folder.path)).problems).toEqual([]);
  });

  test("a repository within it, a work tree of it and names with blanks and umlauts are packed", async () => {
    using inner = repository({ "inner.ts": "1", ".gitignore": "x.log\n" }, { "x.log": "1", "y.log": "1" });
    using here = repository({ "ä b/c\td.ts": "1" });
    renameSync(inner.folder.path, join(here.folder.path, "nested"));
    const files = await pathsOf(here.folder.path);
    expect(files).toEqual(expect.arrayContaining(["nested/inner.ts", "nested/y.log"]));
    expect(files).not.toContain("nested/x.log");
    here.git("worktree", "add", "--quiet", join(here.folder.path, "tree"), "HEAD");
    expect(await pathsOf(join(here.folder.path, "tree"))).toEqual(
      files.filter((path) => !path.startsWith("nested/")),
    );
  });

  test("what a sparse checkout leaves out is reported", async () => {
    using here = repository({ "a/one.ts": "1", "b/two.ts": "1" });
    here.git("sparse-checkout", "set", "a");
    const { files, warnings } = await readProjectTree(here.folder.path);
    expect(files).toContain("a/one.ts");
    expect(warnings).toEqual([expect.stringMatching(/^tracked files are left out, .*sparse: b\/two\.ts;/)]);
  });

  const IN_GIT = "git ignores it (let it in by .gitignore, too)";
  const NEVER = "what has such a name is never packed";
  test.each([
    [
      "a folder that is ignored and let in",
      { ".gitignore": "dist\n!dist/\n" },
      ["dist/a.js", "dist/sub/b.js"],
      [],
    ],
    [
      "a file below a folder whose content is ignored",
      { ".gitignore": "dist/*\n!dist/sub/\n" },
      ["dist/sub/b.js"],
      [],
    ],
    [
      "an exception of .dockerignore from what git ignores",
      { ".gitignore": "dist/\n", ".dockerignore": "!dist\n" },
      [],
      [`left out although .dockerignore lets it in, since ${IN_GIT}: dist/`],
    ],
    [
      "a list of exceptions of .dockerignore",
      { ".gitignore": "dist/\n", ".dockerignore": "*\n!*.ts\n!dist/sub\n" },
      [],
      [`left out although .dockerignore lets it in, since ${IN_GIT}: dist/sub`],
    ],
    [
      "an exception of .gitignore from what .dockerignore leaves out",
      { ".gitignore": "dist\n!dist/\n", ".dockerignore": "dist\n" },
      [],
      ["left out although .gitignore lets it in, since .dockerignore leaves it out: dist/"],
    ],
    [
      "an exception below an ignored folder",
      { ".gitignore": "dist/\n!dist/sub/b.js\n" },
      [],
      [
        "left out although .gitignore lets it in, since git does not look into a folder that it ignores (ignore the folder's content, as dist/*, instead): dist/sub/b.js",
      ],
    ],
    [
      "names that are never packed",
      {
        ".gitignore": "!node_modules/\n.env*\n!.env.example\n!.env.live\n",
        "node_modules/x.js": "1",
        ".env.example": "",
        ".env.live": "",
      },
      ["dist/a.js", "dist/sub/b.js"],
      [`left out although .gitignore lets it in, since ${NEVER}: .env.live, node_modules/`],
    ],
    ["an exception that a later rule takes back", { ".gitignore": "!dist/\ndist/\n" }, [], []],
  ])("%s is packed, or named", async (_what, rules, packed, warned) => {
    const files = { "a.ts": "1", "dist/a.js": "1", "dist/sub/b.js": "1", ...rules };
    using plain = projectFolder(files);
    using inGit = projectFolder(files);
    execFileSync("git", ["init", "--quiet"], { cwd: inGit.path });
    for (const { path } of [plain, inGit]) {
      const { files: found, warnings } = await readProjectTree(path);
      expect(found.filter((file) => file.startsWith("dist/"))).toEqual(packed);
      expect(warnings).toEqual(warned);
    }
  });

  test("a repository of another user is named with the way to let git read it", async () => {
    using here = repository({ ".gitignore": "*.log\n", "a.ts": "1" }, { "x.log": "1" });
    using _owner = ownedByAnother(here.folder.path);
    const { files, warnings } = await readProjectTree(here.folder.path);
    expect(files).toContain("a.ts");
    expect(files).not.toContain("x.log");
    const command = `git config --global --add safe.directory ${here.folder.path}`;
    expect(warnings).toEqual([
      `git does not read the repository ${here.folder.path}, which belongs to another user: if you trust it, run \`${command}\`: .gitignore files alone decide, not .git/info/exclude, core.excludesFile or what is tracked`,
    ]);
  });

  test("without git the .gitignore files decide, and that is reported", async () => {
    using here = repository({ ".gitignore": "*.log\n", "a.ts": "1" }, { "x.log": "1" });
    vi.stubEnv("PATH", here.folder.path);
    try {
      const { files, warnings } = await readProjectTree(here.folder.path);
      expect(files).toContain("a.ts");
      expect(files).not.toContain("x.log");
      expect(warnings).toEqual([expect.stringMatching(/^git could not be asked/)]);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
