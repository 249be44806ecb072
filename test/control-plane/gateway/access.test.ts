import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { accessOf, type ListenerAccess, runtimeAccessOf } from "../../../src/control-plane/gateway/access.ts";
import { openGateway } from "../../../src/control-plane/gateway/gateway.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { pretendedAgent } from "../../support/agents/pretended-agent.ts";

const PLANE = "adk_the-control-planes-own-key";
/** A key of the control plane that does not open. */
const READ = "adk_a-key-that-may-only-read";
const WEB = "web-0123456789abcdef";
const preflight = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };

const accessWith = (given: Partial<ListenerAccess>): ListenerAccess => ({
  isForThisMachine: true,
  opens: (key) => key === PLANE,
  keysOf: () => [],
  knows: (key) => [PLANE, READ].includes(key),
  failed: () => undefined,
  ...given,
});

/** A gateway in front of an agent with its own key, as the runner creates it. */
async function guarded(given: boolean | ListenerAccess, ...runtimeKeys: string[]) {
  const listener = typeof given === "boolean" ? accessWith({ isForThisMachine: given }) : given;
  const access = (values: string[]) =>
    accessOf(
      listener,
      "tenant",
      values.map((value, index) => ({ name: `key-${index}`, value: new Secret(value) })),
    );
  const agent = await pretendedAgent("agent");
  const gateway = await openGateway({ host: "127.0.0.1", access: access(runtimeKeys), log: () => {} });
  gateway.switchTo([{ url: agent.url, key: new Secret("the agent's own") }]);
  const ask = async (headers: Record<string, string> = {}, path = "/info", method = "GET") => {
    const response = await fetch(gateway.url + path, { method, headers });
    return [response.status, await response.text()] as const;
  };
  return {
    agent,
    gateway,
    ask,
    admit: (...values: string[]) => gateway.admit(access(values)),
    /** What the agent was sent last. */
    last: () => agent.requests.at(-1)?.rawHeaders.join("\n") ?? "",
    async [Symbol.asyncDispose]() {
      await gateway.close();
      await agent[Symbol.asyncDispose]();
    },
  };
}

test("where callers cannot be distinguished an agent is open to all, and needs a key with the second tenant", async () => {
  let tenants = 1;
  const callers = { problem: "/proc is hidden", of: async () => ({ kind: "confined" }) as const };
  const listener = accessWith({ callers, hasSeveralTenants: () => tenants > 1 });
  await using at = await guarded(listener);
  expect((await at.ask())[0]).toBe(200);
  expect(runtimeAccessOf(listener, accessOf(listener, "tenant", []))).toBe("every_process");
  tenants = 2;
  expect((await at.ask())[0]).toBe(401);
  expect((await at.ask({ "x-api-key": PLANE }))[0]).toBe(200);
  expect(runtimeAccessOf(listener, accessOf(listener, "tenant", []))).toBe("key");
});

test.each([
  ["beyond loopback", false, []],
  ["beyond loopback, with runtime keys", false, [WEB]],
  ["on loopback, with runtime keys", true, [WEB]],
])("%s an agent requires a key, and the error says so", async (_case, isForThisMachine, keys) => {
  await using at = await guarded(isForThisMachine, ...keys);
  const [status, body] = await at.ask();
  expect([status, JSON.parse(body).detail]).toEqual([401, expect.stringMatching(/^Missing API key: send /)]);
  const [wrong, why] = await at.ask({ "x-api-key": "0123456789abcdef" });
  expect([wrong, JSON.parse(why).detail]).toEqual([401, expect.stringMatching(/^Invalid API key: /)]);
  expect((await at.ask({ authorization: "Bearer 0123456789abcdef" }))[0]).toBe(401);
  expect((await at.ask({ authorization: `Basic ${btoa(`x:${PLANE}`)}` }))[0]).toBe(401);
  expect((await at.ask({ "x-api-key": "wrong", authorization: `Bearer ${PLANE}` }))[0]).toBe(401);
  expect((await at.ask({}, "/okay"))[0]).toBe(401);
  expect((await at.ask({}, "/ok", "POST"))[0]).toBe(401);
  expect((await at.ask({}, "/info", "OPTIONS"))[0]).toBe(401);
  expect(at.agent.requests).toEqual([]);
  for (const key of [PLANE, ...keys]) {
    expect((await at.ask({ "x-api-key": key }))[0]).toBe(200);
    expect((await at.ask({ authorization: `Bearer ${key}` }))[0]).toBe(200);
  }
});

test("health checks and preflights require no key", async () => {
  await using at = await guarded(false);
  for (const path of ["/ok", "/ok?check_db=1"]) expect((await at.ask({}, path))[0]).toBe(200);
  expect((await at.ask({}, "/ok", "HEAD"))[0]).toBe(200);
  expect((await at.ask(preflight, "/runs/stream", "OPTIONS"))[0]).toBe(200);
  expect(at.agent.requests).toHaveLength(4);
});

test("a browser page can read the reason of a rejection", async () => {
  await using at = await guarded(false);
  const response = await fetch(`${at.gateway.url}/info`, { headers: { origin: "https://app.example" } });
  expect([response.status, response.headers.get("content-type")]).toEqual([401, "application/json"]);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("Content-Location");
});

test("the gateway removes its own keys from forwarded requests, and keeps any other Authorization", async () => {
  await using at = await guarded(false, WEB);
  const ways: Record<string, string | string[]>[] = [
    { "X-Api-Key": PLANE },
    { "x-api-key": WEB, authorization: `bearer ${PLANE}` },
    { authorization: `Bearer  ${WEB} ` },
    { "x-api-key": PLANE, authorization: ["Basic abc", `Bearer ${PLANE}`] },
  ];
  for (const headers of ways) {
    for (const path of ["/info", "/ok"]) {
      expect(await raw(at.gateway.url + path, headers)).toBe(200);
      expect(at.last()).not.toContain(PLANE);
      expect(at.last()).not.toContain(WEB);
    }
  }
  expect(await raw(`${at.gateway.url}/ok`, { "x-api-key": ["wrong", PLANE] })).toBe(200);
  expect(at.last()).not.toContain(PLANE);
  await at.ask({ "x-api-key": WEB, authorization: "Bearer a-user-of-the-agent" });
  expect(at.last()).toContain("Bearer a-user-of-the-agent");
  expect(at.last()).toContain("X-Api-Key\nthe agent's own");
});

// Holds RT-5-case-insensitive
test("a protocol upgrade requires a key on every path", async () => {
  await using at = await guarded(false, WEB);
  for (const path of ["/socket", "/ok"]) {
    const refused = await upgrade(at.gateway.url, path);
    expect(refused).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n.*\{"detail":"Missing API key/s);
  }
  expect(at.agent.requests).toEqual([]);
  expect(await upgrade(at.gateway.url, "/socket", `X-Api-Key: ${WEB}`)).toMatch(/^HTTP\/1.1 101 /);
  expect(at.last()).not.toContain(WEB);
});

// Holds RT-5-api-key
test("on loopback without runtime keys the gateway is open to this machine, but rejects a wrong key", async () => {
  await using at = await guarded(true);
  expect((await at.ask())[0]).toBe(200);
  expect((await at.ask({ origin: "http://localhost:5173" }))[0]).toBe(200);
  expect((await at.ask({ authorization: "Bearer a-user-of-the-agent" }))[0]).toBe(200);
  expect((await at.ask({ "x-api-key": "" }))[0]).toBe(200);
  expect((await at.ask({ "x-api-key": PLANE }))[0]).toBe(200);
  expect(at.last()).not.toContain(PLANE);
  const [status, body] = await at.ask({ "x-api-key": "some-other-key" });
  expect([status, JSON.parse(body)]).toEqual([
    401,
    {
      detail:
        "Invalid API key: this agent is open to the programs of this machine. Leave the X-Api-Key header out, or send a key of the control plane with the role 'deploy' or 'admin' in it.",
    },
  ]);
});

test("the open gateway on loopback rejects other origins and host names, unless they send a key", async () => {
  await using at = await guarded(true);
  const elsewhere = { origin: "https://elsewhere.example" };
  const refused = await fetch(`${at.gateway.url}/info`, { headers: elsewhere });
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  expect((await at.ask(preflight, "/info", "OPTIONS"))[0]).toBe(403);
  expect((await at.ask(elsewhere, "/ok"))[0]).toBe(403);
  expect(await raw(`${at.gateway.url}/info`, { host: "rebound.example" })).toBe(403);
  expect(await upgrade(at.gateway.url, "/socket", "Origin: https://elsewhere.example")).toMatch(
    /^HTTP\/1.1 403 /,
  );
  expect(at.agent.requests).toEqual([]);
  expect((await at.ask({ ...elsewhere, "x-api-key": PLANE }))[0]).toBe(200);
  at.admit(WEB);
  expect((await at.ask(preflight, "/info", "OPTIONS"))[0]).toBe(200);
  expect((await at.ask({ ...elsewhere, "x-api-key": WEB }))[0]).toBe(200);
});

test("the open gateway on loopback rejects what pages of other sites load, and leaves links to the agent", async () => {
  await using at = await guarded(true);
  for (const mode of ["no-cors", "cors", "websocket", undefined]) {
    const headers = { "sec-fetch-site": "cross-site", ...(mode && { "sec-fetch-mode": mode }) };
    for (const path of ["/info", "/ok"]) expect(await raw(at.gateway.url + path, headers), mode).toBe(403);
  }
  expect(at.agent.requests).toEqual([]);
  const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect(await raw(`${at.gateway.url}/`, visit)).toBe(200);
  expect(at.last()).toContain("cross-site\nsec-fetch-mode\nnavigate");
  for (const site of ["same-origin", "same-site", "none"])
    expect(await raw(`${at.gateway.url}/info`, { "sec-fetch-site": site })).toBe(200);
  expect(await raw(`${at.gateway.url}/info`, { host: "2130706433" })).toBe(403);
});

test("changed keys apply at once: to the next request, and to a stream in flight, which ends", async () => {
  await using at = await guarded(true, WEB);
  await using streaming = await pretendedAgent("streaming", (_request, response) => {
    response.write("still here");
  });
  at.gateway.switchTo([streaming]);
  const stream = await fetch(at.gateway.url, { headers: { "x-api-key": WEB } });
  at.admit("another-0123456789");
  at.gateway.switchTo([at.agent]);
  await expect(stream.text()).rejects.toThrow("terminated");
  expect((await at.ask({ "x-api-key": WEB }))[0]).toBe(401);
  expect((await at.ask({ "x-api-key": "another-0123456789" }))[0]).toBe(200);
  at.admit();
  expect((await at.ask())[0]).toBe(200);
});

/** As `fetch`, which says neither `Host` nor a header twice. */
function raw(url: string, headers: Record<string, string | string[]>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers }, (response) => {
      void text(response).then(() => resolve(response.statusCode), reject);
    });
    request.once("error", reject);
    request.end();
  });
}

/** All that comes back for a request to change the protocol, up to what the agent welcomes with. */
async function upgrade(url: string, path: string, header = "X-Nothing: 1"): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: Upgrade", "Upgrade: echo", header];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  let heard = "";
  for await (const chunk of socket) {
    heard += chunk;
    if (heard.includes("welcome")) break;
  }
  return heard;
}
