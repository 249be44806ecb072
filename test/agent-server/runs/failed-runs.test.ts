import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

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
