import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

const detailOf = async (refused: Response) => ((await refused.json()) as { detail: string }).detail;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "assistants" });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => server.json(server.get(`/assistants/${path}`));

test("a graph with zod types has JSON schemas of its input, output, state and configuration", async () => {
  expect(await get("typed/schemas")).toMatchObject({
    graph_id: "typed",
    state_schema: {
      type: "object",
      properties: { question: { type: "string" }, answer: { type: "string" } },
    },
    input_schema: { properties: { question: { type: "string" } } },
    output_schema: { properties: { answer: { type: "string" } } },
    config_schema: { properties: { tone: { enum: ["warm", "cold"] } } },
    context_schema: { properties: { tone: { enum: ["warm", "cold"] } } },
  });
});

test("subgraphs are named by their node, and nested ones are included only on request", async () => {
  const schemas = { state_schema: { properties: { path: { type: "array" } } } };
  expect(await get("nested/subgraphs")).toMatchObject({ middle: schemas });
  expect(Object.keys(await get("nested/subgraphs"))).toEqual(["middle"]);
  expect(Object.keys(await get("nested/subgraphs?recurse=true"))).toEqual(["middle", "middle|inner"]);
  expect(await get("nested/subgraphs/middle%7Cinner?recurse=1")).toMatchObject({ "middle|inner": schemas });
  expect(await get("nested/subgraphs/alone")).toEqual({});
});

test("a drawing expands subgraphs to the requested depth", async () => {
  const nodes = async (query: string) =>
    (await get(`nested/graph${query}`)).nodes
      .map((node: { id: string }) => node.id)
      .filter((id: string) => !id.includes("__"))
      .sort();
  expect(await nodes("")).toEqual(["alone", "middle"]);
  expect(await nodes("?xray=0")).toEqual(["alone", "middle"]);
  const oneDeep = ["alone", "middle:beside", "middle:inner"];
  expect(await nodes("?xray=1")).toEqual(oneDeep);
  const allOfIt = ["alone", "middle:beside", "middle:inner:left", "middle:inner:right"];
  expect(await nodes("?xray=2")).toEqual(allOfIt);
  expect(await nodes("?xray=true")).toEqual(allOfIt);
  for (const query of ["?xray=-1", "?xray=deep", "?xray=1.5", "?xray=1&xray=2"]) {
    expect((await server.get(`/assistants/nested/graph${query}`)).status).toBe(422);
  }
});

test("a graph of the functional API has a drawing, too", async () => {
  expect((await get("task/graph")).nodes.length).toBeGreaterThan(0);
  expect(await get("task/subgraphs")).toEqual({});
});

test("a graph factory receives the assistant's config, and an error that it throws is reported", async () => {
  const config = { configurable: { word: "none" } };
  const { assistant_id } = await server.json(server.post("/assistants", { graph_id: "made", config }));
  for (const path of ["graph", "schemas", "subgraphs"]) {
    const refused = await server.get(`/assistants/${assistant_id}/${path}`);
    expect(refused.status).toBe(422);
    expect(await detailOf(refused)).toContain("no graph for none");
    expect((await server.get(`/assistants/made/${path}`)).status).toBe(200);
  }
});
