import { get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";

const page = { origin: "http://localhost:5173" };
const elsewhere = { origin: "https://elsewhere.example" };
const preflight = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "content-type",
};
const run = { assistant_id: "chat", input: { messages: [] } };

/** As `fetch`, which does not let its caller say `Host`. */
function asHost(url: string, host: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).once("error", reject);
  });
}

test("pages of this machine may read preflights, streams, refusals and the location of a run", async () => {
  await using server = await startServer();
  const asked = await fetch(`${server.url}/runs/stream`, {
    method: "OPTIONS",
    headers: { ...page, ...preflight },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
  expect(asked.headers.get("access-control-allow-headers")).toBe("content-type");
  for (const response of [
    asked,
    await server.post("/runs/stream", run, page),
    await server.post("/runs/wait", run, page),
    await server.get("/threads/nothing", page),
  ]) {
    await response.text();
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toMatch(
      /^Content-Location, Location, X-Pagination/,
    );
  }
});

test("a server without keys on loopback rejects pages of other origins and other host names", async () => {
  await using server = await startServer();
  const refused = await server.post("/runs/wait", run, elsewhere);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    detail: "This server is open to this machine only; pages elsewhere need a key.",
  });
  expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  expect(await asHost(`${server.url}/info`, "rebound.example")).toEqual({
    status: 403,
    body: '{"detail":"This server is open to this machine only and answers to loopback names."}',
  });
  expect((await asHost(`${server.url}/info`, "agent.localhost:80")).status).toBe(200);
});

test("a server with keys answers pages of any origin that send a key, and preflights without one", async () => {
  await using server = await startServer({ apiKeys: [new Secret("the key")] });
  const asked = await fetch(`${server.url}/info`, {
    method: "OPTIONS",
    headers: { ...elsewhere, ...preflight },
  });
  expect(asked.status).toBe(204);
  const without = await server.get("/info", elsewhere);
  expect([without.status, without.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  expect((await server.get("/info", { ...elsewhere, "x-api-key": "the key" })).status).toBe(200);
});

test("a server that listens beyond loopback answers to any host name", async () => {
  await using server = await startServer({ anyHost: true });
  expect((await asHost(`${server.url}/info`, "agents.example")).status).toBe(200);
  expect((await server.get("/info", elsewhere)).headers.get("access-control-allow-origin")).toBe("*");
});
