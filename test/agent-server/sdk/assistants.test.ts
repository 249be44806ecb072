import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, refusal, saying } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

describe("a graph's default assistant", () => {
  // Holds RT-1-graph-name, RT-2-assistant_id
  test("the default assistant is found by the graph's name and by its id", async () => {
    const { client } = opened;
    const found = await client.assistants.search({ graphId: "approval" });
    expect(found).toMatchObject([
      {
        graph_id: "approval",
        name: "approval",
        description: "Asks before it acts",
        version: 1,
        metadata: { created_by: "system" },
        config: {},
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(await client.assistants.get("approval")).toEqual(found[0]);
    expect(await client.assistants.get(found[0]!.assistant_id)).toEqual(found[0]);
    expect(await refusal(client.assistants.get(randomUUID()))).toBe(404);
    expect(await refusal(client.assistants.get("nobody"))).toBe(404);
  });

  test("the default assistant returns the drawing of its graph, with subgraphs on request", async () => {
    const { client } = opened;
    const graph = await client.assistants.getGraph("walk");
    expect(graph.nodes.map((node) => node.id)).toEqual(["__start__", "walk", "__end__"]);
    expect(graph.edges).toMatchObject([
      { source: "__start__", target: "walk" },
      { source: "walk", target: "__end__" },
    ]);
    for (const xray of [true, 1]) {
      const inside = await client.assistants.getGraph("walk", { xray });
      expect(inside.nodes.map((node) => node.id)).toContain("walk:second");
    }
  });

  test("the default assistant returns the schemas of its graph", async () => {
    const schemas = await opened.client.assistants.getSchemas("settings");
    expect(schemas).toMatchObject({ graph_id: "settings" });
    for (const key of ["input_schema", "output_schema", "state_schema", "config_schema", "context_schema"]) {
      expect(schemas).toHaveProperty(key);
    }
  });

  test("the default assistant returns the schemas of its subgraphs", async () => {
    const { client } = opened;
    expect(await client.assistants.getSubgraphs("nested")).toMatchObject({ team: expect.any(Object) });
    expect(await client.assistants.getSubgraphs("nested", { namespace: "team" })).toMatchObject({
      team: expect.any(Object),
    });
    expect(await client.assistants.getSubgraphs("nested", { recurse: true })).toHaveProperty("team");
    expect(await client.assistants.getSubgraphs("trail")).toEqual({});
  });
});

describe("client.assistants.create", () => {
  test("creates an assistant of a graph with its own settings, which its runs use", async () => {
    const { client } = opened;
    const made = await client.assistants.create({
      graphId: "settings",
      name: "Warm",
      description: "speaks warmly",
      metadata: { team: "care" },
      context: { tone: "warm" },
      config: { configurable: { colour: "red" }, tags: ["kind"], recursion_limit: 9 },
    });
    expect(made).toMatchObject({
      assistant_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      graph_id: "settings",
      name: "Warm",
      description: "speaks warmly",
      metadata: { team: "care" },
      context: { tone: "warm" },
      version: 1,
    });
    expect(await client.assistants.get(made.assistant_id)).toEqual(made);
    const { seen } = (await client.runs.wait(null, made.assistant_id, { input: {} })) as {
      seen: Record<string, unknown>;
    };
    expect(seen).toMatchObject({
      context: { tone: "warm" },
      colour: "red",
      tags: expect.arrayContaining(["kind"]),
      recursionLimit: 9,
    });
    const { thread_id } = await client.threads.create();
    const run = await client.runs.create(thread_id, made.assistant_id, {
      input: {},
      context: { tone: "cold" },
    });
    expect(run.assistant_id).toBe(made.assistant_id);
    expect(await client.runs.join(thread_id, run.run_id)).toMatchObject({
      seen: { context: { tone: "cold" } },
    });
  });

  test("takes the given id, and rejects it a second time unless told to do nothing", async () => {
    const { client } = opened;
    const assistantId = randomUUID();
    const made = await client.assistants.create({ graphId: "chat", assistantId, name: "One" });
    expect(made.assistant_id).toBe(assistantId);
    const again = { graphId: "chat", assistantId, name: "Two" };
    expect(await refusal(client.assistants.create(again))).toBe(409);
    expect(await client.assistants.create({ ...again, ifExists: "do_nothing" })).toEqual(made);
  });

  test("rejects a graph that does not exist", async () => {
    expect(await refusal(opened.client.assistants.create({ graphId: "nothing" }))).toBe(404);
  });
});

describe("client.assistants.update", () => {
  test("creates a new version, and setLatest restores an earlier one", async () => {
    const { client } = opened;
    const { assistant_id } = await client.assistants.create({
      graphId: "settings",
      name: "First",
      context: { tone: "warm" },
    });
    const second = await client.assistants.update(assistant_id, {
      name: "Second",
      context: { tone: "cold" },
      metadata: { changed: true },
      description: "is other now",
    });
    expect(second).toMatchObject({
      assistant_id,
      version: 2,
      name: "Second",
      context: { tone: "cold" },
      metadata: { changed: true },
      description: "is other now",
    });
    const versions = await client.assistants.getVersions(assistant_id);
    expect(versions.map((version) => [version.version, version.context])).toEqual([
      [2, { tone: "cold" }],
      [1, { tone: "warm" }],
    ]);
    expect(await client.assistants.getVersions(assistant_id, { limit: 1, offset: 1 })).toMatchObject([
      { version: 1 },
    ]);
    expect(await client.assistants.getVersions(assistant_id, { metadata: { changed: true } })).toMatchObject([
      { version: 2 },
    ]);

    const back = await client.assistants.setLatest(assistant_id, 1);
    expect(back).toMatchObject({ version: 1, context: { tone: "warm" } });
    expect(await client.assistants.get(assistant_id)).toMatchObject({ version: 1 });
    expect(await client.runs.wait(null, assistant_id, { input: {} })).toMatchObject({
      seen: { context: { tone: "warm" } },
    });
    expect(await client.assistants.update(assistant_id, { name: "Third" })).toMatchObject({ version: 3 });
  });

  test("rejects assistants, graphs and versions that do not exist", async () => {
    const { client } = opened;
    const { assistant_id } = await client.assistants.create({ graphId: "chat" });
    expect(await refusal(client.assistants.update(randomUUID(), { name: "x" }))).toBe(404);
    expect(await refusal(client.assistants.update(assistant_id, { graphId: "nothing" }))).toBe(404);
    expect(await refusal(client.assistants.setLatest(assistant_id, 9))).toBe(404);
    expect(await refusal(client.assistants.getVersions(randomUUID()))).toBe(404);
  });
});

describe("client.assistants.search and count", () => {
  test("find assistants by graph, name and metadata, in pages and sorted", async () => {
    const { client } = opened;
    const batch = randomUUID();
    const metadata = { batch };
    for (const name of ["Bea", "Ada", "Cleo"]) {
      await client.assistants.create({ graphId: name === "Cleo" ? "trail" : "chat", name, metadata });
    }
    const named = async (query: object) =>
      (await client.assistants.search({ metadata, ...query })).map((assistant) => assistant.name);
    expect(await named({ sortBy: "name", sortOrder: "asc" })).toEqual(["Ada", "Bea", "Cleo"]);
    expect(await named({ sortBy: "created_at", sortOrder: "desc" })).toEqual(["Cleo", "Ada", "Bea"]);
    expect(await named({ graphId: "trail" })).toEqual(["Cleo"]);
    expect(await named({ name: "Ada" })).toEqual(["Ada"]);
    const page = await client.assistants.search({
      metadata,
      sortBy: "name",
      sortOrder: "asc",
      limit: 2,
      includePagination: true,
    });
    expect(page.assistants.map((assistant) => assistant.name)).toEqual(["Ada", "Bea"]);
    expect(page.next).toEqual(expect.any(String));
    const rest = await client.assistants.search({
      metadata,
      sortBy: "name",
      sortOrder: "asc",
      limit: 2,
      offset: Number(page.next),
      includePagination: true,
    });
    expect(rest.assistants.map((assistant) => assistant.name)).toEqual(["Cleo"]);
    expect(rest.next).toBeNull();
    expect(await client.assistants.search({ metadata, name: "Ada", select: ["name", "graph_id"] })).toEqual([
      { name: "Ada", graph_id: "chat" },
    ]);
    expect(await client.assistants.count({ metadata })).toBe(3);
    expect(await client.assistants.count({ metadata, graphId: "chat" })).toBe(2);
    expect(await client.assistants.count({ metadata, name: "Cleo" })).toBe(1);
  });
});

describe("client.assistants.delete", () => {
  test("deletes the assistant, and its threads only on request", async () => {
    const { client } = opened;
    for (const deleteThreads of [false, true]) {
      const { assistant_id } = await client.assistants.create({ graphId: "chat" });
      const { thread_id } = await client.threads.create();
      await client.runs.wait(thread_id, assistant_id, { input: saying("one") });
      await client.assistants.delete(assistant_id, { deleteThreads });
      expect(await refusal(client.assistants.get(assistant_id))).toBe(404);
      expect(await refusal(client.runs.wait(null, assistant_id, { input: {} }))).toBe(404);
      expect(await refusal(client.threads.get(thread_id))).toBe(deleteThreads ? 404 : undefined);
    }
    expect(await refusal(client.assistants.delete(randomUUID()))).toBe(404);
  });
});
