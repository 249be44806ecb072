import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { accessOf } from "../../../src/control-plane/gateway/access.ts";
import { checkNaming, type Naming, openOnePort } from "../../../src/control-plane/gateway/one-port.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { type Handler, pretendedAgent } from "../../support/agents/pretended-agent.ts";

const PLANE = "adk_the-control-planes-own-key";
const isPlane = (key: string) => key === PLANE;
const listener = {
  isForThisMachine: true,
  opens: isPlane,
  keysOf: () => [],
  knows: isPlane,
  failed: () => undefined,
};

/** Two deployments on one port; agents answer with their name, what they were asked and from where. */
async function shared(naming: Naming, handler?: Handler) {
  const where = { host: "127.0.0.1", port: 0, urlHost: "127.0.0.1", log: () => {} };
  const port = await openOnePort({ ...where, naming });
  const open = async (name: string, runtimeKeys: string[] = []) => {
    const answer: Handler = (request, response) =>
      void text(request).then((body) => {
        const { "x-forwarded-prefix": prefix = "-", host } = request.headers;
        response.end([name, request.method, request.url, prefix, host, body].join(" "));
      });
    const agent = await pretendedAgent(name, handler ?? answer);
    const keys = runtimeKeys.map((value) => ({ name: "web", value: new Secret(value) }));
    const gateway = port.open(name, {
      access: accessOf(listener, "tenant", keys),
      log: () => {},
    });
    gateway.switchTo([agent]);
    gateway.publish();
    return { agent, gateway };
  };
  const [one, two] = [await open("one"), await open("two", ["web-0123456789abcdef"])];
  /** `host`: as a browser sends it for a name that it resolves by itself. */
  async function ask(path: string, { host = "127.0.0.1", method = "GET", body = "", headers = {} } = {}) {
    const request = httpRequest({
      ...{ host: "127.0.0.1", port: port.port, path, method },
      headers: { host: `${host}:${port.port}`, ...(body && { "content-length": body.length }), ...headers },
    });
    request.end(body);
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  }
  return {
    ...{ one, two, ask, port: port.port },
    async [Symbol.asyncDispose]() {
      await port.close();
      for (const { agent } of [one, two]) await agent[Symbol.asyncDispose]();
    },
  };
}

test("a deployment's URL has the configured form, and the gateway answers both forms", async () => {
  await using names = await shared("names");
  await using paths = await shared("paths");
  expect(names.one.gateway.url).toBe(`http://one.localhost:${names.port}`);
  expect(paths.one.gateway.url).toBe(`http://127.0.0.1:${paths.port}/d/one`);
  expect(paths.one.gateway.port).toBe(null);
  for (const { ask, port } of [names, paths]) {
    expect((await ask("/threads?x=1", { host: "one.localhost" })).text).toBe(
      `one GET /threads?x=1 - one.localhost:${port} `,
    );
    expect((await ask("/d/one/threads?x=1")).text).toBe(`one GET /threads?x=1 /d/one 127.0.0.1:${port} `);
  }
});

test.each([
  ["agents.example.com", "<name>.agents.example.com"],
  ["localhost", "<name>.localhost"],
  ["192.0.2.7", "<name>.localhost"],
])(
  "with %s in the URLs, a request that names no deployment is answered with the hint %s",
  async (urlHost, named) => {
    const where = { host: "127.0.0.1", port: 0, urlHost, log: () => {} };
    const { port, close } = await openOnePort({ ...where, naming: "paths" });
    const { detail } = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as { detail: string };
    expect(detail).toMatch(`or for the host ${named}.`);
    await close();
  },
);

test.each([
  ["/d/one", "/"],
  ["/d/one/", "/"],
  ["/d/one?x=/d/two", "/?x=/d/two"],
  ["/d/one/d/two/x", "/d/two/x"],
  ["/d/one/a%2Fb", "/a%2Fb"],
  ["/d/one//double", "//double"],
])("the gateway forwards %s to the agent as %s", async (asked, path) => {
  await using at = await shared("paths");
  expect((await at.ask(asked)).text).toMatch(`one GET ${path} /d/one `);
});

test("the gateway forwards bodies and methods, and HEAD without a body", async () => {
  await using at = await shared("paths");
  expect((await at.ask("/d/one/x", { method: "POST", body: "some body" })).text).toMatch(
    /^one POST \/x .* some body$/,
  );
  expect(await at.ask("/d/one/ok", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
});

test("host names are case-insensitive, and paths are case-sensitive", async () => {
  await using at = await shared("names");
  expect((await at.ask("/", { host: "ONE.LocalHost" })).status).toBe(200);
  expect((await at.ask("/d/ONE")).status).toBe(404);
});

test("a request to a deployment's host goes to that deployment, whatever its path looks like", async () => {
  await using at = await shared("names");
  expect((await at.ask("/d/two/x", { host: "one.localhost" })).text).toMatch(/^one GET \/d\/two\/x - /);
});

test.each([
  ["/", "127.0.0.1", "No deployment is named"],
  ["/d/", "127.0.0.1", "No deployment is named"],
  ["/d/nobody/x", "127.0.0.1", "There is no deployment named 'nobody' here."],
  ["/d/%6Fne", "127.0.0.1", "There is no deployment named '%6Fne' here."],
  ["/", "nobody.localhost", "There is no deployment named 'nobody' here."],
  ["/", "one.elsewhere.example", "No deployment is named"],
])("the path %s of the host %s is answered 404 with the reason", async (path, host, detail) => {
  await using at = await shared("paths");
  const { status, headers, text: body } = await at.ask(path, { host });
  expect([status, headers["content-type"]]).toEqual([404, "application/json"]);
  expect(JSON.parse(body).detail).toContain(detail);
});

test("the shared port rejects foreign host names and origins, and each deployment has its own keys", async () => {
  await using at = await shared("paths");
  const status = async (path: string, given: Parameters<typeof at.ask>[1] = {}) =>
    (await at.ask(path, given)).status;
  expect(await status("/d/one/info", { host: "rebound.example" })).toBe(403);
  expect(await status("/d/one/info", { headers: { origin: "https://elsewhere.example" } })).toBe(403);
  expect(await status("/d/two/info")).toBe(401);
  expect(await status("/info", { host: "two.localhost" })).toBe(401);
  const headers = { "x-api-key": "web-0123456789abcdef" };
  expect(await status("/d/two/info", { headers })).toBe(200);
  expect(at.two.agent.requests.at(-1)?.headers).not.toHaveProperty("x-api-key");
  expect(await status("/d/one/info", { headers })).toBe(401);
  expect(await status("/d/two/ok")).toBe(200);
});

test("redirects and cookies of an agent stay below its path, and Location of a run is left as it is", async () => {
  const answers: Record<string, [number, Record<string, string | string[]>]> = {
    "/here": [302, { location: "/there?x=1" }],
    "/whole": [307, { location: "http://HOST/there" }],
    "/elsewhere": [302, { location: "https://elsewhere.example/there" }],
    "/other": [302, { location: "//elsewhere.example/there" }],
    "/run": [200, { location: "/runs/r/stream", "content-location": "/runs/r" }],
    "/worker.js": [200, { "service-worker-allowed": "/" }],
    "/cookies": [200, { "set-cookie": ["a=1; Path=/; HttpOnly", "b=2"] }],
  };
  await using at = await shared("paths", (request, response) => {
    const [status, headers] = answers[request.url ?? ""] ?? [404, {}];
    const { location } = headers;
    if (typeof location === "string") headers.location = location.replace("HOST", `${request.headers.host}`);
    response.writeHead(status, headers).end();
  });
  const headersOf = async (path: string) => (await at.ask(`/d/one${path}`)).headers;
  expect((await headersOf("/here")).location).toBe("/d/one/there?x=1");
  expect((await headersOf("/whole")).location).toBe(`http://127.0.0.1:${at.port}/d/one/there`);
  expect((await headersOf("/elsewhere")).location).toBe("https://elsewhere.example/there");
  expect((await headersOf("/other")).location).toBe("//elsewhere.example/there");
  expect(await headersOf("/run")).toMatchObject({
    location: "/runs/r/stream",
    "content-location": "/runs/r",
  });
  expect((await headersOf("/worker.js"))["service-worker-allowed"]).toBe("/d/one/");
  expect((await headersOf("/cookies"))["set-cookie"]).toEqual(["a=1; Path=/d/one/; HttpOnly", "b=2"]);
});

async function upgraded(port: number, path: string, host: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  return { socket, head: head.toString() };
}

test("upgrades work by path and by name, and deleting a deployment ends only its own", async () => {
  await using at = await shared("paths");
  const { socket: ofOne, head } = await upgraded(at.port, "/d/one/socket", "127.0.0.1");
  expect(head).toMatch(/^HTTP\/1.1 101 /);
  expect(at.one.agent.requests[0]?.url).toBe("/socket");
  at.two.gateway.admit({ isKey: () => false, needsKey: false });
  const { socket: ofTwo } = await upgraded(at.port, "/socket", "two.localhost");
  const nobody = await upgraded(at.port, "/d/nobody/socket", "127.0.0.1");
  expect(nobody.head).toMatch(/^HTTP\/1.1 404 Not Found\r\n.*There is no deployment named/s);
  const closed = once(ofOne, "close");
  await at.one.gateway.close();
  await closed;
  ofTwo.write("hello");
  for await (const chunk of ofTwo) if (String(chunk).includes("hello")) break;
  ofTwo.destroy();
  expect((await at.ask("/d/one/")).status).toBe(404);
  expect((await at.ask("/d/two/")).status).toBe(200);
});

test("a name that is free again leads to the deployment that has it now", async () => {
  await using at = await shared("paths");
  const { gateway: before } = at.one;
  expect((await at.ask("/d/one/")).status).toBe(200);
  await before.close();
  await before.close();
  expect((await at.ask("/d/one/")).status).toBe(404);
});

test("deployments have no host names below an IP address", () => {
  expect(() => checkNaming("names", "192.0.2.7")).toThrow("no deployment can have a host name below");
  for (const host of ["127.0.0.1", "[::1]", "localhost", "agents.example.com"])
    expect(() => checkNaming("names", host)).not.toThrow();
  expect(() => checkNaming("paths", "192.0.2.7")).not.toThrow();
});
