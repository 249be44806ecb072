import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { rawGet } from "../../support/network/raw-get.ts";

const page = { origin: "http://localhost:5173" };
const elsewhere = { origin: "https://elsewhere.example" };
const preflight = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "content-type",
};
const run = { assistant_id: "chat", input: { messages: [] } };

const asHost = (url: string, host: string) => rawGet(url, { host });

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

test.each([
  ...[
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0177.0.0.1",
    "127.1",
    "127.0.0.01",
    "127.0.0.256",
  ],
  ...[
    "localhost.",
    "127.0.0.1.",
    "agent.localhost.",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::1%25lo]",
  ],
  ...[
    "localhost@rebound.example",
    "localhost/x",
    "%6cocalhost",
    "①②⑦.0.0.1",
    "localhost:80:80",
    "localhost:",
  ],
])("a server on loopback does not answer to the host '%s', whatever a URL with it leads to", async (host) => {
  await using server = await startServer();
  const sent = Buffer.from(host).toString("latin1");
  // What is no host at all is refused before.
  expect((await asHost(`${server.url}/info`, sent)).status).toBeOneOf([400, 403]);
  expect((await server.get("/info", { origin: `http://${sent}` })).status).toBe(403);
});

test("a server on loopback answers to each exact name of this machine", async () => {
  await using server = await startServer();
  for (const host of [
    "localhost",
    "LOCALHOST:80",
    "127.0.0.1",
    "127.255.0.53:1",
    "[::1]",
    "[::1]:80",
    "a.localhost",
  ])
    expect((await asHost(`${server.url}/info`, host)).status, host).toBe(200);
});

test("a server without keys on loopback rejects what pages of other sites load or link to, but for pages", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "index.html"), "<html><head></head></html>");
  await using server = await startServer({ chat: { folder: folder.path } });
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await rawGet(server.url + path, headers)).status;
  const image = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  for (const path of ["/info", "/openapi.json", "/threads/nothing", "/store/namespaces", "/nowhere"]) {
    expect([await statusOf(path, image), await statusOf(path, link)], path).toEqual([403, 403]);
    expect(await statusOf(path, { "sec-fetch-site": "cross-site" }), path).toBe(403);
  }
  expect(await statusOf("/chat/", link)).toBe(200);
  for (const site of ["same-origin", "same-site", "none"])
    expect(await statusOf("/info", { "sec-fetch-site": site })).toBe(200);
  // Says its origin, which is this machine's.
  expect(await statusOf("/info", { ...page, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" })).toBe(
    200,
  );
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
