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

test("without a valid token nothing reaches the registry, and the client is told how to log in", async () => {
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

test("garbage is collected between writes: those under way end first, others wait", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await using gate = await gateBefore(async (request, response) => {
    if (request.method === "GET") return void response.end();
    const name = request.url?.endsWith("one") ? "one" : "two";
    order.push(`${name} begins`);
    arrived.resolve();
    if (name === "one") await first.promise;
    order.push(`${name} ends`);
    response.end();
  });
  const one = gate.ask("PUT", `/v2/${own}/x/manifests/one`, "push", "{}");
  await arrived.promise;
  const collected = gate.withoutWrites(async () => {
    order.push("collecting");
    await second;
    order.push("collected");
  });
  const two = gate.ask("PUT", `/v2/${own}/x/manifests/two`, "push", "{}");
  // Reading goes on meanwhile; by its answer the second write has arrived, too.
  const second = gate.ask("GET", manifest, "push");
  first.resolve();
  await Promise.all([one, two, collected]);
  expect(order).toEqual(["one begins", "one ends", "collecting", "collected", "two begins", "two ends"]);
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
