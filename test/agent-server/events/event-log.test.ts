import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  eventId,
  eventKind,
  framesOf,
  type LoggedEvent,
  ofEventId,
} from "../../../src/agent-server/events/event.ts";
import { createEventLog } from "../../../src/agent-server/events/event-log.ts";
import { createRunStore } from "../../../src/agent-server/runs/records/run-store.ts";
import type { AgentDatabase } from "../../../src/agent-server/store/agent-database.ts";
import { createThreadStore } from "../../../src/agent-server/threads/thread-store.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { tries } from "../../support/seed.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** A log as one process has it: several may be opened on the same data. */
async function openLog() {
  const opened = await openTestDatabase(folder.path);
  let failure: Error | undefined;
  const database: AgentDatabase = {
    ...opened,
    write: (work, options) => (failure ? Promise.reject(failure) : opened.write(work, options)),
  };
  const owner = randomUUID();
  const lost: string[] = [];
  const threads = createThreadStore(database, Date.now);
  const runs = createRunStore(database, owner, Date.now);
  const log = createEventLog({ database, runs, now: Date.now, onLost: (run) => void lost.push(run) });
  return {
    log,
    lost,
    database,
    /** From now on transactions do not even begin, as on a locked or full disk; undefined: they do again. */
    failWrites(error: Error | undefined) {
      failure = error;
    },
    /** A thread with a run that this process owns. */
    async newRun() {
      const threadId = randomUUID();
      const runId = randomUUID();
      await database.write(async (sql) => {
        await threads.insert(sql, { threadId });
        const rest = {
          graphId: "g",
          assistantId: "a",
          metadata: {},
          kwargs: {},
          multitaskStrategy: "enqueue",
        };
        await runs.insert(sql, { runId, threadId, ...rest });
        await runs.claimNext(sql, threadId);
      });
      const append = (data: unknown, of = runId) =>
        log.append({
          ...{ threadId, runId: of, kind: eventKind.output, event: "custom" },
          data: JSON.stringify(data),
        });
      return { threadId, runId, append, runs };
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}

/** Follows until `count` events have come. */
async function take(events: AsyncIterable<LoggedEvent[]>, count: number): Promise<LoggedEvent[]> {
  const taken: LoggedEvent[] = [];
  if (count === 0) return taken;
  for await (const batch of events) {
    taken.push(...batch);
    if (taken.length >= count) break;
  }
  return taken;
}

const never = new AbortController().signal;

test("a follower receives every event once and in order, from any position and at any reading speed", async () => {
  await using one = await openLog();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
      fc.nat(40),
      fc.nat(3),
      async (bursts, start, slowness) => {
        const { threadId, append } = await one.newRun();
        const total = bursts.reduce((sum, count) => sum + count, 0);
        const after = Math.min(start, total);
        const reading = (async () => {
          const seen: number[] = [];
          if (after === total) return seen;
          for await (const batch of one.log.follow(threadId, after, never)) {
            seen.push(...batch.map((event) => event.seq));
            for (let i = 0; i < slowness; i++) await new Promise(setImmediate);
            if (seen.length >= total - after) break;
          }
          return seen;
        })();
        for (const count of bursts) {
          for (let i = 0; i < count; i++) append(i);
          await new Promise(setImmediate);
        }
        await one.log.settled();
        expect(await reading).toEqual(Array.from({ length: total - after }, (_, i) => after + 1 + i));
      },
    ),
    { numRuns: tries(40) },
  );
});

test("a follower receives no event before it is committed", async () => {
  await using one = await openLog();
  await using other = await openLog();
  const { threadId, append } = await one.newRun();
  for (let i = 0; i < 20; i++) {
    append(i);
    const [event] = await take(one.log.follow(threadId, i, never), 1);
    // Another connection sees committed rows only.
    expect(await other.log.lastSeq(threadId)).toBeGreaterThanOrEqual(event!.seq);
  }
});

test("a follower that does not read blocks no writer, and receives everything when it reads again", async () => {
  await using one = await openLog();
  const { threadId, append } = await one.newRun();
  const lazy = one.log.follow(threadId, 0, never);
  append(0);
  const first = await lazy.next();
  expect(first.value).toHaveLength(1);
  // Far more than the shared tail holds.
  for (let i = 1; i < 5000; i++) append(i);
  await one.log.settled();
  const rest = await take(lazy, 4999);
  expect(rest.map((event) => JSON.parse(event.data))).toEqual(Array.from({ length: 4999 }, (_, i) => i + 1));
});

test("followers share one encoding of an event", async () => {
  await using one = await openLog();
  const { threadId, append } = await one.newRun();
  const both = [one.log.follow(threadId, 0, never), one.log.follow(threadId, 0, never)].map((f) =>
    take(f, 1),
  );
  append("hello");
  const [[left], [right]] = (await Promise.all(both)) as [LoggedEvent[], LoggedEvent[]];
  expect(framesOf([left!])).toBe(framesOf([right!]));
  expect(new TextDecoder().decode(framesOf([left!]))).toBe(
    `id: ${eventId(left!)}\nevent: custom\ndata: "hello"\n\n`,
  );
});

test("two processes number a thread's events in one sequence, and each follows the other's", async () => {
  await using one = await openLog();
  await using other = await openLog();
  const { threadId, runId, append } = await one.newRun();
  const reading = take(other.log.follow(threadId, 0, never), 4);
  append(1);
  append(2);
  await one.log.settled();
  other.log.append(
    { threadId, runId, kind: eventKind.output, event: "custom", data: "3" },
    { when: async () => true },
  );
  await other.log.settled();
  append(4);
  await one.log.settled();
  await other.log.lookForForeignEvents();
  expect((await reading).map((event) => [event.seq, event.data])).toEqual([
    [1, "1"],
    [2, "2"],
    [3, "3"],
    [4, "4"],
  ]);
});

test("a process that lost the lease of a run writes no more events for it, and is notified", async () => {
  await using one = await openLog();
  const { threadId, runId, append, runs } = await one.newRun();
  append(1);
  await one.log.settled();
  await one.database.write((sql) => runs.release(sql, runId));
  append(2);
  await one.log.settled();
  expect(await one.log.lastSeq(threadId)).toBe(1);
  expect(one.lost).toEqual([runId]);
});

test("a transaction that fails to begin loses only its own runs, and the log keeps working", async () => {
  await using one = await openLog();
  const { runId, append } = await one.newRun();
  const other = await one.newRun();
  one.failWrites(new Error("disk I/O error"));
  append(1);
  await expect(one.log.settled()).rejects.toThrow("disk I/O error");
  expect(one.lost).toEqual([runId]);
  one.failWrites(undefined);
  other.append(1);
  await one.log.settled();
  expect(await one.log.lastSeq(other.threadId)).toBe(1);
});

test("a run that writes faster than the disk waits until its events are written", async () => {
  await using one = await openLog();
  const { threadId, append } = await one.newRun();
  expect(one.log.room()).toBeUndefined();
  for (let i = 0; i < 9; i++) append("x".repeat(1_000_000));
  await one.log.room();
  expect(one.log.room()).toBeUndefined();
  expect(await one.log.lastSeq(threadId)).toBe(9);
});

test("following ends when its signal is aborted", async () => {
  await using one = await openLog();
  const { threadId } = await one.newRun();
  const stop = new AbortController();
  const next = one.log.follow(threadId, 0, stop.signal).next();
  stop.abort();
  expect(await next).toEqual({ value: undefined, done: true });
  expect(one.log.hasFollowers()).toBe(false);
});

test.each([
  ["-", 0],
  ["-1", 0],
  ["1795267523501-17", 17],
  ["17", undefined],
  ["a-b", undefined],
  ["1-2-3", undefined],
  ["1--2", undefined],
  ["", undefined],
])("the event id %j means: after event %j", (id, seq) => {
  expect(ofEventId(id)?.seq).toBe(seq);
});
