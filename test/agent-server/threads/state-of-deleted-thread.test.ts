import { describe, expect, test } from "vitest";
import { agentFolder } from "../../support/agents/agent-folder.ts";
import { type requestsTo, startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

/** Says where it stands; an update of its state waits at the gate, which the state names. */
const waiting = `
  import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
  const State = Annotation.Root({ gate: Annotation(), first: Annotation(), second: Annotation() });
  export const graph = new StateGraph(State)
    .addNode("step", () => ({ second: "of the run" }))
    .addEdge(START, "step")
    .addConditionalEdges("step", async ({ gate }) => {
      if (gate) await (await fetch(gate)).text();
      return END;
    }, [END])
    .compile();
`;

describe("an update of a state that takes its time", () => {
  /** Begins one from the oldest state that has both values, of so many runs, and ends when `meanwhile` has. */
  async function updateWhile(
    runs: string[],
    meanwhile: (server: Server, threadId: string) => Promise<unknown>,
    see: (answer: Response, server: Server, threadId: string) => Promise<void>,
  ) {
    await using gate = await openGate();
    using folder = agentFolder({}, { files: { "agent.ts": waiting } });
    await using server = await startServer({ dir: folder.path });
    const threadId = (await server.json(server.post("/threads", { metadata: { graph_id: "agent" } })))
      .thread_id;
    const path = `/threads/${threadId}`;
    for (const first of runs)
      await server.json(server.post(`${path}/runs/wait`, { assistant_id: "agent", input: { first } }));
    const history = await server.json(server.get(`${path}/history`));
    const from = history.findLast(({ values }: { values: object }) => "second" in values);
    const updated = server.post(`${path}/state`, {
      ...{ checkpoint: from?.checkpoint, as_node: "step", values: { gate: gate.url } },
    });
    await gate.arrivals(1);
    await meanwhile(server, threadId);
    gate.open();
    await see(await updated, server, threadId);
  }
  type Server = ReturnType<typeof requestsTo>;

  test.each([[[]], [["one"]]])(
    "of a thread that is deleted meanwhile is refused, and does not come back with its id, after runs %j",
    (runs) =>
      updateWhile(
        runs,
        ({ url }, id) => fetch(`${url}/threads/${id}`, { method: "DELETE" }),
        async (answer, server, thread_id) => {
          expect(answer.status).toBe(404);
          await server.json(server.post("/threads", { thread_id, metadata: { graph_id: "agent" } }));
          expect(await server.json(server.get(`/threads/${thread_id}/history`))).toEqual([]);
        },
      ),
  );

  test("from a state that is pruned meanwhile is refused, and the newest is whole", () =>
    updateWhile(
      ["one", "two"],
      (server, id) =>
        server.json(server.post("/threads/prune", { thread_ids: [id], strategy: "keep_latest" })),
      async (answer, server, threadId) => {
        expect([answer.status, await answer.text()]).toEqual([
          422,
          expect.stringContaining("was deleted meanwhile"),
        ]);
        const { values } = await server.json(server.get(`/threads/${threadId}/state`));
        expect(values).toEqual({ first: "two", second: "of the run" });
      },
    ));
});
