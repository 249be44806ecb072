import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";

// What a resource spec asks for beside the agent, with podman.

/** An agent that answers with what it finds in its volumes and variables. */
const agent = `
  import { createServer } from "node:http";
  import { existsSync, readFileSync, writeFileSync } from "node:fs";
  const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);
  const server = createServer((request, response) => {
    if (request.url === "/ok") return response.end("ok");
    const found = {
      init: read("/shared/order"),
      sidecar: read("/shared/sidecar"),
      memory: read("/memory/file"),
      kept: read("/kept/file"),
      secret: process.env.HTTPS_PROXY ?? null,
      lines: process.env.LINES ?? null,
    };
    writeFileSync("/kept/file", "kept");
    response.end(JSON.stringify(found));
  });
  server.listen(Number(process.env.PORT), "0.0.0.0");
  process.on("SIGTERM", () => process.exit(0));
`;
const write = `
  import { appendFileSync } from "node:fs";
  const [path, text, wait] = process.argv.slice(2);
  appendFileSync(path, text);
  console.log("wrote " + text);
  if (wait) { process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); }
`;

describe.skipIf(enginesAreMissing)("the containers of a revision", () => {
  let engine: TestEngine;
  let images: { agent: string; write: string };

  beforeAll(async () => {
    engine = await openTestEngine();
    images = {
      agent: await engine.scriptImage("agent", agent),
      write: await engine.scriptImage("write", write),
    };
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  const startPlane = () =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "podman",
      environment: { ...process.env, ...engine.environment },
    });
  const writer = (name: string, path: string, text: string, wait = false) => ({
    name,
    image: images.write,
    args: [path, text, ...(wait ? ["wait"] : [])],
    volumeMounts: [
      { name: "shared", mountPath: "/shared" },
      { name: "memory", mountPath: "/memory" },
    ],
  });
  const volumes = {
    volumes: [
      { name: "shared", emptyDir: {} },
      { name: "memory", emptyDir: { medium: "Memory" } },
      { name: "kept", persistentVolumeClaim: { claimName: "kept" } },
    ],
    volume_mounts: [
      { name: "shared", mountPath: "/shared" },
      { name: "memory", mountPath: "/memory" },
      { name: "kept", mountPath: "/kept" },
    ],
  };
  const creation = (resource_spec: object) => ({
    name: "pod",
    source: "external_image",
    source_config: { resource_spec: { memory_mb: 128, ...volumes, ...resource_spec } },
    source_revision_config: { image_uri: images.agent },
    secrets: [
      { name: "HTTPS_PROXY", value: "http://canary-of-a-proxy:1" },
      { name: "LINES", value: "one\ntwo" },
    ],
  });
  const found = async (url: string) => (await fetch(url)).json();

  // Holds CP-2.4-init_containers, CP-2.4-sidecars, CP-2.4-volumes, CP-2.4-volumes-emptyDir
  // CP-2.4-volumes-persistentVolumeClaim, CP-2.4-volume_mounts, CP-2.4-container-name
  // CP-2.4-container-volumeMounts
  test("init containers run in order, sidecars beside the agent, and volumes are shared and kept", async () => {
    await using plane = await startPlane();
    const spec = {
      init_containers: [
        writer("first", "/shared/order", "1"),
        writer("second", "/shared/order", "2"),
        writer("third", "/memory/file", "3"),
      ],
      sidecars: [writer("beside", "/shared/sidecar", "4", true)],
    };
    const { body } = await plane.post("/v2/deployments", creation(spec));
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED" });
    const url = body.source_config.custom_url;
    const inside = {
      init: "12",
      sidecar: "4",
      memory: "3",
      secret: "http://canary-of-a-proxy:1",
      lines: "one\ntwo",
    };
    expect(await found(url)).toEqual({ ...inside, kept: null });
    const log = await plane.post(`/v1/projects/${body.id}/deploy_logs`, { order: "asc" });
    const messages = (log.body.logs as { message: string }[]).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining(["[first] wrote 1", "[second] wrote 2", "[beside] wrote 4"]),
    );
    const listed = await engine.podman("ps", "--all", "--format", "{{.Names}}");
    expect(listed.split("\n").map((name) => name.split(/[-.]/).at(-1))).toEqual([
      "network",
      "beside",
      "agent",
    ]);

    const next = await plane.post(`/v2/deployments/${body.id}/revisions`, {});
    expect(await plane.settled(body.id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
    await expect.poll(() => found(url)).toEqual({ ...inside, kept: "kept" });

    await plane.remove(`/v2/deployments/${body.id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${body.id}`)).status).toBe(404);
    expect(await engine.podman("ps", "--all", "--quiet")).toBe("");
    expect(await engine.podman("volume", "ls", "--quiet")).toBe("");
  });

  test("no init container runs for a pod of which an image is missing, and the container with it is named", async () => {
    await using plane = await startPlane();
    const spec = {
      init_containers: [writer("first", "/shared/order", "1")],
      sidecars: [{ name: "beside", image: "localhost/nobody-built-it:1" }],
    };
    const { body } = await plane.post("/v2/deployments", creation(spec));
    expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: "container beside: the image localhost/nobody-built-it:1 is not on this machine",
    });
    const log = await plane.post(`/v1/projects/${body.id}/deploy_logs`, { order: "asc" });
    expect(JSON.stringify(log.body.logs)).not.toContain("[first]");
  });

  // Holds CP-2.4-init_containers
  test("an init container that fails ends the revision with its name and its last line", async () => {
    const failing = await engine.scriptImage("fails", 'console.error("no such database"); process.exit(4);');
    await using plane = await startPlane();
    const { body } = await plane.post(
      "/v2/deployments",
      creation({ init_containers: [{ name: "migrate", image: failing }] }),
    );
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: "init container migrate ended with exit code 4: no such database",
    });
    expect(await engine.podman("ps", "--all", "--quiet")).toBe("");
  });
});
