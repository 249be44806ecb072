import { spawnSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "../../../support/project-folder.ts";

const hook = new URL(
  "../../../../src/agent-server/engine/javascript/project/module-resolution.ts",
  import.meta.url,
).href;

const module = (imports: string[], exported = "") =>
  `${imports.map((specifier) => `import ${JSON.stringify(specifier)};`).join("\n")}
   globalThis.seen = [...(globalThis.seen ?? []), import.meta.url];
   ${exported}`;
const manifest = (parts: object) => JSON.stringify({ type: "module", ...parts });

/** Two files of each folder, so that the second is resolved from what the first has shown. */
const files: Record<string, string> = {
  "package.json": manifest({}),
  "node_modules/lib/package.json": manifest({
    name: "lib",
    imports: { "#own": "./own.js" },
    exports: { ".": "./index.js", "./*": "./*" },
  }),
  "node_modules/lib/index.js": module([
    ...["./a/1.js", "./a/2.js", "./nested/1.js", "./nested/2.js", "./with-packages/1.js", "./linked/1.js"],
    ...[
      "./linked-file.js",
      "./typeless/1.js",
      "./typeless/2.js",
      "./c.cjs",
      "./m.mjs",
      "#own",
      "lib/self.js",
    ],
  ]),
  "node_modules/lib/a/1.js": module(["dep", "../shared.js", "./query.js?a", "./query.js?b"]),
  "node_modules/lib/a/2.js": module(["dep", "../shared.js", "../real/1.js", "../real/2.js", "node:fs", "fs"]),
  "node_modules/lib/a/query.js": module([]),
  "node_modules/lib/shared.js": module([]),
  "node_modules/lib/own.js": module([]),
  "node_modules/lib/self.js": module([]),
  "node_modules/lib/m.mjs": module([]),
  "node_modules/lib/c.cjs": "globalThis.seen.push(__filename + ' ' + typeof require('dep-of-commonjs'));",
  "node_modules/lib/real/1.js": module(["dep"]),
  "node_modules/lib/real/2.js": module(["dep"]),
  // Folders in which the same specifier is another package.
  "node_modules/lib/with-packages/1.js": module(["dep", "./deeper/1.js"]),
  "node_modules/lib/with-packages/deeper/1.js": module(["dep"]),
  "node_modules/lib/with-packages/node_modules/dep/package.json": manifest({ exports: "./other.js" }),
  "node_modules/lib/with-packages/node_modules/dep/other.js": module([]),
  "node_modules/lib/nested/package.json": manifest({ imports: { "#own": "./of-nested.js" } }),
  "node_modules/lib/nested/1.js": module(["#own", "dep"]),
  "node_modules/lib/nested/2.js": module(["#own", "dep"]),
  "node_modules/lib/nested/of-nested.js": module([]),
  "node_modules/lib/typeless/package.json": "{}",
  "node_modules/lib/typeless/1.js": "module.exports = globalThis.seen.push('CommonJS ' + __filename);",
  "node_modules/lib/typeless/2.js": module([], "export const isModule = true;"),
  "node_modules/dep/package.json": manifest({ exports: "./index.js" }),
  "node_modules/dep/index.js": module([]),
  "node_modules/dep-of-commonjs/index.js": "module.exports = {};",
  "all.js": `await import("lib"); console.log(JSON.stringify(globalThis.seen));`,
  "wants-file.js": 'import "lib/a/1.js"; import "wanting";',
  "node_modules/wanting/package.json": manifest({ exports: "./index.js" }),
  "node_modules/wanting/index.js": 'import "./there.js"; import "./not-there.js";',
  "node_modules/wanting/there.js": "",
  "hook.js": `const { resolveImportsOnce } = await import(${JSON.stringify(hook)}); resolveImportsOnce();`,
  "count.js": `
    import { registerHooks } from "node:module";
    let asked = 0;
    registerHooks({ resolve: (specifier, context, next) => (asked++, next(specifier, context)) });
    process.on("exit", () => console.log(asked));
  `,
  "many.js": 'import "many";',
  "node_modules/many/package.json": manifest({ exports: "./index.js" }),
  "node_modules/many/index.js": Array.from({ length: 50 }, (_, n) => `import "./part-${n}.js";`).join("\n"),
  ...Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [
      `node_modules/many/part-${n}.js`,
      'import "dep"; import "lib/m.mjs";',
    ]),
  ),
};

let folder: ReturnType<typeof projectFolder>;
beforeAll(async () => {
  folder = projectFolder(files);
  const lib = join(folder.path, "node_modules/lib");
  await symlink(join(lib, "real"), join(lib, "linked"));
  await symlink(join(lib, "shared.js"), join(lib, "linked-file.js"));
});
afterAll(() => folder[Symbol.dispose]());

function runNode(...args: string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: "utf8" });
  return { stdout, stderr };
}

test("every package layout resolves as it does without the hook", () => {
  const plain = runNode("all.js");
  expect(JSON.parse(plain.stdout)).toHaveLength(21);
  expect(runNode("--import", "./hook.js", "all.js")).toEqual(plain);
});

test("a missing file beside existing ones causes the same error as without the hook", () => {
  const plain = runNode("wants-file.js");
  const hooked = runNode("--import", "./hook.js", "wants-file.js");
  const missing = join(folder.path, "node_modules/wanting/not-there.js");
  expect(plain.stderr).toContain(`Cannot find module '${missing}'`);
  expect(hooked.stderr).toContain(`Cannot find module '${missing}'`);
  expect(hooked.stderr).toContain("ERR_MODULE_NOT_FOUND");
});

test("the hook asks Node once about the files of a folder and the packages that they import", () => {
  const asked = (...args: string[]) => Number(runNode("--import", "./count.js", ...args, "many.js").stdout);
  const [plain, hooked] = [asked(), asked("--import", "./hook.js")];
  expect(plain).toBeGreaterThan(150);
  // Of them the hook's own few modules.
  expect(hooked).toBeLessThan(25);
});
