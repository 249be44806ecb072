import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAgentFolder } from "../../../support/agents/agent-folder.ts";
import { startServer } from "../../../support/agents/agent-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "a2a" });
});
afterAll(() => server[Symbol.asyncDispose]());

const text = [{ kind: "text", text: "hello" }];
const request = (method: string, params?: unknown) => ({ jsonrpc: "2.0", id: "a", method, params });
const message = (more: object) =>
  request("message/send", { message: { messageId: "1", role: "user", parts: text, ...more } });

describe("a message to /a2a", () => {
  test.each([
    ["no JSON", '{"jsonrpc":', null, -32700],
    ["a list", [], null, -32600],
    ["a message without a version", { id: 1, method: "tasks/get" }, 1, -32600],
    ["a notification", { jsonrpc: "2.0", method: "tasks/get" }, null, -32600],
    ["a message without a method", { jsonrpc: "2.0", id: 1 }, 1, -32600],
    ["an unknown method", request("tasks/sing"), "a", -32601],
    ["a method of the prototype", request("constructor"), "a", -32601],
    ["no params", request("message/send"), "a", -32602],
    ["a message without parts", message({ parts: [] }), "a", -32602],
    ["a part that is text and data", message({ parts: [{ text: "a", data: {} }] }), "a", -32602],
    ["a context that cannot be a thread", message({ contextId: "mine" }), "a", -32602],
    ["a task that does not exist", message({ taskId: crypto.randomUUID() }), "a", -32001],
  ])("%s is refused by an error of the protocol", async (_what, body, id, code) => {
    const response = await server.post("/a2a/chat", body);
    // What is no message of the protocol is a bad request, too.
    expect(response.status).toBe([-32700, -32600].includes(code) ? 400 : 200);
    expect(await response.json()).toEqual({
      jsonrpc: "2.0",
      id,
      error: { code, message: expect.any(String) },
    });
  });

  test("an assistant that does not exist is refused, and its card is not found", async () => {
    const refused = await server.json(server.post("/a2a/nobody", message({})));
    expect(refused.error).toMatchObject({ code: -32602, message: expect.stringContaining("nobody") });
    expect((await server.get("/a2a/nobody")).status).toBe(404);
  });

  test("a stream is refused by its only event", async () => {
    const response = await server.post("/a2a/chat", request("message/stream", {}));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const [, data] = /^event: message\ndata: (.*)\n\n$/.exec(await response.text())!;
    expect(JSON.parse(data!)).toMatchObject({ id: "a", error: { code: -32602 } });
  });

  test("an event has no character that a client may take for the end of a line", async () => {
    const parts = [{ kind: "text", text: "a\u2028b\u0085c" }];
    const params = { message: { messageId: "1", role: "user", parts } };
    const stream = await (await server.post("/a2a/chat", request("message/stream", params))).text();
    expect(stream).not.toMatch(/[\u0085\u2028]/);
    expect(stream).toContain("a\\u2028b\\u0085c");
  });

  test("files reach the graph as content, and come back as parts", async () => {
    const file = { mimeType: "image/png", bytes: "aGk=" };
    const task = await server.json(
      server.post("/a2a/chat", message({ parts: [...text, { kind: "file", file }] })),
    );
    expect(task.result.history[0].parts).toEqual([...text, { kind: "file", file }]);
    const { values } = await server.json(server.get(`/threads/${task.result.contextId}/state`));
    expect(values.messages[0].content).toEqual([
      { type: "text", text: "hello" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
    ]);
  });
});

describe("a card", () => {
  test.each([
    "/a2a/chat",
    "/a2a/chat/.well-known/agent-card.json",
    "/a2a/chat/.well-known/agent.json",
    "/.well-known/agent-card.json?assistant_id=chat",
  ])("is at %s", async (path) => {
    expect(await server.json(server.get(path))).toMatchObject({ name: "chat", description: "Says it again" });
  });

  test("names the address that the client called, behind a gateway too", async () => {
    const headers = {
      "x-forwarded-proto": "https",
      "x-forwarded-host": "agents.example",
      "x-forwarded-prefix": "/mine",
    };
    const { url } = await server.json(server.get("/a2a/chat", headers));
    expect(url).toMatch(/^https:\/\/agents\.example\/mine\/a2a\/[0-9a-f-]{36}$/);
  });

  test("names the address below the server's own prefix", async () => {
    await using other = await startAgentFolder({ http: { mount_prefix: "/agents/one" } });
    const urls = ["/a2a/agent", "/a2a/agent/.well-known/agent.json"].map(async (path) => {
      const { url } = await other.json(other.get(`/agents/one${path}`));
      expect(url).toMatch(/\/agents\/one\/a2a\/[0-9a-f-]{36}$/);
      return url;
    });
    const root = "/agents/one/.well-known/agent-card.json?assistant_id=agent";
    const { url } = await other.json(other.get(root));
    expect(await Promise.all(urls)).toEqual([url, url]);
  });

  test("of a graph without messages says that it takes data only", async () => {
    const card = await server.json(server.get("/a2a/typed"));
    expect(card.defaultInputModes).toEqual(["application/json"]);
    expect(card.skills[0].metadata.inputSchema).toEqual({
      properties: ["answer", "question"],
      supportsA2A: false,
    });
  });
});
