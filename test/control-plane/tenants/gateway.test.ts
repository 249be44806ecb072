import { get, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { apiOf, creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { ENDLESS, fakeRunner } from "../../support/control-plane/fake-runner.ts";

/** Two tenants with a deployment of one name each, on a port that both share and others can reach. */
async function sharedPort(failedLogins: number) {
  const plane = await startTestControlPlane({
    ...{ addresses: "names", publicHost: "plane.test", limits: { failedLogins } },
  });
  async function tenantNamed(name: string) {
    const { body: tenant } = await plane.post("/v1/tenants", { name });
    const keyOf = async (role: string) => {
      const given = { "x-tenant-id": tenant.id };
      return (await plane.request("POST", "/v1/keys", { name: role, role }, given)).body.key as string;
    };
    const [key, readKey] = [await keyOf("deploy"), await keyOf("read")];
    const api = apiOf({ url: plane.url, apiKey: key });
    const { body } = await api.post("/v2/deployments", creation("support"));
    await api.settled(body.id, body.latest_revision_id);
    return { key, readKey, revision: body.latest_revision_id, url: new URL(body.default_url) };
  }
  const [a, b] = [await tenantNamed("a"), await tenantNamed("b")];
  const asked = ({ url }: { url: URL }, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const at = { host: "127.0.0.1", port: url.port, path: "/threads", agent: false as const };
      get({ ...at, headers: { host: url.host, ...headers } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      }).once("error", reject);
    });
  return { plane, a, b, asked, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
}

test("deployments of one name have their own addresses on the shared port, and each opens to its tenant's key only", async () => {
  await using started = await sharedPort(1000);
  const { plane, a, b, asked } = started;
  expect(a.url.host).not.toBe(b.url.host);
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const headers of [
      (key: string) => ({ "x-api-key": key }),
      (key: string) => ({ authorization: `Bearer ${key}` }),
    ]) {
      expect((await asked(own, headers(own.key))).status).toBe(200);
      expect((await asked(own, headers(plane.apiKey))).status).toBe(200);
      expect((await asked(own, headers(other.key))).status).toBe(401);
      expect((await asked(own, headers(own.readKey))).status).toBe(401);
    }
  expect((await asked(a, {})).status).toBe(401);
});

test("a session's token opens no agent, and does not reach an open one", async () => {
  await using started = await sharedPort(1000);
  const { plane, a, asked } = started;
  const { token } = (await apiOf({ url: plane.url, apiKey: a.key }).post("/v1/sessions")).body;
  expect((await asked(a, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await asked(a, { "x-api-key": token })).status).toBe(401);

  const { runner, agents } = fakeRunner();
  await using open = await startTestControlPlane({ runner });
  const { body } = await open.post("/v2/deployments", creation("open"));
  await open.settled(body.id, body.latest_revision_id);
  const made = (await open.post("/v1/sessions")).body.token;
  const seen = async (authorization: string) => {
    const { port } = new URL(body.default_url);
    await (await fetch(`http://127.0.0.1:${port}/threads`, { headers: { authorization } })).text();
    return agents[0]?.requests.at(-1)?.headers.authorization;
  };
  expect(await seen(`Bearer ${made}`)).toBeUndefined();
  expect(await seen("Bearer between-caller-and-agent")).toBe("Bearer between-caller-and-agent");
});

test.each([
  ["X-Api-Key", (key: string) => ({ "x-api-key": key })],
  ["Authorization: Bearer", (key: string) => ({ authorization: `Bearer ${key}` })],
])(
  "another tenant's key in %s is a wrong one: failures are limited over all addresses and the API, and a right key never waits",
  async (_, headers) => {
    await using started = await sharedPort(3);
    const { plane, a, b, asked } = started;
    for (let each = 0; each < 3; each++) expect((await asked(a, headers(b.key))).status).toBe(401);
    const limited = await asked(a, headers(b.key));
    expect(limited.status).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await asked(b, headers(a.key))).status).toBe(429);
    expect((await apiOf({ url: plane.url, apiKey: "wrong" }).get("/v2/deployments")).status).toBe(429);
    // From the same address.
    expect((await asked(a, headers(a.key))).status).toBe(200);
    expect((await asked(b, headers(b.key))).status).toBe(200);
    expect((await apiOf({ url: plane.url, apiKey: b.key }).get("/v2/deployments")).status).toBe(200);
  },
);

test("a stream that a key has open ends when the key is revoked, and soon after it has expired", async () => {
  const clock = manualClock(Date.parse("2026-01-02T03:04:05Z"));
  await using plane = await startTestControlPlane({ clock, publicHost: "plane.test" });
  const { body } = await plane.post("/v2/deployments", creation("streaming"));
  await plane.settled(body.id, body.latest_revision_id);
  const { port } = new URL(body.default_url);
  const opened = async (name: string, lifeMs?: number) => {
    const expires_at = lifeMs === undefined ? null : new Date(clock.now() + lifeMs).toISOString();
    const { body: made } = await plane.post("/v1/keys", { name, role: "deploy", expires_at });
    const headers = { "x-api-key": made.key };
    const reader = (await fetch(`http://127.0.0.1:${port}${ENDLESS}`, { headers })).body!.getReader();
    await reader.read();
    let isOpen = true;
    reader.closed
      .catch(() => {})
      .finally(() => {
        isOpen = false;
      });
    return { id: made.id as string, isOpen: () => isOpen };
  };
  const [revoked, expiring, lasting] = [
    await opened("revoked"),
    await opened("expiring", 60_000),
    await opened("lasting"),
  ];
  await plane.remove(`/v1/keys/${revoked.id}`);
  await expect.poll(revoked.isOpen).toBe(false);
  clock.advance(59_000);
  expect([expiring.isOpen(), lasting.isOpen()]).toEqual([true, true]);
  clock.advance(11_000);
  await expect.poll(expiring.isOpen).toBe(false);
  expect(lasting.isOpen()).toBe(true);
});

test("named secrets of one name are each tenant's own", async () => {
  await using started = await sharedPort(1000);
  const { plane, a, b } = started;
  const [first, second] = [a, b].map(({ key }) => apiOf({ url: plane.url, apiKey: key }));
  await first?.request("PUT", "/v1/secrets/db", { values: { a: "1" } });
  expect((await second?.get("/v1/secrets"))?.body.resources).toEqual([]);
  expect((await second?.remove("/v1/secrets/db"))?.status).toBe(404);
  await second?.request("PUT", "/v1/secrets/db", { values: { b: "2" } });
  expect((await second?.remove("/v1/secrets/db"))?.status).toBe(204);
  expect((await first?.get("/v1/secrets"))?.body.resources).toMatchObject([{ name: "db", keys: ["a"] }]);
});
