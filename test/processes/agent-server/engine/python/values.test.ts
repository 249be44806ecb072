import { expect, test } from "vitest";
import { describePythonGraphs } from "../../../../support/engines/python-graphs.ts";

const everyKind = {
  bytes: "AP8=",
  set: ["only"],
  deque: [1, 2],
  tuple: [1, "two"],
  named: { x: 1, y: 2 },
  record: { name: "r", parts: ["cGFydA=="] },
  model: { when: "2026-01-02", tags: ["t"] },
  decimal: 1.5,
  span: 60,
  moment: "2026-01-02T03:04:05+00:00",
  id: "00000000-0000-0000-0000-000000000001",
  path: "/a/b",
  grid: [
    [0, 1, 2],
    [3, 4, 5],
  ],
  turned: [
    [0, 3],
    [1, 4],
    [2, 5],
  ],
  nan: null,
  nul: "a\0b",
};

describePythonGraphs("values of Python graphs", (given) => {
  test("are JSON in the stream and in states, whatever Python has them as", async () => {
    const thread = given.newThread();
    const frames = await thread.stream(
      "kinds",
      {},
      { stream_mode: ["values", "updates", "tasks", "events"] },
    );
    expect(frames.find(({ event }) => event === "updates")!.data).toEqual({ keep: { seen: everyKind } });
    expect((await thread.state()).values).toEqual({ seen: everyKind });
    const [{ tasks }] = await thread.history({ limit: 1, before: (await thread.state()).checkpoint });
    expect(tasks[0].result).toEqual({ seen: everyKind });
  });

  test("that nodes write have lone surrogates replaced, numbers of any size, and keys of any kind", async () => {
    const [told] = await given.newThread().told("writing", { what: "kinds" }, "custom");
    expect(told).toEqual({
      ...everyKind,
      surrogate: "a\ufffdb",
      large: 2 ** 70,
      number: 0.5,
      keys: { 1: "one", null: "none", "00000000-0000-0000-0000-000000000002": "id" },
    });
  });

  test("that JSON cannot say are refused where a node writes them, with their place", async () => {
    const frames = await given
      .newThread()
      .stream("writing", { what: "functions" }, { stream_mode: "custom" });
    expect(frames.at(-1)).toMatchObject({
      event: "error",
      data: { error: "UnkeptValueError", message: expect.stringContaining("inside[1].function") },
    });
  });
});
