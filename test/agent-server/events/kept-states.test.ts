import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventKind, type NewEvent, textOf } from "../../../src/agent-server/events/event.ts";
import { createEventLog } from "../../../src/agent-server/events/event-log.ts";
import { createTrimmer } from "../../../src/agent-server/events/trimming/trimmer.ts";
import { createRunStore } from "../../../src/agent-server/runs/records/run-store.ts";
import { createThreadStore } from "../../../src/agent-server/threads/thread-store.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { tries } from "../../support/seed.ts";

/** A log as one process has it, and what its clients would be sent. */
async function openLog(folder: string) {
  const database = await openTestDatabase(folder);
  const runs = createRunStore(database, randomUUID(), Date.now);
  const threads = createThreadStore(database, Date.now);
  const log = createEventLog({ database, runs, now: Date.now, onLost: () => {} });
  const never = new AbortController().signal;
  return {
    log,
    database,
    async newThread(): Promise<string> {
      const threadId = randomUUID();
      await database.write((sql) => threads.insert(sql, { threadId }));
      return threadId;
    },
    async append(events: NewEvent[]): Promise<void> {
      for (const event of events) log.append(event, { when: async () => true });
      await log.settled();
    },
    /** Numbers and texts of what comes after `after`, as far as `last`. */
    async replay(threadId: string, after: number, last: number): Promise<[number, string][]> {
      const seen: [number, string][] = [];
      if (after >= last) return seen;
      for await (const batch of log.follow(threadId, after, never)) {
        seen.push(...batch.map((event): [number, string] => [event.seq, textOf(event)]));
        if (batch.at(-1)!.seq >= last) break;
      }
      return seen;
    },
    /** Keeps the newest `count` events only. */
    async keep(count: number): Promise<void> {
      await createTrimmer(database, { maxEventsPerThread: count }, Date.now).step();
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}

const frame = (threadId: string, event: Partial<NewEvent>): NewEvent => ({
  ...{ threadId, runId: "r", kind: eventKind.output, event: "values", data: "{}", ...event },
});

type State = { messages: string[]; document: string; turns: number };

/** What a run does to a state, and the event that tells of it. */
const aStep = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }).map((text) => ({ kind: "says" as const, text })),
  fc.constant({ kind: "forgets" as const }),
  fc.nat(9000).map((length) => ({ kind: "reads" as const, length })),
  fc.integer({ min: 1, max: 60 }).map((tokens) => ({ kind: "streams" as const, tokens })),
  fc.constant({ kind: "ends" as const }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

function eventsOfStep(threadId: string, state: State, step: Step): NewEvent[] {
  if (step.kind === "streams") {
    const data = (n: number) => JSON.stringify({ token: n, text: "word ".repeat(80) });
    const tokens = Array.from({ length: step.tokens }, (_, n) => data(n));
    return tokens.map((token) => frame(threadId, { event: "messages", data: token, ending: ",[]" }));
  }
  if (step.kind === "ends") {
    const data = JSON.stringify(state);
    const parts = { beginning: '{"state":{"values":', data, ending: ',"next":[]}}' };
    return [
      frame(threadId, { kind: eventKind.stateUpdate, event: "state_update", isState: true, ...parts }),
      frame(threadId, { kind: eventKind.runDone, event: "metadata", data: '{"status":"run_done"}' }),
    ];
  }
  if (step.kind === "says") state.messages.push(step.text.repeat(10));
  if (step.kind === "forgets") state.messages.length = 0;
  if (step.kind === "reads") state.document = String(Math.sqrt(step.length)).repeat(step.length / 10);
  state.turns++;
  return [frame(threadId, { data: JSON.stringify(state), isState: true })];
}

test("states are replayed byte for byte from any position, by any process and after any trimming", async () => {
  await using folder = await makeFolder();
  await using one = await openLog(folder.path);
  await using other = await openLog(folder.path);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(aStep, fc.boolean()), { minLength: 1, maxLength: 25 }),
      fc.array(fc.nat(100), { maxLength: 3 }),
      async (steps, kept) => {
        const threadId = await one.newThread();
        const state: State = { messages: [], document: "d".repeat(3000), turns: 0 };
        const texts: string[] = [];
        for (const [step, byOther] of steps) {
          const events = eventsOfStep(threadId, state, step);
          texts.push(...events.map((event) => textOf({ ...event })));
          await (byOther ? other : one).append(events);
        }
        const last = texts.length;
        const expected = texts.map((text, i): [number, string] => [i + 1, text]);
        await using reader = await openLog(folder.path);
        for (let after = 0; after < last; after += 1 + Math.floor(last / 20)) {
          expect(await reader.replay(threadId, after, last)).toEqual(expected.slice(after));
        }
        for (const count of [...kept].sort((a, b) => b - a)) {
          await one.keep(Math.max(1, count));
          const left = expected.slice(-Math.max(1, count));
          const [first, ...others] = await reader.replay(threadId, 0, last);
          const shown = left.length < last ? others : [first, ...others];
          expect(shown).toEqual(left);
        }
      },
    ),
    { numRuns: tries(25) },
  );
});

test("a thousand similar states take little more space than one, from any position they are read", async () => {
  await using folder = await makeFolder();
  await using one = await openLog(folder.path);
  const threadId = await one.newThread();
  const document = Array.from({ length: 20_000 }, (_, i) => Math.sqrt(i)).join(" ");
  const states = Array.from({ length: 1000 }, (_, turns) =>
    JSON.stringify({ turns, document, last: `${turns}` }),
  );
  for (let i = 0; i < states.length; i += 10) {
    await one.append(states.slice(i, i + 10).map((data) => frame(threadId, { data, isState: true })));
  }
  const kept = await one.database.read.all<{ bytes: number }>(
    "SELECT octet_length(packed) AS bytes FROM event_pages WHERE packed IS NOT NULL",
  );
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(kept).toHaveLength(1000);
  expect(total).toBeLessThan(5 * document.length);
  expect(await one.replay(threadId, 777, 779)).toEqual([778, 779].map((seq) => [seq, states[seq - 1]]));
});

test("a state never builds on one that a rolled back transaction wrote", async () => {
  await using folder = await makeFolder();
  await using one = await openLog(folder.path);
  const threadId = await one.newThread();
  const state = (text: string) => JSON.stringify({ text: text.repeat(4000) });
  await one.append([frame(threadId, { data: state("first"), isState: true })]);
  one.log.append(frame(threadId, { data: state("taken back"), isState: true }), {
    when: async () => true,
    alongside: () => Promise.reject(new Error("full")),
  });
  await expect(one.log.settled()).rejects.toThrow("full");
  await one.append([frame(threadId, { data: state("second"), isState: true })]);
  await using reader = await openLog(folder.path);
  expect((await reader.replay(threadId, 0, 2)).map(([, text]) => text)).toEqual([
    state("first"),
    state("second"),
  ]);
});
