import { randomUUID } from "node:crypto";
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import * as vitest from "vitest";
import { type OpenCheckpoints, openCheckpoints } from "../../../support/agents/checkpoints.ts";

const { afterAll, beforeAll, test } = vitest;

let opened: OpenCheckpoints;
beforeAll(async () => {
  opened = await openCheckpoints();
});
afterAll(() => opened[Symbol.asyncDispose]());

const tables = ["checkpoints", "checkpoint_values", "checkpoint_writes"];

const saver = {
  checkpointerName: "the server's saver",
  createCheckpointer: () => opened.saver,
  async destroyCheckpointer() {
    await opened.database.write(async (sql) => {
      for (const table of tables) await sql.run(`DELETE FROM ${table}`);
    });
  },
};

// The library's own suite for savers; it expects the runner's functions to be global.
const { describe, it, expect, beforeEach, afterEach } = vitest;
Object.assign(globalThis, { describe, it, expect, beforeAll, afterAll, beforeEach, afterEach });
validate(saver);
deltaChannelHistoryTests(saver);

async function rows(threadId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const text = `SELECT count(*) AS n FROM ${table} WHERE thread_id = ?1`;
    counts.push((await opened.database.read.first<{ n: number }>(text, threadId))!.n);
  }
  return counts;
}

const words = Annotation<string[]>({ reducer: (left, right) => left.concat(right), default: () => [] });
const graph = () =>
  new StateGraph(Annotation.Root({ words }))
    .addNode("say", () => ({ words: ["said"] }))
    .addEdge(START, "say")
    .compile({ checkpointer: opened.saver as never });
const of = (thread_id: string, run_id?: string) => ({
  configurable: { thread_id, ...(run_id && { run_id }) },
});

test("two branches of one checkpoint keep their own values", async () => {
  const threadId = randomUUID();
  const agent = graph();
  await agent.invoke({ words: ["start"] }, of(threadId));
  const base = (await agent.getState(of(threadId))).config;
  const left = await agent.updateState(base, { words: ["left"] }, "say");
  const right = await agent.updateState(base, { words: ["right"] }, "say");
  expect((await agent.getState(left)).values).toEqual({ words: ["start", "said", "left"] });
  expect((await agent.getState(right)).values).toEqual({ words: ["start", "said", "right"] });
});

test("a run's metadata is kept, whatever a client stored in it, and the run is taken back", async () => {
  const threadId = randomUUID();
  const agent = graph();
  const odd = "\0 \ud800";
  const run = (run_id: string) => ({ ...of(threadId, run_id), metadata: { run_id, odd } });
  await agent.invoke({ words: ["one"] }, run("first"));
  const before = await rows(threadId);
  await agent.invoke({ words: ["two"] }, run("second"));
  expect((await agent.getState(of(threadId))).metadata).toMatchObject({ run_id: "second", odd });
  await opened.deleteOfRun(threadId, "second");
  expect(await rows(threadId)).toEqual(before);
  expect((await agent.getState(of(threadId))).values).toEqual({ words: ["one", "said"] });
});

test("a thread can be copied, pruned to its newest state, and deleted", async () => {
  const [from, to] = [randomUUID(), randomUUID()];
  const agent = graph();
  await agent.invoke({ words: ["one"] }, of(from));
  await opened.copyThread(from, to);
  expect(await rows(to)).toEqual(await rows(from));
  await opened.keepLatest(to);
  expect((await rows(to))[0]).toBe(1);
  expect((await agent.getState(of(to))).values).toEqual({ words: ["one", "said"] });
  await opened.saver.deleteThread(to);
  expect(await rows(to)).toEqual([0, 0, 0]);
  expect((await agent.getState(of(from))).values).toEqual({ words: ["one", "said"] });
});

test("a history is filtered by what the metadata contains", async () => {
  const threadId = randomUUID();
  const agent = graph();
  for (const run_id of ["one", "two"]) {
    await agent.invoke({ words: [run_id] }, { ...of(threadId), metadata: { run_id } });
  }
  const found: unknown[] = [];
  for await (const state of agent.getStateHistory(of(threadId), {
    filter: { run_id: "one", source: "loop" },
  })) {
    found.push(state.values);
  }
  expect(found).toEqual([{ words: ["one", "said"] }, { words: ["one"] }]);
});
