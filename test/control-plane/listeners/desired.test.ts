import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ListenerPoll, ObservedAgent } from "../../../src/contract/listener-poll.ts";
import { openDesired } from "../../../src/control-plane/listeners/desired.ts";
import type { StartRequest } from "../../../src/control-plane/run/runner.ts";
import { Secret } from "../../../src/foundation/secret.ts";

const session = randomUUID();
const at = { deployment_id: "d", revision_id: "r", replica: 0, start: 1 };

function told(seq: number, over: Partial<ListenerPoll> = {}): ListenerPoll {
  const nothing = { agents: [], routes: {}, forgotten: [], pins: [], lines: [] };
  return { session, seq, waits: false, known: null, version: "1", ...nothing, ...over };
}

function openWith() {
  const lines: string[] = [];
  const desired = openDesired();
  const request: StartRequest = {
    ...at,
    code: { kind: "image", image: "i" },
    environment: { TOKEN: new Secret("canary") },
    key: new Secret("key"),
    signal: new AbortController().signal,
    log: (_level, message) => lines.push(message),
  };
  const add = () => desired.add({ ...at, namespace: "n", request, wasReady: false, drainMs: undefined });
  const known = () => {
    const { run, version } = desired.orders(told(1), []);
    return { run, version };
  };
  return { desired, lines, request, add, known };
}

const ready: ObservedAgent = { ...at, state: "ready" };

test("a message that is older than one before it, or that comes twice, tells nothing", () => {
  const { desired, lines, add } = openWith();
  const agent = add();
  const line = { seq: 1, revision_id: "r", level: "INFO" as const, message: "hello", at: 5 };
  expect(desired.observe(told(2, { agents: [ready], lines: [line] }))).toBe(true);
  expect(desired.observe(told(1, { agents: [{ ...ready, state: "failed" }] }))).toBe(false);
  expect(desired.observe(told(2, { lines: [line] }))).toBe(false);
  expect(agent.observed?.state).toBe("ready");
  // Its answer was lost: the lines are sent again.
  desired.observe(told(3, { agents: [ready], lines: [line, { ...line, seq: 2, message: "again" }] }));
  expect(lines).toEqual(["hello", "again"]);
  expect(desired.orders(told(3), []).lines_taken).toBe(2);
  expect(agent.request.loggedUntil).toBe(5);
});

test("an agent is gone once its listener knows that it is to go, and names it no more", () => {
  const { desired, add, known } = openWith();
  const before = known();
  const isGone = desired.remove(add());
  desired.observe(told(1, { known: before }));
  expect(isGone(), "it may have it from orders between").toBe(false);
  desired.observe(told(2, { known: known(), agents: [{ ...ready, state: "ending" }] }));
  expect(isGone()).toBe(false);
  desired.observe(told(3, { known: { run: randomUUID(), version: 99 } }));
  expect(isGone(), "orders of another run of the control plane").toBe(false);
  desired.observe(told(4, { known: known() }));
  expect(isGone()).toBe(true);
});

test("what a listener has is named in its orders, and what it has not is sent with it", () => {
  const { desired, request, add } = openWith();
  add();
  const [sent] = desired.orders(told(1), []).agents;
  expect(sent?.request?.environment).toEqual(request.environment);
  const [named] = desired.orders(told(1, { agents: [ready] }), []).agents;
  expect(named).toMatchObject({ ...at, request: null });
  desired.routes.set("d", { name: "far", namespace: "n", keys: [], host: undefined, target: undefined });
  const [route] = desired.orders(told(1), []).routes;
  expect(route?.route).toMatchObject({ name: "far" });
  const has = told(1, { routes: { d: route?.digest as string } });
  expect(desired.orders(has, []).routes[0]?.route).toBeNull();
});

test("a deployment is forgotten once a listener that knows of it says so", () => {
  const { desired, add, known } = openWith();
  const before = known();
  add();
  const isForgotten = desired.forget("d", "n");
  expect(desired.orders(told(1), [])).toMatchObject({ agents: [], forget: [{ deployment_id: "d" }] });
  desired.observe(told(1, { known: before, forgotten: ["d"] }));
  expect(isForgotten()).toBe(false);
  desired.observe(told(2, { known: known(), forgotten: ["d"] }));
  expect(isForgotten()).toBe(true);
  expect(desired.orders(told(2), []).forget).toEqual([]);
});
