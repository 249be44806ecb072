import { createHash } from "node:crypto";
import { once } from "node:events";
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { INVALID_KEY, MISSING_KEY } from "../../../src/http/key-rule.ts";
import { AGENT_LOAD_PATH } from "../../../src/http/load.ts";
import { startAgentFolder } from "../../support/agents/agent-folder.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { projectFolder } from "../../support/project-folder.ts";

const OWN = "key-of-this-start";
const digestOf = (key: string) => createHash("sha256").update(key).digest("hex");
const lines = (...keys: string[]) => keys.map((key) => `${digestOf(key)}\n`).join("");

/** A file of keys as a mounted Secret is: a link, which is exchanged as a whole. */
function keysFile(text: string) {
  const folder = projectFolder({});
  const file = join(folder.path, "keys");
  let versions = 0;
  const write = (next: string) => {
    const target = join(folder.path, `version-${versions++}`);
    writeFileSync(target, next);
    symlinkSync(target, `${file}.next`);
    renameSync(`${file}.next`, file);
  };
  write(text);
  return { file, write, remove: () => rmSync(file), [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const variables = (file: string) => ({
  env: { AGENT_SERVER_API_KEYS: OWN, AGENT_SERVER_KEYS_FILE: file },
});
const as = (key: string) => ({ "x-api-key": key });

test("a server with a file of keys lets those in that are in it now, by either header, and says so as the gateway does", async () => {
  using keys = keysFile(lines("web", "plane"));
  await using server = await startServer(variables(keys.file));
  const statusOf = async (headers: Record<string, string>) => (await server.get("/info", headers)).status;
  for (const headers of [as("web"), { authorization: "Bearer plane" }, as(OWN)])
    expect(await statusOf(headers)).toBe(200);
  // A wrong key is not ignored for a right one beside it.
  expect(await statusOf({ ...as("wrong"), authorization: "Bearer web" })).toBe(401);
  expect((await server.get("/ok")).status).toBe(200);
  const refused = async (headers: Record<string, string>) => (await server.get("/info", headers)).json();
  expect(await refused({})).toEqual({ detail: MISSING_KEY });
  expect(await refused({ authorization: "Bearer mine" })).toEqual({ detail: INVALID_KEY });

  keys.write(lines("web", "new"));
  await expect.poll(() => statusOf(as("new")), { timeout: 5000 }).toBe(200);
  expect(await statusOf(as("plane"))).toBe(401);
});

test("a key that is taken out of the file, or expires, ends what it has under way, and nothing else", async () => {
  const brief = `${digestOf("brief")} ${new Date(Date.now() + 3000).toISOString()}\n`;
  using keys = keysFile(lines("gone", "stays") + brief);
  await using gate = await openGate();
  await using server = await startServer(variables(keys.file));
  const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, on_disconnect: "continue" };
  const streams = ["gone", "stays", "brief"].map(async (key) => {
    const response = await server.post("/runs/stream", run, as(key));
    return response.text().then(
      () => "whole",
      () => "cut",
    );
  });
  await gate.arrivals(3);
  keys.write(lines("stays") + brief);
  expect(await streams[0]).toBe("cut");
  expect(await streams[2]).toBe("cut");
  gate.open();
  expect(await streams[1]).toBe("whole");
});

test("no code of the project sees a key, and its own calls in the process need none", async () => {
  using keys = keysFile(lines("web"));
  const app = `
    import { Hono } from "hono";
    export const app = new Hono()
      .get("/headers", (c) => c.json([...c.req.raw.headers, c.env.incoming.rawHeaders, c.env.incoming.headers]))
      .get("/inside", async (c) => c.json((await globalThis[Symbol.for("langgraph_api:fetch")]("/info")).status));
  `;
  const http = { app: "./app.ts:app", enable_custom_route_auth: false };
  await using server = await startAgentFolder(
    { http },
    { files: { "app.ts": app }, hono: true, ...variables(keys.file) },
  );
  for (const headers of [as("web"), { authorization: "Bearer web" }])
    expect(await (await server.get("/headers", headers)).text()).not.toMatch(/"web"|Bearer|x-api-key/i);
  const ofCaller = { ...as("web"), authorization: "Bearer of-a-user" };
  expect(await (await server.get("/headers", ofCaller)).text()).toContain("of-a-user");
  expect(await (await server.get("/inside", as("web"))).json()).toBe(200);
  expect((await server.get("/headers")).status).toBe(401);
});

test("its load says when somebody outside last called", async () => {
  using keys = keysFile(lines("web"));
  await using server = await startServer(variables(keys.file));
  const lastCall = async () =>
    (await server.json(server.get(AGENT_LOAD_PATH, { ...as(OWN), authorization: `Bearer ${OWN}` })))
      .lastCallAt;
  await server.get("/info", as("wrong"));
  await server.get("/ok");
  expect(await lastCall()).toBe(0);
  const before = Date.now();
  await server.get("/info", as("web"));
  expect(await lastCall()).toBeGreaterThanOrEqual(before);
  expect((await server.get(AGENT_LOAD_PATH, as("web"))).status).toBe(404);
});

test("a file of keys that cannot be read stops the start; later what it said holds on, and the log says it once", async () => {
  using keys = keysFile("not a digest\n");
  await expect(startServer(variables(keys.file))).rejects.toThrow("line 1 is no SHA-256 digest of a key");
  await expect(startServer(variables(`${keys.file}-missing`))).rejects.toThrow("ENOENT");
  keys.write(lines("web"));
  await using server = await startServer(variables(keys.file));
  keys.remove();
  const failures = () => server.lines.filter(({ event }) => event === "keys_not_read").length;
  await expect.poll(failures, { timeout: 5000 }).toBe(1);
  await sleep(1500);
  expect(failures()).toBe(1);
  expect((await server.get("/info", as("web"))).status).toBe(200);
});

test("a server that ends says on connections that a proxy keeps that they end, before it closes them", async () => {
  using keys = keysFile(lines("web"));
  await using server = await startServer(variables(keys.file));
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request(`${server.url}/info`, { agent: proxy, headers: as("web") }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return [answer.statusCode, answer.headers.connection, asked.reusedSocket];
  };
  expect(await ask()).toEqual([200, "keep-alive", false]);
  const drained = server.server.drain(60_000);
  // Without a word it would close what idles at once.
  await sleep(100);
  expect(await ask()).toEqual([200, "close", true]);
  expect(await ask()).toEqual([200, "close", false]);
  await drained;
  proxy.destroy();
});
