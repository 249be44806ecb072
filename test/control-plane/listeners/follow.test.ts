import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import {
  type FakeCluster,
  fakeCluster,
  startListener,
  type Weather,
} from "../../support/control-plane/listener-site.ts";

const soon = { timeout: 20_000, interval: 20 };

/** A control plane without any engine, a listener with its key, and a cluster of this process. */
async function startSite(options: { random?: () => number; limits?: Record<string, number> } = {}) {
  const plane = await startTestControlPlane({ ...(options.limits && { limits: options.limits }) });
  const cluster = fakeCluster(options.random);
  const { body: site } = await plane.post("/v2/listeners", {
    ...{ compute_type: "k8s", compute_id: "site" },
    compute_config: { k8s_namespaces: ["agents"] },
  });
  const { body } = await plane.post("/v1/keys", { name: "site", role: "listener", listener_id: site.id });
  const at = { url: plane.url, key: body.key as string, listener_id: site.id as string };
  const listen = (weather?: Weather) => startListener(at, cluster, weather ? { weather } : {});
  /** Resolves once deployments may name it. */
  const called = () =>
    vi.waitFor(
      async () => expect((await plane.get(`/v2/listeners/${site.id}`)).body.url_pattern).toMatch(/^https/),
      soon,
    );
  return { plane, cluster, site, at, listen, called };
}

const imageOn = (listener_id: string, name: string, over: object = {}) => ({
  ...{ name, source: "external_image" },
  source_config: { resource_spec: {}, listener_id, ...over },
  source_revision_config: { image_uri: "registry.example/agent:1" },
  secrets: [{ name: "TOKEN", value: "canary-of-the-agent" }],
});

const running = (cluster: FakeCluster, deployment_id: string) =>
  [...cluster.alive.values()].filter((each) => each.deployment_id === deployment_id && each.isReady);

// Holds CP-2.2-listener_id, CP-2.2-listener_config
test("a deployment that names a listener runs where that is, is replaced, and goes without a trace", async () => {
  const { plane, cluster, site, listen, called } = await startSite();
  const listener = listen();
  try {
    await called();
    const made = await plane.post("/v2/deployments", imageOn(site.id, "far"));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      source_config: { listener_id: site.id, listener_config: { k8s_namespace: "agents" } },
      default_url: "https://far.site.example",
      runtime_access: "key",
    });
    const { id, latest_revision_id } = made.body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    const [first] = running(cluster, id);
    expect(first?.request.environment.TOKEN?.reveal()).toBe("canary-of-the-agent");
    expect(first?.request.code).toEqual({
      kind: "image",
      image: `registry.example/agent:1@sha256:${"0".repeat(64)}`,
    });
    const logs = `/v1/projects/${id}/revisions/${latest_revision_id}/deploy_logs`;
    await vi.waitFor(
      async () => expect(JSON.stringify((await plane.post(logs, {})).body)).toContain("start 1 of"),
      soon,
    );
    const next = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(await plane.settled(id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
    await vi.waitFor(
      () => expect(running(cluster, id).map((each) => each.revision_id)).toEqual([next.body.id]),
      soon,
    );
    expect(cluster.routes.get(id)?.target).toMatch(next.body.id);
    cluster.failWith("the image is no agent");
    const bad = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(await plane.settled(id, bad.body.id)).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: "the image is no agent",
    });
    cluster.failWith(undefined);
    expect((await plane.remove(`/v2/listeners/${site.id}`)).status).toBe(409);
    await plane.remove(`/v2/deployments/${id}`);
    await vi.waitFor(async () => expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(404), soon);
    expect([cluster.alive.size, cluster.routes.size, cluster.wrong]).toEqual([0, 0, []]);
    expect([...listener.lines, ...plane.lines].join("\n")).not.toContain("canary-of-the-agent");
    expect((await plane.remove(`/v2/listeners/${site.id}`)).status).toBe(204);
  } finally {
    await listener.stop();
    await plane[Symbol.asyncDispose]();
  }
});

test("an agent that ended by itself is started again once, and not when its revision is replaced", async () => {
  const { plane, cluster, site, listen, called } = await startSite();
  const listener = listen();
  try {
    await called();
    const { id, latest_revision_id } = (await plane.post("/v2/deployments", imageOn(site.id, "far"))).body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    const [first] = running(cluster, id);
    cluster.alive.clear();
    first?.exit({ code: 1, signal: null });
    await vi.waitFor(() => expect(running(cluster, id).map(({ start }) => start)).toEqual([2]), soon);
    const next = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(await plane.settled(id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
    const alive = () => [...cluster.alive.values()].map(({ revision_id }) => revision_id);
    await vi.waitFor(() => expect(alive()).toEqual([next.body.id]), soon);
    // What is there at last is told, and stays.
    const told = () => listener.sent.at(-1)?.agents.map(({ revision_id }) => revision_id);
    await vi.waitFor(() => expect(told()).toEqual([next.body.id]), soon);
    expect([cluster.starts(), cluster.wrong]).toEqual([3, []]);
  } finally {
    await listener.stop();
    await plane[Symbol.asyncDispose]();
  }
});

test("agents of a listener that is away run on over restarts of the control plane; what is asked meanwhile waits, and says so", async () => {
  const { plane, cluster, site, listen, called } = await startSite({ limits: { listenerAwayMs: 3000 } });
  let listener = listen();
  try {
    await called();
    const { body: made } = await plane.post("/v2/deployments", imageOn(site.id, "far"));
    await plane.settled(made.id, made.latest_revision_id);
    const [agent] = running(cluster, made.id);
    await listener.stop();
    await plane.restart();
    expect((await plane.get(`/v2/deployments/${made.id}`)).body).toMatchObject({
      active_revision_id: made.latest_revision_id,
      default_url: "https://far.site.example",
    });
    const waits = await plane.post(`/v2/deployments/${made.id}/revisions`, {});
    const logs = `/v1/projects/${made.id}/revisions/${waits.body.id}/deploy_logs`;
    await vi.waitFor(
      async () =>
        expect(JSON.stringify((await plane.post(logs, {})).body)).toMatch(
          /the listener 'site' has not called since/,
        ),
      soon,
    );
    expect(await plane.settled(made.id, waits.body.id)).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: expect.stringMatching(/^the listener 'site' has not called since/),
    });
    expect(running(cluster, made.id)).toEqual([agent]);
    const { body: gone } = await plane.post("/v2/deployments", imageOn(site.id, "never"));
    await plane.remove(`/v2/deployments/${made.id}`);
    await vi.waitFor(
      () => expect(plane.lines.join("\n")).toMatch(/is ended once the listener 'site' calls/),
      soon,
    );
    expect((await plane.get(`/v2/deployments/${made.id}`)).body.status).toBe("AWAITING_DELETE");
    listener = listen();
    await vi.waitFor(
      async () => expect((await plane.get(`/v2/deployments/${made.id}`)).status).toBe(404),
      soon,
    );
    expect(running(cluster, made.id)).toEqual([]);
    expect(cluster.starts()).toBeLessThanOrEqual(2);
    await plane.settled(gone.id, gone.latest_revision_id);
  } finally {
    await listener.stop();
    await plane[Symbol.asyncDispose]();
  }
}, 60_000);

test("another run of a listener's program takes over from one that still calls, which ends and leaves what runs", async () => {
  const { plane, cluster, site, listen, called } = await startSite();
  const first = listen();
  await called();
  const { body: made } = await plane.post("/v2/deployments", imageOn(site.id, "far"));
  await plane.settled(made.id, made.latest_revision_id);
  const second = listen();
  try {
    const error = await first.ended;
    expect(error?.message).toMatch(/Another run of the program of listener 'site' calls now/);
    expect(plane.lines.join("\n")).toMatch(
      /listener 'site': its program was started again, or another one has taken over/,
    );
    // Over a restart of the control plane, and with a message that comes late.
    await plane.restart();
    const late = { ...(first.sent[0] as Json), waits: false };
    const headers = { "content-type": "application/json" };
    const at = `${plane.url}/v2/listeners/${site.id}/poll`;
    const ofOperator = { ...headers, "x-api-key": plane.apiKey };
    const refused = await fetch(at, { method: "POST", headers: ofOperator, body: JSON.stringify(late) });
    expect(refused.status).toBe(409);
    const next = await plane.post(`/v2/deployments/${made.id}/revisions`, {});
    expect(await plane.settled(made.id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
    expect(cluster.wrong).toEqual([]);
  } finally {
    await second.stop();
    await plane[Symbol.asyncDispose]();
  }
});

test("a listener that is not there, has never called, is another tenant's or has no such namespace is refused, and nothing is stored", async () => {
  const { plane, site, listen, called } = await startSite();
  const problemOf = async (listener_id: string, over: object = {}) =>
    (await plane.post("/v2/deployments", imageOn(listener_id, "far", over))).body.detail as string;
  expect(await problemOf(randomUUID())).toMatch(/^source_config\.listener_id names no listener/);
  expect(await problemOf(site.id)).toMatch(/listener 'site', which has never called: start it first/);
  const listener = listen();
  try {
    await called();
    const elsewhere = { listener_config: { k8s_namespace: "other" } };
    expect(await problemOf(site.id, elsewhere)).toMatch(
      /^source_config\.listener_config\.k8s_namespace is not one of the listener 'site', which has agents/,
    );
    const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
    const theirs = await plane.request("POST", "/v2/deployments", imageOn(site.id, "far"), {
      "x-tenant-id": tenant.id,
    });
    expect(theirs.body.detail).toMatch(/names no listener/);
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  } finally {
    await listener.stop();
    await plane[Symbol.asyncDispose]();
  }
});
