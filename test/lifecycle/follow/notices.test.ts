import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { waitForRevision } from "../../../src/lifecycle/follow/wait.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { ids } from "../../support/control-plane/deployment-body.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

const frame = (event: object, id = "e-1") =>
  `id: ${id}\ndata: ${JSON.stringify({ at: "now", ...event })}\n\n`;
const told = (status: string) =>
  frame({ type: "revision.updated", deployment_id: ids.deployment, revision_id: ids.revision, status });
const open = frame({ type: "open" });

/** Waits for a revision of a server with this stream, which has this status after so many reads. */
async function waitBeside(stream: string[], { breakOff = false, reads = 3 } = {}) {
  const streams: (string | undefined)[] = [];
  let left = reads;
  await using server = await startScriptedServer(({ path, headers }) => {
    if (!path.endsWith("/events"))
      return { json: { id: ids.revision, status: left-- > 1 ? "BUILDING" : "DEPLOYED" } };
    streams.push((headers["last-event-id"] as string | undefined) ?? path);
    return { chunks: stream, breakOff };
  });
  await using surroundings = lifecycleContext(server.url);
  const request = { deployment_id: ids.deployment, revision_id: ids.revision, timeout_ms: 600_000 };
  const settled = await waitForRevision({ ...request, random: () => 0.5 }, surroundings.context);
  return { settled, slept: surroundings.clock.slept, streams };
}

test("a stream that breaks or ends leaves the wait at its own pace", async () => {
  for (const breakOff of [true, false]) {
    const { settled, slept } = await waitBeside([open, told("BUILDING")], { breakOff, reads: 6 });
    expect(settled).toMatchObject({ result: "deployed" });
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60_000);
  }
});

const RANDOM_IDS = { deployment_id: ids.deployment, revision_id: ids.revision };

/** A server whose stream stays open and says what `say` is given; the revision's status is what `set` said last. */
async function tellingServer() {
  let status = "BUILDING";
  const reads: number[] = [];
  const streams = new Set<ServerResponse>();
  let opened = 0;
  const server = createServer((request, response) => {
    if (!request.url?.includes("/events")) {
      reads.push(Date.now());
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify({ id: ids.revision, status }));
    }
    opened++;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(open);
    streams.add(response);
    response.once("close", () => streams.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reads,
    openings: () => opened,
    streams,
    set(next: string) {
      status = next;
    },
    say(text: string) {
      for (const stream of streams) stream.write(text);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function waitOn(url: string) {
  const controlPlane = connectControlPlane({ baseUrl: url, credentials: { apiKey: new Secret("any") } });
  const context = {
    controlPlane,
    clock: systemClock,
    signal: new AbortController().signal,
    report: () => {},
  };
  const settled = waitForRevision({ ...RANDOM_IDS, timeout_ms: 60_000 }, context);
  return settled.finally(() => controlPlane.close());
}

test("a wait that is told reads seldom, and at once when told of another status", async () => {
  await using server = await tellingServer();
  const settled = waitOn(server.url);
  await expect.poll(() => server.reads.length, { timeout: 3000 }).toBe(2);
  // What it knows already, and what is another revision's, is no news.
  server.say(told("BUILDING") + told("DEPLOYED").replace(ids.revision, crypto.randomUUID()));
  await systemClock.sleep(1500);
  expect(server.reads.length).toBe(2);
  server.set("DEPLOYED");
  const at = performance.now();
  server.say(told("DEPLOYED"));
  expect(await settled).toMatchObject({ result: "deployed" });
  expect(performance.now() - at).toBeLessThan(700);
  await expect.poll(() => server.streams.size).toBe(0);
});

test("a stream that is cut while the revision moves loses nothing", async () => {
  await using server = await tellingServer();
  const settled = waitOn(server.url);
  await expect.poll(() => server.reads.length, { timeout: 3000 }).toBe(2);
  server.set("DEPLOYED");
  const at = performance.now();
  for (const stream of server.streams) stream.destroy();
  expect(await settled).toMatchObject({ result: "deployed" });
  expect(performance.now() - at).toBeLessThan(700);
});

test("a stream that is open and silent delays a wait by its long interval at most", async () => {
  await using server = await tellingServer();
  await using surroundings = lifecycleContext(server.url);
  const { slept } = surroundings.clock;
  const settled = waitForRevision({ ...RANDOM_IDS, timeout_ms: 600_000 }, surroundings.context);
  await expect.poll(() => slept.at(-1), { timeout: 3000, interval: 1 }).toBe(10_000);
  server.set("DEPLOYED");
  expect(await settled).toMatchObject({ result: "deployed" });
  expect(Math.max(...slept)).toBe(10_000);
});

test("a wait on the control plane is told the end of a real revision", async () => {
  await using plane = await startTestControlPlane();
  const { body } = await plane.post("/v2/deployments", creation("awaited"));
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  const context = {
    controlPlane,
    clock: systemClock,
    signal: new AbortController().signal,
    report: () => {},
  };
  const of = { deployment_id: body.id, revision_id: body.latest_revision_id, timeout_ms: 60_000 };
  expect(await waitForRevision(of, context)).toMatchObject({ result: "deployed" });
  await controlPlane.close();
});
