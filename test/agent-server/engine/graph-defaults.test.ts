import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { projectFolder } from "../../support/project-folder.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

const variable = "LANGGRAPH_CONFIG";
const environment = (defaults: unknown) => ({
  [variable]: typeof defaults === "string" ? defaults : JSON.stringify(defaults),
});
const serve = (defaults: unknown, data?: string) =>
  startServer({ project: "assistants", env: environment(defaults), ...(data && { data }) });

const seen = async (server: Server, body: object = {}) =>
  (await server.json(server.post("/runs/wait", { assistant_id: "settings", input: {}, ...body }))).seen;

test("a graph's default assistant has the defaults of the environment, below what it and the run set", async () => {
  await using server = await serve({
    settings: {
      configurable: { colour: "red", size: 1 },
      context: { tone: "warm", pace: "slow" },
      recursion_limit: 7,
      tags: ["default"],
    },
  });
  expect(await server.json(server.get("/assistants/settings"))).toMatchObject({
    version: 1,
    config: { configurable: { colour: "red", size: 1 }, recursion_limit: 7, tags: ["default"] },
    context: { tone: "warm", pace: "slow" },
  });
  expect(await seen(server)).toMatchObject({
    colour: "red",
    context: { tone: "warm" },
    tags: ["default"],
    recursionLimit: 7,
  });
  await server.patch("/assistants/settings", { config: { configurable: { colour: "blue" } } });
  const run = { config: { tags: ["own"] }, context: { tone: "cold" } };
  expect(await seen(server, run)).toMatchObject({
    colour: "blue",
    context: { tone: "cold" },
    tags: ["own"],
    recursionLimit: 7,
  });
  const [newest, first] = await server.json(server.post("/assistants/settings/versions"));
  expect(newest.config.configurable).toEqual({ colour: "blue", size: 1 });
  expect(first.config.configurable).toEqual({ colour: "red", size: 1 });
  const [found] = await server.json(server.post("/assistants/search", { graph_id: "settings" }));
  expect(found.config.configurable).toEqual({ colour: "blue", size: 1 });
});

test("the defaults apply neither to other graphs nor to assistants that a client created", async () => {
  await using server = await serve({ settings: { configurable: { colour: "red" } } });
  const { assistant_id } = await server.json(server.post("/assistants", { graph_id: "settings" }));
  expect(await seen(server, { assistant_id })).toMatchObject({ colour: null });
  expect(await server.json(server.get("/assistants/typed"))).toMatchObject({ config: {}, context: {} });
});

test("a later start with other defaults uses those, also for an assistant that was changed in between", async () => {
  await using folder = await makeFolder();
  {
    await using server = await serve({ settings: { configurable: { colour: "red" } } }, folder.path);
    await server.patch("/assistants/settings", { description: randomUUID() });
    expect(await seen(server)).toMatchObject({ colour: "red" });
  }
  {
    await using server = await serve({ settings: { configurable: { colour: "green" } } }, folder.path);
    expect(await seen(server)).toMatchObject({ colour: "green" });
  }
  await using server = await serve("", folder.path);
  expect(await seen(server)).toMatchObject({ colour: null });
});

test.each([
  ["{", /^LANGGRAPH_CONFIG is not valid JSON: line 1, column 2: expected /],
  ['{"settings": canary}', /^LANGGRAPH_CONFIG is not valid JSON: line 1, column 14: /],
  [["canary"], /^LANGGRAPH_CONFIG holds no JSON object$/],
  [{ agent: {} }, /^LANGGRAPH_CONFIG: there is no graph "agent"; the graphs are typed, settings, /],
  [{ settings: "canary" }, /^LANGGRAPH_CONFIG: settings: .*expected object/],
  [
    { settings: { configurable: "canary", recursion_limit: 0 }, typed: { context: ["canary"], tags: [1] } },
    /^LANGGRAPH_CONFIG: settings\.configurable: .*; settings\.recursion_limit: .*; typed\.tags\.0: .*; typed\.context: /,
  ],
])("the start fails for %j, and the message names the graph, but no value", async (given, message) => {
  const failure = await serve(given).then(
    async (server) => {
      await server.server.close();
      throw new Error("it started");
    },
    (error: Error & { code?: string; cause?: unknown }) => error,
  );
  expect(failure).toMatchObject({ code: "graph_config", message: expect.stringMatching(message) });
  expect(`${failure.message} ${failure.cause ?? ""}`).not.toContain("canary");
});

test("the defaults can stand in the env of the graph configuration", async () => {
  const config = "graph-with-defaults.json";
  using folder = projectFolder({
    [config]: JSON.stringify({
      graphs: { settings: `${import.meta.dirname}/../../fixtures/graphs/sdk/settings.ts:graph` },
      env: environment({ settings: { configurable: { colour: "red" } } }),
    }),
  });
  await using server = await startServer({ project: "sdk", config: `${folder.path}/${config}` });
  expect(await seen(server)).toMatchObject({ colour: "red" });
});
