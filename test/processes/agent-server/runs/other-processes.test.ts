import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../../support/database/test-database.ts";
import { openGate } from "../../../support/gate.ts";
import { forkServer } from "../../../support/processes/agent-server.ts";

const gated = (url: string, steps: number) => ({ assistant_id: "gated", input: { gate: url, steps } });

test("a run with durability exit whose process dies restarts from its beginning, and keeps only its last state", async () => {
  await using folder = await makeFolder();
  await using gate = await openGate();
  await using first = await forkServer({ data: folder.path });
  const path = `/threads/${await first.newThread()}`;
  const body = { ...gated(gate.url, 3), durability: "exit" };
  const { run_id } = await first.json(first.post(`${path}/runs`, body));
  await gate.arrivals(1);
  gate.release();
  await gate.arrivals(2);
  await first.kill();

  await using second = await startServer({ data: folder.path });
  // The finished step runs again: its result must not be stored.
  await gate.arrivals(3);
  gate.open();
  expect(await second.json(second.get(`${path}/runs/${run_id}/join`))).toMatchObject({ done: [1, 2, 3] });
  expect(await second.json(second.post(`${path}/history`))).toMatchObject([{ values: { done: [1, 2, 3] } }]);
  expect(await second.json(second.get(path))).toMatchObject({ status: "idle" });
});

test("deleting a thread whose run another process executes waits until that process has stopped it", async () => {
  await using folder = await makeFolder();
  await using gate = await openGate();
  await using other = await forkServer({ data: folder.path });
  const path = `/threads/${await other.newThread()}`;
  const { run_id } = await other.json(other.post(`${path}/runs`, gated(gate.url, 2)));
  await gate.arrivals(1);
  await using here = await startServer({ data: folder.path });
  const joined = other.get(`${path}/runs/${run_id}/join`);
  expect((await fetch(here.url + path, { method: "DELETE" })).status).toBe(204);
  await (await joined).text();
  expect((await other.get(path)).status).toBe(404);
  gate.open();
  expect(gate.arrived).toBe(1);
});

// The cancellations are written as the dying process would have left them.
test("runs whose process dies during their cancellation end as requested, without another step", async () => {
  await using folder = await makeFolder();
  await using gate = await openGate();
  const cases = [
    { action: "interrupt", expected: { status: "interrupted" } },
    { action: "rollback", expected: { detail: expect.any(String) } },
  ];
  const cancelled: { path: string; run: string; expected: object }[] = [];
  {
    await using first = await forkServer({ data: folder.path });
    const runs: { action: string; run_id: string }[] = [];
    for (const { action, expected } of cases) {
      const path = `/threads/${await first.newThread()}`;
      const { run_id } = await first.json(first.post(`${path}/runs`, gated(gate.url, 2)));
      runs.push({ action, run_id });
      cancelled.push({ path, run: `${path}/runs/${run_id}`, expected });
    }
    await gate.arrivals(2);
    await first.kill();
    const database = await openTestDatabase(folder.path);
    for (const { action, run_id } of runs) {
      await database.write((sql) => sql.run("UPDATE runs SET cancel = ?1 WHERE run_id = ?2", action, run_id));
    }
    await database.close();
  }
  await using second = await startServer({ data: folder.path });
  for (const { path, run, expected } of cancelled) {
    await (await second.get(`${run}/join`)).text();
    await expect.poll(async () => second.json(second.get(run))).toMatchObject(expected);
    expect((await second.json(second.get(path))).status).not.toBe("busy");
  }
  expect(gate.arrived).toBe(2);
});

test("a process whose run was taken over writes no more checkpoints of it", async () => {
  await using folder = await makeFolder();
  await using gate = await openGate();
  await using server = await startServer({ data: folder.path });
  const path = `/threads/${await server.newThread()}`;
  const { run_id } = await server.json(server.post(`${path}/runs`, gated(gate.url, 2)));
  await gate.arrivals(1);
  const other = await openTestDatabase(folder.path);
  try {
    const lease = await other.acquireLease("another process", Date.now);
    await other.write((sql) => sql.run("UPDATE runs SET owner = ?1 WHERE run_id = ?2", lease.owner, run_id));
    const before = await server.json(server.post(`${path}/history`));
    gate.open();
    await expect.poll(async () => (await server.json(server.get("/info"))).runs_under_way).toBe(0);
    expect(await server.json(server.post(`${path}/history`))).toEqual(before);
    expect(await server.json(server.get(`${path}/runs/${run_id}`))).toMatchObject({ status: "running" });
    await lease.release();
  } finally {
    await other.close();
  }
});
