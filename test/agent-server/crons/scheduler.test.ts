import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAssistantStore } from "../../../src/agent-server/assistants/assistant-store.ts";
import { createCronStore } from "../../../src/agent-server/crons/cron-store.ts";
import { createCronScheduler } from "../../../src/agent-server/crons/scheduler.ts";
import { openAgentSqlite } from "../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { createThreadStore } from "../../../src/agent-server/threads/thread-store.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

/** A database with one cron that is due each minute. */
async function openCron() {
  const folder = await makeFolder();
  const clock = manualClock("2026-01-01T11:59:30Z");
  const now = () => clock.now();
  const database = openAgentSqlite(folder.path);
  const crons = createCronStore(database, ["agent"], now);
  const assistants = createAssistantStore(database, { graphIds: ["agent"], defaults: new Map() }, now);
  const [cronId, assistantId] = [randomUUID(), randomUUID()];
  await database.write(async (sql) => {
    const empty = { config: {}, context: {}, metadata: {} };
    await assistants.insert(sql, assistantId, { graph_id: "agent", name: "A", description: null, ...empty });
    await crons.insert(sql, {
      ...{ cron_id: cronId, assistant_id: assistantId, thread_id: null, payload: {}, metadata: {} },
      ...{ schedule: "* * * * *", timezone: null, end_time: null, enabled: true, on_run_completed: "keep" },
    });
  });
  return {
    ...{ clock, database, crons, cronId, threads: createThreadStore(database, now) },
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("the scheduler rolls back the writes of a run that it cannot create, and advances the cron", async () => {
  await using opened = await openCron();
  const { clock, database, crons, cronId, threads } = opened;
  const half = randomUUID();
  let started = 0;
  const told = Promise.withResolvers<object>();
  const scheduler = createCronScheduler({
    ...{ database, crons, clock },
    report: (event, fields) => told.resolve({ event, ...fields }),
    runs: {
      async record(sql) {
        await threads.insert(sql, { threadId: half });
        throw new Error("no run today");
      },
      start: async () => void started++,
    },
  });
  scheduler.start();
  clock.advance(60_000);
  expect(await told.promise).toEqual({
    event: "cron_skipped",
    cron_id: cronId,
    error: "Error: no run today",
  });
  await scheduler.stop();
  expect(await threads.exists(half)).toBe(false);
  expect((await crons.find(cronId))!.next_run_at).toBe(Date.parse("2026-01-01T12:01:00Z"));
  expect(started).toBe(0);
});

test("the scheduler starts a run only after the run and the cron's next time are committed together", async () => {
  await using opened = await openCron();
  const { clock, database, crons, cronId, threads } = opened;
  const seen = Promise.withResolvers<object>();
  const scheduler = createCronScheduler<string>({
    ...{ database, crons, clock },
    report: (event, fields) => seen.reject(new Error(`${event} ${JSON.stringify(fields)}`)),
    runs: {
      async record(sql) {
        const threadId = randomUUID();
        await threads.insert(sql, { threadId });
        return threadId;
      },
      async start(threadId) {
        const next = (await crons.find(cronId))!.next_run_at;
        seen.resolve({ exists: await threads.exists(threadId), next: new Date(next!).toISOString() });
      },
    },
  });
  scheduler.start();
  clock.advance(90_000);
  expect(await seen.promise).toEqual({ exists: true, next: "2026-01-01T12:02:00.000Z" });
  await scheduler.stop();
});

test("a stopped scheduler creates no more runs", async () => {
  await using opened = await openCron();
  const { clock, database, crons, cronId } = opened;
  const scheduler = createCronScheduler({
    ...{ database, crons, clock },
    report: () => {},
    runs: { record: async () => undefined, start: async () => {} },
  });
  scheduler.start();
  await scheduler.stop();
  clock.advance(60_000);
  scheduler.wake();
  await database.flush();
  expect((await crons.find(cronId))!.next_run_at).toBe(Date.parse("2026-01-01T12:00:00Z"));
});
