import { expect, test } from "vitest";
import { loadOf } from "../../../src/control-plane/agents/agent-load.ts";
import type { RunningAgent } from "../../../src/control-plane/run/runner.ts";
import { openGate } from "../../support/gate.ts";
import { type ReadEvent, readSse } from "../../support/network/sse-reader.ts";
import { twoAgents } from "../../support/processes/two-agents.ts";

const gated = (url: string, steps: number) => ({
  assistant_id: "gated",
  input: { gate: url, steps },
  stream_mode: ["updates", "custom"],
});

/** All events of a stream, to its end. */
async function eventsOf(answer: Promise<Response>): Promise<ReadEvent[]> {
  const response = await answer;
  expect(response.status).toBe(200);
  const events: ReadEvent[] = [];
  for await (const event of readSse(response)) events.push(event);
  return events;
}

test("a run that one process executes is followed on the other, event for event", async () => {
  await using gate = await openGate();
  await using at = await twoAgents();
  const [first, second] = at.agents.map(at.past) as [ReturnType<typeof at.past>, ReturnType<typeof at.past>];
  const path = `/threads/${await first.newThread()}/runs`;
  const { run_id } = await first.json(first.post(path, gated(gate.url, 3)));
  await gate.arrivals(1);
  const fromStart = { "last-event-id": "-" };
  const here = eventsOf(first.get(`${path}/${run_id}/stream`, fromStart));
  const there = eventsOf(second.get(`${path}/${run_id}/stream`, fromStart));
  const joined = second.json(second.get(`${path}/${run_id}/join`));
  gate.open();
  expect(await here).toEqual(await there);
  expect((await here).length).toBeGreaterThan(3);
  expect(await joined).toMatchObject({ done: [1, 2, 3] });
});

test("a run whose process is killed goes on in the other, and its stream through the gateway has no gap", async () => {
  await using gate = await openGate();
  await using at = await twoAgents();
  const path = `/threads/${await at.newThread()}/runs`;
  const began = await at.post(`${path}/stream`, gated(gate.url, 4));
  const stream = began.headers.get("location")!;
  const runId = /runs\/([^/]+)\/stream/.exec(stream)![1]!;
  const seen: ReadEvent[] = [];
  const cut = (async () => {
    for await (const event of readSse(began)) seen.push(event);
  })();
  await gate.arrivals(1);
  gate.release();
  await gate.arrivals(2);
  await expect.poll(() => seen.some(({ event }) => event === "updates")).toBe(true);
  at.killOwner(runId);
  await expect(cut).rejects.toThrow();
  gate.open();
  // The other process answers at once, before the first one is back.
  seen.push(...(await eventsOf(at.get(stream, { "last-event-id": seen.at(-1)!.id! }))));
  expect(seen).toEqual(await eventsOf(at.get(stream, { "last-event-id": "-" })));
  expect(seen.filter(({ event }) => event === "metadata").map(({ data }) => data)).toEqual([
    { run_id: runId, attempt: 1 },
    { run_id: runId, attempt: 2 },
  ]);
  expect(await at.json(at.get(`${path}/${runId}/join`))).toMatchObject({ done: [1, 2, 3, 4] });
  await expect.poll(() => at.agents.length, { timeout: 20_000 }).toBe(2);
});

test("runs of one thread that come through both processes are executed one at a time, and a second one is rejected", async () => {
  await using gate = await openGate();
  await using at = await twoAgents();
  const sides = at.agents.map(at.past);
  const path = `/threads/${await at.newThread()}/runs`;
  const body = { ...gated(gate.url, 1), multitask_strategy: "enqueue" };
  const created = await Promise.all(
    Array.from({ length: 6 }, (_, n) => sides[n % 2]!.json(sides[n % 2]!.post(path, body))),
  );
  for (let run = 1; run <= created.length; run++) {
    await gate.arrivals(run);
    const listed = await at.json(at.get(path));
    expect(listed.filter(({ status }: { status: string }) => status === "running")).toHaveLength(1);
    expect(gate.arrived).toBe(run);
    if (run === 3) {
      const rejected = { ...body, multitask_strategy: "reject" };
      const answers = await Promise.all(sides.map((side) => side.post(path, rejected)));
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
    gate.release();
  }
  await Promise.all(created.map(({ run_id }) => at.json(at.get(`${path}/${run_id}/join`))));
});

test("an agent tells its runs and how late its event loop turns", async () => {
  await using gate = await openGate();
  await using at = await twoAgents({ min_scale: 1, max_scale: 2 });
  const [agent] = at.agents as [RunningAgent];
  const idle = {
    ...{ isIdle: true, isStateShared: true },
    ...{ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs: 0 },
  };
  expect(await loadOf(agent)).toEqual(idle);
  const path = `/threads/${await at.newThread()}/runs`;
  await at.post(path, gated(gate.url, 1));
  await gate.arrivals(1);
  expect(await loadOf(agent)).toEqual({
    ...{ ...idle, isIdle: false, runningRuns: 1 },
    eventLoopDelayMs: expect.any(Number),
  });
});
