import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError, problemLine } from "../../../../src/foundation/configuration-error.ts";
import { type TarballOptions, tarballSource } from "../../../../src/sources/tarball/tarball.ts";
import { bareFolder, projectFolder } from "../../../support/project-folder.ts";

type Files = Record<string, string>;
type Options = Partial<TarballOptions> & { links?: Files };

/** Every problem of a project with these files, as shown; empty if it is packed. */
async function problems(files: Files, { links = {}, ...options }: Options = {}): Promise<string[]> {
  using folder = projectFolder(files);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder.path, name));
  return await problemsOf({ ...options, directory: join(folder.path, options.directory ?? "") });
}

async function problemsOf(options: TarballOptions): Promise<string[]> {
  try {
    const source = await tarballSource(options);
    source.release();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map(problemLine);
    throw error;
  }
}

const graphs = (...paths: string[]) =>
  JSON.stringify({ graphs: Object.fromEntries(paths.map((path, index) => [`g${index + 1}`, path])) });

describe("graph modules", () => {
  test("missing graph modules are all named, with a suggestion", async () => {
    const files = {
      "graph.json": graphs("./src/agnet.ts:graph", "./src/agent:graph", "./src:graph", "./gone.js:graph"),
      "src/agent.ts": "export const graph = 1;",
    };
    expect(await problems(files)).toEqual([
      "graph.json: graphs.g1: ./src/agnet.ts does not exist; did you mean src/agent.ts?",
      "graph.json: graphs.g2: ./src/agent does not exist; did you mean ./src/agent.ts?",
      "graph.json: graphs.g3: ./src is a folder; name the file of the module",
      "graph.json: graphs.g4: ./gone.js does not exist; where the build makes it, give the build command",
    ]);
  });

  test("a graph module that exists but would not be packed is rejected", async () => {
    const files = {
      "graph.json": graphs(
        "./dist/agent.js:graph",
        "./link.ts:graph",
        "../other.ts:graph",
        "/etc/agent.ts:graph",
      ),
      "dist/agent.js": "export const graph = 1;",
      ".gitignore": "dist\n",
    };
    expect(await problems(files, { links: { "link.ts": "dist/agent.js" } })).toEqual([
      "graph.json: graphs.g1: ./dist/agent.js would not be packed: the ignore rules leave it out; where the build makes it, give the build command",
      "graph.json: graphs.g2: ./link.ts would not be packed: it is a symbolic link",
      expect.stringMatching(/^graph\.json: graphs\.g3: \.\.\/other\.ts is outside the packed folder /),
      expect.stringMatching(/^graph\.json: graphs\.g4: \/etc\/agent\.ts is an absolute path/),
    ]);
  });

  test.each<[string, Files, Options]>([
    ["a build command", {}, { commands: { build_command: "npm run build" } }],
    ["an install command", {}, { commands: { install_command: "make" } }],
    ["a script of the install", { "package.json": '{"scripts":{"prepare":"tsc"}}' }, {}],
  ])("a missing graph module is accepted if it may be made by %s", async (_what, files, options) => {
    const project = { "graph.json": graphs("./dist/agent.js:graph"), ...files };
    expect(await problems(project, options)).toEqual([]);
    expect(await problems({ ...project, "package.json": "{}" })).toHaveLength(1);
  });

  test("graph modules in a workspace are resolved from the folder of the configuration", async () => {
    const files = {
      "package.json": '{"workspaces":["apps/*"]}',
      "package-lock.json": "{}",
      "apps/agent/graph.json": graphs("./agent.ts:graph", "../../lib.ts:graph", "./lib.ts:graph"),
      "apps/agent/agent.ts": "export const graph = 1;",
      "lib.ts": "export const graph = 1;",
    };
    expect(await problems(files, { directory: "apps/agent" })).toEqual([
      expect.stringMatching(/^apps\/agent\/graph\.json: graphs\.g3: \.\/lib\.ts does not exist/),
    ]);
  });
});

describe("exports of graph modules", () => {
  const ofModule = (text: string, file = "agent.ts") =>
    problems({ "graph.json": graphs(`./${file}:graph`), [file]: text });

  test.each([
    ["a constant with a type", "const x = 1;\nexport const graph: Graph<A, B> = make<A>(x < 2 ? 'a' : `b`);"],
    ["one constant among several", "export const a = 1, graph = 2;"],
    ["a name in a destructuring pattern", "export const { a, graph } = make();"],
    ["a function", "export async function graph() {}"],
    ["an export list", "const g = 1;\nexport { type A, g as graph };"],
    ["a re-export", 'export { agent as graph } from "./other.ts";'],
    ["a re-export of everything", 'export * from "./other.ts";'],
    ["CommonJS", "module.exports = { graph: 1 };"],
    ["CommonJS in TypeScript", 'import a from "a";\nexports.graph = a;'],
    ["an enumeration beside it", "export enum A { B }\nexport const graph = 1;"],
    ["JSX, which the text alone does not tell", "export const x = <b>it's</b>; export const graph = 1;"],
  ])("the check of graph exports accepts %s", async (_what, text) => {
    expect(await ofModule(text)).toEqual([]);
  });

  test.each([
    [
      "export const agent = 1;\nexport default agent;",
      "agent.ts has no export graph; it exports agent, default",
    ],
    ["export const grpah = 1;", "agent.ts has no export graph; did you mean grpah?"],
    ["// export const graph = 1;\nexport {};", "agent.ts has no export graph; it exports nothing"],
    ["export type graph = 1;\nexport const a = 1;", "agent.ts exports graph as a type only"],
  ])("the check of graph exports rejects %j", async (text, message) => {
    expect(await ofModule(text)).toEqual([`graph.json: graphs.g1: ./${message}`]);
  });
});

test("graph modules in Python are those that are packed, as in the other language", async () => {
  const files = {
    "graph.json": graphs("./agent.py:graph", "./agnet.py:graph", "./old/agent.py:graph"),
    "agent.py": "graph = 1",
    "old/agent.py": "graph = 1",
    ".gitignore": "old\n",
  };
  expect(await problems(files)).toEqual([
    "graph.json: graphs.g2: ./agnet.py does not exist; did you mean agent.py?",
    "graph.json: graphs.g3: ./old/agent.py would not be packed: the ignore rules leave it out; where the build makes it, give the build command",
  ]);
  expect(await problems(files, { dialect: "langsmith" })).toEqual([]);
});

test("folders that dependencies name for Python have to be packed", async () => {
  const files = {
    "graph.json": JSON.stringify({
      dependencies: [
        ".",
        "./lib",
        "./gone",
        "../other",
        "langgraph",
        "./requirements.txt",
        "lib/pyproject.toml",
      ],
      graphs: { agent: "./agent.py:graph" },
    }),
    "agent.py": "graph = 1",
    "requirements.txt": "",
    "lib/pyproject.toml": "",
  };
  expect(await problems(files)).toEqual([
    'graph.json: dependencies: "./gone" is not packed (it does not exist, or the ignore rules leave it out), so the build cannot install it',
    'graph.json: dependencies: "../other" is outside the packed folder, so the build cannot install it; remove it, publish it, or copy it into the project',
    'graph.json: dependencies: "./requirements.txt" is a file, and these are folders and requirements: name its folder, "."',
    'graph.json: dependencies: "lib/pyproject.toml" is a file, and these are folders and requirements: name its folder, "./lib"',
  ]);
});

describe("local packages in package.json", () => {
  const agent = { "graph.json": graphs("./agent.ts:graph"), "agent.ts": "export const graph = 1;" };

  test("each local package outside the packed folder, or not packed, is named", async () => {
    const manifest = {
      dependencies: { a: "file:../a-1.0.0.tgz", b: "link:/opt/b", c: "^1.0.0", d: "file:vendor/d" },
      devDependencies: { e: "../e", f: "portal:../f", g: "file:./gone" },
      optionalDependencies: {
        h: "file:ignored/h.tgz",
        i: "git+file:///x",
        j: "npm:other@1",
        k: "file:vendor/k.tgz",
      },
    };
    const files = {
      ...agent,
      "package.json": JSON.stringify(manifest),
      "vendor/d/package.json": "{}",
      "vendor/k.tgz": "",
      "ignored/h.tgz": "",
      ".gitignore": "ignored\n",
    };
    const outside =
      "is outside the packed folder, so the build cannot install it; remove it, publish it, or copy it into the project";
    const unpacked =
      "is not packed (it does not exist, or the ignore rules leave it out), so the build cannot install it";
    expect(await problems(files)).toEqual([
      `package.json: dependencies.a: "file:../a-1.0.0.tgz" ${outside}`,
      `package.json: dependencies.b: "link:/opt/b" ${outside}`,
      `package.json: devDependencies.e: "../e" ${outside}`,
      `package.json: devDependencies.f: "portal:../f" ${outside}`,
      `package.json: devDependencies.g: "file:./gone" ${unpacked}`,
      `package.json: optionalDependencies.h: "file:ignored/h.tgz" ${unpacked}`,
    ]);
    expect(await problems(files, { commands: { install_command: "own" } })).toEqual([]);
  });

  test("a sibling in the packed workspace is accepted", async () => {
    const files = {
      "package.json": '{"workspaces":["apps/*"]}',
      "package-lock.json": "{}",
      "apps/agent/graph.json": agent["graph.json"],
      "apps/agent/agent.ts": agent["agent.ts"],
      "apps/agent/package.json": '{"dependencies":{"lib":"file:../../libs/lib","far":"file:../../../far"}}',
      "libs/lib/package.json": "{}",
    };
    expect(await problems(files, { directory: "apps/agent" })).toEqual([
      expect.stringMatching(/^apps\/agent\/package\.json: dependencies\.far: /),
    ]);
  });

  test("a package.json that is not JSON is reported with its position, along with other problems", async () => {
    const files = { ...agent, "agent.ts": "export {};", "package.json": '{"name":"x",}' };
    expect(await problems(files)).toEqual([
      expect.stringMatching(/^graph\.json: graphs\.g1: /),
      "package.json:1: project_dir: package.json is not valid JSON: line 1, column 13: expected a property name in double quotes",
    ]);
  });
});

test("a mistake in a one-line graph configuration is reported with line and column", async () => {
  expect(await problems({ "graph.json": '{"graphs":{"agent":"./a.ts:graph"}' })).toEqual([
    "graph.json:1: graph_config_path: graph.json is not valid JSON: line 1, column 35: expected '}'",
  ]);
});

test("a tree that is too large is rejected before it is read, naming its biggest files", async () => {
  const files = {
    "graph.json": graphs("./gone.ts:graph"),
    "data/a.bin": "x".repeat(5000),
    "data/b.bin": "x".repeat(3000),
  };
  const limits = { warnBytes: 1e6, refuseBytes: 1e6, unpackedBytes: 4096 };
  expect(await problems(files, { limits })).toEqual([
    expect.stringMatching(/^graph\.json: graphs\.g1: /),
    "project_dir: the project holds more than 4 kB, the limit of what is unpacked; its biggest files: data/a.bin (5 kB), data/b.bin (3 kB), graph.json (35 B), package.json (2 B); folders: data/ (8 kB). Leave out what the agent does not need with .gitignore or .dockerignore",
  ]);
});

describe("a project without package.json", () => {
  const agent = { "graph.json": graphs("./agent.ts:graph"), "agent.ts": "export const graph = 1;" };
  const bare = async (files: Files, options: Partial<TarballOptions> = {}) => {
    using folder = bareFolder(files);
    const given = { directory: folder.path, ...options };
    return await problemsOf(given);
  };

  test("is rejected with the command that makes one", async () => {
    expect(await bare(agent)).toEqual([
      "project_dir: there is no package.json, so the build would install nothing. Make one with `npm install @langchain/langgraph @langchain/core`, or give the install command",
    ]);
    const ignored = { ...agent, "package.json": "{}", ".gitignore": "package.json\n" };
    expect(await bare(ignored)).toEqual([
      "project_dir: package.json would not be packed, so the build would install nothing: the ignore rules leave it out, or it is a symbolic link",
    ]);
  });

  test("is accepted where a command of the build may install, and where no graph is JavaScript", async () => {
    expect(await bare(agent, { commands: { install_command: "sh install.sh" } })).toEqual([]);
    expect(await bare(agent, { commands: { build_command: "make" } })).toEqual([]);
    const python = { "graph.json": graphs("./agent.py:graph"), "agent.py": "graph = 1" };
    expect(await bare(python, { dialect: "langsmith" })).toEqual([]);
  });
});

test("a second graph configuration causes a warning that names the ignored file, in both dialects", async () => {
  using folder = projectFolder({
    "graph.json": graphs("./agent.ts:graph"),
    "langgraph.json": JSON.stringify({
      graphs: { agent: "./agent.ts:graph" },
      auth: { path: "./auth.ts:auth" },
    }),
    "agent.ts": "export const graph = 1;",
  });
  expect((await tarballSource({ directory: folder.path })).warnings).toEqual([
    "langgraph.json is not read: graph.json comes first; remove one of the two files",
  ]);
  expect((await tarballSource({ directory: folder.path, dialect: "langsmith" })).warnings).toEqual([
    "graph.json is not read: langgraph.json comes first; remove one of the two files",
  ]);
});

describe("the lock file", () => {
  const agent = { "graph.json": graphs("./agent.ts:graph"), "agent.ts": "export const graph = 1;" };
  const manifest = JSON.stringify({
    dependencies: { "@a/b": "^1.0.0", c: "~2.0.0" },
    devDependencies: { d: "workspace:*" },
  });

  test.each([
    ["package-lock.json", '{"packages":{"node_modules/@a/b":{},"node_modules/c":{}}}'],
    ["package-lock.json", '{"dependencies":{"@a/b": {},"c": {}}}'],
    [
      "pnpm-lock.yaml",
      "importers:\n  .:\n    dependencies:\n      '@a/b':\n        version: 1.0.0\n      c:\n",
    ],
    ["yarn.lock", '"@a/b@^1.0.0":\n  version "1.0.0"\n\nc@~2.0.0:\n'],
    ["yarn.lock", '"@a/b@npm:^1.0.0":\n"c@npm:~2.0.0":\n'],
  ])("%s that holds every dependency is accepted: %j", async (file, text) => {
    expect(await problems({ ...agent, "package.json": manifest, [file]: text })).toEqual([]);
  });

  test("one that lacks a dependency is rejected with the command that mends it, unless another installs", async () => {
    const files = { ...agent, "package.json": manifest, "pnpm-lock.yaml": "packages:\n  c@2.0.0:\n" };
    expect(await problems(files)).toEqual([
      "project_dir: pnpm-lock.yaml lacks @a/b of package.json, so an install by it is refused: run `pnpm install`",
    ]);
    expect(await problems(files, { commands: { install_command: "make" } })).toEqual([]);
  });

  test("a member of the workspace need not be in it, as in that of yarn 1", async () => {
    const files = { ...agent, "package.json": manifest, "yarn.lock": "# yarn lockfile v1\n\nc@~2.0.0:\n" };
    expect(await problems(files)).toHaveLength(1);
    const member = { "libs/b/package.json": '{"name":"@a/b","version":"1.0.0"}' };
    expect(await problems({ ...files, ...member })).toEqual([]);
  });
});
