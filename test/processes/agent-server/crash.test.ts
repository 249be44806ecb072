import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { openReceiver } from "../../agent-server/sdk/webhook-receiver.ts";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { openGate } from "../../support/gate.ts";
import { ended, isAlive } from "../../support/machine/is-alive.ts";
import { allOf, type ReadEvent, readSse } from "../../support/network/sse-reader.ts";
import { forkServer } from "../../support/processes/agent-server.ts";

const isCustom = (event: ReadEvent) => event.event === "custom";

/** Reads a stream until it breaks or ends, and says so by returning what came. */
async function readUntilCut(response: Response, onEvent: (event: ReadEvent) => void = () => {}) {
  const events: ReadEvent[] = [];
  try {
    for await (const event of readSse(response)) {
      events.push(event);
      onEvent(event);
    }
    return { events, wasCut: false };
  } catch {
    return { events, wasCut: true };
  }
}

describe("after a kill -9 in the middle of a run", () => {
  test("a client that resumes receives every event once, from a second attempt that does not repeat finished steps", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using first = await forkServer({ data: folder.path });
    const threadId = await first.newThread();
    const body = {
      assistant_id: "gated",
      input: { gate: gate.url, steps: 3 },
      stream_mode: ["custom", "values"],
      durability: "sync",
    };
    const response = await first.post(`/threads/${threadId}/runs/stream`, body);
    const location = response.headers.get("location")!;
    const reading = readUntilCut(response);
    await gate.arrivals(1);
    gate.release();
    await gate.arrivals(2);
    await first.kill();
    const before = await reading;
    expect(before.wasCut).toBe(true);

    await using second = await startServer({ data: folder.path });
    const last = before.events.at(-1)!.id!;
    const resumed = second.get(location, { "last-event-id": last });
    await gate.arrivals(3);
    gate.open();
    const after = await allOf(await resumed);

    const whole = await allOf(await second.get(location, { "last-event-id": "-" }));
    expect([...before.events, ...after]).toEqual(whole);
    expect(whole.filter((event) => event.event === "metadata").map((event) => event.data)).toMatchObject([
      { attempt: 1 },
      { attempt: 2 },
    ]);
    const passed = whole.filter(isCustom).map((event) => (event.data as { passed?: number }).passed);
    expect(passed.filter((step) => step !== undefined)).toEqual([1, 2, 3]);
    const run = await second.json(second.get(response.headers.get("content-location")!));
    expect(run.status).toBe("success");
    expect((await second.json(second.get(`/threads/${threadId}`))).status).toBe("idle");
  });

  test("the second attempt of a run that answers does not answer what is asked since", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using first = await forkServer({ data: folder.path, dir: fixtureProject("interviews") });
    const threadId = await first.newThread();
    const path = `/threads/${threadId}`;
    const body = { assistant_id: "held_beside", stream_mode: ["updates"] };
    await first.json(first.post(`${path}/runs/wait`, { ...body, input: { gate: gate.url } }));
    const answer = { ...body, command: { resume: "A" } };
    const response = await first.post(`${path}/runs/stream`, answer);
    const asked = Promise.withResolvers<void>();
    const reading = readUntilCut(response, ({ data }) => {
      if (JSON.stringify(data).includes("main: second?")) asked.resolve();
    });
    await Promise.all([asked.promise, gate.arrivals(1)]);
    await first.kill();
    await reading;

    await using second = await startServer({ data: folder.path, project: "interviews" });
    await gate.arrivals(2);
    gate.open();
    await second.json(second.get(`${response.headers.get("content-location")}/join`));
    const { values, interrupts } = await second.json(second.get(`${path}/state`));
    expect(values).toMatchObject({ others: ["A"] });
    expect(interrupts).toMatchObject([{ value: "main: second?" }]);
  });

  test("a run that crashes the process on every attempt ends in error, and its thread is free again", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using first = await forkServer({ data: folder.path });
    const threadId = await first.newThread();
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const where = (await first.post(`/threads/${threadId}/runs`, body)).headers.get("content-location")!;
    await gate.arrivals(1);
    await first.kill();
    // Two more deaths, without the time that they take.
    const database = await openTestDatabase(folder.path);
    await database.write((sql) => sql.run("UPDATE runs SET attempt = 3"));
    await database.close();
    await using server = await startServer({ data: folder.path });
    const result = await server.json(server.get(`${where}/join`));
    expect(result.__error__).toEqual({
      error: "RunAbandoned",
      message: "the process that ran this run ended 3 times before the run did",
    });
    expect((await server.json(server.get(where))).status).toBe("error");
    expect((await server.json(server.get(`/threads/${threadId}`))).status).toBe("error");
  });

  test("a delayed run still starts, and an unacknowledged webhook is delivered again", async () => {
    await using folder = await makeFolder();
    await using receiver = await openReceiver(1);
    await using first = await forkServer({ data: folder.path });
    const threadId = await first.newThread();
    const create = async (body: object) =>
      first.json(first.post(`/threads/${threadId}/runs`, { assistant_id: "talkative", input: {}, ...body }));
    const told = await create({ webhook: receiver.url });
    await receiver.received(1);
    const later = await create({ after_seconds: 1 });
    await first.kill();
    await using second = await startServer({ data: folder.path });
    await receiver.received(2);
    expect(receiver.deliveries[1]).toMatchObject({ body: { run_id: told.run_id, status: "success" } });
    const where = `/threads/${threadId}/runs/${later.run_id}`;
    await second.json(second.get(`${where}/join`));
    expect((await second.json(second.get(where))).status).toBe("success");
  });

  test("runs that were queued behind the interrupted run still start", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using first = await forkServer({ data: folder.path });
    const threadId = await first.newThread();
    const gated = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
    await first.post(`/threads/${threadId}/runs`, gated);
    const waiting = await first.post(`/threads/${threadId}/runs`, {
      assistant_id: "chat",
      input: { messages: [] },
    });
    await gate.arrivals(1);
    await first.kill();
    gate.open();
    await using second = await startServer({ data: folder.path });
    await second.json(second.get(`${waiting.headers.get("content-location")}/join`));
    const runs = await second.json(second.get(`/threads/${threadId}/runs`));
    expect(runs.map((run: { status: string }) => run.status)).toEqual(["success", "success"]);
  });
});

describe("two processes on the same data", () => {
  test("each process streams the other's runs, and a run waits for the one before it on the other process", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using old = await forkServer({ data: folder.path });
    await using fresh = await startServer({ data: folder.path });
    const threadId = await old.newThread();
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 2 }, stream_mode: "custom" };
    const mine = await old.post(`/threads/${threadId}/runs/stream`, body);
    await gate.arrivals(1);
    const joined = await fresh.get(mine.headers.get("location")!, { "last-event-id": "-" });
    const queued = await fresh.post(`/threads/${threadId}/runs/stream`, {
      assistant_id: "chat",
      input: { messages: [{ role: "user", content: "after you" }] },
      stream_mode: "updates",
    });
    const status = () => fresh.json(fresh.get(queued.headers.get("content-location")!));
    expect((await status()).status).toBe("pending");
    expect((await fresh.json(fresh.get(`/threads/${threadId}`))).status).toBe("busy");
    gate.open();
    const [one, other, next] = await Promise.all([allOf(mine), allOf(joined), allOf(queued)]);
    expect(one.filter(isCustom)).toHaveLength(4);
    expect(other).toEqual(one);
    expect(next.map((event) => event.event)).toEqual(["metadata", "updates"]);
    expect((await status()).status).toBe("success");
  });

  test("a draining process finishes its runs, ends its streams completely and exits with 0", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using old = await forkServer({ data: folder.path });
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const response = await old.post("/runs/stream", body);
    const reading = allOf(response);
    await gate.arrivals(1);
    old.channel.send({ type: "drain", limitMs: 60_000 });
    await using fresh = await startServer({ data: folder.path });
    expect((await fresh.get("/ok")).status).toBe(200);
    gate.open();
    expect((await reading).filter(isCustom).at(-1)?.data).toEqual({ passed: 1 });
    expect(await old.exited).toEqual([0, null]);
  });

  test("a drain that times out cuts the streams, and the next process continues the run", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using old = await forkServer({ data: folder.path });
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const response = await old.post("/runs/stream", body);
    const reading = readUntilCut(response);
    await gate.arrivals(1);
    await using fresh = await startServer({ data: folder.path });
    old.channel.send({ type: "drain", limitMs: 100 });
    const before = await reading;
    expect(before.wasCut).toBe(true);
    expect(await old.exited).toEqual([0, null]);
    gate.open();
    const last = before.events.at(-1)!.id!;
    const after = await allOf(await fresh.get(response.headers.get("location")!, { "last-event-id": last }));
    expect(after.map((event) => event.data)).toEqual([
      { run_id: expect.any(String), attempt: 2 },
      { waiting: 1 },
      { passed: 1 },
    ]);
  });
});

describe("the agent server process", () => {
  test("the process exits at once when its parent dies", async () => {
    await using folder = await makeFolder();
    await using server = await forkServer({ data: folder.path });
    server.channel.end();
    expect((await server.exited)[0]).toBe(1);
  });

  test("the process survives and attributes uncaught exceptions of a graph; on SIGTERM it exits with 0 and removes its lock", async () => {
    await using folder = await makeFolder();
    await using server = await forkServer({ data: folder.path });
    expect(await server.json(server.post("/runs/wait", { assistant_id: "stray", input: {} }))).toEqual({
      fine: true,
    });
    server.child.kill("SIGTERM");
    expect(await server.exited).toEqual([0, null]);
    const database = await openTestDatabase(folder.path);
    expect(await database.read.all("SELECT * FROM processes")).toEqual([]);
    const isInFolder = database.dialect === "sqlite";
    await database.close();
    expect(isInFolder ? await readdir(`${folder.path}/processes`) : []).toEqual([]);
    const lines = server.output.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const expected = { graph: "stray", run_id: expect.any(String) };
    expect(lines).toContainEqual({
      ...expected,
      level: "ERROR",
      event: "unhandled_rejection",
      error: expect.stringContaining("nobody awaits this"),
    });
    expect(lines).toContainEqual({
      ...expected,
      level: "ERROR",
      event: "uncaught_exception",
      error: expect.stringContaining("nobody catches this"),
    });
  });

  test("a process that is stopped during a run does not wait for the run to end, not even while it drains", async () => {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using old = await forkServer({ data: folder.path, args: ["--stop-grace", "0.1"] });
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const response = await old.post("/runs/stream", body);
    const reading = readUntilCut(response);
    await gate.arrivals(1);
    old.channel.send({ type: "drain", limitMs: 3_600_000 });
    await expect.poll(() => old.output.stdout).toContain("draining");
    old.child.kill("SIGTERM");
    expect((await reading).wasCut).toBe(true);
    expect(await old.exited).toEqual([0, null]);
    gate.open();
    await using fresh = await startServer({ data: folder.path });
    const after = await allOf(await fresh.get(response.headers.get("location")!, { "last-event-id": "-" }));
    expect(after.at(-1)?.data).toEqual({ passed: 1 });
  });

  test("the process kills what its graphs started when its parent dies", async () => {
    await using folder = await makeFolder();
    await using server = await forkServer({ data: folder.path, detached: true });
    const { pid } = await server.json(server.post("/runs/wait", { assistant_id: "spawning", input: {} }));
    expect(isAlive(pid)).toBe(true);
    server.channel.end();
    await ended(pid);
    expect(await server.exited).toEqual([null, "SIGKILL"]);
  });
});
