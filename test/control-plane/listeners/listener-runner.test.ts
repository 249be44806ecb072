import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { ListenerPoll, ObservedAgent } from "../../../src/contract/listener-poll.ts";
import { openDesired } from "../../../src/control-plane/listeners/desired.ts";
import { listenerRunner } from "../../../src/control-plane/listeners/listener-runner.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { openTestStore } from "../../support/database/test-store.ts";

const at = { deployment_id: "d", revision_id: "r", replica: 0, start: 1 };

/** An agent of a listener, and a listener that tells of it what the test says. */
async function startAgent() {
  const db = await openTestStore();
  const desired = openDesired();
  const state = { id: "l", name: "site", desired, seenAt: Date.now(), urlPattern: null };
  const context = { clock: systemClock, awayMs: 60_000, letGo: new AbortController().signal, log: () => {} };
  const agent = listenerRunner(state, "agents", { db, ...context }).takeOver(
    {
      ...at,
      code: { kind: "image", image: "i" },
      environment: {},
      key: new Secret("key"),
      signal: new AbortController().signal,
      log: () => {},
    },
    "http://agent.invalid",
  );
  const session = randomUUID();
  let seq = 0;
  const nothing = { waits: false, version: "1", routes: {}, forgotten: [], pins: [], lines: [] };
  const tell = (agents: ObservedAgent[]) => {
    const told: ListenerPoll = { session, seq: ++seq, known: null, agents, ...nothing };
    const { run, version } = desired.orders(told, []);
    desired.observe({ ...told, known: { run, version } });
  };
  return { agent, desired, tell, [Symbol.asyncDispose]: () => db.destroy() };
}

test("an agent whose end is told is ordered no more", async () => {
  await using site = await startAgent();
  site.tell([{ ...at, state: "ended", exit_code: 3 }]);
  expect(await site.agent.exited).toMatchObject({ code: 3 });
  expect([...site.desired.agents.keys()]).toEqual([]);
});

test("an agent that ends by itself just before it is to drain has drained", async () => {
  await using site = await startAgent();
  site.tell([{ ...at, state: "ended", exit_code: 3 }]);
  let isDrained = false;
  void site.agent.drain(60_000).then(() => {
    isDrained = true;
  });
  await site.agent.exited;
  // Its listener calls again and again, and knows what it was told.
  await vi.waitFor(() => {
    site.tell([]);
    expect(isDrained).toBe(true);
  }, 5000);
  expect([...site.desired.agents.keys()]).toEqual([]);
});
