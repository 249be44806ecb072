import { expect, test } from "vitest";
import { graphExports, graphsOf } from "../../../src/cli/init/found-graphs.ts";
import { topLevel } from "../../../src/cli/init/top-level.ts";

const LIBRARY = 'import { StateGraph, entrypoint } from "@langchain/langgraph";';

const found: [string, string, string[]][] = [
  [
    "a compiled graph",
    "export const graph = new StateGraph(A).addNode('a', (s: S) => s).compile({ store });",
    ["graph"],
  ],
  ["one under another name", "const app = builder.compile(); export { app as agent };", ["agent"]],
  ["the default export", "export default builder.compile();", ["default"]],
  [
    "one with settings",
    "export const graph = builder.compile().withConfig({ tags }) satisfies X;",
    ["graph"],
  ],
  ["one that is awaited", "export const graph = await createDeepAgent({ model });", ["graph"]],
  ["a task", "export const flow = entrypoint({ name: 'x' }, async () => 1);", ["flow"]],
  [
    "one of a namespace",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
    "export const a = 1, graph = lib.createAgent({ prompt: `a; ${`b, (`}` });",
    ["graph"],
  ],
  [
    "one behind a regular expression",
    "const r = /[(/]`/.test(x) / 2; export const graph = builder.compile();",
    ["graph"],
  ],
  [
    "one beside an enum, whose values are printed with comments",
    'enum M { A = "a" } export const app = new StateGraph(M.A).addNode("x", /* ( */ f).compile();',
    ["app"],
  ],
  ["one with a comment before it", "export const app = // builder\n /* the ( */ builder.compile();", ["app"]],
  [
    "those of a CommonJS module",
    "const a = b.compile(); exports.one = a; module.exports.two = b.compile(); exports.c = b;",
    ["one", "two"],
  ],
  [
    "those of a CommonJS object",
    "const app = b.compile(); module.exports = { b, app, run() { return {}; }, agent: app, flow: entrypoint({ n: 1 }, f), o: { app } };",
    ["app", "agent", "flow"],
  ],
  ["the one that a CommonJS module is", "module.exports = b.compile();", ["default"]],
  ["one in a comment", "// export const graph = builder.compile();", []],
  ["one in a text", 'export const text = "builder.compile()";', []],
  ["one that is not exported", "const graph = builder.compile();", []],
  ["a function that makes one", "export const make = () => builder.compile();", []],
  ["a list of them", "export const graphs = [builder.compile()];", []],
  ["a builder", "export const builder = new StateGraph(A);", []],
  ["a type", "export type graph = ReturnType<typeof builder.compile>;", []],
  ["a mistake of syntax", "export const graph = builder.compile(;", []],
];

test.each(found)("%s", async (_what, text, exports) => {
  const isCommonJs = /\bexports\b/.test(text);
  const library = isCommonJs ? 'const { StateGraph } = require("@langchain/langgraph");' : LIBRARY;
  expect(await graphExports(`${library}\n${text}`, "src/graph.ts")).toEqual(exports);
});

test("what another library compiles is no graph", async () => {
  const text = 'import Ajv from "ajv"; export const validate = new Ajv().compile(schema);';
  expect(await graphExports(text, "a.ts")).toEqual([]);
});

test("a single graph is named agent, several by what tells them apart", () => {
  const module = (path: string, ...exports: string[]) => ({ path, exports });
  expect(graphsOf([module("src/support.ts", "graph")])).toEqual({ agent: "./src/support.ts:graph" });
  expect(
    graphsOf([
      module("src/a/graph.ts", "graph"),
      module("b.ts", "graph", "triage"),
      module("index.ts", "default", "app"),
    ]),
  ).toEqual({
    a: "./src/a/graph.ts:graph",
    b: "./b.ts:graph",
    triage: "./b.ts:triage",
    agent: "./index.ts:default",
    "agent-2": "./index.ts:app",
  });
});

test("the top level of code has nothing of what is in brackets or quotes", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
  expect(topLevel("a = f(g(1), { x: '}' }) + `t${h({ y: `)` })}` + [1].b;")).toBe("a = f() +  + [].b;");
  expect(topLevel("a = b / c; d = x ? /\\/)/ : (1) / 2;")).toBe("a = b / c; d = x ?  : () / 2;");
});
