import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildFolder } from "../../../../support/processes/build-folder.ts";
import { GRAPH_JSON } from "../../../../support/project-folder.ts";

const managers = ["npm", "npx", "corepack"];
/** Stands in for the managers, first on the path: says how it was called, and leaves a package behind. */
const fakeManager = `#!/bin/sh
echo "called: $(basename "$0") $*"
echo "in: $(basename "$PWD") linker=$YARN_NODE_LINKER ci=$npm_config_audit"
case "$(basename "$0") $*" in *--version*) exit \${COREPACK_EXIT:-0};; esac
mkdir -p node_modules/dep && echo installed > node_modules/dep/index.js
`;
const fakes = (exit = 0): Record<string, string> =>
  Object.fromEntries(
    managers.map((name) => [
      `node_modules/.bin/${name}`,
      fakeManager.replace("{COREPACK_EXIT:-0}", `{X:-${exit}}`),
    ]),
  );
const executables = managers.map((name) => `node_modules/.bin/${name}`);
const plain = { "package.json": '{"name":"app"}', "graph.json": GRAPH_JSON };
const berry = "__metadata:\n  version: 8\n";

describe("installs as the lock file demands", () => {
  test.each<[string, Record<string, string>, string | undefined]>([
    ["package-lock.json", { ...plain, "package-lock.json": "{}" }, "npm ci"],
    ["npm-shrinkwrap.json", { ...plain, "npm-shrinkwrap.json": "{}" }, "npm ci"],
    ["no lock file", plain, "npm install"],
    ["no package.json", { "graph.json": GRAPH_JSON }, undefined],
    [
      "pnpm-lock.yaml of format 6",
      { ...plain, "pnpm-lock.yaml": "lockfileVersion: '6.0'\n" },
      "corepack pnpm@8 install --frozen-lockfile",
    ],
    [
      "pnpm-lock.yaml of format 9",
      { ...plain, "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" },
      "corepack pnpm@10 install --frozen-lockfile",
    ],
    [
      "pnpm-lock.yaml and a packageManager",
      {
        ...plain,
        "package.json": '{"packageManager":"pnpm@9.1.0"}',
        "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
      },
      "corepack pnpm@9.1.0 install --frozen-lockfile",
    ],
    [
      "a classic yarn.lock",
      { ...plain, "yarn.lock": "# yarn lockfile v1\n" },
      "corepack yarn@1 install --frozen-lockfile",
    ],
    [
      "a yarn.lock of a later version",
      { ...plain, "yarn.lock": berry },
      "corepack yarn@4 install --immutable",
    ],
    [
      "a yarn.lock and a different packageManager",
      { ...plain, "package.json": '{"packageManager":"npm@11.0.0"}', "yarn.lock": berry },
      "corepack yarn@4 install --immutable",
    ],
  ])("%s", async (_name, files, command) => {
    using builds = buildFolder();
    await builds.buildFiles({ ...files, ...fakes() }, {}, executables);
    const called = builds.lines.filter((line) => line.startsWith("called: "));
    expect(called).toEqual(command === undefined ? [] : [`called: ${command}`]);
  });

  test.each([
    [
      "pnpm-lock.yaml",
      "lockfileVersion: '9.0'\n",
      "npx --yes --package=pnpm@10 -- pnpm install --frozen-lockfile",
    ],
    ["yarn.lock", "# yarn lockfile v1\n", "npx --yes --package=yarn@1 -- yarn install --frozen-lockfile"],
    ["yarn.lock", berry, "npx --yes --package=@yarnpkg/cli-dist@4 -- yarn install --immutable"],
  ])("%s through npx when corepack is not available", async (lock, content, command) => {
    using builds = buildFolder();
    await builds.buildFiles({ ...plain, [lock]: content, ...fakes(1) }, {}, executables);
    expect(builds.lines).toContain(`called: ${command}`);
    expect(builds.lines.some((line) => line.includes("linker=node-modules"))).toBe(true);
  });
});

const monorepo = (root: Record<string, string>) => ({
  "package.json": '{"workspaces":["apps/*"]}',
  "apps/agent/package.json": '{"name":"agent"}',
  "apps/agent/graph.json": GRAPH_JSON,
  ...root,
});

test.each<[string, Record<string, string>, string]>([
  ["in the root, for a member of its workspace", monorepo({ "package-lock.json": "{}" }), "npm ci"],
  [
    "in the root, for a member of a pnpm workspace",
    {
      ...monorepo({ "pnpm-lock.yaml": "lockfileVersion: '9.0'\n", "package.json": "{}" }),
      "pnpm-workspace.yaml": "packages:\n  - 'apps/**'\n",
    },
    "corepack pnpm@10 install --frozen-lockfile",
  ],
])("installs %s", async (_name, files, command) => {
  using builds = buildFolder();
  const built = await builds.buildFiles(
    { ...files, ...fakes() },
    { graph_config_path: "apps/agent/graph.json" },
    executables,
  );
  expect(builds.lines).toContain(`called: ${command}`);
  expect(builds.lines.find((line) => line.startsWith("in: "))).toMatch(/^in: build-/);
  expect(built.project_directory.endsWith("/apps/agent")).toBe(true);
});

test("a folder outside the workspace is installed separately", async () => {
  using builds = buildFolder();
  const files = monorepo({
    "package-lock.json": "{}",
    "package.json": '{"workspaces":["apps/*","!apps/agent"]}',
  });
  const inside = (path: string) => `apps/agent/${path}`;
  const own = Object.fromEntries(Object.entries(fakes()).map(([path, text]) => [inside(path), text]));
  const wanted = { graph_config_path: "apps/agent/graph.json" };
  await builds.buildFiles({ ...files, ...own }, wanted, executables.map(inside));
  expect(builds.lines).toContain("called: npm install");
  expect(builds.lines.find((line) => line.startsWith("in: "))).toMatch(/^in: agent /);
});

// Holds CP-2.2-install_command, CP-2.2-build_command, CP-2.3-graph_config_path
test("runs the configured commands in the config's folder, with its programs on the path and without secrets", async () => {
  using builds = buildFolder();
  const built = await builds.buildFiles(
    { "app/graph.json": GRAPH_JSON, "app/node_modules/.bin/mine": "#!/bin/sh\necho mine ran\n" },
    {
      graph_config_path: "app/graph.json",
      install_command: "mine && env > environment.txt",
      build_command: "echo built > built.txt",
      environment: {
        PATH: process.env.PATH,
        HOME: "/home/x",
        https_proxy: "http://proxy:1",
        AGENT_DEPLOY_API_KEY: "canary",
        npm_config_registry: "http://registry.test",
        npm_config_local_prefix: "/elsewhere",
      },
    },
    ["app/node_modules/.bin/mine"],
  );
  expect(builds.lines).toContain("mine ran");
  expect(readFileSync(join(built.project_directory, "built.txt"), "utf8")).toBe("built\n");
  const environment = readFileSync(join(built.project_directory, "environment.txt"), "utf8");
  expect(environment).toContain("https_proxy=http://proxy:1");
  expect(environment).toContain("npm_config_registry=http://registry.test");
  expect(environment).not.toMatch(/canary|local_prefix/);
});

test.each([
  ["install", { install_command: "echo 'error: no such package' >&2; echo more; exit 4" }],
  ["build", { build_command: "echo 'error: no such package'; echo more; exit 4" }],
])(
  "the error of a failing %s command names it, its exit code and the relevant line",
  async (purpose, commands) => {
    using builds = buildFolder();
    const command = Object.values(commands)[0];
    await expect(builds.buildFiles({ "graph.json": GRAPH_JSON }, commands)).rejects.toMatchObject({
      code: "build_failed",
      message: `the ${purpose} command '${command}' failed (exit code 4): error: no such package`,
    });
    expect(builds.lines).toContain("more");
  },
);

test("installs with the real npm: a local package, in a workspace, and from the cache", async () => {
  const lock = {
    name: "root",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "root", workspaces: ["apps/*", "packages/*"] },
      "apps/agent": { name: "agent", version: "1.0.0", dependencies: { shared: "1.0.0" } },
      "packages/shared": { version: "1.0.0" },
      "node_modules/agent": { resolved: "apps/agent", link: true },
      "node_modules/shared": { resolved: "packages/shared", link: true },
    },
  };
  const files = {
    "package.json": '{"name":"root","workspaces":["apps/*","packages/*"]}',
    "package-lock.json": JSON.stringify(lock),
    "apps/agent/package.json": '{"name":"agent","version":"1.0.0","dependencies":{"shared":"1.0.0"}}',
    "apps/agent/graph.json": GRAPH_JSON,
    "packages/shared/package.json": '{"name":"shared","version":"1.0.0"}',
    "packages/shared/index.js": "module.exports = 1;",
  };
  using builds = buildFolder();
  const wanted = { graph_config_path: "apps/agent/graph.json" };
  const shared = (project: string) =>
    readFileSync(join(project, "../../node_modules/shared/index.js"), "utf8");
  const first = await builds.buildFiles(files, wanted);
  expect(builds.lines.some((line) => line === "$ npm ci")).toBe(true);
  expect(shared(first.project_directory)).toBe("module.exports = 1;");

  builds.lines.length = 0;
  // A link into the source shows the new source.
  const second = await builds.buildFiles(
    { ...files, "packages/shared/index.js": "module.exports = 2;" },
    wanted,
  );
  expect(builds.lines.some((line) => line.startsWith("$ npm"))).toBe(false);
  expect(shared(second.project_directory)).toBe("module.exports = 2;");

  const outOfStep = { ...files, "packages/new/package.json": '{"name":"new","version":"1.0.0"}' };
  await expect(builds.buildFiles(outOfStep, wanted)).rejects.toThrow(
    /^the install command 'npm ci' failed \(exit code 1\): .*npm ci.* can only install packages when/,
  );
});

describe("the install cache", () => {
  const files = { ...plain, "package-lock.json": "{}" };
  const runs = (lines: string[]) => lines.filter((line) => line.startsWith("called: npm ci")).length;
  const dep = (project: string) => join(project, "node_modules/dep/index.js");

  /** The managers lie on this machine's path: a source that brings its own programs is never served from the cache. */
  function cacheFolder() {
    const builds = buildFolder();
    const machine = join(builds.path, "machine");
    mkdirSync(machine);
    for (const name of managers) writeFileSync(join(machine, name), fakeManager, { mode: 0o755 });
    const environment = { ...process.env, PATH: `${machine}${delimiter}${process.env.PATH}` };
    return {
      lines: builds.lines,
      build: (given: Record<string, string>, wanted: object = {}) =>
        builds.buildFiles(given, { environment, ...wanted }),
      [Symbol.dispose]: () => builds[Symbol.dispose](),
    };
  }

  test("restores the same install without running a command", async () => {
    using builds = cacheFolder();
    await builds.build(files);
    const second = await builds.build({ ...files, "agent.ts": "changed" });
    expect(runs(builds.lines)).toBe(1);
    expect(readFileSync(dep(second.project_directory), "utf8")).toBe("installed\n");
    expect(builds.lines).toContain("Packages unchanged (package-lock.json): the last install is used again");
  });

  test.each([
    ["another lock file", { "package-lock.json": '{"x":1}' }],
    ["another package.json in a sub-folder", { "lib/package.json": "{}" }],
    ["another .npmrc", { ".npmrc": "legacy-peer-deps=true" }],
  ])("is not reused for %s", async (_name, change) => {
    using builds = cacheFolder();
    await builds.build(files);
    await builds.build({ ...files, ...change });
    expect(runs(builds.lines)).toBe(2);
  });

  test("installs once for simultaneous builds with the same needs", async () => {
    using builds = cacheFolder();
    const built = await Promise.all([1, 2, 3].map(() => builds.build(files)));
    expect(runs(builds.lines)).toBe(1);
    for (const { project_directory } of built) {
      expect(readFileSync(dep(project_directory), "utf8")).toBe("installed\n");
    }
  });
});
