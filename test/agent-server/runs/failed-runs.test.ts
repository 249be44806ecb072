import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { allOf } from "../../support/network/sse-reader.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
beforeAll(async () => {
  server = await startServer({ project: "failures" });
});
afterAll(() => server[Symbol.asyncDispose]());

const wait = async (thread: string, run: object) =>
  (await server.post(`/threads/${thread}/runs/wait`, { input: { done: [] }, ...run })).text();

/** What was logged of the runs of one thread. */
async function linesOf(thread: string) {
  const runs: { run_id: string }[] = await server.json(server.get(`/threads/${thread}/runs`));
  const ids = new Set<unknown>(runs.map(({ run_id }) => run_id));
  // On a machine that is short of time the agent may tell that, too.
  return server.lines.filter(({ event, run_id }) => ids.has(run_id) && event !== "event_loop_blocked");
}

async function linesOfRun(assistant_id: string, more: object = {}) {
  const thread = await server.newThread();
  await wait(thread, { assistant_id, ...more });
  return linesOf(thread);
}

test.each([
  ["the node that failed", "plain", "crash", "FlatTyreError: the tyre is flat"],
  ["the node within the subgraph", "team", "team:member", "Error: not today"],
  ["all nodes that failed in one step", "both", "left, right", "Multiple errors"],
  ["the node that threw a value that is not an Error", "text", "speak", "only words"],
  ["no node when none failed", "endless", undefined, "GraphRecursionError"],
  ["no node when its factory failed", "factory", undefined, "Error: no model for this tenant"],
])("a failed run is logged once, with %s", async (_what, graph, node, error) => {
  const lines = await linesOfRun(graph);
  expect(lines).toEqual([
    {
      event: "run_failed",
      graph,
      node,
      run_id: expect.any(String),
      thread_id: expect.any(String),
      error: expect.stringContaining(error),
    },
  ]);
});

test("the log names the failing node also when checkpoints are written only at the end", async () => {
  const [line] = await linesOfRun("plain", { durability: "exit" });
  expect(line).toMatchObject({ event: "run_failed", node: "crash" });
});

test("the log does not blame a node's earlier failure for a run that ended before any node", async () => {
  const thread = await server.newThread();
  await wait(thread, { assistant_id: "plain" });
  await wait(thread, { assistant_id: "factory" });
  expect((await linesOf(thread)).map(({ node }) => node)).toEqual(["crash", undefined]);
});

test("why a run failed stands in its thread as name and text, until a run succeeds", async () => {
  const threadId = await server.newThread();
  expect(await server.json(server.get(`/threads/${threadId}`))).toMatchObject({ error: null });
  const run = (assistant_id: string) =>
    server.json(server.post(`/threads/${threadId}/runs/wait`, { assistant_id, input: { distance: 0 } }));
  await run("plain");
  const error = { error: "FlatTyreError", message: "the tyre is flat" };
  expect(await server.json(server.get(`/threads/${threadId}`))).toMatchObject({ status: "error", error });
  const search = { ids: [threadId], select: ["error"] };
  expect(await server.json(server.post("/threads/search", search))).toEqual([{ error }]);
  const copy = await server.json(server.post(`/threads/${threadId}/copy`));
  expect(copy).toMatchObject({ status: "error", error });
  const { tasks } = await server.json(server.get(`/threads/${threadId}/state`));
  expect(tasks).toMatchObject([{ name: "crash", error: "the tyre is flat" }]);
  const [{ tasks: ofHistory }] = await server.json(server.post(`/threads/${threadId}/history`));
  expect(ofHistory).toMatchObject([{ name: "crash", error: "the tyre is flat" }]);
});

test("streams tell why a task failed as a text, too", async () => {
  const threadId = await server.newThread();
  const body = { assistant_id: "plain", input: { distance: 0 }, stream_mode: ["tasks", "debug"] };
  const events = await allOf(await server.post(`/threads/${threadId}/runs/stream`, body));
  // biome-ignore lint/suspicious/noExplicitAny: frames of two modes
  const told = events.map(({ event, data }: any) => (event === "debug" ? data.payload : data));
  const errors = told.filter(({ name, error }) => name === "crash" && error).map(({ error }) => error);
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors)).toEqual(new Set(["the tyre is flat"]));
});

test.each([
  ["a value that is not an Error", "text", "only words"],
  ["a subgraph's failure", "team", "not today"],
])("the error of a task is %s as text", async (_what, assistant_id, text) => {
  const threadId = await server.newThread();
  await wait(threadId, { assistant_id });
  const { tasks } = await server.json(server.get(`/threads/${threadId}/state?subgraphs=true`));
  expect(tasks[0].error).toContain(text);
});

test.each([
  "an object without a prototype",
  "an object whose text throws",
  "an object whose message throws",
  "an error whose fields throw",
  "an error whose message is no text",
  "a frozen error",
  "a revoked proxy",
  "a proxy that throws",
  "undefined",
  "null",
  "a text",
  "a symbol",
  "a function",
])("a node that throws %s ends its run in error, at the first attempt and with a text", async (what) => {
  const thread = await server.newThread();
  const answer = JSON.parse(await wait(thread, { assistant_id: "thrown", input: { what } }));
  expect(answer).toEqual({ __error__: { error: expect.stringMatching(/./), message: expect.any(String) } });
  expect(await linesOf(thread)).toMatchObject([{ event: "run_failed", error: expect.any(String) }]);
  expect(await server.json(server.get(`/threads/${thread}/runs`))).toMatchObject([{ status: "error" }]);
});
