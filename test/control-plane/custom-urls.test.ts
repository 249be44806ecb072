import { get } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { ControlPlaneOptions } from "../../src/control-plane/index.ts";
import {
  apiOf,
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../support/control-plane/control-plane.ts";
import { freePort } from "../support/network/free-port.ts";

const PATH = "source_config.custom_url";
/** What is reached by other machines, under a name that the test's own machine does not know. */
const PUBLIC: Partial<ControlPlaneOptions> = { addresses: "names", publicHost: "plane.test" };

async function publicPlane(options: Partial<ControlPlaneOptions> = {}) {
  const port = await freePort();
  const plane = await startTestControlPlane({ ...PUBLIC, gatewayPort: port, ...options });
  const deployed = async (name: string, custom_url?: string) => {
    const body = creation(name);
    const made = await plane.post("/v2/deployments", {
      ...body,
      source_config: { ...body.source_config, custom_url },
    });
    if (made.status === 201) await plane.settled(made.body.id, made.body.latest_revision_id);
    return made;
  };
  /** What is answered to somebody who asks for this host, by the deployment or by nobody. */
  const asked = (host: string, { path = "/", key = plane.apiKey } = {}) =>
    new Promise<{ status: number | undefined; body: Json }>((resolve, reject) => {
      const headers = { host, ...(key && { "x-api-key": key }) };
      get({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
        json(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      }).once("error", reject);
    });
  return { plane, port, deployed, asked, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
}

const patchUrl = (url: string | null) => ({ source_config: { custom_url: url } });

// Holds CP-2.2-custom_url
test("a deployment is served at the URL that it chose, beside its own, until that is changed, removed or deleted", async () => {
  await using started = await publicPlane();
  const { plane, port, deployed, asked } = started;
  const { status, body: made } = await deployed("shop", `http://Shop.example.com:${port}/`);
  expect(status).toBe(201);
  const chosen = `http://shop.example.com:${port}`;
  const own = `http://shop.plane.test:${port}`;
  expect(made).toMatchObject({ default_url: own, source_config: { custom_url: chosen } });
  const revision = made.latest_revision_id;
  for (const host of [`shop.example.com:${port}`, "SHOP.example.com.", `shop.plane.test:${port}`])
    expect(await asked(host), host).toMatchObject({ status: 200, body: { revision_id: revision } });
  expect((await asked("shop.example.com", { key: "" })).status).toBe(401);
  expect((await asked("shop.example.com", { path: "/d/probe/x" })).body).toMatchObject({
    revision_id: revision,
  });
  await plane.restart();
  await expect.poll(async () => (await asked("shop.example.com")).status).toBe(200);
  const path = `/v2/deployments/${made.id}`;
  expect((await plane.get(path)).body.source_config.custom_url).toBe(chosen);
  const moved = await plane.patch(path, patchUrl(`http://store.example.com:${port}`));
  expect(moved.body.source_config.custom_url).toBe(`http://store.example.com:${port}`);
  expect(moved.body.latest_revision_id).toBe(revision);
  expect([(await asked("shop.example.com")).status, (await asked("store.example.com")).status]).toEqual([
    404, 200,
  ]);
  expect((await plane.patch(path, patchUrl(null))).body.source_config.custom_url).toContain("store");
  expect((await plane.patch(path, patchUrl(""))).body.source_config.custom_url).toBe(own);
  expect((await asked("store.example.com")).status).toBe(404);
  await plane.patch(path, patchUrl(chosen));
  expect((await plane.patch(path, patchUrl(`${own}/`))).body.source_config.custom_url).toBe(own);
  await plane.patch(path, patchUrl(chosen));
  await plane.remove(path);
  await expect.poll(async () => (await plane.get(path)).status).toBe(404);
  expect((await asked("shop.example.com")).status).toBe(404);
  expect((await deployed("next", chosen)).status).toBe(201);
});

test("of two deployments that choose one host at once one has it, whichever tenants they are of", async () => {
  await using started = await publicPlane({ gatewayProxy: "https" });
  const { plane, port } = started;
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const given = { "x-tenant-id": tenant.id };
  const { body: key } = await plane.request("POST", "/v1/keys", { name: "ci", role: "deploy" }, given);
  const other = apiOf({ url: plane.url, apiKey: key.key });
  const wanted = (url: string) => sourceCreation("shop", { source_config: { custom_url: url } });
  const answers = await Promise.all([
    plane.post("/v2/deployments", wanted(`http://shop.example.com:${port}`)),
    other.post("/v2/deployments", wanted("https://shop.example.com")),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.body.detail).toBe(
    `${PATH}: the host 'shop.example.com' is another deployment's: choose another, or remove it there first.`,
  );
  const second = await plane.post("/v2/deployments", sourceCreation("second"));
  expect(second.status).toBe(201);
  const late = await plane.patch(
    `/v2/deployments/${second.body.id}`,
    patchUrl(`http://shop.example.com:${port}`),
  );
  expect(late.status).toBe(409);
});

// Holds CP-2.2-custom_url
test("a URL that does not lead to the gateway is refused with the reason, and nothing is written", async () => {
  await using started = await publicPlane();
  const { plane, port } = started;
  const there = (await plane.get("/v2/deployments")).body.resources.length;
  const reasons: [string, string][] = [
    [`http://*.example.com:${port}`, "not the whole name of one host"],
    [`http://192.0.2.7:${port}`, "not the whole name of one host"],
    [`http://intranet:${port}`, "not the whole name of one host"],
    [`http://localhost:${port}`, "each caller's own machine"],
    [`http://127.0.0.1:${port}`, "each caller's own machine"],
    [`http://plane.test:${port}`, "the control plane's own host"],
    [`http://other.plane.test:${port}`, "the control plane's own host"],
    ["https://a.example.com", `answers at http://a.example.com:${port}; for a proxy`],
    ["http://a.example.com", `answers at http://a.example.com:${port}; for a proxy`],
    [`http://a.example.com:${port}/agents`, "has to be a scheme, a host and a port"],
    [`http://user:word@a.example.com:${port}`, "has to be a scheme, a host and a port"],
    ["a.example.com", "has to be a scheme, a host and a port"],
  ];
  for (const [url, reason] of reasons) {
    const answer = await plane.post(
      "/v2/deployments",
      sourceCreation("a", { source_config: { custom_url: url } }),
    );
    expect([url, answer.status]).toEqual([url, 400]);
    expect(answer.body.detail).toContain(reason);
    expect(answer.body.detail.startsWith(PATH)).toBe(true);
  }
  expect((await plane.get("/v2/deployments")).body.resources.length).toBe(there);
});

test.each<[string, Partial<ControlPlaneOptions>, string]>([
  ["each with its own port", { publicHost: "plane.test" }, "start it with `--addresses names`"],
  ["for its own machine only", { addresses: "names" }, "start it with --public-host"],
])("deployments %s cannot choose a URL, and learn what would change that", async (_, options, reason) => {
  await using plane = await startTestControlPlane(options);
  const wanted = sourceCreation("a", { source_config: { custom_url: "http://a.example.com:8080" } });
  const { status, body } = await plane.post("/v2/deployments", wanted);
  expect([status, body.detail]).toEqual([400, expect.stringContaining(reason)]);
});

test("behind a proxy the URL has the proxy's scheme and port; what a later start does not serve is kept and logged", async () => {
  await using started = await publicPlane({ gatewayProxy: "https:8443" });
  const { plane, deployed, asked } = started;
  const { body } = await deployed("shop", "https://shop.example.com:8443");
  expect(body.source_config.custom_url).toBe("https://shop.example.com:8443");
  expect(body.default_url).toBe("https://shop.plane.test:8443");
  expect((await asked("shop.example.com:8443")).status).toBe(200);
  const { status } = await deployed("other", "https://other.example.com");
  expect(status).toBe(400);
  await plane.close();
  await using direct = await startTestControlPlane({ ...PUBLIC, data: plane.data });
  expect(direct.lines.join("\n")).toContain(
    "deployment shop: its custom_url https://shop.example.com:8443 cannot be served",
  );
  const shown = (await direct.get(`/v2/deployments/${body.id}`)).body;
  expect(shown.source_config.custom_url).toBe(shown.default_url);
  expect((await asked("shop.example.com:8443")).status).toBe(404);
});

test("in the hosted service's dialect only self-hosted deployments choose", async () => {
  await using plane = await startTestControlPlane({ ...PUBLIC, dialect: "langsmith" });
  const body = {
    name: "a",
    source: "internal_source",
    source_config: { custom_url: "http://a.example.com:1" },
  };
  const answer = await plane.post("/v2/deployments", { ...body, source_revision_config: {}, secrets: [] });
  expect([answer.status, answer.body.detail]).toEqual([
    400,
    expect.stringContaining("applies to source external_docker only"),
  ]);
});

test("a proxy that is no scheme with a port is refused at the start", async () => {
  await expect(startTestControlPlane({ ...PUBLIC, gatewayProxy: "proxy.example.com" })).rejects.toThrow(
    "the gateway's proxy 'proxy.example.com' is no scheme with a port",
  );
});
