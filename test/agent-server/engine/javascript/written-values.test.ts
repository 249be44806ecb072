import { randomUUID } from "node:crypto";
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenCheckpoints, openCheckpoints } from "../../../support/agents/checkpoints.ts";

const at = (thread_id: string, run_id?: string, metadata = {}) => ({
  configurable: { thread_id, ...(run_id && { run_id }) },
  metadata: { ...metadata, ...(run_id && { run_id }) },
});

const lookalike = { lc: 1, type: "constructor", id: ["nowhere", "X"], kwargs: {} };

let opened: OpenCheckpoints;
beforeAll(async () => {
  opened = await openCheckpoints();
});
afterAll(() => opened[Symbol.asyncDispose]());

/** Writes `returned`; `count` keeps of what is written only how often. */
function writer(returned: (state: { name: string }) => object) {
  const State = Annotation.Root({
    name: Annotation<string>,
    kept: Annotation<unknown>,
    count: Annotation<number, unknown>({ reducer: (count) => count + 1, default: () => 0 }),
  });
  return new StateGraph(State)
    .addNode("keep", returned)
    .addNode("after", () => ({ name: "after" }))
    .addEdge(START, "keep")
    .addEdge("keep", "after")
    .compile({ checkpointer: opened.saver as never });
}

test.each([
  ["a function", "kept", () => 1, 'the value of channel "kept" cannot be kept: it is a function'],
  ["a promise", "kept", { a: Promise.resolve() }, "its a is an instance of Promise"],
  [
    "a symbol that a reducer drops",
    "count",
    [Symbol("s")],
    'channel "count" cannot be kept: its [0] is a symbol',
  ],
])("%s fails the run, which changes nothing", async (_, channel, value, message) => {
  const id = randomUUID();
  const agent = writer(({ name }) => (name === "bad" ? { [channel]: value } : { kept: name }));
  await agent.invoke({ name: "first" }, at(id, "run-1"));
  const before = await agent.getState(at(id));
  await expect(agent.invoke({ name: "bad" }, at(id, randomUUID()))).rejects.toThrow(message);
  const { values } = await agent.getState(at(id));
  expect(values).toMatchObject({ kept: "first", count: before.values.count });
  expect(await agent.invoke({ name: "second" }, at(id, "run-3"))).toMatchObject({ kept: "second" });
});

test("bytes, big integers and data like records come back as they were", async () => {
  const id = randomUUID();
  const kept = {
    bytes: new Uint8Array([1, 255]),
    large: 2n ** 70n,
    data: [lookalike],
    nothing: undefined,
  };
  const agent = writer(() => ({ kept }));
  await agent.invoke({ name: "first" }, at(id, undefined, { told: lookalike }));
  const state = await agent.getState(at(id));
  expect(state.values.kept).toStrictEqual(kept);
  expect(state.metadata).toMatchObject({ told: lookalike });
  const bytes = writer(() => ({ kept: Buffer.alloc(5000, 7) }));
  await bytes.invoke({ name: "first" }, at(id));
  const read = (await bytes.getState(at(id))).values.kept;
  expect(Object.getPrototypeOf(read)).toBe(Uint8Array.prototype);
  expect(read).toEqual(new Uint8Array(5000).fill(7));
});
