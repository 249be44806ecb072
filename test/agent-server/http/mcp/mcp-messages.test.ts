import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../../support/agents/agent-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "tools" });
});
afterAll(() => server[Symbol.asyncDispose]());

const json = { accept: "application/json" };
const send = (body: unknown, headers: Record<string, string> = json) => server.post("/mcp", body, headers);
const request = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 7, method, params });
const resultOf = async (method: string, params?: object) =>
  ((await (await send(request(method, params))).json()) as { result: Record<string, unknown> }).result;

describe("a message to /mcp", () => {
  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "initialize agrees on version %s",
    async (protocolVersion) => {
      const result = await resultOf("initialize", {
        protocolVersion,
        capabilities: {},
        clientInfo: { name: "a client", version: "1" },
      });
      expect(result).toMatchObject({ protocolVersion, capabilities: { tools: {} } });
    },
  );

  test("a path with a slash at the end is the same", async () => {
    for (const headers of [json, { accept: "text/event-stream" }]) {
      const answer = await server.post("/mcp/", request("tools/list"), headers);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"tools"')]);
    }
    const refused = await server.get("/mcp/");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("a notification is accepted without an answer", async () => {
    const response = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("");
  });

  test.each([
    ["application/json", "application/json"],
    ["text/event-stream", "text/event-stream"],
    ["application/json, text/event-stream", "text/event-stream"],
    ["*/*", "application/json"],
  ])("a client that accepts %s is answered by %s", async (accept, type) => {
    const response = await send(request("ping"), { accept });
    expect(response.headers.get("content-type")).toBe(type);
    const text = await response.text();
    expect(JSON.parse(text.replace(/^event: message\ndata: /, ""))).toEqual({
      jsonrpc: "2.0",
      id: 7,
      result: {},
    });
  });

  test("a client that accepts neither JSON nor events is refused", async () => {
    const response = await send(request("ping"), { accept: "text/html" });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32000 } });
  });

  test.each([
    ["no JSON", '{"jsonrpc":', 400, -32700],
    ["an empty body", "", 400, -32700],
    ["an unknown method", request("tools/sing"), 200, -32601],
    ["parameters that are missing", request("tools/call", {}), 200, -32602],
    ["a cursor that it never gave", request("tools/list", { cursor: "-1" }), 200, -32602],
  ])("%s is an error of the protocol", async (_what, body, status, code) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
  });

  test("an unknown version of the protocol in the header is refused", async () => {
    const response = await send(request("ping"), { ...json, "mcp-protocol-version": "1999-01-01" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
  });

  test.each(["GET", "DELETE"])("%s is not allowed: there are no sessions", async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: { accept: "text/event-stream" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });
});

describe("tools", () => {
  test("assistants are tools, too; of two with one name the older one is", async () => {
    await using other = await startServer({ project: "tools" });
    const make = (name: string, description: string) =>
      other.json(other.post("/assistants", { graph_id: "typed", name, description }));
    await make("Kind Helper (beta)", "the first");
    await make("Kind Helper beta", "the second");
    const listed = await other.json(other.post("/mcp", request("tools/list"), json));
    const named = listed.result.tools.filter(({ name }: { name: string }) => name === "Kind_Helper_beta");
    expect(named).toMatchObject([{ title: "Kind Helper (beta)", description: "the first" }]);
    const params = { name: "Kind_Helper_beta", arguments: { question: "who?" } };
    const called = await other.json(other.post("/mcp", request("tools/call", params), json));
    expect(called.result.structuredContent.answer).toBe("re: who?");
  });

  test("many tools come in pages", async () => {
    await using other = await startServer({ project: "tools" });
    for (let n = 1; n <= 100; n++) await other.post("/assistants", { graph_id: "typed", name: `tool-${n}` });
    const names: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await other.json(other.post("/mcp", request("tools/list", { cursor }), json));
      names.push(...page.result.tools.map(({ name }: { name: string }) => name));
      cursor = page.result.nextCursor;
      pages++;
    } while (cursor !== undefined);
    expect(pages).toBe(2);
    expect(new Set(names).size).toBe(105);
    expect(names).toHaveLength(105);
  });
});
