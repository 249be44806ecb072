import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// A linter that sees no files is green too: each rule is broken here on purpose and has to turn red.
const root = resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  for (const file of [".dependency-cruiser.js", "tsconfig.json", "package.json"]) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeFiles(tree: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

function cruise(files: Record<string, string>): { status: number | null; output: string } {
  const tops = [...new Set(Object.keys(files).map((path) => path.split("/")[0]!))];
  for (const top of ["src", "pulumi-provider"]) {
    rmSync(join(folder, top), { recursive: true, force: true });
  }
  writeFiles(folder, files);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      "--config",
      ".dependency-cruiser.js",
      ...tops,
    ],
    { cwd: folder, encoding: "utf8" },
  );
  return { status, output: stdout + stderr };
}

const one = "export const one = 1;\nexport type One = number;\n";

test("imports of lower layers are accepted", () => {
  const { status, output } = cruise({
    "src/contract/a.ts": one,
    "src/client/b.ts": 'import { one } from "../contract/a.ts";\nexport const two = one + 1;\n',
  });
  expect(output).toContain("no dependency violations");
  expect(output).toMatch(/2 modules/);
  expect(status).toBe(0);
});

test.each([
  ["an upward import", 'import { one } from "../client/a.ts";\nexport const two = one;\n'],
  ["a type-only upward import", 'import type { One } from "../client/a.ts";\nexport const two: One = 1;\n'],
  ["a dynamic upward import", 'export const load = () => import("../client/a.ts");\n'],
])("the import rules reject %s", (_name, text) => {
  const { status, output } = cruise({
    "src/client/a.ts": one,
    "src/contract/nested/b.ts": text.replace("../", "../../"),
  });
  expect(output).toContain("src/contract stays in its layer");
  expect(status).not.toBe(0);
});

test("the agent server imports nothing of the deployment side", () => {
  const { output } = cruise({
    "src/contract/a.ts": one,
    "src/agent-server/b.ts": 'export { one } from "../contract/a.ts";\n',
  });
  expect(output).toContain("src/agent-server stays in its layer");
});

test("the CLI imports a server dynamically, never statically", () => {
  const dynamic = cruise({
    "src/agent-server/a.ts": one,
    "src/cli/b.ts": 'export const load = () => import("../agent-server/a.ts");\n',
  });
  expect(dynamic.status).toBe(0);
  const fixed = cruise({
    "src/agent-server/a.ts": one,
    "src/cli/b.ts": 'export { one } from "../agent-server/a.ts";\n',
  });
  expect(fixed.output).toContain("the CLI starts the servers by dynamic import only");
});

test("only the program's side of the provider loads Pulumi's SDK", () => {
  const load = 'import * as pulumi from "@pulumi/pulumi";\nexport const version = pulumi.version;\n';
  const type = 'import type { Output } from "@pulumi/pulumi";\nexport type Text = Output<string>;\n';
  const fine = cruise({ "pulumi-provider/index.ts": load, "pulumi-provider/inputs/args.ts": type });
  expect(fine.status).toBe(0);
  const { output } = cruise({ "pulumi-provider/operations/check.ts": load });
  expect(output).toContain("only the program's side loads Pulumi's SDK");
});

test("the import rules reject a cycle", () => {
  const { output } = cruise({
    "src/client/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
    "src/client/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  });
  expect(output).toContain("no cycles");
});

/** What `npm run floors` says of these files. */
function floors(files: Record<string, string>): { status: number | null; output: string } {
  const tree = mkdtempSync(join(folder, "floors-"));
  writeFiles(tree, files);
  spawnSync("git", ["init", "--quiet"], { cwd: tree });
  spawnSync("git", ["add", "."], { cwd: tree });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "bin/floors.js")], {
    cwd: tree,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("folders that import each other are a circle, at any depth and by types alone, though no two files are one", () => {
  const down = { "src/client/high/a.ts": 'import { one } from "../low/b.ts";\n', "src/client/low/b.ts": one };
  expect(floors(down)).toMatchObject({ status: 0, output: expect.stringContaining("0 circles of folders") });
  const circle = floors({
    ...down,
    "src/client/high/c.ts": one,
    "src/client/low/d.ts": 'import type { One } from "../high/c.ts";\n',
  });
  expect(circle.status).toBe(1);
  expect(circle.output).toContain("circle of 2: high low");
  expect(circle.output).toContain("src/client/low/d.ts imports src/client/high/c.ts");
});

test("a folder of more than two files says what it holds at the top of its index or first file", () => {
  const three = { "src/client/a.ts": one, "src/client/b.ts": `// This folder: clients.\n\n${one}` };
  expect(floors(three).status).toBe(0);
  expect(floors({ ...three, "src/client/c.ts": one })).toMatchObject({
    status: 1,
    output: expect.stringContaining("1 that do not say what they hold"),
  });
  const said = { ...three, "src/client/a.ts": `// This folder: clients.\n// No servers.\n\n${one}` };
  expect(floors({ ...said, "src/client/c.ts": one })).toMatchObject({
    status: 0,
    output: expect.stringContaining("src/client: clients. No servers."),
  });
});

test("a loose file that its folder's children import is named, and no error", () => {
  const shared = {
    "src/client/shared.ts": one,
    "src/client/low/a.ts": 'import { one } from "../shared.ts";\n',
  };
  expect(floors(shared).output).not.toContain("loose");
  const both = floors({ ...shared, "src/client/top.ts": 'import { two } from "./low/a.ts";\n' });
  expect(both).toMatchObject({ status: 0, output: expect.stringContaining("loose: shared.ts") });
});
