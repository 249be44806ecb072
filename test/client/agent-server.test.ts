import { expect, test } from "vitest";
import { connectAgentServer } from "../../src/client/agent-server.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { inOrder, type Reply, startScriptedServer } from "../support/network/scripted-server.ts";

const frame = (event: string, data: unknown) => `event: ${event}\r\ndata: ${JSON.stringify(data)}\r\n\r\n`;
const token = (content: unknown) => [{ type: "AIMessageChunk", content }, { run_id: "r" }];

async function runAgainst(reply: Reply, request: object = {}) {
  await using server = await startScriptedServer(inOrder(reply));
  await using agent = connectAgentServer({ url: `${server.url}/`, apiKey: new Secret("runtime-key") });
  const tokens: string[] = [];
  const result = await agent
    .run({ assistant_id: "echo", message: "hi", onToken: (each) => tokens.push(each), ...request })
    .catch((error: unknown) => error);
  return { result, tokens, request: server.requests[0] };
}

test("a run streams its tokens and returns the last AI message as the answer", async () => {
  const { result, tokens, request } = await runAgainst({
    chunks: [
      frame("metadata", { run_id: "r", attempt: 1 }),
      frame("messages", token("Hel")).slice(0, 30),
      frame("messages", token("Hel")).slice(30) +
        frame("messages|agent:1", token([{ type: "text", text: "lo" }])),
      frame("messages", [{ type: "human", content: "hi" }, {}]),
      ": heartbeat\r\n",
      frame("values", {
        messages: [
          { type: "human", content: "hi" },
          { type: "ai", content: "Hello!" },
        ],
      }),
    ],
  });
  expect(result).toMatchObject({ answer: "Hello!", values: { messages: [{}, {}] } });
  expect(tokens).toEqual(["Hel", "lo"]);
  expect(request).toMatchObject({
    method: "POST",
    path: "/runs/stream",
    headers: { "x-api-key": "runtime-key" },
    body: {
      assistant_id: "echo",
      input: { messages: [{ role: "user", content: "hi" }] },
      stream_mode: ["messages-tuple", "values"],
    },
  });
});

test("a run returns its tokens as the answer if the state has no messages", async () => {
  const { result } = await runAgainst({
    chunks: [frame("messages", token("Hi")), frame("values", { n: 1 })],
  });
  expect(result).toMatchObject({ answer: "Hi", values: { n: 1 } });
});

test("a failed run rejects with the graph's error", async () => {
  const { result } = await runAgainst({
    chunks: [frame("error", { error: "ValueError", message: "no model" })],
  });
  expect(result).toMatchObject({
    code: "run_failed",
    message: expect.stringContaining("ValueError: no model"),
  });
});

test("a run whose stream breaks off rejects instead of returning an answer", async () => {
  const { result } = await runAgainst({ chunks: [frame("messages", token("Hel"))], breakOff: true });
  expect(result).toMatchObject({ code: "run_failed", message: expect.stringContaining("broke") });
});

test.each<[string, Reply, string]>([
  ["404", { status: 404, json: { detail: "no such graph" } }, "not_found"],
  ["an HTML page", { text: "<html>" }, "unexpected_answer"],
  ["no answer", "drop", "unreachable"],
])("a run that meets %s rejects with the matching error code", async (_, reply, code) => {
  const { result } = await runAgainst(reply);
  expect(result).toMatchObject({ code });
});

test("health, info and firstAssistant call their routes and return their results", async () => {
  await using server = await startScriptedServer(
    inOrder(
      { json: { ok: true } },
      { json: { version: "1" } },
      { json: [{ graph_id: "echo" }] },
      { json: [] },
    ),
  );
  await using agent = connectAgentServer({ url: server.url });
  await agent.health();
  expect(await agent.info()).toEqual({ version: "1" });
  expect(await agent.firstAssistant()).toBe("echo");
  await expect(agent.firstAssistant()).rejects.toMatchObject({
    message: expect.stringContaining("no graph"),
  });
  expect(server.lines()).toEqual([
    "GET /ok",
    "GET /info",
    "POST /assistants/search",
    "POST /assistants/search",
  ]);
});
