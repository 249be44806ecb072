import { getLogger } from "@langchain/langgraph-sdk/logging";
import { expect, test } from "vitest";
import { startServer } from "../../../../support/agents/agent-server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

const linesOfGraphs = ({ lines }: Server) => lines.filter(({ event }) => event.startsWith("graph_"));

async function run(server: Server): Promise<{ run_id: string; thread_id: string }> {
  const threadId = await server.newThread();
  const body = { assistant_id: "agent", input: {} };
  const made = await server.json(server.post(`/threads/${threadId}/runs`, body));
  await (await server.get(`/threads/${threadId}/runs/${made.run_id}/join`)).text();
  return made;
}

test("the logger of the SDK writes to the server's log, with the run, the thread, the graph and the node", async () => {
  await using server = await startServer({ project: "logging" });
  const { run_id, thread_id } = await run(server);
  const context = { graph: "agent", node: "speak", run_id, thread_id };
  expect(linesOfGraphs(server)).toEqual([
    { event: "graph_info", message: "loaded" },
    {
      event: "graph_error",
      ...context,
      message: "broken",
      meta: expect.stringMatching(/^Error: the reason\n.*logging\.ts/s),
    },
    { event: "graph_warning", ...context, message: "odd", meta: { left: 3 } },
    { event: "graph_info", ...context, message: "an object", meta: { colour: "red" } },
    { event: "graph_debug", ...context, message: "in detail", meta: { size: "1" } },
    { event: "graph_debug", ...context, meta: "[object Object]" },
    { event: "graph_info", ...context, node: "whisper", message: "from inside" },
  ]);
});

test("with several servers in one process, a run logs to its own server", async () => {
  await using first = await startServer({ project: "logging" });
  await using second = await startServer({ project: "logging" });
  await run(first);
  expect(linesOfGraphs(first).map(({ message }) => message)).toContain("from inside");
  expect(linesOfGraphs(second).map(({ message }) => message)).toEqual(["loaded"]);
});

test("the logger is there until the last server of the process is closed", async () => {
  {
    await using first = await startServer({ project: "logging" });
    {
      await using _second = await startServer({ project: "logging" });
    }
    getLogger().warn("still here");
    expect(linesOfGraphs(first).at(-1)).toEqual({ event: "graph_warning", message: "still here" });
  }
  expect(() => getLogger()).toThrow("Logger not available");
});
