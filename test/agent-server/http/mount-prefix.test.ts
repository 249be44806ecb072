import { Client } from "@langchain/langgraph-sdk";
import { expect, test } from "vitest";
import { connectAgentServer } from "../../../src/client/agent-server.ts";
import { startAgentFolder } from "../../support/agents/agent-folder.ts";
import { names } from "../sdk/official-client.ts";

const prefixed = { http: { mount_prefix: "/agents/one" } };

test("with mount_prefix all routes are below it, and health checks and metrics at the root as well", async () => {
  await using server = await startAgentFolder(prefixed);
  expect((await server.get("/agents/one/info")).status).toBe(200);
  expect((await server.post("/agents/one/threads")).status).toBe(200);
  expect((await server.get("/agents/one/ok")).status).toBe(200);
  expect((await server.get("/ok")).status).toBe(200);
  expect((await server.get("/agents/one/metrics")).status).toBe(200);
  expect((await server.get("/metrics")).status).toBe(200);
  expect((await server.get("/info")).status).toBe(404);
  expect((await server.post("/threads")).status).toBe(404);
  expect((await server.patch("/agents/one/info", {})).status).toBe(405);
  expect((await server.json(server.get("/agents/one/openapi.json"))).servers).toEqual([
    { url: "/agents/one" },
  ]);
});

test("the check of a deploy, which knows the URL only, finds the routes below the prefix", async () => {
  await using server = await startAgentFolder(prefixed);
  await using agent = connectAgentServer({ url: server.url });
  await agent.health();
  expect(await agent.info()).toHaveProperty("graphs");
  const assistant_id = await agent.firstAssistant();
  expect(await agent.run({ assistant_id, input: {} })).toHaveProperty("values");
});

test("the official client whose URL ends in the prefix creates runs, waits, and resumes streams where they broke off", async () => {
  await using server = await startAgentFolder(prefixed);
  const asked: string[] = [];
  let cuts = 0;
  /** Cuts the first stream off before its first event: the client goes on at the answer's `Location`. */
  const cutting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    asked.push(new URL(String(input)).pathname);
    const isStream = response.headers.get("content-type") === "text/event-stream";
    if (!isStream || cuts++ > 0) return response;
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    return new Response(body, { headers: response.headers });
  };
  const client = new Client({
    apiUrl: `${server.url}/agents/one`,
    apiKey: null,
    callerOptions: { maxRetries: 0, fetch: cutting },
  });
  const { thread_id } = await client.threads.create();
  const events: { event: string; data: unknown }[] = [];
  let runId: string | undefined;
  const onRunCreated = (run: { run_id: string }) => (runId = run.run_id);
  for await (const chunk of client.runs.stream(thread_id, "agent", { input: {}, onRunCreated }))
    events.push(chunk);
  expect(names(events)).toEqual(["metadata", "values"]);
  expect(asked).toContain(`/agents/one/threads/${thread_id}/runs/${runId}/stream`);
  const rejoined: unknown[] = [];
  for await (const chunk of client.runs.joinStream(thread_id, runId!, { lastEventId: "-1" }))
    rejoined.push(chunk);
  expect(rejoined).toHaveLength(2);
  expect(await client.runs.wait(null, "agent", { input: {} })).toHaveProperty("seen");
});

test("the location of a stream leaves the prefix out, also of one that is joined", async () => {
  await using server = await startAgentFolder(prefixed);
  const thread = `/threads/${await server.json(server.post("/agents/one/threads")).then((made) => made.thread_id)}`;
  const made = await server.post(`/agents/one${thread}/runs`, { assistant_id: "agent", input: {} });
  const { run_id } = (await made.json()) as { run_id: string };
  expect(made.headers.get("content-location")).toBe(`${thread}/runs/${run_id}`);
  const path = `${thread}/runs/${run_id}/stream`;
  const joined = await server.get(`/agents/one${path}`, { "last-event-id": "-1" });
  await joined.text();
  expect(joined.headers.get("location")).toMatch(new RegExp(`^${path}\\?`));
});
