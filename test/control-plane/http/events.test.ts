import { once } from "node:events";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { openFeed } from "../../../src/control-plane/events/feed.ts";
import type { Bindings } from "../../../src/control-plane/http/bindings.ts";
import { serve } from "../../../src/control-plane/http/serve.ts";
import { serveEvents } from "../../../src/control-plane/http/serve-events.ts";
import type { Platform } from "../../../src/control-plane/platform.ts";
import { type Change, openChanges } from "../../../src/control-plane/store/database/changes.ts";
import { inTransaction } from "../../../src/control-plane/store/database/transactions.ts";
import { updateDeployment } from "../../../src/control-plane/store/deployments/deployments.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  apiOf,
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { readSse } from "../../support/network/sse-reader.ts";

type Where = { url: string; apiKey: string };

/** The events of a stream, which is closed at the end of the test's block. */
async function openEvents({ url, apiKey }: Where, path = "/v1/events", headers: Record<string, string> = {}) {
  const closing = new AbortController();
  const response = await fetch(new URL(path, url), {
    headers: { "x-api-key": apiKey, ...headers },
    signal: closing.signal,
  });
  const events = response.ok ? readSse(response) : undefined;
  const next = async (): Promise<Json> => {
    const { value } = await events!.next();
    return value && { id: value.id, ...(value.data as object) };
  };
  async function until(isLast: (event: Json) => boolean): Promise<Json[]> {
    const all: Json[] = [];
    do all.push(await next());
    while (all.at(-1) !== undefined && !isLast(all.at(-1)));
    return all;
  }
  return { response, next, until, [Symbol.asyncDispose]: async () => closing.abort() };
}

const isDeployed = ({ status }: Json) => status === "DEPLOYED";
const statusesIn = (events: Json[]) =>
  events.filter(({ type }) => type === "revision.updated").map(({ status }) => status);

test("each move of a revision is told in its order, and the end of its deployment", async () => {
  await using plane = await startTestControlPlane();
  await using all = await openEvents(plane);
  expect(all.response.headers.get("content-type")).toBe("text/event-stream");
  expect(await all.next()).toMatchObject({ type: "open" });
  const { body: made } = await plane.post("/v2/deployments", creation("told"));
  await using own = await openEvents(plane, `/v1/deployments/${made.id}/events`);
  const told = await all.until(isDeployed);
  const way = [
    ...["CREATING", "QUEUED", "AWAITING_BUILD", "BUILDING"],
    ...["AWAITING_DEPLOY", "DEPLOYING", "DEPLOYED"],
  ].filter((status) => statusesIn(told).includes(status));
  // One status has more than one event where more than that changes.
  expect(statusesIn(told).filter((status, i, all) => status !== all[i - 1])).toEqual(way);
  expect(way.length).toBeGreaterThan(4);
  expect(told.at(-1)).toMatchObject({ deployment_id: made.id, revision_id: made.latest_revision_id });
  expect(JSON.stringify(told)).not.toContain("tenant_id");
  await plane.remove(`/v2/deployments/${made.id}`);
  const rest = await all.until(({ type }) => type === "deployment.deleted");
  expect(rest.at(-1)).toEqual({
    id: expect.any(String),
    type: "deployment.deleted",
    deployment_id: made.id,
    at: expect.any(String),
  });
  expect((await own.until(({ type }) => type === "deployment.deleted")).length).toBeGreaterThan(1);
  expect((await plane.get(`/v1/deployments/${crypto.randomUUID()}/events`)).status).toBe(404);
});

test("a reader goes on after the event that it had last, and is told to read all where that is not known", async () => {
  await using plane = await startTestControlPlane();
  await using first = await openEvents(plane);
  const { id: atBegin } = await first.next();
  const { body: made } = await plane.post("/v2/deployments", creation("resumed"));
  const told = await first.until(isDeployed);
  await using byHeader = await openEvents(plane, "/v1/events", { "last-event-id": atBegin });
  expect((await byHeader.until(isDeployed)).slice(1)).toEqual(told);
  await using byQuery = await openEvents(plane, `/v1/events?last_event_id=${told[1].id}`);
  expect(await byQuery.next()).toMatchObject({ type: "open", id: told[1].id });
  expect(await byQuery.until(isDeployed)).toEqual(told.slice(2));
  for (const unknown of ["00000000-1", "nonsense", `${atBegin.split("-")[0]}-999999`]) {
    await using other = await openEvents(plane, "/v1/events", { "last-event-id": unknown });
    expect(await other.next()).toMatchObject({ type: "reset", id: expect.stringMatching(/-\d+$/) });
  }
  await plane.restart();
  expect(await first.until(() => false)).toEqual(expect.arrayContaining([undefined]));
  await using after = await openEvents(plane, `/v1/deployments/${made.id}/events`, {
    "last-event-id": told.at(-1).id,
  });
  expect(await after.next()).toMatchObject({ type: "reset" });
});

test("a key hears of its own tenant only, and no longer once it is revoked", async () => {
  await using plane = await startTestControlPlane();
  const keyOf = async (tenant: string, role: string) => {
    const { body } = await plane.request("POST", "/v1/keys", { name: role, role }, { "x-tenant-id": tenant });
    return { url: plane.url, apiKey: body.key as string, id: body.id as string };
  };
  const [a, b] = [
    (await plane.post("/v1/tenants", { name: "a" })).body.id,
    (await plane.post("/v1/tenants", { name: "b" })).body.id,
  ];
  const reader = await keyOf(a, "read");
  await using ofA = await openEvents(reader);
  await ofA.next();
  const { body: ofOther } = await apiOf(await keyOf(b, "deploy")).post(
    "/v2/deployments",
    sourceCreation("b"),
  );
  const { body: own } = await apiOf(await keyOf(a, "deploy")).post("/v2/deployments", sourceCreation("a"));
  expect(await ofA.next()).toMatchObject({ deployment_id: own.id });
  await using foreign = await openEvents(reader, `/v1/deployments/${ofOther.id}/events`);
  expect(foreign.response.status).toBe(404);
  await plane.request("DELETE", `/v1/keys/${reader.id}`, undefined, { "x-tenant-id": a });
  const at = performance.now();
  await expect(ofA.until(() => false)).rejects.toThrow("terminated");
  // At once, not with the next heartbeat.
  expect(performance.now() - at).toBeLessThan(5000);
  await using refused = await openEvents(reader);
  expect(refused.response.status).toBe(401);
});

test("a key has so many streams open, and the hosted service's dialect has none", async () => {
  await using plane = await startTestControlPlane({ limits: { eventStreams: 1 } });
  {
    await using _first = await openEvents(plane);
    await using second = await openEvents(plane);
    expect(second.response.status).toBe(429);
    expect(second.response.headers.get("retry-after")).toBe("10");
  }
  await expect
    .poll(async () => {
      await using again = await openEvents(plane);
      return again.response.status;
    })
    .toBe(200);
  await using hosted = await startTestControlPlane({ dialect: "langsmith" });
  await using none = await openEvents(hosted);
  expect(none.response.status).toBe(404);
});

test("a reader that does not read is cut off, and one that does is not", async () => {
  const changes = openChanges();
  const operator = { authority: "operator", tenantId: undefined, key: undefined };
  const accounts = {
    ...{ firstTenantId: "a", login: () => operator, hasTenant: () => true, onEnd: () => () => {} },
  };
  const platform = {
    ...{ accounts, clock: systemClock, feed: openFeed(changes, systemClock) },
    ...{ faults: { latencyMs: 0, refusal: () => undefined }, limits: { eventStreams: 2 } },
    tenantLimits: { countRequest: () => ({}) },
  };
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    context.set("requestId", "of-a-test");
    await next();
  });
  app.onError((_, context) => context.text("refused", 429));
  const closing = new AbortController();
  serveEvents(app, platform as unknown as Platform, closing.signal);
  const server = await serve(app.fetch, { host: "127.0.0.1", port: 0 });
  await using reading = await openEvents({ url: `http://127.0.0.1:${server.port}`, apiKey: "any" });
  const lazy = connect(server.port, "127.0.0.1").on("error", () => {});
  lazy.write("GET /v1/events HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: any\r\n\r\n");
  await once(lazy, "readable");
  const isFull = async () => {
    await using third = await openEvents({ url: `http://127.0.0.1:${server.port}`, apiKey: "any" });
    return third.response.status === 429;
  };
  expect(await isFull()).toBe(true);
  const thousand = Array.from({ length: 1000 }, (_, i): Change => {
    const revision_id = String(i).padStart(36, "0");
    const of = { tenant_id: "a", deployment_id: revision_id, revision_id };
    return { type: "revision.updated", ...of, status: "AWAITING_DEPLOY" };
  });
  const isLast = ({ revision_id }: Json) => revision_id === thousand.at(-1)?.deployment_id;
  let told = 0;
  for (; told < 200 && (await isFull()); told++) {
    changes.tell(thousand);
    await reading.until(isLast);
  }
  expect(told).toBeGreaterThan(1);
  expect(told).toBeLessThan(200);
  lazy.destroy();
  closing.abort();
  await server.close();
});

test("a stream goes on beside a server of this process that replaces its Response", async () => {
  const { Request, Response } = globalThis;
  const errors = vi.spyOn(console, "error");
  try {
    getRequestListener(() => new Response());
    // Another test may have started such a server before.
    expect(globalThis.Response).not.toBe((await fetch("data:,")).constructor);
    await using plane = await startTestControlPlane();
    await using events = await openEvents(plane);
    await events.next();
    await plane.post("/v2/deployments", sourceCreation("beside"));
    expect(await events.next()).toMatchObject({ type: "deployment.updated" });
    expect(errors).not.toHaveBeenCalled();
  } finally {
    Object.defineProperty(globalThis, "Request", { value: Request, configurable: true, writable: true });
    Object.defineProperty(globalThis, "Response", { value: Response, configurable: true, writable: true });
    errors.mockRestore();
  }
});

test("nothing is told of a transaction that was undone, and a commit whose end is unclear resets all", async () => {
  await using store = await openTestStore();
  const told: unknown[] = [];
  store.changes.listen((changes) => told.push(changes));
  const undone = inTransaction(store, async (tx) => {
    await updateDeployment(tx, "none", { display_name: null });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(told).toEqual([]);
  const changes = openChanges();
  const feed = openFeed(changes, systemClock);
  const heard: unknown[] = [];
  feed.follow({ tenant_id: "a", deployment_id: undefined }, undefined, ({ event }) => heard.push(event.type));
  changes.tell("unclear");
  expect(heard).toEqual(["open", "reset"]);
});
