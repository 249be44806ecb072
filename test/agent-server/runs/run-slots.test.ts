import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Created = { run_id: string; thread: string };
const withSlots = (slots: string) => ({ env: { N_JOBS_PER_WORKER: slots } });

/** A run that waits at the gate until it is let through. */
async function create(server: Server, gate: { url: string }, threadId?: string): Promise<Created> {
  const thread = threadId ?? (await server.newThread());
  const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const { run_id } = await server.json(server.post(`/threads/${thread}/runs`, body));
  return { run_id, thread };
}

const statusesOf = (server: Server, runs: Created[]) =>
  Promise.all(
    runs.map(async ({ run_id, thread }) => {
      const { status } = await server.json(server.get(`/threads/${thread}/runs/${run_id}`));
      return status;
    }),
  );

test("as many runs are executed at once as a process has slots, the others in the order in which they came", async () => {
  await using gate = await openGate();
  await using server = await startServer(withSlots("2"));
  const runs: Created[] = [];
  for (let n = 0; n < 5; n++) runs.push(await create(server, gate));
  for (const [arrived, statuses] of [
    [2, ["running", "running", "pending", "pending", "pending"]],
    [4, ["success", "success", "running", "running", "pending"]],
    [5, ["success", "success", "success", "success", "running"]],
  ] as const) {
    await gate.arrivals(arrived);
    await expect.poll(() => statusesOf(server, runs)).toEqual(statuses);
    expect(gate.arrived).toBe(arrived);
    gate.release();
  }
  await expect.poll(() => statusesOf(server, runs)).toEqual(Array(5).fill("success"));
});

test("runs that are created together have no more slots than others", async () => {
  await using gate = await openGate();
  await using server = await startServer(withSlots("2"));
  const one = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const runs = await server.json(server.post("/runs/batch", [one, one, one, one]));
  await gate.arrivals(2);
  expect(runs.map(({ status }: { status: string }) => status).sort()).toEqual([
    "pending",
    "pending",
    "running",
    "running",
  ]);
  gate.open();
  await gate.arrivals(4);
});

test("a thread with many runs leaves its slot to a thread that has waited longer", async () => {
  await using gate = await openGate();
  await using server = await startServer(withSlots("1"));
  const first = await create(server, gate);
  const other = await create(server, gate);
  const second = await create(server, gate, first.thread);
  const runs = [first, other, second];
  for (const [arrived, statuses] of [
    [1, ["running", "pending", "pending"]],
    [2, ["success", "running", "pending"]],
    [3, ["success", "success", "running"]],
  ] as const) {
    await gate.arrivals(arrived);
    await expect.poll(() => statusesOf(server, runs)).toEqual(statuses);
    gate.release();
  }
});

test("what waits for a slot of one process is executed by another that has one, each run once", async () => {
  await using gate = await openGate();
  await using folder = await makeFolder();
  const options = { ...withSlots("2"), data: folder.path };
  await using one = await startServer(options);
  await using other = await startServer(options);
  const runs: Created[] = [];
  for (let n = 0; n < 10; n++) runs.push(await create(one, gate));
  await gate.arrivals(4);
  const underWay = async () => [await underWayOn(one), await underWayOn(other)];
  await expect.poll(underWay).toEqual([2, 2]);
  expect(gate.arrived).toBe(4);
  gate.open();
  await expect.poll(() => statusesOf(other, runs)).toEqual(Array(10).fill("success"));
  expect(gate.arrived).toBe(10);
});

const underWayOn = async (server: Server): Promise<number> =>
  (await server.json(server.get("/info"))).runs_under_way;

test("a process without slots executes nothing, and serves what another one executes", async () => {
  await using gate = await openGate();
  await using folder = await makeFolder();
  await using front = await startServer({ ...withSlots("0"), data: folder.path });
  const runs = [await create(front, gate), await create(front, gate)];
  expect(await statusesOf(front, runs)).toEqual(["pending", "pending"]);
  await using worker = await startServer({ ...withSlots("1"), data: folder.path });
  await gate.arrivals(1);
  expect([await underWayOn(front), await underWayOn(worker)]).toEqual([0, 1]);
  gate.open();
  await expect.poll(() => statusesOf(front, runs)).toEqual(["success", "success"]);
});

test.each(["-1", "many", "1.5", "1e3"])("N_JOBS_PER_WORKER %s is refused", async (slots) => {
  await expect(startServer(withSlots(slots))).rejects.toThrow(
    `N_JOBS_PER_WORKER: "${slots}" is not a number of runs`,
  );
});
