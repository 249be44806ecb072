import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "tools" });
});
afterAll(() => server[Symbol.asyncDispose]());

async function connect(url: string, mode: VersionNegotiationMode, headers: Record<string, string> = {}) {
  const client = new Client(
    { name: "a client", version: "1" },
    { versionNegotiation: { mode }, enforceStrictCapabilities: true },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return { client, [Symbol.asyncDispose]: () => client.close() };
}

const versions: [string, VersionNegotiationMode][] = [
  ["2025-11-25", "legacy"],
  ["2026-07-28", { pin: "2026-07-28" }],
];

describe.each(versions)("the official MCP client of version %s", (version, mode) => {
  test("agrees on its version, and pings", async () => {
    await using opened = await connect(server.url, mode);
    expect(opened.client.getNegotiatedProtocolVersion()).toBe(version);
    expect(opened.client.getServerCapabilities()).toMatchObject({ tools: {} });
    if (mode === "legacy") expect(await opened.client.ping()).toEqual({});
  });

  test("lists the graphs as tools, with their descriptions and input schemas", async () => {
    await using opened = await connect(server.url, mode);
    const { tools } = await opened.client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "approval",
      "failing",
      "gated",
      "secretive",
      "typed",
    ]);
    const typed = tools.find(({ name }) => name === "typed")!;
    expect(typed).toMatchObject({ title: "typed", description: "Says its types" });
    expect(typed.inputSchema).toMatchObject({
      type: "object",
      properties: { question: { type: "string" }, answer: { type: "string" } },
    });
    expect(tools.find(({ name }) => name === "failing")!.inputSchema.type).toBe("object");
  });

  test("calls a graph, whose output is the result as text and as a value", async () => {
    await using opened = await connect(server.url, mode);
    const called = await opened.client.callTool({ name: "typed", arguments: { question: "why?" } });
    const output = { question: "why?", answer: "re: why?" };
    expect(called.isError ?? false).toBe(false);
    expect(called.structuredContent).toEqual(output);
    expect(called.content).toEqual([{ type: "text", text: JSON.stringify(output) }]);
  });

  test("gets the channels of the graph's output, and no others", async () => {
    await using opened = await connect(server.url, mode);
    const called = await opened.client.callTool({ name: "secretive", arguments: { question: "why?" } });
    expect(called.structuredContent).toEqual({ answer: "re: why?" });
    expect(called.content).toEqual([{ type: "text", text: '{"answer":"re: why?"}' }]);
  });

  test("gets a failed run with its error, as a result", async () => {
    await using opened = await connect(server.url, mode);
    const called = await opened.client.callTool({ name: "failing", arguments: {} });
    expect(called).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "FlatTyreError: the tyre is flat" }],
    });
  });

  test("gets what a graph asks, and leaves no thread behind", async () => {
    await using opened = await connect(server.url, mode);
    const called = await opened.client.callTool({ name: "approval", arguments: {} });
    expect(called.structuredContent).toMatchObject({
      plan: "delete everything",
      __interrupt__: [{ value: { question: "May I delete everything?" } }],
    });
    expect(await server.json(server.post("/threads/count"))).toBe(0);
  });

  test("is refused a tool that does not exist", async () => {
    await using opened = await connect(server.url, mode);
    await expect(opened.client.callTool({ name: "nothing" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Unknown tool: nothing"),
    });
  });

  test("ends the run when it leaves before the result", async () => {
    await using gate = await openGate();
    await using opened = await connect(server.url, mode);
    const left = new AbortController();
    const input = { gate: gate.url, steps: 1 };
    const called = opened.client.callTool({ name: "gated", arguments: input }, { signal: left.signal });
    await gate.arrivals(1);
    expect((await server.json(server.get("/info"))).runs_under_way).toBe(1);
    // Before 2026 a cancelled call leaves its connection open, and a notice of it says nothing without a session.
    if (mode === "legacy") await opened.client.close();
    else left.abort();
    await expect(called).rejects.toThrow();
    await expect.poll(async () => (await server.json(server.get("/info"))).runs_under_way).toBe(0);
  });
});

test("an MCP client needs the server's key", async () => {
  await using guarded = await startServer({ project: "tools", apiKeys: [new Secret("the key")] });
  await expect(connect(guarded.url, "legacy")).rejects.toThrow();
  await using opened = await connect(guarded.url, "legacy", { "x-api-key": "the key" });
  expect((await opened.client.listTools()).tools).toHaveLength(5);
});
