import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../../../support/agents/agent-server.ts";
import { describePythonGraphs, withPython } from "../../../../support/engines/python-graphs.ts";

describePythonGraphs("functions that make Python graphs", (given) => {
  test("take nothing, or the config", async () => {
    expect((await given.newThread().wait("sync")).trail).toEqual(["sync"]);
    const config = { configurable: { colour: "blue" } };
    expect((await given.newThread().wait("unnamed", {}, { config })).trail).toEqual(["blue"]);
  });

  test("take the runtime, with the context as its annotation has it, beside the config", async () => {
    const settings = { config: { configurable: { colour: "blue" } }, context: { tone: "calm" } };
    const { trail } = await given.newThread().wait("waiting", {}, settings);
    expect(trail).toEqual(["threads.create_run", "blue", "calm"]);
  });

  test("are told what the graph is for, and stay entered as long as it is used", async () => {
    const thread = given.newThread();
    expect((await thread.wait("entered")).trail).toEqual(["threads.create_run"]);
    expect((await thread.state()).values.trail).toEqual(["threads.create_run"]);
    await expect.poll(async () => (await given.newThread().wait("outside")).trail).toEqual([]);
  });
});

withPython((engine) => {
  test("a function that wants what nobody gives is refused when it is loaded", async () => {
    await using folder = await makeFolder();
    await writeFile(join(folder.path, "graphs.py"), "def make(config, model): ...\n");
    await writeFile(join(folder.path, "graph.json"), '{"graphs": {"wanting": "./graphs.py:make"}}');
    await expect(startServer({ dir: folder.path, engine })).rejects.toThrow(
      /"wanting".*nothing is known of model/,
    );
  });
});
