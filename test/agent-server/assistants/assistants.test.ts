import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

const detailOf = async (refused: Response) => ((await refused.json()) as { detail: string }).detail;
const sizeOf = async (found: Response) => ((await found.json()) as unknown[]).length;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "assistants" });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (method: string, path: string, body?: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const create = (body: object) => server.json(server.post("/assistants", body));

describe("a run of an assistant that a client created", () => {
  test("the run uses the assistant's settings below its own, and names the assistant", async () => {
    const made = await create({
      graph_id: "settings",
      config: { configurable: { colour: "red" }, tags: ["kind"] },
      context: { tone: "warm" },
      metadata: { team: "care", shift: "day" },
    });
    expect(made).toMatchObject({ name: "Untitled", description: null, version: 1 });
    const threadId = await server.newThread();
    const body = {
      assistant_id: made.assistant_id,
      input: {},
      config: { configurable: { size: 3 } },
      metadata: { shift: "night" },
    };
    const run = await server.json(server.post(`/threads/${threadId}/runs`, body));
    expect(run).toMatchObject({
      assistant_id: made.assistant_id,
      metadata: { team: "care", shift: "night" },
      kwargs: { config: { configurable: { colour: "red", size: 3 } }, context: { tone: "warm" } },
    });
    const { seen } = await server.json(server.get(`/threads/${threadId}/runs/${run.run_id}/join`));
    expect(seen).toMatchObject({
      context: { tone: "warm" },
      colour: "red",
      tags: ["kind"],
      metadata: { team: "care", shift: "night", assistant_id: made.assistant_id, graph_id: "settings" },
    });
    const thread = await server.json(server.get(`/threads/${threadId}`));
    expect(thread.metadata).toMatchObject({ assistant_id: made.assistant_id, graph_id: "settings" });
  });

  test("the run is rejected once the assistant is deleted, while existing runs continue", async () => {
    const { assistant_id } = await create({ graph_id: "settings" });
    const threadId = await server.newThread();
    const body = { assistant_id, input: {} };
    const run = await server.json(server.post(`/threads/${threadId}/runs`, body));
    expect((await send("DELETE", `/assistants/${assistant_id}`)).status).toBe(204);
    const result = await server.json(server.get(`/threads/${threadId}/runs/${run.run_id}/join`));
    expect(result).toHaveProperty("seen");
    for (const path of [`/threads/${threadId}/runs`, "/runs/wait"]) {
      const refused = await server.post(path, body);
      expect(refused.status).toBe(404);
      expect(await detailOf(refused)).toContain(`Assistant ${assistant_id} not found`);
    }
  });
});

describe("a graph's default assistant", () => {
  test("the default assistant can be updated, but neither deleted nor moved to another graph", async () => {
    const { assistant_id } = await server.json(server.get("/assistants/typed"));
    for (const id of ["typed", assistant_id]) {
      const refused = await send("DELETE", `/assistants/${id}`);
      expect(refused.status).toBe(409);
      expect(await detailOf(refused)).toContain('the graph "typed"');
    }
    expect((await send("PATCH", "/assistants/typed", { graph_id: "settings" })).status).toBe(409);
    const changed = await (await send("PATCH", "/assistants/settings", { context: { tone: "cold" } })).json();
    expect(changed).toMatchObject({
      version: 2,
      context: { tone: "cold" },
      metadata: { created_by: "system" },
    });
    expect(
      await server.json(server.post("/runs/wait", { assistant_id: "settings", input: {} })),
    ).toMatchObject({
      seen: { context: { tone: "cold" } },
    });
    await send("POST", "/assistants/settings/latest", { version: 1 });
  });
});

describe("a search of assistants", () => {
  test("the search matches part of a name, case-insensitively and literally", async () => {
    const metadata = { batch: randomUUID() };
    for (const name of ["Ärzte 100%", "ärztin", "100 percent", "a_b"]) {
      await create({ graph_id: "typed", name, metadata });
    }
    const names = async (name: string) =>
      (await server.json(server.post("/assistants/search", { metadata, name }))).map(
        (found: { name: string }) => found.name,
      );
    expect(await names("ÄRZT")).toEqual(["ärztin", "Ärzte 100%"]);
    expect(await names("100%")).toEqual(["Ärzte 100%"]);
    expect(await names("_")).toEqual(["a_b"]);
    expect(await names("!")).toEqual([]);
  });

  test("the search compares metadata at any depth, and reports the total", async () => {
    const batch = randomUUID();
    for (const level of [1, 2, 3]) {
      await create({ graph_id: "typed", metadata: { batch, deep: { level, kind: "x" } } });
    }
    const count = async (metadata: object) =>
      server.json(server.post("/assistants/count", { metadata: { batch, ...metadata } }));
    expect(await count({ deep: { kind: "x" } })).toBe(3);
    expect(await count({ deep: { level: 2 } })).toBe(1);
    expect(await count({ deep: { level: "2" } })).toBe(0);
    const page = await server.post("/assistants/search", { metadata: { batch }, limit: 2, offset: 0 });
    expect(await sizeOf(page)).toBe(2);
    expect(page.headers.get("x-pagination-total")).toBe("3");
    expect(page.headers.get("x-pagination-next")).toBe("2");
    const last = await server.post("/assistants/search", { metadata: { batch }, limit: 2, offset: 2 });
    expect(await sizeOf(last)).toBe(1);
    expect(last.headers.get("x-pagination-next")).toBeNull();
  });
});

test("every version keeps its own settings, and going back to an earlier version keeps the later ones", async () => {
  const { assistant_id } = await create({ graph_id: "settings", name: "A", metadata: { a: 1 } });
  await send("PATCH", `/assistants/${assistant_id}`, { metadata: { b: 2 }, graph_id: "typed" });
  await send("POST", `/assistants/${assistant_id}/latest`, { version: 1 });
  const third = await (await send("PATCH", `/assistants/${assistant_id}`, { name: "C" })).json();
  expect(third).toMatchObject({ version: 3, graph_id: "settings", name: "C", metadata: { a: 1 } });
  const versions = await server.json(server.post(`/assistants/${assistant_id}/versions`));
  expect(versions).toMatchObject([
    { version: 3, name: "C", graph_id: "settings" },
    { version: 2, name: "A", graph_id: "typed", metadata: { a: 1, b: 2 } },
    { version: 1, name: "A", graph_id: "settings", metadata: { a: 1 } },
  ]);
});

const unknown = randomUUID();
test.each([
  ["POST", "/assistants", {}, 422],
  ["POST", "/assistants", { graph_id: "none" }, 404],
  ["POST", "/assistants", { graph_id: "typed", assistant_id: "me" }, 422],
  ["POST", "/assistants", { graph_id: "typed", name: "a\0b" }, 422],
  ["POST", "/assistants", { graph_id: "typed", name: "" }, 422],
  ["POST", "/assistants", { graph_id: "typed", context: "warm" }, 422],
  ["POST", "/assistants", { graph_id: "typed", config: { recursion_limit: -1 } }, 422],
  ["POST", "/assistants", { graph_id: "typed", metadata: { "a\0": "\0", __proto__x: null } }, 200],
  ["POST", "/assistants/search", { metadata: { "a\0": "\0" } }, 200],
  ["POST", "/assistants/search", { name: "%".repeat(1000) }, 200],
  ["POST", "/assistants/search", { name: "x".repeat(100_000) }, 422],
  ["POST", "/assistants/search", { limit: 0 }, 422],
  ["POST", "/assistants/search", { offset: 1e300 }, 422],
  ["POST", "/assistants/search", { sort_by: "config; DROP TABLE assistants" }, 422],
  ["POST", "/assistants/search", { select: ["isSystem"] }, 422],
  ["GET", "/assistants/a%00b", undefined, 422],
  ["GET", "/assistants/%F0%9F%92%A9", undefined, 404],
  ["PATCH", `/assistants/${unknown}`, {}, 404],
  ["PATCH", "/assistants/typed", { graph_id: "none" }, 404],
  ["POST", "/assistants/typed/latest", { version: 99 }, 404],
  ["POST", "/assistants/typed/latest", { version: 1e20 }, 422],
  ["POST", `/assistants/${unknown}/versions`, {}, 404],
  ["DELETE", `/assistants/${unknown}?delete_threads=true`, undefined, 404],
  ["DELETE", `/assistants/${unknown}?delete_threads=perhaps`, undefined, 422],
])("%s %s with %j is answered with %i", async (method, path, body, status) => {
  const answer = await send(method, path, body);
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status,
    ...(status === 200 ? {} : { body: { detail: expect.any(String) } }),
  });
});
