import { randomUUID } from "node:crypto";
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import * as library from "@langchain/langgraph-checkpoint";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import * as vitest from "vitest";
import type { Checkpoints } from "../../../src/agent-server/checkpoints/checkpoints.ts";
import { createPostgresCheckpoints } from "../../../src/agent-server/checkpoints/postgres/postgres-checkpoints.ts";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import type { PostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import { deltaChannelsSuite } from "../../support/agents/delta-channels-suite.ts";
import { keptValuesSuite } from "../../support/agents/kept-values-suite.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";

/** No run is taken over by another process. */
const always = async () => true;
const { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, test } = vitest;

const tables = ["checkpoints", "checkpoint_blobs", "checkpoint_writes"];
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: PostgresDatabase;
let checkpoints: Checkpoints;

// The library's own suite for savers; it expects the runner's functions to be global.
Object.assign(globalThis, { describe, it, expect, beforeAll, afterAll, beforeEach, afterEach });

describe.skipIf(postgresIsMissing)("checkpoints in PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openAgentPostgres(await postgres.newSchema());
    checkpoints = await createPostgresCheckpoints(library, database, always);
  });
  afterAll(async () => {
    await database.close();
    await postgres[Symbol.asyncDispose]();
  });

  const saver = {
    checkpointerName: "PostgresSaver behind the project's library",
    createCheckpointer: () => checkpoints.saver,
    async destroyCheckpointer() {
      await database.write(async (sql) => {
        for (const table of tables) await sql.run(`DELETE FROM ${table}`);
      });
    },
  };
  validate(saver);
  deltaChannelHistoryTests(saver);
  deltaChannelsSuite(() => ({ database, checkpoints }));
  keptValuesSuite(() => ({ checkpoints }));

  const rows = async (threadId: string) => {
    const counts: number[] = [];
    for (const table of tables) {
      const text = `SELECT count(*) AS n FROM ${table} WHERE thread_id = ?1`;
      counts.push((await database.read.first<{ n: number }>(text, threadId))!.n);
    }
    return counts;
  };

  const words = Annotation<string[]>({ reducer: (left, right) => left.concat(right), default: () => [] });
  const graph = () =>
    new StateGraph(Annotation.Root({ words }))
      .addNode("say", () => ({ words: ["said"] }))
      .addEdge(START, "say")
      .compile({ checkpointer: checkpoints.saver as never });
  const of = (thread_id: string, checkpoint_id?: string) => ({
    configurable: { thread_id, ...(checkpoint_id && { checkpoint_id }) },
  });

  test("several processes create the tables concurrently", async () => {
    const url = await postgres.newSchema();
    const opened = await Promise.all([1, 2, 3].map(() => openAgentPostgres(url)));
    await Promise.all(opened.map((one) => createPostgresCheckpoints(library, one, always)));
    for (const one of opened) await one.close();
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

  test("a run's metadata is kept, whatever a client stored in it, and finds the run's checkpoints", async () => {
    const threadId = randomUUID();
    const agent = graph();
    const run = (run_id: string) => ({ ...of(threadId), metadata: { run_id, odd: "\0 \ud800" } });
    await agent.invoke({ words: ["one"] }, run("first"));
    const before = await rows(threadId);
    await agent.invoke({ words: ["two"] }, run("second"));
    expect((await agent.getState(of(threadId))).metadata).toMatchObject({
      run_id: "second",
      odd: "\ufffd \ufffd",
    });
    await database.write((sql) => checkpoints.deleteOfRun(sql, threadId, "second"));
    expect(await rows(threadId)).toEqual(before);
    expect((await agent.getState(of(threadId))).values).toEqual({ words: ["one", "said"] });
  });

  test("a thread can be copied, pruned to its newest state, and deleted", async () => {
    const [from, to] = [randomUUID(), randomUUID()];
    const agent = graph();
    await agent.invoke({ words: ["one"] }, of(from));
    await database.write((sql) => checkpoints.copyThread(sql, from, to));
    expect(await rows(to)).toEqual(await rows(from));
    await database.write((sql) => checkpoints.keepLatest(sql, to));
    expect((await rows(to))[0]).toBe(1);
    expect((await agent.getState(of(to))).values).toEqual({ words: ["one", "said"] });
    await database.write((sql) => checkpoints.deleteThread(sql, to));
    expect(await rows(to)).toEqual([0, 0, 0]);
    expect((await agent.getState(of(from))).values).toEqual({ words: ["one", "said"] });
  });
});
