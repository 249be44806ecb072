import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startLockedRegistry, startRegistry } from "../../support/containers/registry.ts";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

// Resource specs with podman: nothing here is a fake. The images are one script, which obeys its requests.

const CANARY = "canary-5b0d77aa31";

/** Serves what its container has; before that it does what `DO` says. */
const script = `
import { appendFileSync, existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
const { DO = "serve", PORT, FILE = "", TEXT = "" } = process.env;
const attempt = (act) => { try { return act(); } catch (error) { return error.code ?? String(error); } };
process.on("SIGTERM", () => {
  if (DO === "beside") attempt(() => appendFileSync(FILE, TEXT + " ended\\n"));
  if (DO === "serve") attempt(() => appendFileSync("/work/order", "agent ended\\n"));
  process.exit(0);
});
if (DO === "append") appendFileSync(FILE, TEXT + "\\n");
if (DO === "fail") { console.error("cannot migrate: " + TEXT); process.exit(3); }
if (DO === "beside") {
  appendFileSync(FILE, TEXT + " started\\n");
  setInterval(() => {}, 1000);
}
if (DO === "answer") {
  createServer((request, response) => {
    if (request.url === "/end") process.exit(1);
    response.end(JSON.stringify(TEXT));
  }).listen(Number(FILE), "127.0.0.1");
}
if (DO === "serve") {
  attempt(() => appendFileSync("/work/order", "agent started\\n"));
  const read = (path) => attempt(() => readFileSync(path, "utf8"));
  createServer(async (request, response) => {
    const url = new URL(request.url, "http://here");
    const path = url.searchParams.get("path") ?? "";
    const answers = {
      "/ok": () => ({ ok: true }),
      "/read": () => read(path),
      "/write": () => attempt(() => { writeFileSync(path, url.searchParams.get("text") ?? ""); return "written"; }),
      "/env": () => process.env,
      "/beside": () => fetch(path).then((answer) => answer.json(), (error) => error.cause.code),
      "/memory": () => [
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory.max",
      ].map(read).find((text) => /^[0-9]/.test(text)) ?? "",
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(await answers[url.pathname]?.() ?? null));
  }).listen(Number(PORT), "0.0.0.0");
}
`;

describe.skipIf(enginesAreMissing)("resource specs run as pods", () => {
  let engine: TestEngine;
  let image: string;
  let hostFolder: string;

  beforeAll(async () => {
    engine = await openTestEngine();
    image = await engine.scriptImage("worker", script);
    hostFolder = await mkdtemp(join(engine.folder, "host-"));
  });
  afterAll(async () => {
    await engine?.[Symbol.asyncDispose]();
  });

  const startPlane = (on = engine) =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "podman",
      environment: { ...process.env, ...on.environment },
      hostPaths: { models: hostFolder },
      limits: { drainMs: 1_000 },
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  async function settled(plane: Plane, resource_spec: object, over: object = {}) {
    const made = await plane.post("/v2/deployments", {
      name: "pod",
      source: "external_image",
      source_config: { resource_spec: { cpu: 0.5, memory_mb: 128, ...resource_spec } },
      source_revision_config: { image_uri: image },
      secrets: [],
      ...over,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
    const url = made.body.source_config.custom_url as string;
    const ask = async (path: string): Promise<Json> => (await fetch(new URL(path, url))).json();
    const read = (path: string) => ask(`/read?path=${path}`);
    return { id: made.body.id as string, revision, ask, read };
  }
  const put = (plane: Plane, name: string, values: Record<string, string>, kind = "secret") =>
    plane.request("PUT", `/v1/secrets/${name}`, { kind, values });

  const container = (name: string, variables: Record<string, string>, over: object = {}) => ({
    ...{ name, image, imagePullPolicy: "Never" },
    env: Object.entries(variables).map(([key, value]) => ({ name: key, value })),
    ...over,
  });

  test("volumes of every kind reach the agent", async () => {
    await using plane = await startPlane();
    await put(plane, "tls", { crt: CANARY, key: "K" });
    await put(plane, "settings", { "app.json": '{"a":1}' }, "config");
    await writeFile(join(hostFolder, "model"), "weights");
    const { revision, read, ask, id } = await settled(plane, {
      labels: { team: "a" },
      volumes: [
        { name: "config", configMap: { name: "settings" } },
        { name: "tls", secret: { secretName: "tls", items: [{ key: "crt", path: "certs/tls.crt" }] } },
        { name: "disk", emptyDir: {} },
        { name: "memory", emptyDir: { medium: "Memory" } },
        { name: "kept", persistentVolumeClaim: { claimName: "kept" } },
        { name: "host", persistentVolumeClaim: { claimName: "models" } },
        {
          name: "all",
          projected: {
            sources: [
              { secret: { name: "tls", items: [{ key: "key", path: "tls.key" }] } },
              { downwardAPI: { items: [{ path: "labels", fieldRef: { fieldPath: "metadata.labels" } }] } },
            ],
          },
        },
      ],
      volume_mounts: [
        { name: "config", mountPath: "/etc/config" },
        { name: "config", mountPath: "/etc/app.json", subPath: "app.json" },
        { name: "tls", mountPath: "/etc/tls" },
        { name: "disk", mountPath: "/disk" },
        { name: "memory", mountPath: "/memory" },
        { name: "kept", mountPath: "/kept" },
        { name: "host", mountPath: "/models", readOnly: true },
        { name: "all", mountPath: "/all" },
      ],
    });
    expect(revision).toMatchObject({ status: "DEPLOYED" });
    expect(await read("/etc/config/app.json")).toBe('{"a":1}');
    expect(await read("/etc/app.json")).toBe('{"a":1}');
    expect(await read("/etc/tls/certs/tls.crt")).toBe(CANARY);
    expect(await read("/all/tls.key")).toBe("K");
    expect(await read("/all/labels")).toBe('team="a"\n');
    expect(await read("/models/model")).toBe("weights");
    const write = (path: string) => ask(`/write?path=${path}&text=x`);
    expect(await write("/models/other")).toBe("EROFS");
    expect(await write("/etc/config/other")).toBe("EROFS");
    for (const folder of ["/disk", "/memory", "/kept"]) expect(await write(`${folder}/file`)).toBe("written");

    const again = await plane.post(`/v2/deployments/${id}/revisions`, {});
    await plane.settled(id, again.body.id);
    await expect.poll(() => read("/disk/file")).toBe("ENOENT");
    expect(await read("/memory/file")).toBe("ENOENT");
    expect(await read("/kept/file")).toBe("x");
  });

  test("init containers run in order before the sidecar, which starts before the agent and ends after it", async () => {
    await using plane = await startPlane();
    const mounted = { volumeMounts: [{ name: "work", mountPath: "/work" }] };
    const FILE = "/work/order";
    const { revision, read, id } = await settled(plane, {
      volumes: [{ name: "work", persistentVolumeClaim: { claimName: "models" } }],
      volume_mounts: [{ name: "work", mountPath: "/work" }],
      init_containers: [
        container("first", { DO: "append", FILE, TEXT: "first" }, mounted),
        container("second", { DO: "append", FILE, TEXT: "second" }, mounted),
      ],
      sidecars: [container("beside", { DO: "beside", FILE, TEXT: "beside" }, mounted)],
    });
    expect(revision).toMatchObject({ status: "DEPLOYED" });
    expect(await read("/work/order")).toBe("first\nsecond\nbeside started\nagent started\n");
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect((await readFile(join(hostFolder, "order"), "utf8")).split("\n").slice(4)).toEqual([
      "agent ended",
      "beside ended",
      "",
    ]);
    await rm(join(hostFolder, "order"));
  });

  test("a sidecar that ends is started again, and takes the network of the others not along", async () => {
    // One of the two works wherever containers do.
    const network = existsSync("/dev/net/tun") ? "slirp4netns" : "bridge";
    await using apart = await openTestEngine({ network });
    await apart.scriptImage("worker", script);
    await using plane = await startPlane(apart);
    const answering = (name: string, port: string) =>
      container(name, { DO: "answer", FILE: port, TEXT: name });
    const { id, revision, ask } = await settled(plane, {
      sidecars: [answering("first", "7001"), answering("second", "7002")],
    });
    expect(revision, JSON.stringify(plane.lines)).toMatchObject({ status: "DEPLOYED" });
    const beside = (path: string) => ask(`/beside?path=http://127.0.0.1:${path}`);
    await expect.poll(() => beside("7001/")).toBe("first");
    await expect.poll(() => beside("7002/")).toBe("second");
    const agents = async () => apart.podman("ps", "--quiet", "--filter", "name=-agent$");
    const before = await agents();
    expect(await beside("7001/end")).toBe("UND_ERR_SOCKET");
    await expect.poll(() => beside("7001/"), { timeout: 30_000 }).toBe("first");
    expect(await beside("7002/")).toBe("second");
    expect(await agents(), "the agent was not started again").toBe(before);
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    expect(JSON.stringify(body)).toContain("[first] it ended with exit code 1; it is started again");

    await apart.podman(
      "kill",
      ...(await apart.podman("ps", "--quiet", "--filter", "name=.network$")).split("\n"),
    );
    await expect.poll(agents, { message: "without its network, the pod is started again" }).not.toBe(before);
    await expect.poll(() => beside("7001/").catch(() => undefined), { timeout: 30_000 }).toBe("first");
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(() => apart.podman("ps", "--all", "--quiet")).toBe("");
  });

  test("a sidecar that the engine cannot start fails the revision with its name", async () => {
    await using plane = await startPlane();
    const { revision } = await settled(plane, {
      sidecars: [container("proxy", {}, { command: ["/no-such-program"] })],
    });
    expect(revision).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: expect.stringMatching(/^sidecar proxy could not be started: .*no-such-program/),
    });
    expect(await engine.podman("ps", "--all", "--quiet")).toBe("");
  });

  test("an init container that fails ends the revision with its name and what it said", async () => {
    await using plane = await startPlane();
    const { revision } = await settled(plane, {
      init_containers: [container("migrate", { DO: "fail", TEXT: "no table" })],
    });
    expect(revision).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: expect.stringContaining(
        "init container migrate ended with exit code 3: cannot migrate: no table",
      ),
    });
    expect(await engine.podman("ps", "--all", "--quiet")).toBe("");
  });

  test("secret references and named secrets are variables, and masked in the log", async () => {
    await using plane = await startPlane();
    await put(plane, "db", { password: CANARY });
    const { revision, ask, id } = await settled(
      plane,
      {
        init_containers: [
          container(
            "shows",
            { DO: "append", FILE: "/dev/stdout" },
            {
              env: [
                { name: "DO", value: "append" },
                { name: "FILE", value: "/dev/stdout" },
                { name: "PASSWORD", valueFrom: { secretKeyRef: { name: "db", key: "password" } } },
                { name: "TEXT", value: "connects with $(PASSWORD)" },
              ],
            },
          ),
        ],
      },
      { secret_references: [{ name: "DB_PASSWORD", secret_name: "db", secret_key: "password" }] },
    );
    expect(revision.status, revision.status_message).toBe("DEPLOYED");
    expect(await ask("/env")).toMatchObject({ DB_PASSWORD: CANARY });
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    expect(JSON.stringify(body)).toContain("connects with ***");
    expect(JSON.stringify(body)).not.toContain(CANARY);
  });

  test("a pull secret opens a registry that wants a password; without it the reason is reported", async () => {
    await using registry = await startRegistry();
    await using locked = await startLockedRegistry(registry.address, "robot", CANARY);
    await using puller = await openTestEngine({ registries: [registry.address, locked.address] });
    const built = await puller.scriptImage("worker", script);
    await puller.podman("push", "--quiet", built, `${registry.address}/team/worker:1`);
    await puller.podman("rmi", "--force", built);
    await using plane = await startPlane(puller);
    await put(plane, "registry", { registry: locked.address, username: "robot", password: CANARY });
    const over = (name: string) => ({
      ...{ name, source_revision_config: { image_uri: `${locked.address}/team/worker:1` } },
    });
    const refused = await settled(plane, {}, over("without"));
    expect(refused.revision).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: expect.stringContaining(`${locked.address}/team/worker:1 could not be pulled`),
    });
    const pulled = await settled(plane, { image_pull_secrets: [{ name: "registry" }] }, over("with"));
    expect(pulled.revision).toMatchObject({ status: "DEPLOYED" });
    const { body } = await plane.post(`/v1/projects/${pulled.id}/deploy_logs`, {});
    expect(JSON.stringify([body, plane.lines])).not.toContain(CANARY);
  });

  test("the memory limit is the engine's", async () => {
    await using plane = await startPlane();
    const { ask } = await settled(plane, { memory_mb: 96, memory_limit_mb: 160 });
    expect(Number(await ask("/memory"))).toBe(160 * 2 ** 20);
  });
});
