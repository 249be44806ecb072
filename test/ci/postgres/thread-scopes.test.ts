// What requests at two agent servers do at the same moment, with the scopes that their writes name and, to show that they
// are needed, without.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAssistantStore } from "../../../src/agent-server/assistants/assistant-store.ts";
import { createCheckpointStore } from "../../../src/agent-server/checkpoints/checkpoint-store.ts";
import { createCronStore } from "../../../src/agent-server/crons/cron-store.ts";
import { createRunStore } from "../../../src/agent-server/runs/records/run-store.ts";
import { createThreadRemoval } from "../../../src/agent-server/runs/thread-removal.ts";
import { openStorage } from "../../../src/agent-server/storage.ts";
import type { AgentDatabase } from "../../../src/agent-server/store/agent-database.ts";
import { onThreads } from "../../../src/agent-server/store/scopes.ts";
import { createThreadStore } from "../../../src/agent-server/threads/thread-store.ts";
import type { Transaction } from "../../../src/database/database.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";

type Storage = typeof import("../../../src/agent-server/storage.ts");
type Server = Awaited<ReturnType<typeof startServer>>;

let postgres: Awaited<ReturnType<typeof startPostgres>>;

/** Two transactions that come to the point where each begins to write, and end a little later than they could. */
type Race = { hasScopes: boolean; meet(): Promise<void> };
const races = vi.hoisted(() => ({ current: undefined as Race | undefined }));

vi.mock("../../../src/agent-server/storage.ts", async (importOriginal) => {
  const original = await importOriginal<Storage>();
  const openStorage: Storage["openStorage"] = async (...given) =>
    racing(await original.openStorage(...given));
  return { ...original, openStorage };
});

function racing(database: AgentDatabase): AgentDatabase {
  return {
    ...database,
    write(work, options) {
      const race = races.current;
      if (!race) return database.write(work, options);
      const late = async (sql: Transaction) => {
        const result = await work(meeting(sql, race));
        await sleep(30);
        return result;
      };
      return database.write(late, race.hasScopes ? options : { ...options, within: [] });
    },
  };
}

const meeting = (sql: Transaction, race: Race): Transaction => ({
  ...sql,
  async first(text, ...values) {
    if (!/^\s*SELECT/i.test(text)) await race.meet();
    return sql.first(text, ...values);
  },
  async run(text, ...values) {
    await race.meet();
    return sql.run(text, ...values);
  },
});

/** Resolves for both when two have come, and for one that stays alone a little later. */
function newRace(hasScopes: boolean): Race {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return {
    hasScopes,
    meet() {
      come++;
      if (come === 2) resolve();
      return Promise.race([both, sleep(200)]).then(resolve);
    },
  };
}

const statuses = async (...requests: Promise<Response>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();

/** Two processes on the same data that only do what they are told. */
async function withoutServers() {
  const options = { dir: "", env: {}, log: () => {}, databaseUrl: await postgres.newSchema() };
  const open = () => openStorage(options, new AbortController().signal);
  const databases = [await open(), await open()];
  return {
    databases,
    runsOf: databases.map((database, i) => createRunStore(database, `process ${i}`, Date.now)),
    [Symbol.asyncDispose]: async () => void (await Promise.all(databases.map((each) => each.close()))),
  };
}

const aRun = {
  graphId: "g",
  assistantId: "a",
  metadata: {},
  kwargs: {},
  multitaskStrategy: "enqueue" as const,
};

/** What two requests at the same moment bring, and what they are to bring. `begin` is called right before them. */
type Scenario = {
  right: unknown;
  race(one: Server, other: Server, begin: () => void): Promise<unknown>;
};
const scenarios: Record<string, Scenario> = {
  "a state that follows an older one is whole or refused while its thread is pruned": {
    right: "whole or refused",
    async race(one, other, begin) {
      const threadId = await one.newThread();
      const input = { messages: [{ role: "user", content: "hi" }] };
      await one.json(one.post(`/threads/${threadId}/runs/wait`, { assistant_id: "chat", input }));
      const [, before] = await one.json(one.get(`/threads/${threadId}/history`));
      begin();
      const [answer] = await Promise.all([
        one.post(`/threads/${threadId}/state`, { ...before.checkpoint, as_node: "__start__" }),
        other.post("/threads/prune", { thread_ids: [threadId], strategy: "keep_latest" }),
      ]);
      const { values } = await one.json(one.get(`/threads/${threadId}/state`));
      return values?.messages?.length > 0 ? "whole or refused" : `${answer.status}, and nothing is left`;
    },
  },
  "one of two runs that each want the thread for themselves is refused": {
    right: [200, 409],
    async race(one, other, begin) {
      const path = `/threads/${await one.newThread()}/runs`;
      const body = { assistant_id: "chat", input: {}, multitask_strategy: "reject" };
      begin();
      return statuses(one.post(path, body), other.post(path, body));
    },
  },
  "a run that waits is claimed once": {
    right: 1,
    async race(_one, _other, begin) {
      await using processes = await withoutServers();
      const { databases, runsOf: stores } = processes;
      const threadId = randomUUID();
      const run = { ...aRun, threadId };
      await databases[0]!.write(async (sql) => {
        await createThreadStore(databases[0]!, Date.now).insert(sql, { threadId });
        for (const runId of [randomUUID(), randomUUID()]) await stores[0]!.insert(sql, { ...run, runId });
      });
      begin();
      const within = onThreads(threadId);
      const claimed = await Promise.all(
        stores.map((runs, i) => databases[i]!.write((sql) => runs.claimNext(sql, threadId), { within })),
      );
      return claimed.filter(Boolean).length;
    },
  },
  "a run that is accepted as its thread's time is up stays": {
    right: "both stay",
    async race(_one, _other, begin) {
      await using processes = await withoutServers();
      const { databases, runsOf } = processes;
      const threadId = randomUUID();
      const [sweeper, asked] = databases.map((database) => createThreadStore(database, Date.now));
      await databases[0]!.write((sql) => sweeper!.insert(sql, { threadId }));
      await databases[0]!.write((sql) => sweeper!.setTtl(sql, threadId, { minutes: 0, strategy: "delete" }));
      await sleep(5);
      const removal = createThreadRemoval(
        {
          ...{ database: databases[0]!, threads: sweeper!, runs: runsOf[0]! },
          checkpoints: createCheckpointStore(databases[0]!, async () => true, undefined),
          log: { tellDeleted: async () => {} } as never,
        },
        {} as never,
        { sweepIntervalMs: 0, sweepLimit: 10, now: Date.now },
      );
      begin();
      const order = databases[1]!.write(
        async (sql) => {
          if (!(await asked!.has(threadId, sql))) return "the thread was gone";
          await runsOf[1]!.insert(sql, { ...aRun, threadId, runId: randomUUID() });
          return "accepted";
        },
        { within: onThreads(threadId) },
      );
      // Without its scope it may also come after the deletion, and the database refuses it.
      const [answer] = await Promise.all([order.catch(() => "refused"), removal.sweep()]);
      const isThere = await asked!.has(threadId);
      return isThere === (answer === "accepted") ? "both stay" : `${answer}, and the thread ${isThere}`;
    },
  },
  "a cron that is due is taken once": {
    right: 1,
    async race(_one, _other, begin) {
      await using processes = await withoutServers();
      const { databases } = processes;
      const [cron_id, assistant_id] = [randomUUID(), randomUUID()];
      let now = 0;
      const [first, second] = databases.map((database) => createCronStore(database, ["g"], () => now));
      await databases[0]!.write(async (sql) => {
        const assistants = createAssistantStore(
          databases[0]!,
          { graphIds: ["g"], defaults: new Map() },
          () => now,
        );
        const content = {
          graph_id: "g",
          name: "g",
          description: null,
          config: {},
          context: {},
          metadata: {},
        };
        await assistants.insert(sql, assistant_id, content);
        await first!.insert(sql, {
          ...{ cron_id, assistant_id, thread_id: null, enabled: true, on_run_completed: "keep" },
          ...{ schedule: "* * * * *", timezone: null, end_time: null, payload: {}, metadata: {} },
        });
      });
      now = 3_600_000;
      begin();
      const taken = await Promise.all([
        databases[0]!.write((sql) => first!.take(sql, cron_id)),
        databases[1]!.write((sql) => second!.take(sql, cron_id)),
      ]);
      return taken.filter(Boolean).length;
    },
  },
  "a thread is made once": {
    right: [200, 409],
    async race(one, other, begin) {
      const body = { thread_id: randomUUID(), if_exists: "raise" };
      begin();
      return statuses(one.post("/threads", body), other.post("/threads", body));
    },
  },
  "what two requests add to a thread's metadata is all there": {
    right: { a: 1, b: 2 },
    async race(one, other, begin) {
      const path = `/threads/${await one.newThread()}`;
      begin();
      await Promise.all([one.patch(path, { metadata: { a: 1 } }), other.patch(path, { metadata: { b: 2 } })]);
      return (await one.json(one.get(path))).metadata;
    },
  },
  "two requests for a new version of an assistant make two": {
    right: [1, 2, 3],
    async race(one, other, begin) {
      const { assistant_id } = await one.json(one.post("/assistants", { graph_id: "chat" }));
      const path = `/assistants/${assistant_id}`;
      begin();
      await Promise.all([one.patch(path, { name: "a" }), other.patch(path, { name: "b" })]);
      const versions = await one.json(one.post(`${path}/versions`));
      return versions.map(({ version }: { version: number }) => version).sort();
    },
  },
};

describe.skipIf(postgresIsMissing)("requests at two servers at the same moment", () => {
  let one: Server;
  let other: Server;
  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.newSchema();
    [one, other] = [await startServer({ databaseUrl }), await startServer({ databaseUrl })];
  });
  afterAll(async () => {
    await one?.[Symbol.asyncDispose]();
    await other?.[Symbol.asyncDispose]();
    await postgres?.[Symbol.asyncDispose]();
  });

  async function outcome(name: string, hasScopes: boolean): Promise<unknown> {
    const begin = () => {
      races.current = newRace(hasScopes);
    };
    try {
      return await scenarios[name]!.race(one, other, begin);
    } finally {
      races.current = undefined;
    }
  }

  test.each(Object.keys(scenarios))("%s", async (name) => {
    const { right } = scenarios[name]!;
    for (let n = 0; n < 3; n++) expect(await outcome(name, true)).toEqual(right);
    const without: unknown[] = [];
    for (let n = 0; n < 10 && !without.some((found) => !isEqual(found, right)); n++)
      without.push(await outcome(name, false));
    expect(without, "it leans on its scope").not.toEqual(without.map(() => right));
  });
});

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
