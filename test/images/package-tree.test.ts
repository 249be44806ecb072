import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { copyPackages } from "../../src/images/package-tree.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

const x64 = { os: "linux", cpu: "x64" };
const arm64 = { os: "linux", cpu: "arm64" };

const manifest = (name: string, version: string, more: object = {}) =>
  JSON.stringify({ name, version, ...more });

/** A server that needs `a` and `b`; `a` needs another version of `b`, which needs `c`. */
const server = manifest("server", "1.0.0", { dependencies: { a: "1.0.0", b: "2.0.0" } });
const a = manifest("a", "1.0.0", { dependencies: { b: "1.0.0" } });
const oldB = manifest("b", "1.0.0", { dependencies: { c: "1.0.0" } });
const newB = manifest("b", "2.0.0");
const c = manifest("c", "1.0.0", { dependencies: { a: "1.0.0" } });

/** The packages in a tree, with their versions. */
async function treeOf(
  root: string,
  { platform = x64, npm, optional }: { platform?: typeof x64; npm?: ProjectFolder; optional?: string[] } = {},
) {
  using made = projectFolder();
  const packages = await copyPackages(root, made.path, {
    platform,
    ...(optional && { optional }),
    scratch: join(made.path, "scratch"),
    environment: { PATH: `${npm?.path ?? "/nowhere"}:${process.env.PATH}` },
    signal: new AbortController().signal,
  });
  const tree = Object.fromEntries(
    readdirSync(join(made.path, "node_modules"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith("package.json"))
      .sort()
      .map((path) => [
        dirname(path),
        JSON.parse(readFileSync(join(made.path, "node_modules", path), "utf8")).version,
      ]),
  );
  const named = Object.entries(tree).map(
    ([path, version]) => `${path.split("node_modules/").at(-1)}@${version}`,
  );
  expect(packages.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...named, "server@1.0.0"].sort(),
  );
  return tree;
}

const expected = { a: "1.0.0", "a/node_modules/b": "1.0.0", b: "2.0.0", c: "1.0.0" };

test("packages beside the server, as npm installs them for a project, make the tree", async () => {
  using project = projectFolder({
    "node_modules/server/package.json": server,
    "node_modules/a/package.json": a,
    "node_modules/a/node_modules/b/package.json": oldB,
    "node_modules/b/package.json": newB,
    "node_modules/c/package.json": c,
    "node_modules/not-needed/package.json": manifest("not-needed", "1.0.0"),
  });
  expect(await treeOf(join(project.path, "node_modules/server"))).toEqual(expected);
});

test("what the server can use without needing it is in the tree where it is installed", async () => {
  using project = projectFolder({
    "node_modules/server/package.json": manifest("server", "1.0.0"),
    "node_modules/database/package.json": manifest("database", "3.0.0", { dependencies: { c: "1.0.0" } }),
    "node_modules/c/package.json": manifest("c", "1.0.0"),
  });
  const root = join(project.path, "node_modules/server");
  expect(await treeOf(root, { optional: ["database", "missing"] })).toEqual({
    database: "3.0.0",
    c: "1.0.0",
  });
});

test("packages within the server, as by a shrinkwrap, make the same tree", async () => {
  using project = projectFolder({
    "node_modules/server/package.json": server,
    "node_modules/server/node_modules/a/package.json": a,
    "node_modules/server/node_modules/a/node_modules/b/package.json": oldB,
    "node_modules/server/node_modules/a/node_modules/b/node_modules/c/package.json": c,
    "node_modules/server/node_modules/b/package.json": newB,
    "node_modules/b/package.json": manifest("b", "9.0.0"),
  });
  expect(await treeOf(join(project.path, "node_modules/server"))).toEqual(expected);
});

test("packages behind links, as pnpm installs them, make the same tree", async () => {
  using project = projectFolder({
    "store/server/node_modules/server/package.json": server,
    "store/a/node_modules/a/package.json": a,
    "store/b1/node_modules/b/package.json": oldB,
    "store/b2/node_modules/b/package.json": newB,
    "store/c/node_modules/c/package.json": c,
    "node_modules/": "",
  });
  const link = (from: string, to: string) => {
    mkdirSync(dirname(join(project.path, from)), { recursive: true });
    symlinkSync(join(project.path, to), join(project.path, from));
  };
  link("node_modules/server", "store/server/node_modules/server");
  link("store/server/node_modules/a", "store/a/node_modules/a");
  link("store/server/node_modules/b", "store/b2/node_modules/b");
  link("store/a/node_modules/b", "store/b1/node_modules/b");
  link("store/b1/node_modules/c", "store/c/node_modules/c");
  link("store/c/node_modules/a", "store/a/node_modules/a");
  expect(await treeOf(join(project.path, "node_modules/server"))).toEqual(expected);
});

test("a package that is not installed is named, with the one that needs it", async () => {
  using project = projectFolder({ "package.json": server, "node_modules/b/package.json": newB });
  await expect(treeOf(project.path)).rejects.toMatchObject({
    message: "the package a, which server needs, is not installed on this machine",
    hint: expect.stringContaining("install it again"),
  });
});

const natives = { "@native/linux-x64": "1.0.0", "@native/linux-arm64": "1.0.0", "@native/darwin": "1.0.0" };
const withNatives = {
  "package.json": manifest("server", "1.0.0", { dependencies: { native: "1.0.0" } }),
  "package-lock.json": JSON.stringify({
    packages: {
      "": {},
      "node_modules/native": { version: "1.0.0" },
      "node_modules/@native/linux-x64": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
      "node_modules/@native/linux-arm64": {
        ...{ version: "1.0.0", optional: true, os: ["linux"], cpu: ["arm64"] },
        integrity: "sha512-known",
      },
      "node_modules/@native/darwin": { version: "1.0.0", optional: true, os: ["darwin"] },
    },
  }),
  "node_modules/native/package.json": manifest("native", "1.0.0", { optionalDependencies: natives }),
  "node_modules/@native/linux-x64/package.json": manifest("@native/linux-x64", "1.0.0", {
    os: ["linux"],
    cpu: ["x64"],
  }),
};

/** An npm that installs one package for every question, and keeps what it was asked. */
function scriptedNpm(does: string): ProjectFolder {
  const folder = projectFolder();
  folder.write({
    npm: `#!/bin/sh\necho "$@" >"${folder.path}/asked"\ncp package-lock.json "${folder.path}"\n${does}\n`,
  });
  folder.makeExecutable("npm");
  return folder;
}

test("on a machine of the image's platform nothing is fetched, and packages of others are left out", async () => {
  using project = projectFolder({
    ...withNatives,
    "node_modules/@native/darwin/package.json": manifest("@native/darwin", "1.0.0", { os: ["darwin"] }),
  });
  using npm = scriptedNpm("exit 1");
  expect(await treeOf(project.path, { npm })).toEqual({ native: "1.0.0", "@native/linux-x64": "1.0.0" });
  expect(readdirSync(npm.path)).toEqual(["npm"]);
});

test("for another platform its packages are fetched, with the integrity of the lock file, and no others", async () => {
  using project = projectFolder(withNatives);
  const made = manifest("@native/linux-arm64", "1.0.0", { os: ["linux"], cpu: ["arm64"] });
  using npm = scriptedNpm(
    `mkdir -p node_modules/@native/linux-arm64 && echo '${made}' >node_modules/@native/linux-arm64/package.json`,
  );
  expect(await treeOf(project.path, { platform: arm64, npm })).toEqual({
    native: "1.0.0",
    "@native/linux-arm64": "1.0.0",
  });
  expect(readFileSync(join(npm.path, "asked"), "utf8")).toBe(
    "install --force --ignore-scripts --no-audit --no-fund\n",
  );
  expect(JSON.parse(readFileSync(join(npm.path, "package-lock.json"), "utf8")).packages).toEqual({
    "": { dependencies: { "@native/linux-arm64": "1.0.0" } },
    "node_modules/@native/linux-arm64": expect.objectContaining({ integrity: "sha512-known" }),
  });
});

test("a package of another platform that npm does not give is named", async () => {
  using project = projectFolder(withNatives);
  using npm = scriptedNpm("exit 1");
  await expect(treeOf(project.path, { platform: arm64, npm })).rejects.toMatchObject({
    message: "npm could not fetch @native/linux-arm64@1.0.0, which the image needs on linux/arm64",
    hint: expect.stringContaining("npm's registry"),
  });
});
