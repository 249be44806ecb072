import { expect, test } from "vitest";
import { describePythonGraphs } from "../../../../support/engines/python-graphs.ts";
import { openGate } from "../../../../support/gate.ts";

describePythonGraphs("nodes of Python graphs", (given) => {
  test("that keep what they gave run once for the same, by the server's cache or the project's", async () => {
    const count = async (graph: string, word: string) =>
      (await given.newThread().wait(graph, { word })).counts[0];
    const first = await count("cached", "tea");
    expect(await count("cached", "tea")).toBe(first);
    expect(await count("cached-by-project", "tea")).toBe(first + 1);
    expect(await count("cached-by-project", "tea")).toBe(first + 1);
    expect(await count("cached", "coffee")).toBe(first + 2);
  });

  test("that block a thread do not keep a cancelled run, and nothing comes of them", async () => {
    await using gate = await openGate();
    const thread = given.newThread();
    const runId = await thread.run("deaf", { gate: gate.url });
    await gate.arrivals(1);
    await given.server.json(given.server.post(`/threads/${thread.id}/runs/${runId}/cancel?wait=true`));
    const before = await thread.state();
    expect([before.values.trail, before.next]).toEqual([["first"], ["wait"]]);
    gate.open();
    expect((await given.newThread().wait("sync")).trail).toEqual(["sync"]);
    expect(await thread.state()).toEqual(before);
    expect((await thread.wait("deaf", null)).trail).toEqual(["first", "passed"]);
  });

  test("that fail with an error of no words fail by its name", async () => {
    const thread = given.newThread();
    const { __error__ } = await thread.wait("wordless");
    expect(__error__).toEqual({ error: "WordlessError", message: "WordlessError" });
    expect(await thread.failures()).toEqual([{ graph: "wordless", node: "fail" }]);
  });

  test("that fail are tried again as their policy says, within one attempt of the run", async () => {
    const frames = await given.newThread().stream("retried", { word: "tea" }, { stream_mode: "updates" });
    expect(frames.map(({ event, data }) => [event, data])).toEqual([
      ["metadata", { run_id: expect.any(String), attempt: 1 }],
      ["updates", { third_time: { tries: 3 } }],
    ]);
  });

  test("write channels that are rebuilt from their writes: in a history, a copy, and after a prune", async () => {
    const thread = given.newThread();
    const words = (count: number) =>
      Array.from({ length: count }, (_, run) => [`said ${run}`, `heard ${run * 2 + 1}`]).flat();
    for (const run of [0, 1, 2, 3, 4]) {
      await thread.wait("rebuilt", { words: [`said ${run}`] });
      expect((await thread.state()).values.words).toEqual(words(run + 1));
    }
    const history = await thread.history({ limit: 100 });
    expect(history.filter(({ next }) => next.length === 0).map(({ values }) => values.words)).toEqual(
      [5, 4, 3, 2, 1].map(words),
    );
    const copy = await given.server.json(given.server.post(`/threads/${thread.id}/copy`));
    const pruned = { thread_ids: [thread.id], strategy: "keep_latest" };
    expect((await given.server.post("/threads/prune", pruned)).status).toBe(200);
    expect((await thread.history()).length).toBeLessThan(history.length);
    for (const id of [thread.id, copy.thread_id]) {
      const wait = { assistant_id: "rebuilt", input: { words: ["said 5"] } };
      expect(await given.server.json(given.server.post(`/threads/${id}/runs/wait`, wait))).toEqual({
        words: words(6),
      });
    }
  });

  test("may be one function, whose input and output are values, and which asks", async () => {
    const thread = given.newThread();
    expect(await thread.wait("functional", "tea")).toBe("TEA");
    expect(await thread.wait("functional", "milk")).toBe("TEA MILK");
    await thread.wait("functional", "?");
    expect((await thread.state()).interrupts).toMatchObject([{ value: "which?" }]);
    expect(await thread.resume("functional", "sugar")).toBe("TEA MILK sugar");
    expect(await given.newThread().told("functional", "tea", "updates")).toEqual([
      { louder: "TEA" },
      { functional: "TEA" },
    ]);
  });
});
