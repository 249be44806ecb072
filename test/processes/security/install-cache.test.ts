import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { installThroughCache, openCache } from "../../../src/control-plane/build/install/install-cache.ts";
import { openThread } from "../../../src/control-plane/build/thread.ts";
import { buildFolder } from "../../support/processes/build-folder.ts";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

const key = "a".repeat(64);

/** A cache with projects of several deployments beside it. */
function cacheInFolder() {
  const folder = projectFolder();
  const thread = openThread();
  const underWay = new Map<string, Promise<void>>();
  const cacheDirectory = join(folder.path, "plane/cache");
  return {
    path: folder.path,
    cacheDirectory,
    kept: (path: string) => join(cacheDirectory, key, "tree", path),
    async install(
      name: string,
      more: { before?: (project: string) => void; also?: (project: string) => void } = {},
    ) {
      const project = join(folder.path, name);
      mkdirSync(project);
      more.before?.(project);
      await openCache(cacheDirectory);
      const outcome = await installThroughCache({
        cacheDirectory,
        key,
        tree: "node_modules",
        project,
        thread,
        signal: new AbortController().signal,
        note: () => {},
        underWay,
        install: async () => {
          write(project, "node_modules/dep/index.js", "installed");
          write(project, "node_modules/dep/run.sh", "#!/bin/sh\n");
          chmodSync(join(project, "node_modules/dep/run.sh"), 0o755);
          write(project, "lib/node_modules/x/y.js", "nested");
          more.also?.(project);
        },
      });
      return { project, outcome, dep: join(project, "node_modules/dep/index.js") };
    },
    async [Symbol.asyncDispose]() {
      await thread.close();
      folder[Symbol.dispose]();
    },
  };
}

function write(project: string, path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** Another content that neither size nor times tell. */
function forge(file: string): void {
  const { atime, mtime, mode } = statSync(file);
  chmodSync(file, 0o600);
  writeFileSync(file, "tampered!");
  chmodSync(file, mode);
  utimesSync(file, atime, mtime);
}

test("what an agent writes into its packages does not reach another deployment", async () => {
  await using p = cacheInFolder();
  const attacker = await p.install("attacker");
  forge(attacker.dep);
  const first = await p.install("victim");
  forge(first.dep);
  const second = await p.install("second-victim");
  expect([first.outcome, second.outcome]).toEqual(["reused", "reused"]);
  expect(readFileSync(second.dep, "utf8")).toBe("installed");
});

test("a forged file in the cache is detected by its content, and the packages are installed again", async () => {
  await using p = cacheInFolder();
  await p.install("first");
  forge(p.kept("node_modules/dep/index.js"));
  const second = await p.install("second");
  expect([second.outcome, readFileSync(second.dep, "utf8")]).toEqual(["installed", "installed"]);
  expect((await p.install("third")).outcome).toBe("reused");
});

test("only the control plane's user can access the cache, and restored programs are executable", async () => {
  await using p = cacheInFolder();
  await p.install("first");
  const modes = readdirSync(p.cacheDirectory, { recursive: true, withFileTypes: true }).map((entry) => {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    return `${entry.isDirectory() ? "folder" : "file"} ${(mode & 0o777).toString(8)}`;
  });
  expect(new Set(modes)).toEqual(new Set(["folder 700", "file 400", "file 600"]));
  expect(statSync(p.cacheDirectory).mode & 0o777).toBe(0o700);
  const { project } = await p.install("second");
  expect(statSync(join(project, "node_modules/dep/run.sh")).mode & 0o111).toBe(0o111);
  expect(statSync(join(project, "node_modules/dep/index.js")).mode & 0o111).toBe(0);
});

test.each<[string, Record<string, string>]>([
  ["a link out of the project", { "node_modules/out": "../../../secret" }],
  ["an absolute link", { "node_modules/out": "/etc" }],
  [
    "a link out of the project through another link",
    { "node_modules/in": "..", "node_modules/out": "in/../secret" },
  ],
  ["a dangling link out of the project", { "node_modules/in": "..", "node_modules/out": "in/../later" }],
])("an install with %s is not cached", async (_what, links) => {
  await using p = cacheInFolder();
  write(p.path, "secret", "of the control plane");
  const also = (project: string) => {
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(project, path));
  };
  await p.install("first", { also });
  expect((await p.install("second")).outcome).toBe("installed");
});

test("an install with links within the project is cached", async () => {
  await using p = cacheInFolder();
  const before = (project: string) => write(project, "packages/shared/index.js", project);
  const also = (project: string) => {
    symlinkSync("../packages/shared", join(project, "node_modules/shared"));
    symlinkSync("../missing/index.js", join(project, "node_modules/optional"));
  };
  await p.install("first", { before, also });
  const { outcome, project } = await p.install("second", { before });
  expect(outcome).toBe("reused");
  expect(readFileSync(join(project, "node_modules/shared/index.js"), "utf8")).toBe(project);
});

test("restoring into a source whose folder is a symbolic link neither writes nor deletes through the link", async () => {
  await using p = cacheInFolder();
  await p.install("first");
  const outside = join(p.path, "outside");
  write(outside, "node_modules/x/kept.js", "of another program");
  const { outcome } = await p.install("second", {
    before: (project) => symlinkSync(outside, join(project, "lib")),
    also: () => {},
  });
  expect(outcome).toBe("installed");
  expect(lstatSync(join(outside, "node_modules/x/kept.js")).isFile()).toBe(true);
});

describe("an install that depends on more than its lock file is not shared with another deployment", () => {
  const lock = JSON.stringify({ lockfileVersion: 3, packages: {} });
  const files = { "graph.json": GRAPH_JSON, "package.json": "{}", "package-lock.json": lock };
  const resolved = "https://registry.test/x/-/x-1.0.0.tgz";
  const pinned = { integrity: "sha512-AAAA" };
  const lockOf = (packages: Record<string, object>) =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        "": { name: "project" },
        "packages/member": { name: "member" },
        ...Object.fromEntries(
          Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]),
        ),
      },
    });
  const fakeManager = "#!/bin/sh\nmkdir -p node_modules/dep && echo installed > node_modules/dep/index.js\n";

  /** Builds the same source for two deployments. @returns whether the second took over what the first installed */
  async function isShared(
    source: Record<string, string>,
    scopes: [string, string] = ["one", "other"],
    graph_config_path = "graph.json",
  ) {
    using p = buildFolder();
    for (const name of ["npm", "npx", "corepack"]) {
      write(p.path, `machine/${name}`, fakeManager);
      chmodSync(join(p.path, "machine", name), 0o755);
    }
    const environment = { ...process.env, PATH: `${p.path}/machine${delimiter}${process.env.PATH}` };
    for (const cacheScope of scopes) {
      const { project_directory } = await p.buildFiles(source, {
        ...{ environment, cacheScope, graph_config_path },
      });
      expect(existsSync(join(project_directory, "node_modules/dep/index.js"))).toBe(true);
    }
    return p.lines.some((line) => line.startsWith("Packages unchanged"));
  }

  test.each<[string, Record<string, string>]>([
    ["a shell for scripts", { ".npmrc": "script-shell=./mine.sh" }],
    ["Node options", { ".npmrc": 'node-options = "--require ./mine.cjs"' }],
    ["its own git program", { ".npmrc": "git=./git" }],
    ["local packages that are copied", { ".npmrc": "install-links = true" }],
    ["an unknown setting", { ".npmrc": "\n; harmless\nregistry=http://registry.test\nnew-hook=./x.js" }],
    ["its own yarn", { ".yarnrc.yml": "nodeLinker: node-modules\nyarnPath: .yarn/yarn.cjs\n" }],
    ["yarn plugins", { ".yarnrc.yml": "{plugins: [{path: ./x.cjs, spec: x}]}" }],
    ["its own classic yarn", { ".yarnrc": 'yarn-path "./yarn.js"' }],
    ["pnpm hooks", { ".pnpmfile.cjs": 'require("./more.cjs")' }],
    ["a shell for pnpm scripts", { "pnpm-workspace.yaml": "  scriptShell: ./mine.sh\n" }],
    ["vendored packages", { "lib/node_modules/evil/index.js": "evil" }],
    ["a local archive", { "package.json": '{"dependencies":{"x":"file:./x.tgz"}}' }],
    [
      "a local archive in its lock file",
      {
        "package-lock.json": '{"lockfileVersion":3,"packages":{"node_modules/x":{"resolved":"file:x.tgz"}}}',
      },
    ],
    ["an install script", { "package.json": '{"scripts":{"postinstall":"./mine.sh"}}' }],
    ["a script for changed dependencies", { "package.json": '{"scripts":{"dependencies":"./mine.sh"}}' }],
    ["a script before that", { "package.json": '{"scripts":{"predependencies":"./mine.sh"}}' }],
    ["a script after that", { "package.json": '{"scripts":{"postdependencies":"./mine.sh"}}' }],
    [
      "a package with an install script",
      {
        "package-lock.json": '{"lockfileVersion":3,"packages":{"node_modules/x":{"hasInstallScript":true}}}',
      },
    ],
    ["a lock file without information about scripts", { "package-lock.json": '{"lockfileVersion":1}' }],
    ["a lock file that holds scripts", { "package-lock.json": lockOf({ x: { ...pinned, scripts: {} } }) }],
    ["a package without a digest", { "package-lock.json": lockOf({ x: pinned, y: { resolved } }) }],
    ["a package with a weak digest", { "package-lock.json": lockOf({ x: { integrity: "sha1-AAAA" } }) }],
    [
      "a package from a git repository, whose scripts make it",
      { "package-lock.json": lockOf({ x: { ...pinned, resolved: "git+ssh://git@git.test/x.git#0123" } }) },
    ],
  ])("the install is not shared with %s", async (_what, change) => {
    expect(await isShared({ ...files, ...change })).toBe(false);
  });

  test.each<[string, boolean, Record<string, string>]>([
    ["its workspace", false, { "package.json": '{"workspaces":["member"]}' }],
    ["its pnpm workspace", false, { "pnpm-workspace.yaml": "packages: [member]" }],
    ["a workspace that only npm may read", false, { "package.json": '{"workspaces":["member"],}' }],
    ["packages without workspaces", true, { "package.json": '{"dependencies":{}}' }],
  ])("an install by its own lock file below %s is shared: %s", async (_what, expected, above) => {
    const below = Object.entries(files).map(([name, text]) => [`member/${name}`, text]);
    const source = { ...Object.fromEntries(below), ...above };
    expect(await isShared(source, undefined, "member/graph.json")).toBe(expected);
  });

  test("an install that depends on its lock file only is shared, and one with scripts is reused within its deployment", async () => {
    const locked = lockOf({
      x: { resolved, ...pinned },
      "x/node_modules/bundled": { inBundle: true },
      "of-any-registry": pinned,
      member: { resolved: "packages/member", link: true },
    });
    const registries = "registry=http://registry.test\n@a:registry=http://a.test";
    expect(await isShared({ ...files, "package-lock.json": locked, ".npmrc": registries })).toBe(true);
    const scripted = '{"lockfileVersion":3,"packages":{"node_modules/x":{"hasInstallScript":true}}}';
    expect(await isShared({ ...files, "package-lock.json": scripted }, ["one", "one"])).toBe(true);
  });
});
