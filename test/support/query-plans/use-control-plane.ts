import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { pulledImages } from "../../../src/control-plane/store/code/pulled-images.ts";
import {
  deleteListenerAgent,
  saveListenerAgent,
} from "../../../src/control-plane/store/revisions/listener-agents.ts";
import { imagesNaming } from "../../../src/control-plane/store/revisions/revision-uses.ts";
import { deleteOldestTraceRuns, tracedDeployments } from "../../../src/control-plane/store/traces/size.ts";
import {
  apiOf,
  creation,
  sourceCreation,
  startTestControlPlane,
  withoutTestHost,
} from "../control-plane/control-plane.ts";
import { fakeRunner } from "../control-plane/fake-runner.ts";
import { tracedDeployment } from "../control-plane/tracing.ts";
import { openTestStore } from "../database/test-store.ts";
import { pushFromGitHub } from "../git/git-host.ts";
import { gitRepository } from "../git/git-repository.ts";

/** Every route, and what the control plane does by itself: builds, pushes, retention, deletion, a start. */
export async function useControlPlane(): Promise<void> {
  using repository = gitRepository({ "graph.json": '{"graphs":{}}' });
  {
    const reachable = { addresses: "names", publicHost: "plane.test", gatewayProxy: "https" } as const;
    await using plane = await startTestControlPlane(reachable);
    const source_config = { custom_url: "https://agent.example.com" };
    expect((await plane.post("/v2/deployments", sourceCreation("chosen", { source_config }))).status).toBe(
      201,
    );
  }
  {
    await using plane = await startTestControlPlane({
      limits: {
        pushPollMs: 20,
        unusedMs: 20,
        logLines: 1,
        traceBytes: 2_500,
        keptBuilds: 1,
        keptTarballs: 1,
      },
      tenantLimits: { deployments: 1_000, builds: 100, queued_builds: 1_000, disk: 1024 ** 4, traces: 1_000 },
      environment: process.env,
      runner: fakeRunner({ sources: ["repo_host", "internal_source", "external_image"] }).runner,
    });
    const secrets = [{ name: "A", value: "1" }];
    const source_config = { repo_url: repository.path, build_on_push: true };
    const made = await plane.post("/v2/deployments", creation("pushed", { source_config, secrets }));
    const { id, latest_revision_id: first } = made.body;
    await plane.settled(id, first);
    const deployment = `/v2/deployments/${id}`;
    for (const query of [
      ...[
        "",
        "limit=1&offset=1",
        "name=pushed",
        "name_contains=push",
        "status=READY",
        "status=READY,UNKNOWN",
      ],
      ...["remote_reconciled=true", "remote_reconciled=false", "image_version=1", "deployment_type=dev"],
      ...[
        `deployment_ids=${id}`,
        "tag_value_ids=a,b",
        "tag_value_ids=a&status=READY&limit=2",
        `deployment_ids=${id}&status=READY&deployment_type=dev&remote_reconciled=false`,
      ],
    ])
      await plane.get(`/v2/deployments?${query}`);
    await plane.get(deployment);
    const settings = {
      display_name: "Shown",
      tags: { team: "support" },
      runtime_keys: [{ name: "K", value: "a-key-that-is-long-enough" }],
    };
    expect((await plane.patch(deployment, settings)).status).toBe(200);
    const patched = await plane.patch(deployment, { secrets: [{ name: "A", value: "2" }] });
    await plane.settled(id, patched.body.latest_revision_id);
    await plane.post(`${deployment}/revisions/${first}/redeploy`, {});
    const next = await plane.request("POST", `${deployment}/revisions`, {}, { "idempotency-key": "once" });
    await plane.post(`${deployment}/revisions/${next.body.id}/interrupt`, {});
    await plane.get(`${deployment}/revisions/${first}`);
    await plane.get(`${deployment}/revisions/${first}/settings`);
    for (const query of ["", "status=DEPLOYED,QUEUED", "remote_reconciled=true", "remote_reconciled=false"])
      await plane.get(`${deployment}/revisions?${query}`);
    for (const body of [
      {},
      { order: "desc", offset: "9", level: "info", query: "x", start_time: 1, end_time: 2 },
      { order: "asc", offset: "1" },
    ]) {
      for (const log of [`revisions/${first}/build_logs`, `revisions/${first}/deploy_logs`, "deploy_logs"])
        expect((await plane.post(`/v1/projects/${id}/${log}`, body)).status).toBe(200);
    }
    const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
    const { body: key } = await plane.post("/v1/keys", { name: "ci", role: "admin" });
    await apiOf({ url: plane.url, apiKey: key.key }).get("/v1/keys");
    await apiOf({ url: plane.url, apiKey: key.key }).get("/v1/identity");
    await plane.get("/v1/tenants");
    expect((await plane.get("/v1/limits")).body.resources).toHaveLength(6);
    const ofCluster = { compute_type: "k8s", compute_config: { k8s_namespaces: ["agents"] } };
    const { body: site } = await plane.post("/v2/listeners", { ...ofCluster, compute_id: "site" });
    const ofSite = { name: "site", role: "listener", listener_id: site.id };
    expect((await plane.post("/v1/keys", ofSite)).status).toBe(201);
    for (const path of ["/v2/listeners", `/v2/listeners/${site.id}`]) await plane.get(path);
    await plane.patch(`/v2/listeners/${site.id}`, { version: "1" });
    const told = {
      ...{ session: crypto.randomUUID(), seq: 1, waits: false, version: "1" },
      ...{ agents: [], routes: {}, forgotten: [], pins: [], lines: [] },
    };
    expect((await plane.post(`/v2/listeners/${site.id}/poll`, told)).status).toBe(200);
    expect((await plane.remove(`/v2/listeners/${site.id}`)).status).toBe(204);
    const receiver = { url: "http://127.0.0.1:1", deployment_id: id };
    const { body: notification } = await plane.post("/v1/notifications", receiver);
    expect((await plane.get("/v1/notifications")).status).toBe(200);
    await plane.post(`/v1/notifications/${notification.id}/test`);
    await plane.get(`/v1/notifications/${notification.id}/deliveries`);
    expect((await plane.remove(`/v1/notifications/${notification.id}`)).status).toBe(204);
    const [newest] = (await plane.get("/v1/audit")).body.resources;
    for (const query of [
      `before=${newest.id}`,
      `deployment_id=${id}`,
      `deployment_id=${id}&before=${newest.id}`,
    ])
      expect((await plane.get(`/v1/audit?${query}`)).status).toBe(200);
    expect((await plane.get("/v1/backups?offset=1")).status).toBe(200);
    await useTraces(plane);
    await plane.remove(`/v1/keys/${key.id}`);
    await plane.remove(`/v1/tenants/${tenant.id}`);
    const sources = await plane.post("/v2/deployments", sourceCreation("uploaded"));
    const settle = async (source_tarball_path: string) => {
      const { body } = await plane.patch(`/v2/deployments/${sources.body.id}`, {
        revision_source: "internal_source",
        source_revision_config: { source_tarball_path },
      });
      await plane.settled(sources.body.id, body.latest_revision_id);
    };
    for (let each = 0; each < 2; each++) await settle(await plane.upload(sources.body.id));
    const source_tarball_path = await plane.upload(sources.body.id);
    await settle(source_tarball_path);
    const copy = sourceCreation("copied", { source_revision_config: { source_tarball_path } });
    const copied = await plane.post("/v2/deployments", copy);
    await plane.settled(copied.body.id, copied.body.latest_revision_id);
    expect((await plane.get("/v1/tags?offset=0")).body.resources).toHaveLength(1);
    const { body: waiting } = await plane.post("/v1/uploads");
    await fetch(withoutTestHost(waiting.upload_url), { method: "PUT", body: gzipSync("code") });
    const direct = { source_revision_config: { source_tarball_path: waiting.object_path } };
    expect((await plane.post("/v2/deployments", sourceCreation("direct", direct))).status).toBe(201);
    const { body: hook } = await plane.post(`${deployment}/push-hook`);
    await plane.get(`${deployment}/push-hook`);
    const after = repository.commit({ "more.txt": "more" });
    expect(
      (
        await pushFromGitHub(
          { ...hook, url: withoutTestHost(hook.url) },
          { repository: repository.path, after },
        )
      ).status,
    ).toBe(200);
    await plane.request("PUT", "/v1/secrets/db", { values: { a: "1", b: "2" } });
    await plane.request("PUT", "/v1/secrets/db", { values: { a: "1" } });
    await plane.get("/v1/secrets");
    const spec = { volumes: [{ name: "v", configMap: { name: "c", optional: true } }] };
    const referring = {
      ...creation("referring", { secret_references: [{ name: "A", secret_name: "db", secret_key: "a" }] }),
      ...{ source: "external_image", source_config: { resource_spec: spec } },
      source_revision_config: { image_uri: "registry.example.com/agent:1" },
    };
    expect((await plane.post("/v2/deployments", referring)).status).toBe(201);
    expect((await plane.remove("/v1/secrets/db")).status).toBe(409);
    expect((await plane.remove("/v1/secrets/none")).status).toBe(404);
    await plane.restart();
    await plane.remove(`${deployment}/push-hook`);
    await plane.remove(`/v2/deployments/${id}?delete_tracing_project=true`);
    while ((await plane.get(deployment)).status !== 404)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // Asked only where there is a registry.
  const store = await openTestStore();
  await imagesNaming(store, "0f8fad5b-d9cb-469f-a165-70867728950e");
  // Asked after minutes only.
  await tracedDeployments(store, "");
  await deleteOldestTraceRuns(store, "0f8fad5b-d9cb-469f-a165-70867728950e", { before: 1 });
  await store.destroy();
  await tourOfImages();
}

/** What agents trace, more than is kept of it. */
async function useTraces(plane: Awaited<ReturnType<typeof startTestControlPlane>>): Promise<void> {
  const { id, batch, send } = await tracedDeployment(plane);
  const [T, attached] = ["10000000-0000-4000-8000-000000000000", "20000000-0000-4000-8000-000000000000"];
  const run = { id: T, trace_id: T, name: "graph", start_time: 0 };
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(2_000))).toString("hex");
  const traces = `/v1/deployments/${id}/traces`;
  const untilThere = async (path: string) => {
    while ((await plane.get(`${traces}/${path}`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await batch({ post: [run] });
  await untilThere(`${T}/runs/${T}`);
  const form = new FormData();
  const part = (name: string, content: object) => form.append(name, new Blob([JSON.stringify(content)]));
  part(`post.${attached}`, { ...run, id: attached, trace_id: attached, start_time: 2 });
  form.append(`attachment.${attached}.note`, new Blob(["text"]));
  const encoded = new Response(form);
  const type = { "content-type": encoded.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await encoded.arrayBuffer());
  for (let each = 0; each < 2; each++) {
    await send("/runs/multipart", body, type);
    await untilThere(`${attached}/runs/${attached}/attachments/note`);
  }
  await untilThere(attached);
  for (const query of [
    ...["", `before=${T}`, "status=error", "name=graph", "thread_id=t", `run_id=${T}`],
    ...[
      "from=2026-11-30T00:00:00Z&until=2026-12-01T00:00:00Z",
      `min_duration_ms=5&before=${T}&status=success`,
    ],
  ])
    expect((await plane.get(`${traces}?${query}`)).status).toBe(200);
  await batch({ patch: [{ ...run, start_time: 1, inputs: { noise: noise() } }] });
  while ((await plane.get(`${traces}/${T}`)).status === 200)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await plane.remove(`/v2/deployments/${id}`);
}

/** A revision of an image, and what its runner keeps. */
async function tourOfImages(): Promise<void> {
  const pin = async () => ({ image: `registry.example/agent@sha256:${"0".repeat(64)}`, version: "1" });
  const { runner } = fakeRunner({ sources: ["external_image"], pin });
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", {
    name: "image",
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: "registry.example/agent:1" },
    secrets: [],
  });
  await plane.settled(body.id, body.latest_revision_id);
  const db = await openTestStore(join(plane.data, "control-plane.db"));
  try {
    const image = { id: "1", repository: "registry.example/agent" };
    const images = pulledImages(db);
    await images.add(body.id, { ...image, isOurs: true });
    await images.use(body.id, image);
    await images.onlyOf(body.id);
    await images.gone(body.id, "2");
    const agent = { revision_id: body.latest_revision_id, replica: 0, start: 1, deployment_id: body.id };
    await saveListenerAgent(db, { ...agent, listener_id: body.id, namespace: "agents", url: "" });
    await deleteListenerAgent(db, agent);
  } finally {
    await db.destroy();
  }
}
