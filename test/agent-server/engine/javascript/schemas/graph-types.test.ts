import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, startServer } from "../../../../support/agents/agent-server.ts";
import { manualClock } from "../../../../support/clocks/manual-clock.ts";
import { projectFolder } from "../../../../support/project-folder.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

/** Requests wait for the compiler as long as it takes. */
const standingClock = () => manualClock("2030-01-01T00:00:00Z");

const schemasOf = (server: Server, graph: string) => server.json(server.get(`/assistants/${graph}/schemas`));
const none = { input_schema: null, output_schema: null, state_schema: null, config_schema: null };

describe("a project whose types only the compiler knows", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ project: "typed", clock: standingClock() });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("a state has a JSON schema of what its values are as JSON", async () => {
    const { state_schema } = await schemasOf(server, "annotated");
    expect(state_schema).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        messages: { type: "array", items: { $ref: "#/definitions/BaseMessage" } },
        topic: { type: "string", description: "What the question is about." },
        mood: { type: "string", enum: ["calm", "cross"] },
        notes: { type: "array", items: { type: "string" } },
        places: { type: "object", additionalProperties: { $ref: "#/definitions/Place" } },
        tree: { $ref: "#/definitions/Tree" },
        anything: {},
        pair: { type: "array", items: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 2 },
        last: { anyOf: [{ $ref: "#/definitions/BaseMessage" }, { type: "null" }] },
        at: { type: "string", format: "date-time" },
        id: { type: "string" },
        flag: { anyOf: [{ type: "null" }, { type: "boolean" }] },
        scores: { type: "object", additionalProperties: { type: "number" } },
        counter: { $ref: "#/definitions/Counter" },
      },
      definitions: {
        BaseMessage: { type: "object", required: ["type", "content"] },
        Place: { properties: { position: { properties: { x: { type: "number" } } } }, required: ["name"] },
        Tree: { properties: { children: { type: "array", items: { $ref: "#/definitions/Tree" } } } },
        Counter: { type: "object", properties: { count: { type: "number" } }, required: ["count"] },
      },
    });
    expect(state_schema.properties).not.toHaveProperty("callback");
    expect(Object.keys(state_schema.definitions.Counter.properties)).toEqual(["count"]);
    expect(state_schema.required).toContain("topic");
    expect(state_schema.required).not.toContain("mood");
  });

  test("input, output and configuration have their own schemas", async () => {
    const { input_schema, output_schema, config_schema, context_schema } = await schemasOf(
      server,
      "annotated",
    );
    const like = { $ref: "#/definitions/BaseMessageLike" };
    expect(input_schema.properties).toEqual({
      messages: { anyOf: [like, { type: "array", items: like }] },
      topic: { type: "string" },
    });
    expect(input_schema).not.toHaveProperty("required");
    expect(output_schema.properties).toEqual({ notes: { type: "array", items: { type: "string" } } });
    expect(config_schema).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { model: { type: "string", enum: ["small", "large"] }, limit: { type: "number" } },
    });
    expect(context_schema).toEqual(config_schema);
  });

  test("schemas that hold messages stay small", async () => {
    const text = await (await server.get("/assistants/annotated/schemas")).text();
    expect(text.length).toBeLessThan(16_000);
  });

  test("a factory, a graph in JavaScript and one of the functional API have schemas as far as their types say", async () => {
    const notes = { notes: { type: "array", items: { type: "string" } } };
    expect(await schemasOf(server, "made")).toMatchObject({ state_schema: { properties: notes } });
    expect(await schemasOf(server, "plain")).toMatchObject({
      state_schema: { properties: { said: { type: "string" }, count: { type: "number" } } },
    });
    expect(await schemasOf(server, "task")).toMatchObject({
      ...none,
      input_schema: { properties: { word: { type: "string" } } },
    });
  });

  test("subgraphs have schemas, however their nodes were added", async () => {
    const middle = { state_schema: { properties: { depth: { type: "number" }, title: { type: "string" } } } };
    const inner = { state_schema: { properties: { depth: { type: "number" } } } };
    const get = (path: string) => server.json(server.get(`/assistants/nested/${path}`));
    expect(await get("subgraphs?recurse=true")).toMatchObject({ middle, "middle|inner": inner });
    expect(await get("subgraphs/middle")).toMatchObject({ middle });
  });
});

const graphModule = `
  import { Annotation, START, StateGraph } from "@langchain/langgraph";
  const State = Annotation.Root({ said: Annotation() });
  export const graph = new StateGraph(State).addNode("say", () => ({})).addEdge(START, "say").compile();`;

/** A project in a temporary folder with the graph library of this repository. */
function projectWith(files: Record<string, string>): ReturnType<typeof projectFolder> {
  const folder = projectFolder({ "node_modules/": "", "graph.mjs": graphModule, ...files });
  const library = join(import.meta.dirname, "../../../../../node_modules/@langchain");
  symlinkSync(library, join(folder.path, "node_modules/@langchain"));
  return folder;
}

/** A graph with declared types, which are quick to compile. */
const declared = (field: string) => ({
  "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
  "tsconfig.json": '{"compilerOptions": {"lib": ["es2022"], "types": []}}',
  "agent.ts": 'export { graph } from "./graph.mjs";',
  "graph.d.mts":
    'import type { Said } from "./said.js"; export declare const graph: { "~InputType": Said; "~OutputType": Said };',
  "said.ts": `export type Said = { ${field}: string };`,
});

describe("what the compiler said is kept for the next start", () => {
  const cache = "graph-schemas.json";

  test("the types are read again only when a file has changed or the cache is unreadable", async () => {
    await using data = await makeFolder();
    using project = projectWith(declared("first"));
    const ask = async () => {
      const options = { dir: project.path, data: data.path, clock: standingClock() };
      await using server = await startServer(options);
      return Object.keys((await schemasOf(server, "agent")).state_schema.properties);
    };
    const kept = join(data.path, cache);
    writeFileSync(kept, "cut off");
    expect(await ask()).toEqual(["first"]);
    // The next answer is what was kept.
    writeFileSync(kept, readFileSync(kept, "utf8").replaceAll('"first"', '"kept"'));
    expect(await ask()).toEqual(["kept"]);
    project.write({ "said.ts": declared("second")["said.ts"] });
    expect(await ask()).toEqual(["second"]);
  });

  test("a start that nobody asks for schemas does not run the compiler", async () => {
    await using data = await makeFolder();
    await using server = await startServer({ project: "typed", data: data.path });
    expect((await server.get("/assistants/annotated/graph")).status).toBe(200);
    expect(existsSync(join(data.path, cache))).toBe(false);
  });
});

test("a request gives up on a compiler that takes too long, and a later one has the schemas", async () => {
  using project = projectWith(declared("late"));
  const clock = standingClock();
  await using server = await startServer({ dir: project.path, clock });
  let isAnswered = false;
  const asking = schemasOf(server, "agent").finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    clock.advance(20_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await asking).toMatchObject(none);
  await expect
    .poll(async () => (await schemasOf(server, "agent")).state_schema)
    .toMatchObject({ properties: { late: { type: "string" } } });
});

test("without a usable compiler the start succeeds, schemas are null, and the log says so once", async () => {
  using project = projectWith({
    "graph.json": JSON.stringify({ graphs: { agent: "./graph.mjs:graph", other: "./graph.mjs:graph" } }),
    "node_modules/typescript/package.json": '{"name": "typescript", "main": "broken.js"}',
    "node_modules/typescript/broken.js": 'throw new Error("a broken compiler");',
  });
  await using server = await startServer({ dir: project.path, clock: standingClock() });
  const warnings = () => server.lines.filter(({ event }) => event === "graph_types_not_read");
  expect(warnings()).toEqual([]);
  for (const graph of ["agent", "other", "agent"]) {
    expect(await schemasOf(server, graph)).toMatchObject(none);
  }
  expect(warnings()).toEqual([
    { event: "graph_types_not_read", error: expect.stringContaining("a broken compiler") },
  ]);
});
