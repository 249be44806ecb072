import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { startConfigured } from "../../../support/agents/configured-server.ts";
import { sendRaw } from "../../../support/network/raw-http.ts";
import { writeSmallPage } from "../../../support/small-page.ts";

test("with a prefix the page is at the root, and the routes are below the prefix", async () => {
  await using folder = await makeFolder();
  const page = await writeSmallPage(folder.path);
  await using server = await startServer({ prefix: "/api", chat: { folder: page, title: "Support" } });
  for (const path of ["/", "/t/0193"]) {
    const html = await (await server.get(path)).text();
    expect(html).toContain('data-api="/api" data-title="Support"');
    expect(html).toContain('<base href="/" />');
  }
  expect((await server.get("/icon.svg")).headers.get("content-type")).toBe("image/svg+xml");
  expect(await server.json(server.get("/ok"))).toEqual({ ok: true, mount_prefix: "/api" });
  expect((await server.post("/api/assistants/search")).status).toBe(200);
  expect((await server.post("/assistants/search")).status).toBe(404);
  expect((await server.post("/")).status).toBe(404);
  expect((await server.get("/missing")).headers.get("content-type")).toContain("application/json");
});

test("without a prefix the page is at /chat/, beside the routes", async () => {
  await using folder = await makeFolder();
  const page = await writeSmallPage(folder.path);
  await using server = await startServer({ chat: { folder: page } });
  const moved = await fetch(`${server.url}/chat`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/chat/"]);
  const html = await (await server.get("/chat/t/0193")).text();
  expect(html).toContain('data-api=""');
  expect(html).toContain('<base href="/chat/" />');
  expect((await server.get("/")).status).toBe(404);
  expect((await server.post("/threads")).status).toBe(200);
  const head = await fetch(`${server.url}/chat/`, { method: "HEAD" });
  const whole = await server.get("/chat/");
  expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
});

test("without the option no page is served", async () => {
  await using server = await startServer();
  expect((await server.get("/chat/")).status).toBe(404);
});

test("the prefix option replaces the project's, and is refused when it is no path", async () => {
  await using folder = await makeFolder();
  await using server = await startConfigured(
    folder.path,
    { http: { mount_prefix: "/agents" } },
    { prefix: "/api" },
  );
  expect((await server.get("/api/info")).status).toBe(200);
  expect((await server.get("/agents/info")).status).toBe(404);
  await expect(startServer({ prefix: "api/" })).rejects.toThrow(/the prefix 'api\/' is not a path such as/);
});

test("a server with keys serves the page without one; its routes still ask for it", async () => {
  await using folder = await makeFolder();
  const page = await writeSmallPage(folder.path);
  await using server = await startServer({ chat: { folder: page }, apiKeys: [new Secret("key-1")] });
  expect((await server.get("/chat/")).status).toBe(200);
  expect((await server.get("/chat/assets/index-BxW1l_a2.js")).status).toBe(200);
  expect((await server.post("/threads/search")).status).toBe(401);
  expect((await server.post("/threads/search", {}, { "x-api-key": "key-1" })).status).toBe(200);
});

test("an open server shows its page to loopback names only", async () => {
  await using folder = await makeFolder();
  const page = await writeSmallPage(folder.path);
  await using server = await startServer({ chat: { folder: page } });
  const asked = "GET /chat/ HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n";
  expect((await sendRaw(server.url, asked)).statuses).toEqual([403]);
});

test("a path outside of the page's folder is not found, however it is written", async () => {
  await using folder = await makeFolder();
  const page = await writeSmallPage(folder.path);
  await writeFile(join(folder.path, "secret.txt"), "canary");
  await using server = await startServer({ prefix: "/api", chat: { folder: page } });
  for (const path of [
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
  ]) {
    const { heard } = await sendRaw(
      server.url,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([path, heard.split("\r\n")[0], heard.includes("canary")]).toEqual([
      path,
      "HTTP/1.1 404 Not Found",
      false,
    ]);
  }
});

/** What the server uses of a Hono app. */
const projectApp = (path: string) => `export const app = {
  fetch() {},
  routes: [{ method: "GET", path: ${JSON.stringify(path)}, handler: (c) => c.text("the project's own") }],
};`;

test("the project's own routes win over the page, but for wildcards", async () => {
  await using folder = await makeFolder();
  const chat = { folder: await writeSmallPage(folder.path) };
  for (const [name, path] of [
    ["own", "/chat/help"],
    ["wild", "/*"],
  ] as const) {
    const home = join(folder.path, name);
    await mkdir(home);
    await writeFile(join(home, "app.ts"), projectApp(path));
    await using server = await startConfigured(home, { http: { app: `${home}/app.ts:app` } }, { chat });
    const isOwn = name === "own";
    expect(await (await server.get("/chat/help")).text()).toBe("the project's own");
    expect((await server.get("/chat/")).status).toBe(isOwn ? 404 : 200);
    const warnings = server.lines.filter(({ event }) => event === "config_warning");
    expect(warnings.map(({ message }) => message)).toEqual(
      isOwn ? [expect.stringContaining("http.app has routes at /chat")] : [],
    );
  }
});
