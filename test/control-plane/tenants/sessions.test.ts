import { fetch } from "undici";
import { expect, test } from "vitest";
import { SESSION_MS } from "../../../src/control-plane/tenants/sessions.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  apiOf,
  creation,
  type Json,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

/** Talks to the API by a session's token, and by nothing else. */
function bySession(plane: Plane, token: string) {
  return async (path: string, { method = "GET", body, ...headers }: Record<string, Json> = {}) => {
    const response = await fetch(new URL(path, plane.url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Json) : undefined };
  };
}

async function keyOf(plane: Plane, role: string, more: object = {}) {
  const { body } = await plane.post("/v1/keys", { name: `the-${role}`, role, ...more });
  return { id: body.id as string, ...apiOf({ url: plane.url, apiKey: body.key }) };
}

const tokenOf = async ({ post }: Pick<Plane, "post">) => {
  const { status, body } = await post("/v1/sessions");
  expect({ status, body }).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^ads_/) } });
  return body.token as string;
};

const startWithTime = async () => {
  const time = { passed: 0 };
  const clock = { ...systemClock, now: () => systemClock.now() + time.passed };
  return { time, plane: await startTestControlPlane({ clock }) };
};

test("a session may do what its key may, and the audit log names the key", async () => {
  await using plane = await startTestControlPlane();
  const deployer = await keyOf(plane, "deploy");
  const ask = bySession(plane, await tokenOf(deployer));
  expect((await ask("/v1/identity")).body).toMatchObject({
    authority: "deploy",
    key: { id: deployer.id, is_current: true },
  });
  expect((await ask("/v2/deployments", { method: "POST", body: creation("one") })).status).toBe(201);
  const refused = await ask("/v1/keys", { method: "POST", body: { name: "more", role: "admin" } });
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining("'deploy'") } });
  expect((await ask("/v1/tenants")).status).toBe(403);
  const { resources } = (await plane.get("/v1/audit")).body;
  const by = { id: deployer.id, name: "the-deploy" };
  expect(resources).toMatchObject([
    { operation: "createDeployment", key: by },
    { operation: "createSession", key: by, status: 201 },
    { operation: "createKey", key: null },
  ]);
  expect(JSON.stringify(resources)).not.toContain("ads_");
});

test("a session is no key: it makes no other session, and X-Api-Key does not take it", async () => {
  await using plane = await startTestControlPlane();
  const token = await tokenOf(plane);
  expect(await bySession(plane, token)("/v1/sessions", { method: "POST" })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("the API key itself") },
  });
  expect((await plane.request("GET", "/v1/identity", undefined, { "x-api-key": token })).status).toBe(401);
});

test("the operator's session is for the tenant that it was made for, and X-Tenant-Id chooses another", async () => {
  await using plane = await startTestControlPlane();
  const { body: other } = await plane.post("/v1/tenants", { name: "other" });
  const made = await plane.request("POST", "/v1/sessions", undefined, { "x-tenant-id": other.id });
  const ask = bySession(plane, made.body.token);
  const first = (await plane.get("/v1/identity")).body.tenant;
  expect((await ask("/v1/identity")).body).toMatchObject({ authority: "operator", tenant: { id: other.id } });
  expect((await ask("/v1/identity", { "x-tenant-id": first.id })).body.tenant.id).toBe(first.id);
  const admin = bySession(plane, await tokenOf(await keyOf(plane, "admin")));
  expect((await admin("/v1/identity", { "x-tenant-id": other.id })).status).toBe(403);
});

test("a session ends when its key is revoked or expires, and after twelve hours", async () => {
  const { time, plane: started } = await startWithTime();
  await using plane = started;
  const expires_at = new Date(Date.now() + 60 * 60_000).toISOString();
  const [revoked, short] = [await keyOf(plane, "read"), await keyOf(plane, "deploy", { expires_at })];
  const ofRevoked = bySession(plane, await tokenOf(revoked));
  const ofShort = bySession(plane, await tokenOf(short));
  const ofOperator = bySession(plane, await tokenOf(plane));
  expect((await ofRevoked("/v1/identity")).status).toBe(200);
  await plane.remove(`/v1/keys/${revoked.id}`);
  expect(await ofRevoked("/v1/identity")).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining("'the-read' was revoked") },
  });
  expect((await ofShort("/v1/identity")).status).toBe(200);
  time.passed = 2 * 60 * 60_000;
  expect(await ofShort("/v1/identity")).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining("expired") },
  });
  expect((await ofOperator("/v1/identity")).status).toBe(200);
  time.passed = SESSION_MS;
  expect(await ofOperator("/v1/identity")).toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining("sign in again") },
  });
});

test("a session goes on after a restart, and the operator's ends when the operator's key is another", async () => {
  await using plane = await startTestControlPlane({ apiKey: "the-first-key" });
  const ofOperator = await tokenOf(plane);
  const ofReader = await tokenOf(await keyOf(plane, "read"));
  await plane.restart();
  for (const token of [ofOperator, ofReader])
    expect((await bySession(plane, token)("/v1/identity")).status).toBe(200);
  await plane.close();
  await using again = await startTestControlPlane({ apiKey: "the-second-key", data: plane.data });
  expect((await bySession(again, ofOperator)("/v1/identity")).status).toBe(401);
  expect((await bySession(again, ofReader)("/v1/identity")).status).toBe(200);
});

test("a changed token opens nothing, and counts as a wrong key; one that has ended does not", async () => {
  const { time, plane: started } = await startWithTime();
  await using plane = started;
  const token = await tokenOf(await keyOf(plane, "read"));
  const { id } = (await plane.get("/v1/keys")).body.resources[0];
  const other = (await keyOf(plane, "admin")).id;
  const [body = "", signature = ""] = token.split("~");
  const changed = [
    token.replace(id, other),
    token.replace(id, ""),
    `${body}0~${signature}`,
    `${token}x`,
    `${token}~`,
    token.slice(4),
    "ads_",
    "ads_~",
  ];
  for (const each of changed) expect((await bySession(plane, each)("/v1/identity")).status, each).toBe(401);
  for (const each of changed) await bySession(plane, each)("/v1/identity");
  expect((await bySession(plane, "ads_wrong")("/v1/identity")).status).toBe(429);
  time.passed = SESSION_MS;
  for (let each = 0; each < 20; each++)
    expect((await bySession(plane, token)("/v1/identity")).status).toBe(401);
});

test("an open stream of events ends with the session's key", async () => {
  await using plane = await startTestControlPlane();
  const reader = await keyOf(plane, "read");
  const token = await tokenOf(reader);
  const stream = await fetch(new URL("/v1/events", plane.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const frames = stream.body!.getReader();
  expect(new TextDecoder().decode((await frames.read()).value)).toContain('"open"');
  await plane.remove(`/v1/keys/${reader.id}`);
  await expect(frames.read()).rejects.toThrow();
});
