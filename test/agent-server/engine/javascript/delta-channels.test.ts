import { randomUUID } from "node:crypto";
import { HumanMessage } from "@langchain/core/messages";
import { DeltaValue, MessagesDeltaValue, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { emptyCheckpoint, uuid6 } from "@langchain/langgraph-checkpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type OpenCheckpoints, openCheckpoints } from "../../../support/agents/checkpoints.ts";

const list = (snapshotFrequency: number) =>
  new DeltaValue(
    z.array(z.string()).default(() => []),
    {
      reducer: (state: string[], writes: string[][]) => [...state, ...writes.flat()],
      snapshotFrequency,
    },
  );

const at = (thread_id: string, checkpoint_id?: string) => ({
  configurable: { thread_id, ...(checkpoint_id && { checkpoint_id }) },
});

// Channels that are rebuilt from the writes of earlier checkpoints.

let opened: OpenCheckpoints;
beforeAll(async () => {
  opened = await openCheckpoints();
});
afterAll(() => opened[Symbol.asyncDispose]());

const saver = () => opened.saver as never;
const keepLatest = (id: string) => opened.keepLatest(id);
const checkpointsOf = async (id: string) =>
  (
    await opened.database.read.all<{ checkpoint_id: string }>(
      "SELECT checkpoint_id FROM checkpoints WHERE thread_id = ?1 ORDER BY checkpoint_id",
      id,
    )
  ).map((row) => row.checkpoint_id);

/** Says one word for each run; `others` is a channel that keeps its whole value. */
function speaker(snapshotFrequency: number) {
  const State = new StateSchema({
    words: list(snapshotFrequency),
    unused: list(snapshotFrequency),
    others: z.array(z.string()).default(() => []),
    messages: MessagesDeltaValue,
  });
  return new StateGraph(State)
    .addNode("say", ({ words }) => ({ words: [`said ${words.length}`], others: [`kept ${words.length}`] }))
    .addEdge(START, "say")
    .compile({ checkpointer: saver() });
}
const run = (agent: ReturnType<typeof speaker>, id: string, word: string, durability?: "exit" | "sync") =>
  agent.invoke(
    { words: [word], messages: [new HumanMessage({ id: word, content: word })] },
    { ...at(id), ...(durability && { durability }) },
  );
const stateOf = async (agent: ReturnType<typeof speaker>, id: string, checkpoint?: string) => {
  const { words, others, messages } = (await agent.getState(at(id, checkpoint))).values;
  return { words, others, messages: (messages as { content: unknown }[]).map(({ content }) => content) };
};

test("parallel writers are put together in the order of their tasks, however long each takes", async () => {
  const says = (name: string, turns: number) => async () => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    return { words: [`${name}1`, `${name}2`] };
  };
  const agent = new StateGraph(new StateSchema({ words: list(100) }))
    .addNode("a", says("a", 9))
    .addNode("b", says("b", 6))
    .addNode("c", says("c", 3))
    .addEdge(START, "a")
    .addEdge(START, "b")
    .addEdge(START, "c")
    .compile({ checkpointer: saver() });
  for (let i = 0; i < 6; i++) {
    const id = randomUUID();
    await agent.invoke({ words: ["first"] }, at(id));
    const expected = ["first", "a1", "a2", "b1", "b2", "c1", "c2"];
    expect((await agent.getState(at(id))).values).toEqual({ words: expected });
  }
});

test("pending writes are read in the order of path, task and index, as texts compare by code point", async () => {
  const { saver } = opened;
  const [thread_id, id] = [randomUUID(), uuid6(1)];
  const config = await saver.put(
    { configurable: { thread_id, checkpoint_ns: "" } },
    { ...emptyCheckpoint(), id },
    { source: "loop", step: 0, parents: {} },
    {},
  );
  const put = (taskId: string, path: string | undefined, ...values: string[]) =>
    saver.putWrites(
      config,
      values.map((value) => ["words", value]),
      taskId,
      path,
    );
  await put("t1", "~\u{1f600}", "astral");
  await put("t2", "~\ue000", "private use");
  await put("t4", "~b", "b of t4");
  await put("t3", "~b", "b of t3", "b of t3, second");
  await put("t5", "~B", "upper case");
  await put("t9", undefined, "without a path");
  const expected = [
    "without a path",
    "upper case",
    "b of t3",
    "b of t3, second",
    "b of t4",
    "private use",
    "astral",
  ];
  const read = await saver.getTuple(config);
  expect(read?.pendingWrites?.map(([, , value]) => value)).toEqual(expected);
  for await (const listed of saver.list(config)) {
    expect(listed.pendingWrites?.map(([, , value]) => value)).toEqual(expected);
  }
  const copy = randomUUID();
  await opened.copyThread(thread_id, copy);
  const copied = await saver.getTuple(at(copy));
  expect(copied?.pendingWrites?.map(([, , value]) => value)).toEqual(expected);
});

test.each([
  { snapshots: "none yet", frequency: 100, durability: "sync" as const },
  { snapshots: "some", frequency: 3, durability: "sync" as const },
  { snapshots: "one in each step", frequency: 1, durability: "sync" as const },
  { snapshots: "none, written at the end of a run", frequency: 100, durability: "exit" as const },
])("keeping the latest keeps a conversation: snapshots: $snapshots", async ({ frequency, durability }) => {
  const id = randomUUID();
  const agent = speaker(frequency);
  for (const word of ["one", "two", "three"]) await run(agent, id, word, durability);
  const before = await stateOf(agent, id);
  expect(before.messages).toEqual(["one", "two", "three"]);
  const copy = randomUUID();
  await opened.copyThread(id, copy);
  for (const thread of [id, copy]) {
    await keepLatest(thread);
    await keepLatest(thread);
    expect(await stateOf(agent, thread)).toEqual(before);
    await run(agent, thread, "four", durability);
    expect((await stateOf(agent, thread)).messages).toEqual(["one", "two", "three", "four"]);
    const fork = await agent.updateState(at(thread, (await checkpointsOf(thread)).at(-1)), {
      words: ["fork"],
    });
    await keepLatest(thread);
    const forked = await agent.getState(fork);
    expect(forked.values.words.at(-1)).toBe("fork");
    expect((await stateOf(agent, thread)).messages).toEqual(["one", "two", "three", "four"]);
  }
});

test("what lies before the last snapshot goes, and a channel without writes keeps nothing", async () => {
  const id = randomUUID();
  const State = new StateSchema({ words: list(2), unused: list(2) });
  const agent = new StateGraph(State)
    .addNode("say", () => ({ words: ["said"] }))
    .addEdge(START, "say")
    .compile({ checkpointer: saver() });
  for (let i = 0; i < 4; i++) await agent.invoke({ words: [`${i}`] }, at(id));
  const { values } = await agent.getState(at(id));
  await keepLatest(id);
  expect((await checkpointsOf(id)).length).toBeLessThanOrEqual(2);
  expect((await agent.getState(at(id))).values).toEqual(values);
});

test("a run that is taken back takes its writes along, and the conversation before it stays", async () => {
  const id = randomUUID();
  const agent = speaker(100);
  const config = (run_id: string) => ({ configurable: { thread_id: id }, metadata: { run_id } });
  const input = (word: string) => ({
    words: [word],
    messages: [new HumanMessage({ id: word, content: word })],
  });
  for (const word of ["one", "two"]) await agent.invoke(input(word), config(word));
  const before = await stateOf(agent, id);
  await keepLatest(id);
  await agent.invoke(input("three"), {
    configurable: { thread_id: id, run_id: "three" },
    metadata: { run_id: "three" },
  });
  await opened.deleteOfRun(id, "three");
  expect(await stateOf(agent, id)).toEqual(before);
  await agent.invoke(input("four"), config("four"));
  expect((await stateOf(agent, id)).messages).toEqual(["one", "two", "four"]);
});

test("a thread without delta channels keeps one checkpoint", async () => {
  const id = randomUUID();
  const agent = new StateGraph(new StateSchema({ word: z.string().default("") }))
    .addNode("say", () => ({ word: "said" }))
    .addEdge(START, "say")
    .compile({ checkpointer: saver() });
  for (const word of ["one", "two"]) await agent.invoke({ word }, at(id));
  await keepLatest(id);
  expect(await checkpointsOf(id)).toHaveLength(1);
});
