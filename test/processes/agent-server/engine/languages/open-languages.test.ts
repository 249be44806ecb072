import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../../../support/agents/agent-server.ts";
import { pythonEnvironment, withPython } from "../../../../support/engines/python-graphs.ts";
import { bareFolder } from "../../../../support/project-folder.ts";

const engines = fixtureProject("engines");
const python = join(engines, "python/graphs.py:trail");
const javascript = join(engines, "javascript/graphs.ts:trail");

/** A project whose packages, if it is given a folder with some, are installed there. */
function start(
  graphs: object,
  { files = {}, data, dir }: { files?: Record<string, string>; data?: string; dir?: string },
) {
  const folder = bareFolder({ ...files, "graph.json": JSON.stringify({ graphs }) });
  return startServer({
    dir: dir ?? folder.path,
    config: join(folder.path, "graph.json"),
    env: pythonEnvironment(),
    ...(data && { data }),
  }).finally(() => folder[Symbol.dispose]());
}

type Server = Awaited<ReturnType<typeof start>>;

async function checkpointsOf(server: Server, threadId: string) {
  const command = { id: 1, method: "state.listCheckpoints", params: {} };
  const { result } = await server.json(server.post(`/threads/${threadId}/commands`, command));
  return result.checkpoints as { step: number; node_name?: string }[];
}

withPython(() => {
  describe("a project in both languages", () => {
    const both = { snake: python, script: javascript };

    test("runs each graph in its own, and tells the versions of both", async () => {
      await using server = await start(both, { dir: engines });
      const info = await server.json(server.get("/info"));
      expect(info).toMatchObject({ graphs: ["snake", "script"], version: info.langgraph_py_version });
      expect(info.langgraph_js_version).toMatch(/^\d+\./);
      for (const assistant_id of ["snake", "script"]) {
        const { trail } = await server.json(server.post("/runs/wait", { assistant_id, input: {} }));
        expect(trail.length).toBeGreaterThan(0);
      }
    });

    test("lists the checkpoints of a thread without its graph, whoever has written them", async () => {
      await using folder = await makeFolder();
      const threads: string[] = [];
      const listed: unknown[] = [];
      {
        await using server = await start(both, { dir: engines, data: folder.path });
        for (const assistant_id of ["snake", "script"]) {
          const thread = await server.newThread();
          await server.json(server.post(`/threads/${thread}/runs/wait`, { assistant_id, input: {} }));
          threads.push(thread);
          listed.push(await checkpointsOf(server, thread));
        }
      }
      await using server = await start(
        { other: javascript, another: python },
        { dir: engines, data: folder.path },
      );
      for (const [index, thread] of threads.entries()) {
        const checkpoints = await checkpointsOf(server, thread);
        expect(checkpoints.length).toBeGreaterThan(1);
        expect(checkpoints).toEqual(listed[index]);
      }
    });

    test("is refused with the mistakes of both", async () => {
      const files = { "a.py": "import nothere\n", "b.py": "graph = 1\n", "c.py": "def (:\n" };
      const graphs = {
        ...{ a: "./a.py:graph", b: "./b.py:graph", c: "./c.py:graph" },
        ...{ d: javascript.replace("trail", "nothing"), e: python.replace("trail", "nobody") },
      };
      const failure = await start(graphs, { files, dir: engines }).catch((error: Error) => error);
      const lines = String((failure as Error).message).split("\n");
      expect(lines).toEqual(
        [
          /^graph "d" \(.*graphs\.ts:nothing\): the file has no export "nothing"/,
          /^graph "a" \(\.\/a\.py:graph\) failed to load at a\.py:1: ModuleNotFoundError: No module named 'nothere'/,
          /^graph "b" \(\.\/b\.py:graph\): the export is an object \(int\), not a compiled graph/,
          /^graph "c" \(\.\/c\.py:graph\) failed to load at c\.py:1: SyntaxError/,
          /^graph "e" .*: the file has no export "nobody"/,
        ].map((each) => expect.stringMatching(each)),
      );
    });
  });

  test("a project in Python needs no package of JavaScript", async () => {
    const graph = `
from typing_extensions import TypedDict
from langgraph.graph import StateGraph
State = TypedDict("State", {"text": str})
graph = StateGraph(State).add_node("say", lambda state: {"text": "said"}).add_edge("__start__", "say").compile()
`;
    await using server = await start({ agent: "./agent.py:graph" }, { files: { "agent.py": graph } });
    expect(
      await server.json(server.post("/runs/wait", { assistant_id: "agent", input: { text: "" } })),
    ).toEqual({
      text: "said",
    });
    expect(await server.json(server.get("/info"))).not.toHaveProperty("langgraph_js_version");
  });
});
