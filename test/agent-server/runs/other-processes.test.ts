import { expect, test } from "vitest";

import { forkServer, makeFolder, startServer } from "../../support/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { openTestDatabase } from "../../support/test-database.ts";

const gated = (url: string, steps: number) => ({ assistant_id: "gated", input: { gate: url, steps } });

test("durability exit: a run whose process dies begins again, and keeps its last state only", async () => {
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
  // The step that was done is done again: nothing of it was to be kept.
  await gate.arrivals(3);
  gate.open();
  expect(await second.json(second.get(`${path}/runs/${run_id}/join`))).toMatchObject({ done: [1, 2, 3] });
  expect(await second.json(second.post(`${path}/history`))).toMatchObject([{ values: { done: [1, 2, 3] } }]);
  expect(await second.json(second.get(path))).toMatchObject({ status: "idle" });
});

test("a thread whose run another process executes is deleted when that has stopped", async () => {
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

// The cancellation is written as the dying process would have left it.
test("a run whose process dies while it is being cancelled ends as it was to, without another step", async () => {
  for (const [action, expected] of [
    ["interrupt", { status: "interrupted" }],
    ["rollback", { detail: expect.any(String) }],
  ] as const) {
    await using folder = await makeFolder();
    await using gate = await openGate();
    await using first = await forkServer({ data: folder.path });
    const path = `/threads/${await first.newThread()}`;
    const { run_id } = await first.json(first.post(`${path}/runs`, gated(gate.url, 2)));
    await gate.arrivals(1);
    await first.kill();
    const database = await openTestDatabase(folder.path);
    await database.write((sql) => sql.run("UPDATE runs SET cancel = ?1 WHERE run_id = ?2", action, run_id));
    await database.close();

    await using second = await startServer({ data: folder.path });
    await (await second.get(`${path}/runs/${run_id}/join`)).text();
    await expect.poll(async () => second.json(second.get(`${path}/runs/${run_id}`))).toMatchObject(expected);
    expect((await second.json(second.get(path))).status).not.toBe("busy");
    expect(gate.arrived).toBe(1);
  }
});
