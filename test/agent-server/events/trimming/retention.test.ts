import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@langchain/langgraph-sdk";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eventKind } from "../../../../src/agent-server/events/event.ts";
import { createEventLog } from "../../../../src/agent-server/events/event-log.ts";
import { retentionOfEnvironment } from "../../../../src/agent-server/events/trimming/event-retention.ts";
import { type EventRetention, trimmableSeq } from "../../../../src/agent-server/events/trimming/retention.ts";
import { createTrimmer } from "../../../../src/agent-server/events/trimming/trimmer.ts";
import { startAgentServer } from "../../../../src/agent-server/index.ts";
import { createRunStore } from "../../../../src/agent-server/runs/records/run-store.ts";
import { createThreadStore } from "../../../../src/agent-server/threads/thread-store.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { fixtureProject, makeFolder, requestsTo, startServer } from "../../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../../support/database/test-database.ts";
import { openGate } from "../../../support/gate.ts";
import { allOf, type ReadEvent, readSse } from "../../../support/network/sse-reader.ts";

test("retention trims events that are too old or too many, but none from the first event of a run in flight on", () => {
  const anEvent = fc.record({ at: fc.nat(10), run_id: fc.constantFrom("a", "b", "c") });
  const limit = fc.option(fc.nat(8), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 10 }),
      fc.record({ maxAgeMs: limit, maxEventsPerThread: limit }),
      fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 }),
      (events, retention, running) => {
        const log = events.map((event, i) => ({ ...event, seq: i + 1 }));
        const underWay = new Set(running);
        const now = 10;
        const mayGo = log.map(({ at, seq, run_id }) => {
          const isOld = retention.maxAgeMs !== undefined && at < now - retention.maxAgeMs;
          const isTooMuch =
            retention.maxEventsPerThread !== undefined && seq <= log.length - retention.maxEventsPerThread;
          return !underWay.has(run_id) && (isOld || isTooMuch);
        });
        const kept = mayGo.indexOf(false);
        const expected = kept === -1 ? log.length : kept;
        const upTo = trimmableSeq(log, { lastSeq: log.length, underWay, retention, now });
        expect(upTo ?? 0).toBe(expected);
      },
    ),
  );
});

test.each<[Record<string, string>, EventRetention]>([
  [{}, {}],
  [{ AGENT_SERVER_EVENT_MAX_AGE: " ", AGENT_SERVER_EVENT_MAX_COUNT: "" }, {}],
  [{ AGENT_SERVER_EVENT_MAX_AGE: "30d" }, { maxAgeMs: 30 * 24 * 3_600_000 }],
  [{ AGENT_SERVER_EVENT_MAX_AGE: "never" }, { maxAgeMs: Number.POSITIVE_INFINITY }],
  [
    { AGENT_SERVER_EVENT_MAX_AGE: "1h", AGENT_SERVER_EVENT_MAX_COUNT: "5" },
    { maxAgeMs: 3_600_000, maxEventsPerThread: 5 },
  ],
])("the environment %j sets the limits %j", (environment, retention) => {
  expect(retentionOfEnvironment(environment)).toEqual(retention);
});

test("the start reports every retention variable that is invalid, all at once", () => {
  const environment = { AGENT_SERVER_EVENT_MAX_AGE: "soon", AGENT_SERVER_EVENT_MAX_COUNT: "0.5" };
  expect(() => retentionOfEnvironment(environment)).toThrow(
    /AGENT_SERVER_EVENT_MAX_AGE: "soon" is not a duration .*; AGENT_SERVER_EVENT_MAX_COUNT: must be a whole/,
  );
});

test("the configuration sets the limits, and the upkeep applies them", async () => {
  await using folder = await makeFolder();
  const config = { graphs: { talkative: `${fixtureProject("modes")}/talkative.ts:graph` }, event_log: {} };
  const write = (event_log: object) =>
    writeFile(join(folder.path, "few.json"), JSON.stringify({ ...config, event_log }));
  const options = { dir: fixtureProject("modes"), config: join(folder.path, "few.json") };
  await write({ max_age: "soon", max_events_per_thread: 0, max_agee: 1 });
  const start = () => startAgentServer({ ...options, data: folder.path, env: {}, log: () => {} });
  await expect(start()).rejects.toThrow(/event_log\.max_age: "soon" is not a duration.*event_log.*max_agee/s);
  await write({ max_age: "1d", max_events_per_thread: 5 });
  const server = await start();
  const { post, get, json, newThread } = requestsTo(server.url);
  const thread = await newThread.call({ json, post });
  await post(`/threads/${thread}/runs/wait`, {
    assistant_id: "talkative",
    input: { count: 10, size: 1 },
    stream_mode: "custom",
  });
  const first = async () => {
    const stream = await get(`/threads/${thread}/stream`, { "last-event-id": "-" });
    for await (const event of readSse(stream)) return event;
    return undefined;
  };
  await vi.waitUntil(async () => (await first())!.event === "gap", { timeout: 10_000 });
  expect((await first())!.data).toMatchObject({ first_seq: 1, last_seq: 12 });
  await server.close();
});

/** A database with threads of one event each, and the statements that are read and written from now on. */
async function manyThreads(folder: string, count: number) {
  const opened = await openTestDatabase(folder);
  const counts = { reads: 0, writes: 0 };
  const counted =
    <Values extends unknown[], Result>(statement: (...values: Values) => Result) =>
    (...values: Values): Result => {
      counts.reads++;
      return statement(...values);
    };
  const read = {
    ...opened.read,
    all: counted(opened.read.all) as typeof opened.read.all,
    first: counted(opened.read.first) as typeof opened.read.first,
  };
  const database: typeof opened = {
    ...opened,
    read,
    write(work) {
      counts.writes++;
      return opened.write(work);
    },
  };
  const threads = createThreadStore(database, Date.now);
  const log = createEventLog({
    ...{ database, runs: createRunStore(database, "me", Date.now), now: Date.now },
    onLost: () => {},
  });
  await opened.write(async (sql) => {
    for (let n = 0; n < count; n++) await threads.insert(sql, { threadId: `thread ${n}` });
  });
  for (let n = 0; n < count; n++) {
    const event = { runId: "r", kind: eventKind.output, event: "custom", data: String(n) };
    log.append({ ...event, threadId: `thread ${n}` }, { when: async () => true });
  }
  await log.settled();
  Object.assign(counts, { reads: 0, writes: 0 });
  return { database, counts };
}

test("one sweep continues until nothing is left to trim, and a sweep with nothing to trim queries once", async () => {
  await using folder = await makeFolder();
  const { database, counts } = await manyThreads(folder.path, 300);
  const inAnHour = () => Date.now() + 3_600_000;
  const idle = createTrimmer(database, { maxAgeMs: 7_200_000 }, inAnHour);
  await idle.step();
  expect(counts).toEqual({ reads: 1, writes: 0 });
  await createTrimmer(database, { maxAgeMs: 60_000 }, inAnHour).step(Number.POSITIVE_INFINITY);
  expect(counts.writes).toBe(300);
  const left = await database.read.first("SELECT 1 AS found FROM event_pages LIMIT 1");
  expect(left).toBeUndefined();
  await database.close();
});

test("a log that exceeds its size is trimmed without reading the other logs", async () => {
  await using folder = await makeFolder();
  const { database, counts } = await manyThreads(folder.path, 50);
  const trimmer = createTrimmer(database, { maxEventsPerThread: 10 }, Date.now);
  await trimmer.step();
  Object.assign(counts, { reads: 0, writes: 0 });
  await trimmer.step();
  expect(counts).toEqual({ reads: 0, writes: 0 });
  trimmer.written(7, 11);
  await trimmer.step();
  expect(counts).toEqual({ reads: 3, writes: 0 });
  await database.close();
});

test("events older than a month are trimmed by default", async () => {
  await using folder = await makeFolder();
  const clock = { ...systemClock, now: () => Date.now() };
  await using server = await startServer({ data: folder.path, clock });
  const thread = await server.newThread();
  const run = { assistant_id: "talkative", input: { count: 1, size: 1 } };
  await server.post(`/threads/${thread}/runs/wait`, run);
  const first = async () => {
    const stream = await server.get(`/threads/${thread}/stream`, { "last-event-id": "-" });
    for await (const event of readSse(stream)) return event.event;
    return undefined;
  };
  expect(await first()).toBe("metadata");
  clock.now = () => Date.now() + 29 * 24 * 3_600_000;
  expect(await first()).toBe("metadata");
  clock.now = () => Date.now() + 31 * 24 * 3_600_000;
  await vi.waitUntil(async () => (await first()) === "gap", { timeout: 10_000 });
});

/** Trims as the upkeep of another process on the same data would. */
async function trim(folder: string, retention: EventRetention, now = Date.now): Promise<void> {
  const database = await openTestDatabase(folder);
  await createTrimmer(database, retention, now).step();
  await database.close();
}

// Holds RT-4.1-last-event-id
test("a reader that the trimming overtakes learns how much it missed", async () => {
  await using folder = await makeFolder();
  const database = await openTestDatabase(folder.path);
  const threads = createThreadStore(database, Date.now);
  const runs = createRunStore(database, "me", Date.now);
  const log = createEventLog({ database, runs, now: Date.now, onLost: () => {} });
  const threadId = randomUUID();
  await database.write((sql) => threads.insert(sql, { threadId }));
  for (let n = 1; n <= 3000; n++) {
    const event = { threadId, runId: "r", kind: eventKind.output, event: "custom", data: String(n) };
    log.append(event, { when: async () => true });
  }
  await log.settled();
  const reading = log.follow(threadId, 0, new AbortController().signal);
  const first = (await reading.next()).value!;
  const seen = first.at(-1)!.seq;
  expect(seen).toBeLessThan(1000);
  for (let i = 0; i < 2; i++) await trim(folder.path, { maxEventsPerThread: 1000 });
  const [gap, next] = (await reading.next()).value!;
  expect(gap!.event).toBe("gap");
  expect(JSON.parse(gap!.data)).toMatchObject({ first_seq: seen + 1, last_seq: 2000, missing: 2000 - seen });
  expect(next!.seq).toBe(2001);
  await reading.return(undefined);
  await database.close();
});

describe("a thread whose log is trimmed", () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  let thread: string;
  const runIds: string[] = [];
  // Events of each run: its start, twice, ten outputs, the final state, three times, its end, twice.
  const perRun = 17;
  const isShown = (seq: number) => ![2, 13, 14, 15, 16].includes(seq % perRun);
  const total = 3 * perRun;
  const trimmed = total - 20;

  const say = async (size: number, on = thread) => {
    const run = { assistant_id: "talkative", input: { count: 10, size }, stream_mode: "custom" };
    const [start] = await allOf(await server.post(`/threads/${on}/runs/stream`, run));
    return (start!.data as { run_id: string }).run_id;
  };
  const seqOf = (event: ReadEvent) => Number(event.id!.split("-")[1]);
  const streamFrom = (id: string, query = "") =>
    server.get(`/threads/${thread}/stream${query}`, { "last-event-id": id });

  /** An endless stream, up to the thread's last event. */
  async function upToLast(response: Response): Promise<ReadEvent[]> {
    const events: ReadEvent[] = [];
    for await (const event of readSse(response)) {
      events.push(event);
      if (seqOf(event) >= total - (event.event === "state_update" ? 2 : 0)) break;
    }
    return events;
  }

  beforeAll(async () => {
    folder = await makeFolder();
    server = await startServer({ project: "trimmed", data: folder.path });
    thread = await server.newThread();
    for (const size of [1, 2, 3]) runIds.push(await say(size));
    expect((await upToLast(await streamFrom("-"))).filter((event) => event.event === "gap")).toEqual([]);
    await trim(folder.path, { maxEventsPerThread: 20 });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  test.each([0, 1, trimmed - 1, trimmed, trimmed + 1, total - 2])(
    "the stream is replayed after event %i, with a gap event first if events are missing",
    async (after) => {
      const [first, ...rest] = await upToLast(await streamFrom(after === 0 ? "-" : `1-${after}`));
      if (after < trimmed) {
        expect(first).toEqual({
          event: "gap",
          id: expect.stringMatching(new RegExp(`^\\d+-${trimmed}$`)),
          data: {
            thread_id: thread,
            first_seq: after + 1,
            last_seq: trimmed,
            missing: trimmed - after,
            message: `events ${after + 1} to ${trimmed} of this thread are no longer kept`,
          },
        });
      } else expect(first!.event).not.toBe("gap");
      const shown = after < trimmed ? rest : [first!, ...rest];
      const seqs = Array.from({ length: total }, (_, i) => i + 1);
      // Neither the state after a run nor what only the streaming protocol shows is part of this mode.
      const expected = seqs.filter((seq) => seq > Math.max(after, trimmed) && isShown(seq));
      expect(shown.map(seqOf)).toEqual(expected);
    },
  );

  test("the stream continues without a gap from the id of the gap event", async () => {
    const [gap] = await upToLast(await streamFrom("-"));
    const [next] = await upToLast(await streamFrom(gap!.id!));
    expect(gap!.event).toBe("gap");
    expect(next!.event).not.toBe("gap");
  });

  test.each(["lifecycle", "state_update"])("the stream reports the gap in the mode %s, too", async (mode) => {
    const events = await upToLast(await streamFrom("-", `?stream_modes=${mode}`));
    expect(events[0]!.event).toBe("gap");
    expect(events.length).toBeGreaterThan(1);
  });

  test("the stream shows the remaining events of each run, and then ends", async () => {
    const replay = async (run: number) => {
      const path = `/threads/${thread}/runs/${runIds[run]}/stream`;
      return (await allOf(await server.get(path, { "last-event-id": "-" }))).map((event) => event.event);
    };
    expect(await replay(0)).toEqual(["gap"]);
    expect(await replay(1)).toEqual(["gap"]);
    // Nothing of this one is missing.
    expect(await replay(2)).toEqual(["metadata", ...Array(10).fill("custom")]);
  });

  test("a stream that is joined now replays no events of runs that have ended", async () => {
    for (const run of runIds) {
      expect(await allOf(await server.get(`/threads/${thread}/runs/${run}/stream`))).toEqual([]);
    }
  });

  test("the official client reads the gap and then continues live", async () => {
    const other = await server.newThread();
    await say(1, other);
    await trim(folder.path, { maxEventsPerThread: 5 });
    const client = new Client({ apiUrl: server.url, apiKey: null });
    const events: string[] = [];
    let ends = 0;
    for await (const chunk of client.threads.joinStream(other, { lastEventId: "-" })) {
      events.push(chunk.event);
      const { status } = (chunk.data ?? {}) as { status?: string };
      if (status !== "run_done") continue;
      if (++ends === 2) break;
      await say(2, other);
    }
    expect(events[0]).toBe("gap");
    expect(events.filter((event) => event === "gap")).toHaveLength(1);
    expect(events.filter((event) => event === "custom").length).toBeGreaterThanOrEqual(10);
  });

  test("the stream still reports how runs ended: exactly for the newest, by the thread's status for older ones", async () => {
    await trim(folder.path, { maxEventsPerThread: 1 });
    for (const run of runIds) {
      const joined = await server.json(server.get(`/threads/${thread}/runs/${run}/join`));
      expect(joined).toEqual({ count: 10, size: 3 });
    }
    const failed = await server.newThread();
    const run = { assistant_id: "failing", input: {} };
    const { run_id } = await server.json(server.post(`/threads/${failed}/runs`, run));
    const join = () => server.json(server.get(`/threads/${failed}/runs/${run_id}/join`));
    const ended = await join();
    expect(ended).toMatchObject({ __error__: { message: expect.any(String) } });
    await trim(folder.path, { maxEventsPerThread: 1 });
    expect(await join()).toEqual(ended);
    await say(1, failed);
    await trim(folder.path, { maxEventsPerThread: 1 });
    expect(await join()).toMatchObject({ __error__: { error: "RunFailed" } });
  });

  test("the log keeps all events of a run in flight, however old and many", async () => {
    await using gate = await openGate();
    const gated = await server.newThread();
    await say(1, gated);
    const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const { run_id } = await server.json(server.post(`/threads/${gated}/runs`, run));
    await gate.arrivals(1);
    await trim(folder.path, { maxEventsPerThread: 1, maxAgeMs: 1 }, () => Date.now() + 60_000);
    gate.open();
    await server.json(server.get(`/threads/${gated}/runs/${run_id}/join`));
    const path = `/threads/${gated}/runs/${run_id}/stream`;
    const events = await allOf(await server.get(path, { "last-event-id": "-" }));
    expect(events.map((event) => event.event)).toEqual(["metadata", "custom", "custom"]);
  });

  test("the log loses events that exceed the age limit, and no younger ones", async () => {
    const aged = await server.newThread();
    await say(1, aged);
    const oneRun = (id: string) => server.get(`/threads/${aged}/runs/${id}/stream`, { "last-event-id": "-" });
    const first = await say(2, aged);
    await trim(folder.path, { maxAgeMs: 3_600_000 });
    expect((await allOf(await oneRun(first))).map((event) => event.event)).not.toContain("gap");
    await trim(folder.path, { maxAgeMs: 3_600_000 }, () => Date.now() + 3_700_000);
    expect((await allOf(await oneRun(first))).map((event) => event.event)).toEqual(["gap"]);
  });
});
