import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
beforeAll(async () => {
  server = await startServer({ project: "sdk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const on = (path: string) => ({
  wait: (body: object) => server.json(server.post(`${path}/runs/wait`, body)),
  create: (body: object) => server.json(server.post(`${path}/runs`, body)),
  cancel: async (runId: string, query: string) =>
    (await server.post(`${path}/runs/${runId}/cancel?${query}`)).text(),
  join: (runId: string) => server.json(server.get(`${path}/runs/${runId}/join`)),
  run: (runId: string) => server.json(server.get(`${path}/runs/${runId}`)),
  thread: () => server.json(server.get(path)),
  state: () => server.json(server.get(`${path}/state`)),
});
const newThread = async () => on(`/threads/${await server.newThread()}`);

/** What happened on a thread before. */
const pasts: Record<string, { status: string; make: (thread: ReturnType<typeof on>) => Promise<unknown> }> = {
  nothing: { status: "idle", make: async () => {} },
  "a run that ended": { status: "idle", make: (thread) => thread.wait({ assistant_id: "trail", input: {} }) },
  "a run that failed": {
    status: "error",
    make: (thread) => thread.wait({ assistant_id: "failing", input: {} }),
  },
  "a run that asks": {
    status: "interrupted",
    make: (thread) => thread.wait({ assistant_id: "approval", input: {} }),
  },
  "a run that stopped before a node": {
    status: "interrupted",
    make: (thread) => thread.wait({ assistant_id: "trail", input: {}, interrupt_before: ["second"] }),
  },
};

describe.each(Object.entries(pasts))("a thread after %s", (_name, { status, make }) => {
  test(`the thread is ${status}; a delayed run makes it busy; cancelling or rolling that run back restores it`, async () => {
    await using gate = await openGate();
    const thread = await newThread();
    await make(thread);
    const before = await thread.thread();
    expect(before.status).toBe(status);

    const later = { assistant_id: "trail", input: {}, after_seconds: 3600 };
    for (const query of ["wait=1", "wait=1&action=rollback"]) {
      const { run_id } = await thread.create(later);
      expect(await thread.thread()).toMatchObject({ status: "busy" });
      await thread.cancel(run_id, query);
      expect(await thread.thread()).toMatchObject({ status, interrupts: before.interrupts });
    }

    const held = { assistant_id: "gated", input: { gate: gate.url, steps: 2 } };
    const { run_id } = await thread.create(held);
    await gate.arrivals(1);
    expect(await thread.thread()).toMatchObject({ status: "busy" });
    await thread.cancel(run_id, "wait=1&action=rollback");
    expect(await thread.thread()).toMatchObject({ status });
  });

  test("the thread takes the status of its last run, whatever the outcome of each run", async () => {
    const thread = await newThread();
    await make(thread);
    const runs = [];
    for (const assistant_id of ["failing", "chat", "approval"]) {
      const input = assistant_id === "chat" ? { messages: [{ role: "user", content: "hello" }] } : {};
      runs.push(await thread.create({ assistant_id, input }));
    }
    for (const run of runs) await thread.join(run.run_id);
    expect(await Promise.all(runs.map(async (run) => (await thread.run(run.run_id)).status))).toEqual([
      "error",
      "success",
      "success",
    ]);
    expect((await thread.thread()).status).toBe("interrupted");
  });

  test("the thread is not left busy by a run that resumes it or whose command does nothing", async () => {
    for (const command of [{ resume: "yes" }, { goto: "nobody" }, { update: { nothing: 1 } }, {}]) {
      const thread = await newThread();
      await make(thread);
      const { run_id } = await thread.create({ assistant_id: "approval", command });
      await thread.join(run_id);
      expect(["success", "error"]).toContain((await thread.run(run_id)).status);
      expect((await thread.thread()).status).not.toBe("busy");
    }
  });
});

test("rolling back a resume withdraws the answer: the graph still asks", async () => {
  await using gate = await openGate();
  const thread = await newThread();
  await thread.wait({ assistant_id: "asking_gated", input: { gate: gate.url } });
  const asked = await thread.thread();
  expect(asked.status).toBe("interrupted");
  const { run_id } = await thread.create({ assistant_id: "asking_gated", command: { resume: "no" } });
  await gate.arrivals(1);
  await thread.cancel(run_id, "wait=1&action=rollback");
  expect(await thread.thread()).toMatchObject({ status: "interrupted", interrupts: asked.interrupts });
  gate.open();
  expect(await thread.wait({ assistant_id: "asking_gated", input: null })).toHaveProperty("__interrupt__");
  expect(await thread.wait({ assistant_id: "asking_gated", command: { resume: "yes" } })).toMatchObject({
    answer: "yes",
  });
});

test("interrupt and rollback replace every run in flight, and none of the queued runs starts meanwhile", async () => {
  for (const multitask_strategy of ["interrupt", "rollback"]) {
    await using gate = await openGate();
    const thread = await newThread();
    const held = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
    const former = [await thread.create(held), await thread.create(held), await thread.create(held)];
    await gate.arrivals(1);
    const last = await thread.create({ ...held, multitask_strategy });
    await gate.arrivals(2);
    gate.open();
    await thread.join(last.run_id);
    expect(gate.arrived).toBe(2);
    for (const { run_id } of former) {
      expect(await thread.run(run_id)).toMatchObject(
        multitask_strategy === "interrupt" ? { status: "interrupted" } : { detail: expect.any(String) },
      );
    }
    expect((await thread.thread()).status).toBe("idle");
  }
});

test("deleting a run in flight ends it first and keeps what it did", async () => {
  await using gate = await openGate();
  const threadId = await server.newThread();
  const thread = on(`/threads/${threadId}`);
  const { run_id } = await thread.create({ assistant_id: "gated", input: { gate: gate.url, steps: 2 } });
  await gate.arrivals(1);
  gate.release();
  await gate.arrivals(2);
  const path = `/threads/${threadId}/runs/${run_id}`;
  const answers = await Promise.all([1, 2].map(() => fetch(server.url + path, { method: "DELETE" })));
  expect(answers.map((answer) => answer.status)).toContain(204);
  expect((await server.get(path)).status).toBe(404);
  expect((await thread.state()).values).toMatchObject({ done: [1] });
  expect((await thread.thread()).status).toBe("interrupted");
});

test("a stateless run can be read, cancelled and deleted by its id", async () => {
  await using gate = await openGate();
  const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const { run_id } = await server.json(server.post("/runs", body));
  await gate.arrivals(1);
  expect(await server.json(server.get(`/runs/${run_id}`))).toMatchObject({ status: "running" });
  expect((await server.post(`/runs/${run_id}/cancel`)).status).toBe(202);
  await (await server.get(`/runs/${run_id}/join`)).text();
  expect(await server.json(server.get(`/runs/${run_id}`))).toMatchObject({ status: "interrupted" });
  expect((await fetch(`${server.url}/runs/${run_id}`, { method: "DELETE" })).status).toBe(204);
  expect((await server.get(`/runs/${run_id}`)).status).toBe(404);
});

test("a batch of runs is created as a whole or not at all", async () => {
  const good = { assistant_id: "trail", input: {}, metadata: { batch: randomUUID() } };
  const runs = await server.json(server.post("/runs/batch", [good, good]));
  for (const { run_id } of runs) {
    expect(await server.json(server.get(`/runs/${run_id}/join`))).toMatchObject({ trail: { length: 3 } });
  }
  const bad = await server.post("/runs/batch", [
    { ...good, after_seconds: 3600 },
    { assistant_id: "nobody" },
  ]);
  expect(bad.status).toBe(404);
});

test("a client cannot reach internals of the engine through configurable", async () => {
  const configurable = { __pregel_checkpointer: false, __pregel_read: 1, thread_id: randomUUID() };
  const thread = await newThread();
  expect(await thread.wait({ assistant_id: "trail", input: {}, config: { configurable } })).toMatchObject({
    trail: { length: 3 },
  });
  expect((await thread.state()).values).toMatchObject({ trail: { length: 3 } });
});

test("a run whose graph is missing after a restart ends in error, and so does its thread", async () => {
  await using folder = await makeFolder();
  const options = { project: "sdk", data: folder.path };
  let path: string;
  {
    await using first = await startServer(options);
    const thread = `/threads/${await first.newThread()}`;
    const body = { assistant_id: "trail", input: {}, after_seconds: 1 };
    path = `${thread}/runs/${(await first.json(first.post(`${thread}/runs`, body))).run_id}`;
  }
  await using second = await startServer({ ...options, config: "chat-only.json" });
  expect(await second.json(second.get(`${path}/join`))).toMatchObject({
    __error__: { message: expect.stringContaining("trail") },
  });
  expect(await second.json(second.get(path))).toMatchObject({ status: "error" });
  const [thread] = path.split("/runs");
  expect(await second.json(second.get(thread!))).toMatchObject({ status: "error" });
  expect((await second.get(`${thread}/state`)).status).toBe(404);
});
