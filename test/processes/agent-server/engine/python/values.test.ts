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
  address: "10.0.0.1",
  zone: "UTC",
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

const png = "iVBORw0KGgo=";
const picture = {
  messages: [
    {
      type: "human",
      content: [
        { type: "text", text: "what is this?" },
        { type: "image", base64: png, mime_type: "image/png" },
      ],
    },
  ],
};

describePythonGraphs("values of Python graphs", (given) => {
  test("are JSON in streams, states and questions, and what they were in a node that goes on in another process", async () => {
    const thread = given.newThread();
    const frames = await thread.stream("kinds", picture, {
      stream_mode: ["values", "updates", "tasks", "events", "messages-tuple"],
    });
    const score = { best: 0.5, at: [2], on: "2026-01-02T00:00:00" };
    const told = (event: string) => frames.filter((frame) => frame.event === event).map(({ data }) => data);
    const before = { seen: everyKind, score };
    const asked = { kinds: everyKind, score };
    expect(told("updates")).toMatchObject([{ keep: before }, { __interrupt__: [{ value: asked }] }]);
    const state = await thread.state();
    expect(state).toMatchObject({
      values: { ...before, ...picture },
      interrupts: [{ value: asked }],
    });
    expect(told("values").at(-1)).toMatchObject(state.values);
    const [{ tasks }] = await thread.history({ limit: 1, before: state.checkpoint });
    expect(tasks[0].result).toMatchObject(before);

    process.kill(state.values.processes[0], "SIGKILL");
    const after = await thread.resume("kinds", "yes");
    // The library itself keeps tuples as lists.
    expect(after).toMatchObject({ ...before, ...picture, changed: ["tuple"], image: png });
    expect(new Set(after.processes).size).toBe(2);
    expect((await thread.state()).values).toEqual(after);
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
