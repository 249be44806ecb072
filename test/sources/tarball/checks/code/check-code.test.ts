import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { problemLine } from "../../../../../src/foundation/configuration-error.ts";
import { checkCode } from "../../../../../src/sources/tarball/checks/code/check-code.ts";
import {
  allProblems,
  allWarnings,
  type InspectOptions,
  inspectProject,
} from "../../../../../src/sources/tarball/inspect.ts";
import { bareFolder, GRAPH_JSON } from "../../../../support/project-folder.ts";

type Files = Record<string, string>;
type Options = Partial<InspectOptions> & { links?: Files };

const manifest = (fields: object = {}) => JSON.stringify({ dependencies: { named: "1.0.0" }, ...fields });
const NPM_LOCK = JSON.stringify(
  { lockfileVersion: 3, packages: { "node_modules/named": {}, "node_modules/brought": {} } },
  null,
  2,
);

/** What is said of a project whose `agent.ts` begins with this code. */
async function said(code: string, files: Files = {}, { links = {}, ...options }: Options = {}) {
  using folder = bareFolder({
    "graph.json": GRAPH_JSON,
    "package.json": manifest(),
    "package-lock.json": NPM_LOCK,
    "agent.ts": `${code}\nexport const graph = 1;\n`,
    ...files,
  });
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder.path, name));
  const directory = join(folder.path, options.directory ?? "");
  const inspected = await inspectProject({ checkCode, ...options, directory });
  return { problems: allProblems(inspected).map(problemLine), warnings: allWarnings(inspected) };
}

const nothing = { problems: [], warnings: [] };
const refused = (...problems: string[]) => ({ problems, warnings: [] });
const warned = (...warnings: string[]) => ({ problems: [], warnings });

describe("what is refused before the upload", () => {
  test.each<[string, string, Files, string]>([
    ["a mistake of syntax", "const a = ;", {}, 'agent.ts:1: Unexpected ";"'],
    [
      "one in a module that is imported",
      'import "./lib.js";',
      { "lib.ts": "export {};\nlet b: = 1;" },
      'lib.ts:2: Unexpected "="',
    ],
    [
      "invalid JSON",
      'import a from "./a.json"; a;',
      { "a.json": "{" },
      "a.json:1: Expected string in JSON but found end of file",
    ],
    [
      "a module that does not exist",
      'import "./lob.ts";',
      { "lib.ts": "" },
      "agent.ts:1: imports './lob.ts': ./lob.ts does not exist; did you mean lib.ts?",
    ],
    [
      "a module that is ignored",
      'import "./lib.js";',
      { "lib.ts": "", ".gitignore": "lib.ts\n" },
      "agent.ts:1: imports './lib.js': ./lib.js would not be packed: the ignore rules leave it out; where the build makes it, give the build command",
    ],
    [
      "a package that nothing names",
      '\nimport { z } from "zod/v4"; z;',
      {},
      "agent.ts:2: imports 'zod', which package.json does not name: npm install zod",
    ],
    [
      "one with a scope, in words of the package manager of the lock file",
      'import "@scope/zod";',
      {
        "package-lock.json": "",
        ".gitignore": "package-lock.json",
        "pnpm-lock.yaml": "packages:\n  named@1.0.0:\n",
      },
      "agent.ts:1: imports '@scope/zod', which package.json does not name: pnpm add @scope/zod",
    ],
    [
      "one without a lock file where packages are installed",
      'import "zod";',
      { "package-lock.json": "", ".gitignore": "package-lock.json", "node_modules/named/index.js": "" },
      "agent.ts:1: imports 'zod', which package.json does not name: npm install zod",
    ],
  ])("%s", async (_what, code, files, problem) => {
    expect(await said(code, files)).toEqual(refused(problem));
  });

  test("every mistake of every module at once, by file and line, a package once", async () => {
    const files = {
      "a.ts": 'import "zod";\nimport "./c.ts";',
      "b.ts": 'import "zod";\nconst = 1;',
      "c.ts": "const;",
    };
    const { problems } = await said('import "./b.ts";\nimport "./a.ts";\nimport "zod";', files);
    expect(problems).toEqual([
      "a.ts:1: imports 'zod', which package.json does not name: npm install zod (and 1 more)",
      expect.stringMatching(/^b\.ts:2: /),
      expect.stringMatching(/^c\.ts:1: /),
    ]);
  });

  test("what lies outside the packed folder, and what is behind a link", async () => {
    const { problems } = await said(
      'import "../other.ts";\nimport "./link.ts";',
      { "lib.ts": "" },
      { links: { "link.ts": "lib.ts" } },
    );
    expect(problems).toEqual([
      expect.stringMatching(/^agent\.ts:1: imports '\.\.\/other\.ts', which is outside the packed folder /),
      "agent.ts:2: imports './link.ts': ./link.ts would not be packed: it is a symbolic link",
    ]);
  });
});

describe("what is not refused", () => {
  test.each<[string, string, Files]>([
    [
      "named packages, and Node's own",
      'import "named/part"; import fs from "fs/promises"; import "node:test";',
      {},
    ],
    [
      "types, which are erased",
      'import type { A } from "a"; import { type B } from "b"; import { C } from "c"; let c: C;',
      {},
    ],
    [
      "JavaScript that means TypeScript, folders, and modules without extension",
      'import "./a.js"; import "./b"; import "./c";',
      { "a.ts": "", "b/index.ts": "", "c.tsx": "export default <a/>;" },
    ],
    [
      "other files",
      'import "./a.txt"; import "./b.svg?raw"; import "data:text/javascript,0";',
      { "a.txt": "" },
    ],
    [
      "paths of TypeScript",
      'import "@/lib/a"; import "lib/a";',
      { "tsconfig.json": '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["./*"]}}}', "lib/a.ts": "" },
    ],
    [
      "imports of the manifest",
      'import "#lib"; import "#other";',
      { "package.json": manifest({ imports: { "#lib": "./lib.ts" } }), "lib.ts": "" },
    ],
    ["a package's own name", 'import "me/lib";', { "package.json": manifest({ name: "me" }) }],
    [
      "other dependencies of a package.json",
      'import "a"; import "b"; import "c";',
      {
        "package.json": manifest({
          devDependencies: { a: "1" },
          peerDependencies: { b: "1" },
          optionalDependencies: { c: "1" },
        }),
        "package-lock.json": "",
        ".gitignore": "package-lock.json",
      },
    ],
    [
      "an import of a name that is made up when it runs",
      "const name = process.argv[2]; await import(name); await import('./tools/' + name + '.ts');",
      { "tools/broken.ts": "let let" },
    ],
    ["what an install puts into a folder of packages", 'import "./node_modules/named/index.js";', {}],
    [
      "modules of two languages with one name",
      'import "./a.mjs";',
      { "agent.js": "", "a.mjs": 'import "./agent.js"' },
    ],
  ])("%s", async (_what, code, files) => {
    expect(await said(code, files)).toEqual(nothing);
  });

  test("a dependency of the workspace's root or of another member", async () => {
    const files = {
      "package.json": manifest({ workspaces: ["apps/*", "packages/*"] }),
      "apps/one/package.json": '{"dependencies":{"two":"*"}}',
      "apps/one/graph.json": GRAPH_JSON,
      "apps/one/agent.ts":
        'import "named"; import "two"; import "../../packages/two/x";\nexport const graph = 1;',
      "packages/two/package.json": '{"name":"two","dependencies":{"three":"1"}}',
      "packages/two/x.ts": 'import "three";',
    };
    expect(await said("", files, { directory: "apps/one" })).toEqual(nothing);
  });
});

describe("what is warned of, since the build may succeed", () => {
  test.each<[string, string, Files, string]>([
    [
      "a package that another brings",
      'import "brought";',
      {},
      "agent.ts:1: imports 'brought', which package.json does not name (another package brings it, as long as it does): npm install brought",
    ],
    [
      "a package, where nothing tells what is installed",
      'import "zod";',
      { "package-lock.json": "", ".gitignore": "package-lock.json" },
      "agent.ts:1: imports 'zod', which package.json does not name (unless another package brings it): npm install zod",
    ],
    [
      "an import that may never run",
      'try { await import("zod"); } catch {}',
      {},
      "agent.ts:1: imports 'zod', which package.json does not name: npm install zod",
    ],
    [
      "a name that TypeScript's configuration may explain",
      'import "@/lib/a";',
      {},
      "agent.ts:1: imports '@/lib/a', which is neither a packed file nor a package",
    ],
    [
      "a name that a module does not export",
      'import "./a.js";',
      { "a.js": 'import { x } from "./b.js"; x;', "b.js": "export const y = 1;" },
      'a.js:1: No matching export in "b.js" for import "x"',
    ],
  ])("%s", async (_what, code, files, warning) => {
    expect(await said(code, files)).toEqual(warned(warning));
  });

  test.each<[string, Files, Options]>([
    ["a build command", {}, { commands: { build_command: "npm run build" } }],
    ["an install command", {}, { commands: { install_command: "make" } }],
    ["a script of the install", { "package.json": manifest({ scripts: { prepare: "tsc" } }) }, {}],
  ])(
    "mistakes of syntax beside %s, which may make files and install packages",
    async (_what, files, options) => {
      const code = 'import "./made.js"; import "zod"; import "./lib.ts";';
      expect(await said(code, { ...files, "lib.ts": "const;" }, options)).toEqual(
        warned(expect.stringMatching(/^lib\.ts:1: /)),
      );
    },
  );
});

test("modules of pages are read, and may import what a page provides", async () => {
  const files = {
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, ui: { agent: "./ui.tsx" } }),
    "ui.tsx":
      'import React from "react";\nimport "./style.css";\nimport "./gone";\nexport default { a: <b/> };',
    "style.css": "a {",
  };
  expect(await said("", files)).toEqual(
    refused(expect.stringMatching(/^ui\.tsx:3: imports '\.\/gone': \.\/gone does not exist/)),
  );
});

const python = spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0;

describe.skipIf(!python)("modules in Python, read by the machine's own", () => {
  const config = { graphs: { a: "./src/agent.py:graph", b: "./src/agent.py:grpah" } };

  async function saidOfPython(files: Files, keys: object = {}) {
    using folder = bareFolder({ "graph.json": JSON.stringify({ ...config, ...keys }), ...files });
    const inspected = await inspectProject({ checkCode, directory: folder.path });
    return { problems: allProblems(inspected).map(problemLine), warnings: allWarnings(inspected) };
  }

  const AGENT = [
    "import installed_by_the_build",
    "import lib, tools.search",
    "from tools import gone as other, calendar",
    "from .missing import x",
    "try:",
    "    import tools.optional",
    "except ImportError: ...",
    "graph: int = 1",
  ].join("\n");
  const files = {
    "src/agent.py": AGENT,
    "src/lib.py": "def f(:\n",
    "src/tools/__init__.py": "",
    "src/tools/calendar.py": "x = 1\nif x\n",
  };

  test("mistakes of syntax, own modules and exports that are not there are refused together", async () => {
    const { problems, warnings } = await saidOfPython(files);
    expect(problems).toEqual([
      expect.stringMatching(/^src\/lib\.py:1: SyntaxError: .* \(Python 3\.\d+\)$/),
      "src/agent.py:2: imports 'tools.search', which is not in src/tools/",
      expect.stringMatching(/^src\/tools\/calendar\.py:2: SyntaxError: /),
      "src/agent.py:4: imports 'missing', which is not in src/",
      "graph.json: graphs.b: src/agent.py has no grpah; it has: calendar, graph, installed_by_the_build, lib, other, tools, x",
    ]);
    expect(warnings).toEqual([]);
  });

  test("a module that is named as an import is looked for as one: in the project, its src and its folders of dependencies", async () => {
    const graphs = {
      inSource: "desk.graph:graph",
      inRoot: "plain:graph",
      inFolder: "team.graph:graph",
      installed: "some_package.graph:graph",
      typo: "desk.graph:grpah",
      gone: "desk.gone:graph",
      namespace: "desk:graph",
    };
    const { problems } = await saidOfPython(
      {
        ...{
          "src/desk/graph.py": "import missing\nfrom . import gone\ngraph = 1\n",
          "plain.py": "graph =\n",
        },
        ...{ "lib/team/graph.py": "graph = 1", "some_package/notes.txt": "" },
      },
      { graphs, dependencies: [".", "./lib"] },
    );
    expect(problems).toEqual([
      expect.stringMatching(/^plain\.py:1: SyntaxError: /),
      "graph.json: graphs.typo: desk.graph has no grpah; it has: gone, graph, missing",
      "graph.json: graphs.gone: there is no module desk.gone: gone is not in src/desk/",
    ]);
  });

  test("folders without __init__.py of one name are one package, and a package is found before them", async () => {
    const files = {
      "agent/pyproject.toml": '[project]\nname = "a"\n',
      "agent/src/agent/graph.py": "from agent import tools\nimport agent.tools, shared.log\ngraph = 1\n",
      "agent/src/agent/tools.py": "",
      "agent/src/shared/__init__.py": "",
      "agent/src/shared/log.py": "",
      "shared/notes.py": "",
    };
    const said = (graph: string) =>
      saidOfPython(files, { graphs: { a: graph }, dependencies: ["./agent/src"] });
    expect(await said("agent.graph:graph")).toEqual(nothing);
    expect((await said("agent.gone:graph")).problems).toEqual([
      "graph.json: graphs.a: there is no module agent.gone: gone is not in agent/",
    ]);
  });

  test("nothing is said of a project for a newer Python, which may have another syntax", async () => {
    expect(await saidOfPython(files, { python_version: "3.99" })).toEqual(nothing);
    const manifest = '[project]\nname = "a"\nrequires-python = ">=3.99,<4"\n';
    expect(await saidOfPython({ ...files, "pyproject.toml": manifest })).toEqual(nothing);
  });

  test("a pyproject.toml that is not valid is refused with its line", async () => {
    const { problems } = await saidOfPython({
      "src/agent.py": "graph = grpah = 1\n",
      "pyproject.toml": '[project]\nname = "a\n',
    });
    expect(problems).toEqual([expect.stringMatching(/^pyproject\.toml:2: not valid TOML: /)]);
  });
});
