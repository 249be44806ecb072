import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { startAgentFolder } from "../../../support/agents/agent-folder.ts";
import { rawGet } from "../../../support/network/raw-get.ts";

const key = { "x-api-key": "the key" };
const run = { assistant_id: "agent", input: {} };

const appFile = `
  import { Hono } from "hono";
  import { HTTPException } from "hono/http-exception";
  import { Client } from "@langchain/langgraph-sdk";

  export const app = new Hono();
  app.use("*", async (c, next) => {
    c.header("x-before", "yes");
    if (c.req.header("x-read")) await c.req.raw.clone().text();
    if (c.req.header("x-parse")) await c.req.json();
    await next();
    c.res.headers.set("x-after", "yes");
  });
  app.get("/mine/:name", (c) => c.json({ hello: c.req.param("name") }));
  app.get("/headers", (c) => c.json([...c.req.raw.headers, c.env.incoming.rawHeaders, c.env.incoming.headers]));
  app.get("/info", (c) => c.json({ info: "of the project" }));
  app.get("/ok", (c) => c.json({ ok: "of the project" }));
  app.get("/openapi.json", (c) => c.json({ openapi: "of the project" }));
  app.get("/throws", () => {
    throw new Error("broken on purpose");
  });
  app.get("/throws-text", () => Promise.reject("no error"));
  app.get("/refuses", () => {
    throw new HTTPException(418, { message: "a teapot" });
  });
  app.get("/asks-server", async (c) => {
    const client = new Client({ apiKey: c.req.header("x-api-key") ?? null, callerOptions: { maxRetries: 0 } });
    const events = [];
    for await (const { event } of client.runs.stream(null, "agent", { input: {} })) events.push(event);
    return c.json({ events, ...(await client.runs.wait(null, "agent", { input: {} })) });
  });
  app.get("/asks-plainly", async (c) => {
    const call = globalThis[Symbol.for("langgraph_api:fetch")];
    const answer = await call("/threads", { method: "POST", headers: { "x-api-key": "the key" } });
    const refused = await call("/threads", { method: "POST" });
    return c.json({ status: answer.status, made: await answer.json(), refused: refused.status });
  });
  app.notFound((c) => c.text("nothing of the project", 404));
  app.onError((error, c) => (error.message === "mine" ? c.text("handled") : c.text("swallowed", 500)));

  export const open = new Hono();
  open.get("/open", (c) => c.json({ open: true }));
  open.get("/throws", () => {
    throw new Error("broken on purpose");
  });
  open.get("/throws-text", () => Promise.reject("no error"));
  open.get("/refuses", () => {
    throw new HTTPException(418, { message: "a teapot" });
  });
  export const nothing = { routes: [] };
`;
const files = { "app.ts": appFile };
const withApp = { http: { app: "./app.ts:app" } };

describe("http.app", () => {
  let server: Awaited<ReturnType<typeof startAgentFolder>>;
  beforeAll(async () => {
    server = await startAgentFolder(withApp, { files, hono: true, apiKeys: [new Secret("the key")] });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("routes of the project come before the server's, but for health and document", async () => {
    expect(await server.json(server.get("/mine/lion", key))).toEqual({ hello: "lion" });
    expect(await server.json(server.get("/info", key))).toEqual({ info: "of the project" });
    expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
    expect((await server.json(server.get("/openapi.json", key))).openapi).toBe("3.1.0");
  });

  test("routes of the project need the key", async () => {
    expect((await server.get("/mine/lion")).status).toBe(401);
    expect((await server.get("/mine/lion", { "x-api-key": "another" })).status).toBe(401);
  });

  test("middleware for all paths runs for the server's routes, whose answers, streams and refusals stay theirs", async () => {
    const stream = await server.post("/runs/stream", run, key);
    expect(await stream.text()).toContain("event: values");
    expect(stream.headers.get("x-before")).toBe("yes");
    const made = await server.post("/threads", {}, key);
    expect([made.status, made.headers.get("x-before"), made.headers.get("x-after")]).toEqual([
      200,
      "yes",
      "yes",
    ]);
    const missing = await server.get("/nowhere", key);
    expect(await missing.json()).toEqual({ detail: "Not found: GET /nowhere" });
    const refused = await server.get("/threads/nothing", key);
    expect([refused.status, Object.keys((await refused.json()) as object)]).toEqual([422, ["detail"]]);
    expect((await server.patch("/threads/search", {})).status).toBe(401);
  });

  test("middleware may read a body before the server does", async () => {
    for (const reading of ["x-read", "x-parse"]) {
      const body = { metadata: { colour: "red" } };
      const made = server.post("/threads", body, { ...key, [reading]: "1" });
      expect(await server.json(made)).toMatchObject({ metadata: { colour: "red" } });
    }
    const huge = `{"metadata":{"text":"${"x".repeat(65 * 1024 * 1024)}"}}`;
    expect((await server.post("/threads", huge, { ...key })).status).toBe(413);
  });

  test("the app's own error handler handles what its routes throw", async () => {
    expect(await (await server.get("/throws", key)).text()).toBe("swallowed");
  });

  test("the official client without a URL reaches the server in its process, also its streams, with a key that it is given", async () => {
    const { events, seen } = await server.json(server.get("/asks-server", key));
    expect(events).toEqual(["metadata", "values"]);
    expect(seen).toHaveProperty("run_id");
  });

  test("a call in the process has no credentials but its own", async () => {
    const { status, made, refused } = await server.json(server.get("/asks-plainly", key));
    expect([status, refused]).toEqual([200, 401]);
    expect(made).toHaveProperty("thread_id");
  });
});

test("behind a gateway a call in the process needs no key, whatever key it is given", async () => {
  const apiKeys = [new Secret("of the gateway")];
  const behind = { files, hono: true, apiKeys, behindGateway: true };
  await using server = await startAgentFolder(withApp, behind);
  const { status, refused } = await server.json(
    server.get("/asks-plainly", { "x-api-key": "of the gateway" }),
  );
  expect([status, refused]).toEqual([200, 200]);
  expect((await server.post("/threads", {}, key)).status).toBe(401);
});

test("behind a gateway neither routes nor auth nor graphs of the project see the gateway's key", async () => {
  const seesHeaders = `
    import { Auth } from "@langchain/langgraph-sdk/auth";
    export const auth = new Auth().authenticate(async ({ headers }) => ({
      identity: JSON.stringify([...headers]),
    }));
  `;
  const apiKeys = [new Secret("of the gateway")];
  const sections = {
    auth: { path: "./auth.ts:auth" },
    http: { app: "./app.ts:app", configurable_headers: { includes: ["*"] } },
  };
  const options = { files: { ...files, "auth.ts": seesHeaders }, hono: true, apiKeys, behindGateway: true };
  const key = { "X-Api-Key": "of the gateway" };
  await using server = await startAgentFolder(sections, options);
  expect(await (await server.get("/headers", key)).text()).not.toMatch(/of the gateway|x-api-key/i);
  const seen = await (await server.post("/runs/wait", run, key)).text();
  expect(seen).toContain("edom-hctef-ces");
  expect(seen).not.toContain("yawetag eht fo");
  const http = { app: "./app.ts:app", enable_custom_route_auth: false };
  await using open = await startAgentFolder({ http }, options);
  expect(await (await open.get("/headers", key)).text()).not.toMatch(/of the gateway|x-api-key/i);
  expect((await open.get("/threads/nothing")).status).toBe(401);
});

test("behind a gateway only the health check answers what finds the agent's own port", async () => {
  const http = { app: "./app.ts:app", enable_custom_route_auth: false };
  const ui = { agent: "./ui.tsx" };
  const withUi = { ...files, "ui.tsx": "export default { card: () => null };" };
  const apiKeys = [new Secret("of the gateway")];
  const options = { files: withUi, hono: true, apiKeys, behindGateway: true };
  await using server = await startAgentFolder({ http, ui }, options);
  const answered = (headers: Record<string, string>) =>
    Promise.all([
      server.get("/mine/lion", headers),
      server.post("/ui/agent", { name: "card" }, headers),
      server.get("/info", headers),
      server.get("/ok", headers),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await answered({})).toEqual([401, 401, 401, 200]);
  expect(await answered({ "x-api-key": "of the gateway" })).toEqual([200, 200, 200, 200]);
});

test("a link of another site leads to routes of the project, and to none of the server's", async () => {
  const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const image = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  const behind = { apiKeys: [new Secret("of the gateway")], behindGateway: true };
  for (const options of [{}, behind]) {
    await using server = await startAgentFolder(withApp, { files, hono: true, ...options });
    const key = { "x-api-key": "of the gateway" };
    const statusOf = async (path: string, headers: object) =>
      (await rawGet(server.url + path, { ...("apiKeys" in options && key), ...headers })).status;
    expect(await statusOf("/mine/lion", visit)).toBe(200);
    expect(await statusOf("/mine/lion", image)).toBe(403);
    for (const path of ["/threads/nothing", "/openapi.json"]) expect(await statusOf(path, visit)).toBe(403);
  }
});

test("what routes of the project throw is a 500 of one shape, logged with its location; an HTTPException is its answer", async () => {
  await using server = await startAgentFolder({ http: { app: "./app.ts:open" } }, { files, hono: true });
  for (const path of ["/throws", "/throws-text"]) {
    const failed = await server.get(path);
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { detail: "Internal server error; the server's log names the cause." },
    ]);
  }
  const refused = await server.get("/refuses");
  expect([refused.status, await refused.json()]).toEqual([418, { detail: "a teapot" }]);
  const lines = server.lines.filter(({ event }) => event === "request_failed");
  expect(lines.map(({ path }) => path)).toEqual(["/throws", "/throws-text"]);
  expect(lines[0]).toMatchObject({
    location: expect.stringMatching(/^app\.ts:\d+$/),
    error: expect.stringContaining("broken on purpose"),
  });
});

const authFile = `
  import { Auth, HTTPException } from "@langchain/langgraph-sdk/auth";
  export const auth = new Auth().authenticate(async (request) => {
    const name = request.headers.get("x-name");
    if (!name) throw new HTTPException(401, { message: "Who are you?" });
    return { identity: name, permissions: ["read"] };
  });
`;

const whoami = `
  import { Hono } from "hono";
  export const app = new Hono();
  app.get("/whoami", (c) => c.json(c.get("auth") ?? null));
  app.get("/info", (c) => c.json({ info: "of the project" }));
`;

test("routes of the project are behind the project's own auth, and know the caller", async () => {
  const withAuth = { files: { "auth.ts": authFile, "app.ts": whoami }, hono: true };
  const sections = { auth: { path: "./auth.ts:auth" }, http: { app: "./app.ts:app" } };
  await using server = await startAgentFolder(sections, withAuth);
  for (const path of ["/whoami", "/info"]) expect((await server.get(path)).status, path).toBe(401);
  const known = await server.json(server.get("/whoami", { "x-name": "lion" }));
  expect(known).toMatchObject({ user: { identity: "lion" }, scopes: ["read"] });
  const http = { app: "./app.ts:app", enable_custom_route_auth: false };
  await using open = await startAgentFolder({ ...sections, http }, withAuth);
  expect(await open.json(open.get("/whoami"))).toBeNull();
  expect((await open.post("/threads")).status).toBe(401);
});

test("enable_custom_route_auth: false opens the project's routes, and no others", async () => {
  await using server = await startAgentFolder(
    { http: { app: "./app.ts:open", enable_custom_route_auth: false } },
    { files, hono: true, apiKeys: [new Secret("the key")] },
  );
  expect(await server.json(server.get("/open"))).toEqual({ open: true });
  for (const path of ["/info", "/openapi.json", "/threads/nothing"]) {
    expect((await server.get(path)).status, path).toBe(401);
  }
});

test("the project's routes are below the prefix, too", async () => {
  await using server = await startAgentFolder(
    { http: { app: "./app.ts:app", mount_prefix: "/agents" } },
    { files, hono: true },
  );
  expect(await server.json(server.get("/agents/mine/lion"))).toEqual({ hello: "lion" });
  expect((await server.get("/mine/lion")).status).toBe(404);
  expect((await server.json(server.get("/agents/asks-server"))).events).toEqual(["metadata", "values"]);
});

test("an app that is missing, fails or is no Hono app stops the start and says why", async () => {
  const failing = { ...files, "failing.ts": "\nthrow new Error('not today');" };
  for (const [app, message] of [
    ["./app.ts:other", /^http\.app \(\.\/app\.ts:other\): the file has no export "other"; it exports app, /],
    [
      "./app.ts:nothing",
      /^http\.app \(\.\/app\.ts:nothing\): the export is an object \(Object\), not a Hono app$/,
    ],
    [
      "./failing.ts:app",
      /^http\.app \(\.\/failing\.ts:app\) failed to load at failing\.ts:\d: Error: not today$/,
    ],
    ["./absent.ts:app", /http\.app: the file .*absent\.ts does not exist/],
  ] as const) {
    await expect(startAgentFolder({ http: { app } }, { files: failing, hono: true })).rejects.toThrow(
      message,
    );
  }
});
