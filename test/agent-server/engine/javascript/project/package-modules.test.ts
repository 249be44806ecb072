import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openProject,
  type ProjectModules,
} from "../../../../../src/agent-server/engine/javascript/project/project-modules.ts";
import { makeFolder } from "../../../../support/agents/agent-server.ts";

const files: Record<string, string> = {
  "package.json": '{ "type": "module" }',
  "own.ts": "export const made = {};",
  "uses.ts": `
    import { StateGraph } from "@langchain/langgraph";
    import { made as ofPackage } from "plain";
    import { made } from "./own.ts";
    import { shout } from "written-in-typescript";
    import { parts } from "parts-without-extension";
    export const seen = { StateGraph, ofPackage, made, shouted: shout("hi"), parts };
  `,
  "node_modules/plain/package.json": '{ "type": "module", "exports": "./index.js" }',
  "node_modules/plain/index.js": "export const made = {};",
  "node_modules/written-in-typescript/package.json": '{ "type": "module", "exports": "./index.ts" }',
  "node_modules/written-in-typescript/index.ts":
    "export const shout = (text: string): string => text.toUpperCase();",
  "node_modules/parts-without-extension/package.json": '{ "type": "module", "exports": "./index.js" }',
  "node_modules/parts-without-extension/index.js": `
    export * from "./parts";
    import { shout } from "written-in-typescript";
    shout("hi");
  `,
  "node_modules/parts-without-extension/parts/index.js": 'export const parts = "found";',
};

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), text);
  }
  const library = fileURLToPath(new URL("../../../../../node_modules/@langchain", import.meta.url));
  await symlink(library, join(folder.path, "node_modules", "@langchain"));
});
afterAll(() => folder[Symbol.asyncDispose]());

type Seen = Record<"StateGraph" | "ofPackage" | "made" | "shouted" | "parts", unknown>;

async function open(): Promise<ProjectModules & { seen: () => Promise<Seen> } & AsyncDisposable> {
  const project = await openProject(folder.path, join(folder.path, "graph.json"));
  const seen = async () => (await project.import(join(folder.path, "uses.ts"))).seen as Seen;
  return { ...project, seen, [Symbol.asyncDispose]: () => project.close() };
}

test("a project that is opened again reloads its own modules, and reuses its packages", async () => {
  await using first = await open();
  await using second = await open();
  const [once, again] = [await first.seen(), await second.seen()];
  expect(again.made).not.toBe(once.made);
  expect(again.ofPackage).toBe(once.ofPackage);
  expect(again.StateGraph).toBe(once.StateGraph);
  expect(second.library.Command).toBe(first.library.Command);
});

test("the loader loads what only tsx supports: a TypeScript package and an import without extension", async () => {
  await using project = await open();
  expect(await project.seen()).toMatchObject({ shouted: "HI", parts: "found" });
});

test("the error names a missing package, whichever module imports it", async () => {
  await writeFile(join(folder.path, "wants.ts"), 'import "wanting";');
  await mkdir(join(folder.path, "node_modules/wanting"));
  await writeFile(
    join(folder.path, "node_modules/wanting/package.json"),
    '{ "type": "module", "exports": "./index.js" }',
  );
  await writeFile(join(folder.path, "node_modules/wanting/index.js"), 'import "not-installed";');
  await using project = await open();
  await expect(project.import(join(folder.path, "wants.ts"))).rejects.toMatchObject({
    code: "ERR_MODULE_NOT_FOUND",
    message: expect.stringContaining("'not-installed'"),
  });
});
