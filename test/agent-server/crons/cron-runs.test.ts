import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { openGate } from "../../support/gate.ts";

const minuteMs = 60_000;
const quick = { assistant_id: "typed", input: { question: "?" } };

type Server = Awaited<ReturnType<typeof startServer>>;

async function serve(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ project: "assistants", ...options });
  return Object.assign(server, {
    cronOn: (threadId: string, body: object) =>
      server.json(server.post(`/threads/${threadId}/runs/crons`, { ...quick, ...body })),
    cron: (body: object) => server.json(server.post("/runs/crons", { ...quick, ...body })),
    async nextDate(cronId: string): Promise<string | null> {
      const crons = await server.json(server.post("/runs/crons/search", { limit: 1000 }));
      return crons.find((cron: { cron_id: string }) => cron.cron_id === cronId).next_run_date;
    },
    patch: (cronId: string, body: object) =>
      server.json(
        fetch(`${server.url}/runs/crons/${cronId}`, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
  });
}

const runsOf = (server: Server, threadId: string) =>
  server.json(server.get(`/threads/${threadId}/runs?limit=1000`));

/** Waits until a thread has so many runs. */
async function runs(server: Server, threadId: string, count: number) {
  await expect.poll(async () => (await runsOf(server, threadId)).length, { timeout: 20_000 }).toBe(count);
  return runsOf(server, threadId);
}

test("a cron creates a run with its fields when it is due, and not earlier", async () => {
  const clock = manualClock("2026-01-01T11:59:30Z");
  await using server = await serve({ clock });
  const [due, later, off, over] = await Promise.all([1, 2, 3, 4].map(() => server.newThread()));
  const cron = await server.cronOn(due!, {
    schedule: "0 12 * * *",
    metadata: { owner: "ada" },
    config: { configurable: { colour: "red" } },
    context: { tone: "warm" },
    stream_mode: ["updates"],
  });
  expect(cron).toMatchObject({
    next_run_date: "2026-01-01T12:00:00.000Z",
    enabled: true,
    user_id: null,
    payload: { ...{ input: quick.input, stream_mode: ["updates"] }, context: { tone: "warm" } },
  });
  await server.cronOn(later!, { schedule: "1 12 * * *" });
  expect(await server.cronOn(off!, { schedule: "0 12 * * *", enabled: false })).toMatchObject({
    next_run_date: null,
  });
  expect(
    await server.cronOn(over!, { schedule: "0 12 * * *", end_time: "2026-01-01T11:59:59" }),
  ).toMatchObject({ next_run_date: null, end_time: "2026-01-01T11:59:59.000Z" });
  clock.advance(minuteMs / 2);
  const [run] = await runs(server, due!, 1);
  expect(run).toMatchObject({
    assistant_id: cron.assistant_id,
    metadata: { owner: "ada", cron_id: cron.cron_id },
    kwargs: {
      input: quick.input,
      config: { configurable: { colour: "red" } },
      context: { tone: "warm" },
      stream_mode: ["updates"],
    },
  });
  expect(await server.nextDate(cron.cron_id)).toBe("2026-01-02T12:00:00.000Z");
  for (const thread of [later!, off!, over!]) expect(await runsOf(server, thread)).toEqual([]);
  clock.advance(minuteMs);
  await runs(server, later!, 1);
  expect((await runsOf(server, due!)).length).toBe(1);
});

test("a cron without a thread creates a new thread for each run, and keeps or deletes it as configured", async () => {
  const clock = manualClock("2026-01-01T11:59:30Z");
  await using server = await serve({ clock });
  for (const on_run_completed of ["keep", "delete"]) {
    await server.cron({ schedule: "* * * * *", on_run_completed, input: { question: on_run_completed } });
  }
  const answers = async () =>
    (await server.json(server.post("/threads/search"))).map(
      (thread: { status: string; values: { answer: string } | null }) => thread.values?.answer,
    );
  clock.advance(minuteMs);
  await expect.poll(answers, { timeout: 20_000 }).toEqual(["re: keep"]);
  clock.advance(minuteMs);
  await expect.poll(answers, { timeout: 20_000 }).toEqual(["re: keep", "re: keep"]);
});

describe("each due time of a cron creates one run", () => {
  test("two servers on one database create one run for each due time", async () => {
    const clock = manualClock("2026-01-01T11:59:30Z");
    await using folder = await makeFolder();
    const data = join(folder.path, "data");
    await using one = await serve({ clock, data });
    await using two = await serve({ clock, data });
    const threadId = await one.newThread();
    await one.cronOn(threadId, { schedule: "* * * * *" });
    for (let minute = 1; minute <= 4; minute++) {
      clock.advance(minuteMs);
      await runs(minute % 2 ? one : two, threadId, minute);
    }
    const made = await runsOf(one, threadId);
    expect(made.map((run: { created_at: string }) => run.created_at).sort()).toEqual(
      [0, 1, 2, 3].map((minute) => `2026-01-01T12:0${minute}:30.000Z`),
    );
  });

  test("times that were missed while no server had the cron's graph create one run together", async () => {
    const clock = manualClock("2026-01-01T11:59:30Z");
    await using folder = await makeFolder();
    const data = join(folder.path, "data");
    const config = join(folder.path, "other.json");
    const gated = join(fixtureProject("modes"), "gated.ts:graph");
    await writeFile(config, JSON.stringify({ graphs: { gated } }));
    let threadId: string;
    let cronId: string;
    {
      await using server = await serve({ clock, data });
      threadId = await server.newThread();
      cronId = (await server.cronOn(threadId, { schedule: "* * * * *" })).cron_id;
    }
    clock.advance(60 * minuteMs);
    {
      await using other = await serve({ clock, data, config });
      // Another cron, whose run shows that the server has looked.
      const own = await other.newThread();
      const steps = { assistant_id: "gated", input: { steps: 0, gate: "" } };
      await other.cronOn(own, { ...steps, schedule: "* * * * *" });
      clock.advance(minuteMs);
      await runs(other, own, 1);
      expect(await runsOf(other, threadId)).toEqual([]);
    }
    await using server = await serve({ clock, data });
    await runs(server, threadId, 1);
    expect(await server.nextDate(cronId)).toBe("2026-01-01T13:01:00.000Z");
    clock.advance(minuteMs);
    await runs(server, threadId, 2);
  });
});

test("a cron's run that its thread rejects is skipped and logged, and the next due time creates its own", async () => {
  await using gate = await openGate();
  const clock = manualClock("2026-01-01T11:59:30Z");
  await using server = await serve({ clock });
  const threadId = await server.newThread();
  const { cron_id } = await server.cronOn(threadId, {
    assistant_id: "gated",
    input: { steps: 1, gate: gate.url },
    schedule: "* * * * *",
    multitask_strategy: "reject",
  });
  clock.advance(minuteMs);
  await gate.arrivals(1);
  clock.advance(minuteMs);
  await expect
    .poll(() => server.lines.filter(({ event }) => event === "cron_skipped"), { timeout: 20_000 })
    .toMatchObject([{ cron_id, error: expect.stringContaining("already running") }]);
  expect((await runsOf(server, threadId)).length).toBe(1);
  expect(await server.nextDate(cron_id)).toBe("2026-01-01T12:02:00.000Z");
  gate.open();
  await expect
    .poll(async () => (await runsOf(server, threadId))[0].status, { timeout: 20_000 })
    .toBe("success");
  clock.advance(minuteMs);
  await runs(server, threadId, 2);
});

describe("crons on one server", () => {
  const clock = manualClock("2026-01-01T12:00:00Z");
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve({ clock });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("an updated cron follows its new schedule and keeps the fields that were left out", async () => {
    const { cron_id } = await server.cron({
      schedule: "0 6 * * *",
      timezone: "Europe/Paris",
      end_time: "2027-01-01T00:00:00+01:00",
      metadata: { a: 1 },
      context: { tone: "warm" },
    });
    expect(await server.nextDate(cron_id)).toBe("2026-01-02T05:00:00.000Z");
    expect(await server.patch(cron_id, { metadata: { b: 2 }, input: { question: "!" } })).toMatchObject({
      schedule: "0 6 * * *",
      timezone: "Europe/Paris",
      end_time: "2026-12-31T23:00:00.000Z",
      metadata: { a: 1, b: 2 },
      payload: { input: { question: "!" }, context: { tone: "warm" } },
      next_run_date: "2026-01-02T05:00:00.000Z",
    });
    expect(await server.patch(cron_id, { enabled: false })).toMatchObject({ next_run_date: null });
    expect(await server.patch(cron_id, { timezone: null, end_time: null, schedule: null })).toMatchObject({
      timezone: null,
      end_time: null,
      enabled: false,
      next_run_date: null,
    });
    clock.advance(24 * 60 * minuteMs);
    expect(await server.patch(cron_id, { enabled: true })).toMatchObject({
      next_run_date: "2026-01-03T06:00:00.000Z",
    });
  });

  test("an updated cron runs at its new time when that is earlier", async () => {
    const threadId = await server.newThread();
    const { cron_id } = await server.cronOn(threadId, { schedule: "0 18 * * *" });
    await server.patch(cron_id, { schedule: "30 59 17 * * *" });
    expect(await server.nextDate(cron_id)).toBe("2026-01-02T17:59:30.000Z");
    await server.patch(cron_id, { schedule: "* * * * * *" });
    clock.advance(1000);
    await runs(server, threadId, 1);
  });

  test("crons are deleted with their thread and with their assistant", async () => {
    const made = await server.json(server.post("/assistants", { graph_id: "typed" }));
    const threadId = await server.newThread();
    const noon = { schedule: "0 12 * * *", metadata: { batch: "goes" } };
    await server.cronOn(threadId, noon);
    await server.cron({ ...noon, assistant_id: made.assistant_id });
    const metadata = { batch: "goes" };
    const count = () => server.json(server.post("/runs/crons/count", { metadata }));
    expect(await count()).toBe(2);
    await fetch(`${server.url}/assistants/${made.assistant_id}`, { method: "DELETE" });
    expect(await count()).toBe(1);
    await fetch(`${server.url}/threads/${threadId}`, { method: "DELETE" });
    expect(await count()).toBe(0);
  });

  const noon = "0 12 * * *";
  const nobody = "00000000-0000-4000-8000-000000000000";

  test.each([
    ["POST", "/runs/crons", { schedule: "at noon", timezone: "Moon" }, 422, /schedule.*at noon.*timezone/],
    ["POST", "/runs/crons", { schedule: "0 0 30 2 *" }, 422, /never comes/],
    ["POST", "/runs/crons", { schedule: noon, end_time: "tomorrow" }, 422, /end_time/],
    ["POST", "/runs/crons", { schedule: noon, end_time: "2026-02-30T00:00:00Z" }, 422, /end_time/],
    ["POST", "/runs/crons", { schedule: noon, stream_mode: "all" }, 422, /stream_mode/],
    ["POST", "/runs/crons", { schedule: noon, multitask_strategy: "x" }, 422, /multitask_strategy/],
    ["POST", "/runs/crons", { schedule: noon, assistant_id: "nobody" }, 404, /nobody not found/],
    ["POST", `/threads/${nobody}/runs/crons`, { schedule: noon }, 404, /Thread/],
    ["POST", "/threads/me/runs/crons", { schedule: noon }, 422, /thread_id/],
    ["POST", "/runs/crons", {}, 422, /schedule/],
    ["PATCH", `/runs/crons/${nobody}`, { enabled: false }, 404, /Cron/],
    ["PATCH", `/runs/crons/${nobody}`, { schedule: "x" }, 422, /schedule/],
    ["DELETE", `/runs/crons/${nobody}`, undefined, 404, /Cron/],
    ["DELETE", "/runs/crons/me", undefined, 422, /cron_id/],
    ["POST", "/runs/crons/search", { sort_by: "payload" }, 422, /sort_by/],
    ["POST", "/runs/crons/search", { thread_id: "me" }, 422, /thread_id/],
    ["POST", "/runs/crons/search", { assistant_id: "a\0" }, 422, /assistant_id/],
    ["POST", "/runs/crons/search", { limit: 1001 }, 422, /limit/],
  ])("%s %s with %j is rejected with %i", async (method, path, body, status, detail) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined
        ? {}
        : {
            body: JSON.stringify({
              ...(method === "POST" && !path.endsWith("search") ? quick : {}),
              ...body,
            }),
          }),
    });
    expect({ status: answer.status, ...((await answer.json()) as object) }).toEqual({
      status,
      detail: expect.stringMatching(detail),
    });
  });
});
