import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type GateOptions, openGate, TOKEN_USER } from "../../../src/control-plane/registry/registry-gate.ts";

const own = "6f0a";
const manifest = `/v2/${own}/x/manifests/latest`;

/** A gate in front of a server on a Unix socket; the token is what it grants. */
async function gateBefore(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  over: Partial<GateOptions> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "gate-"));
  const socket = join(folder, "socket");
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  const lines: string[] = [];
  const gate = await openGate({
    host: "127.0.0.1",
    port: 0,
    grantOf: (token) =>
      token === "push" || token === "pull" ? { deployment_id: own, use: token } : undefined,
    mayPush: async () => true,
    socket: async () => socket,
    log: (line) => lines.push(line),
    ...over,
  });
  const ask = (method: string, path: string, token?: string, body?: NonNullable<RequestInit["body"]>) =>
    fetch(`http://127.0.0.1:${gate.port}${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Basic ${btoa(`${TOKEN_USER}:${token}`)}` },
      ...(body !== undefined && { body, duplex: "half" }),
    });
  return {
    ...gate,
    ask,
    lines,
    async [Symbol.asyncDispose]() {
      await gate.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("without a valid token nothing reaches the registry, and the client learns how to log in", async () => {
  let reached = 0;
  await using gate = await gateBefore((_, response) => {
    reached++;
    response.end("{}");
  });
  for (const token of [undefined, "", "wrong"]) {
    const answer = await gate.ask("GET", "/v2/", token);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      'Basic realm="agent-deploy"',
    ]);
  }
  const other = await fetch(`http://127.0.0.1:${gate.port}/v2/`, {
    headers: { authorization: `Basic ${btoa("somebody:push")}` },
  });
  expect([other.status, reached]).toEqual([401, 0]);
  expect((await gate.ask("GET", "/v2/", "push")).status).toBe(200);
});

test("what a token is not for is refused, also while its deployment is deleted", async () => {
  let isThere = true;
  await using gate = await gateBefore((_, response) => response.end(), { mayPush: async () => isThere });
  const statuses = async (token: string) => [
    (await gate.ask("GET", manifest, token)).status,
    (await gate.ask("PUT", manifest, token, "{}")).status,
    (await gate.ask("GET", "/v2/other/x/manifests/latest", token)).status,
    (await gate.ask("GET", "/v2/_catalog", token)).status,
  ];
  expect(await statuses("push")).toEqual([200, 200, 403, 404]);
  expect(await statuses("pull")).toEqual([200, 403, 403, 404]);
  isThere = false;
  expect(await statuses("push")).toEqual([200, 403, 403, 404]);
});

test("the registry sees neither the token nor who sent it, and its answer comes back as it is", async () => {
  const seen: IncomingMessage["headers"][] = [];
  await using gate = await gateBefore((request, response) => {
    seen.push(request.headers);
    response.writeHead(202, { location: "/v2/6f0a/x/blobs/uploads/1?_state=a%3D", range: "0-0" });
    response.end();
  });
  const answer = await gate.ask("POST", `/v2/${own}/x/blobs/uploads/`, "push");
  expect(answer.status).toBe(202);
  expect(answer.headers.get("location")).toBe("/v2/6f0a/x/blobs/uploads/1?_state=a%3D");
  expect(seen[0]).not.toHaveProperty("authorization");
});

test("a layer is passed on while it is sent: the gate keeps none of it", async () => {
  const { promise: firstByte, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  await using gate = await gateBefore(async (request, response) => {
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length;
      resolve();
    }
    response.end();
  });
  const rest = Promise.withResolvers<void>();
  const body = (async function* () {
    yield Buffer.alloc(64 * 1024);
    await rest.promise;
    yield Buffer.alloc(64 * 1024);
  })();
  const answer = gate.ask("PATCH", `/v2/${own}/x/blobs/uploads/1`, "push", body as never);
  await firstByte;
  rest.resolve();
  expect([(await answer).status, bytes]).toEqual([200, 128 * 1024]);
});

test("garbage is collected between writes: those that come meanwhile wait", async () => {
  const order: string[] = [];
  await using gate = await gateBefore((request, response) => {
    if (request.method !== "GET") order.push("written");
    response.end();
  });
  const collected = gate.betweenWrites(async () => {
    order.push("collecting");
    const write = gate.ask("PUT", manifest, "push", "{}").then(() => order.push("answered"));
    // Reading goes on meanwhile; by its answer the write has arrived, too.
    expect((await gate.ask("GET", manifest, "push")).status).toBe(200);
    order.push("collected");
    writing = write;
  });
  let writing: Promise<unknown> | undefined;
  expect(await collected).toBe(true);
  await writing;
  expect(order).toEqual(["collecting", "collected", "written", "answered"]);
});

test("a push that takes its time delays no other: garbage is collected after it", async () => {
  const arrived = Promise.withResolvers<void>();
  await using gate = await gateBefore((request, response) => {
    if (!request.url?.includes("uploads")) return void response.end();
    arrived.resolve();
    request.on("end", () => response.end()).resume();
  });
  const rest = Promise.withResolvers<void>();
  const body = (async function* () {
    yield Buffer.alloc(1024);
    await rest.promise;
  })();
  const slow = gate.ask("PATCH", `/v2/${own}/x/blobs/uploads/1`, "push", body as never);
  await arrived.promise;
  const collect = async () => {
    throw new Error("a layer is being written");
  };
  expect(await gate.betweenWrites(collect)).toBe(false);
  expect((await gate.ask("PUT", manifest, "push", "{}")).status).toBe(200);
  rest.resolve();
  expect((await slow).status).toBe(200);
  expect(await gate.betweenWrites(async () => {})).toBe(true);
});

test("a push that sends nothing any more is ended; one that waits for its answer is not", async () => {
  const late = Promise.withResolvers<void>();
  await using gate = await gateBefore(
    async (request, response) => {
      request.resume();
      if (request.url?.includes("uploads")) return;
      await late.promise;
      response.end();
    },
    { stalledMs: 50 },
  );
  const waiting = gate.ask("PUT", manifest, "push", "{}");
  const body = (async function* () {
    yield Buffer.alloc(1024);
    await late.promise;
  })();
  await expect(gate.ask("PATCH", `/v2/${own}/x/blobs/uploads/1`, "push", body as never)).rejects.toThrow();
  late.resolve();
  expect((await waiting).status).toBe(200);
  expect(await gate.betweenWrites(async () => {})).toBe(true);
});

test("a registry that cannot be reached answers 502, and the log says why without the query", async () => {
  await using gate = await gateBefore(() => {}, { socket: async () => "/nowhere/socket" });
  const answer = await gate.ask("PUT", `${manifest}?_state=c4nary`, "push", "{}");
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    errors: [
      { code: "UNAVAILABLE", message: "the registry does not answer; the control plane's log says why" },
    ],
  });
  expect(gate.lines.join()).toContain("ENOENT");
  expect(gate.lines.join()).not.toContain("c4nary");
});
