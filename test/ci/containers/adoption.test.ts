import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, fetch } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startServer } from "../../support/containers/server.ts";

// Containers outlive a control plane that is killed: the next start takes over those that it wants, as they are.

type Server = Awaited<ReturnType<typeof startServer>>;

describe.skipIf(enginesAreMissing)("a control plane that is killed and started again", () => {
  let engine: TestEngine;
  let image: string;
  let data: string;
  let servers: Server[] = [];

  beforeAll(async () => {
    engine = await openTestEngine();
    image = await engine.agentImage("agent");
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "adoption-"));
  });
  afterEach(async () => {
    for (const server of servers) await server.kill("SIGKILL");
    servers = [];
    // Those that share the network of another go before it.
    const removeAll = () =>
      engine.podman("rm", "--all", "--force", "--time", "0").then(
        () => true,
        () => false,
      );
    await expect.poll(removeAll).toBe(true);
    await engine.podman("volume", "rm", "--all", "--force");
    await rm(data, { recursive: true, force: true });
  });

  async function start(...args: string[]): Promise<Server> {
    const server = await startServer(engine, { data, args, port: servers[0]?.port ?? "0" });
    servers.push(server);
    return server;
  }

  const creation = (image_uri: string, resource_spec: object = {}, secrets: object[] = []) => ({
    name: "agent",
    source: "external_image",
    source_config: { resource_spec },
    source_revision_config: { image_uri },
    secrets,
  });

  async function deployed(server: Server, ...given: Parameters<typeof creation>) {
    const { body } = await server.post("/v2/deployments", creation(...given));
    const revision = await server.settled(body.id, body.latest_revision_id);
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    return { id: body.id as string, url: body.source_config.custom_url as string, revision };
  }

  /** Names, ids and processes of the containers that run, in the order of their names. */
  async function running(): Promise<string[]> {
    const ids = (await engine.podman("ps", "--quiet", "--no-trunc")).split("\n").filter(Boolean);
    if (ids.length === 0) return [];
    const format = "{{.Name}} {{.Id}} {{.State.Pid}} {{.State.StartedAt}}";
    return (await engine.podman("inspect", "--format", format, ...ids)).split("\n").sort();
  }
  const all = async () => (await engine.podman("ps", "--all", "--quiet")).split("\n").filter(Boolean);
  const volumes = async () => (await engine.podman("volume", "ls", "--quiet")).split("\n").filter(Boolean);

  const connections = new Agent({ pipelining: 0 });
  async function ask(url: string, input: object = {}, path = "/runs/wait"): Promise<number> {
    const answer = await fetch(new URL(path, url), {
      dispatcher: connections,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ assistant_id: "agent", input }),
    });
    await answer.text();
    return answer.status;
  }

  test("takes over the container that serves: the same one, at the same address, with its revision as it was", async () => {
    const first = await start();
    const { id, url, revision } = await deployed(first, image);
    const before = await running();
    expect(before).toHaveLength(1);
    await first.kill("SIGKILL");
    expect(await running()).toEqual(before);

    const second = await start();
    expect(await ask(url)).toBe(200);
    expect(await running()).toEqual(before);
    expect(await all()).toHaveLength(1);
    const path = `/v2/deployments/${id}`;
    expect((await second.get(`${path}/revisions/${revision.id}`)).body).toEqual(revision);
    expect((await second.get(`${path}/revisions`)).body.resources).toHaveLength(1);
    expect((await second.get(path)).body).toMatchObject({ status: "READY" });

    // Its output, its end and its key are known as if it had been started here.
    await ask(url, { order: "print_secret" });
    const log = async () =>
      JSON.stringify((await second.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" })).body);
    await expect.poll(log).toContain("the secret is");
    expect(await log()).toContain("the control plane was started again: the agent has run on");
    await engine.podman("kill", before[0]?.split(" ")[1] ?? "");
    await expect.poll(log).toContain("ended unexpectedly");
    await expect.poll(() => ask(url).catch(() => 0), { timeout: 30_000 }).toBe(200);
    expect(await running()).not.toEqual(before);

    await second.kill("SIGKILL");
    await (await start()).kill("SIGTERM");
    expect(await all(), "an orderly end ends it, also when it was taken over").toEqual([]);
    expect(await volumes()).toEqual([`agent-deploy-${id}-data`]);
  });

  test("a run goes on meanwhile, and its stream is read to its end", async () => {
    const first = await start();
    const { url } = await deployed(first, image);
    const json = async (path: string, body?: object) => {
      const answer = await fetch(new URL(path, url), {
        dispatcher: connections,
        method: body ? "POST" : "GET",
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Record<string, string>;
    };
    const { thread_id } = await json("/threads", {});
    const runs = `/threads/${thread_id}/runs`;
    const { run_id } = await json(runs, {
      assistant_id: "agent",
      input: { order: "wait" },
      stream_resumable: true,
    });
    const stream = (after?: string) =>
      fetch(new URL(`${runs}/${run_id}/stream`, url), {
        dispatcher: connections,
        ...(after !== undefined && { headers: { "last-event-id": after } }),
      });
    const cut = (await stream()).text().then(
      () => "whole",
      () => "cut",
    );
    await first.kill("SIGKILL");
    expect(await cut).toBe("cut");
    await start();
    expect(await (await stream("-1")).text()).toContain('"version":"1"');
    expect(await json(`${runs}/${run_id}`)).toMatchObject({ status: "success" });
  });

  test("keys are other ones at each start, and in no label", async () => {
    const first = await start();
    const { url } = await deployed(first, image);
    const keyOf = async () => {
      const [id = ""] = await all();
      const told = await engine.podman(
        "inspect",
        "--format",
        "{{json .Config.Env}}\n{{json .Config.Labels}}",
        id,
      );
      const [env = "", labels = ""] = told.split("\n");
      const key = /AGENT_SERVER_API_KEYS=([^"]+)/.exec(env)?.[1] ?? "";
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(labels).not.toContain(key);
      return key;
    };
    const before = await keyOf();
    await engine.podman("kill", ...(await all()));
    await expect.poll(() => ask(url).catch(() => 0), { timeout: 30_000 }).toBe(200);
    expect(await keyOf()).not.toBe(before);
  });

  test("starts a container afresh that was removed by hand meanwhile", async () => {
    const first = await start();
    const { url } = await deployed(first, image);
    const before = await running();
    await first.kill("SIGKILL");
    await engine.podman("rm", "--all", "--force", "--time", "0");
    await start();
    await expect.poll(() => ask(url).catch(() => 0), { timeout: 30_000 }).toBe(200);
    expect(await running()).toHaveLength(1);
    expect(await running()).not.toEqual(before);
  });

  test("killed in the middle of a start, it ends what came of that, and starts it once", async () => {
    const slow = await engine.scriptImage(
      "slow",
      `import { createServer } from "node:http";
       const isOurs = ({ headers }) => headers["x-api-key"] === process.env.AGENT_SERVER_API_KEYS;
       const answer = (request, response) => {
         response.statusCode = request.url === "/ok" || isOurs(request) ? 200 : 401;
         response.end("{}");
       };
       setTimeout(() => createServer(answer).listen(Number(process.env.PORT), "0.0.0.0"), 4000);
       process.on("SIGTERM", () => process.exit(0));`,
    );
    const first = await start();
    const { body } = await first.post("/v2/deployments", creation(slow));
    await expect.poll(running, { timeout: 20_000 }).toHaveLength(1);
    const before = await running();
    await first.kill("SIGKILL");
    const second = await start();
    expect(second.log()).toContain("of an earlier run of the control plane is ended: it is no longer wanted");
    const revision = await second.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED" });
    expect(await all()).toHaveLength(1);
    expect(await running()).not.toEqual(before);
  });

  test("a container that an engine still makes for a control plane that was killed is ended when it comes up", async () => {
    const first = await start();
    const { url, id, revision } = await deployed(first, image);
    const [name = ""] = (await running())[0]?.split(" ") ?? [];
    const labelled = JSON.parse(await engine.podman("inspect", "--format", "{{json .Config.Labels}}", name));
    await first.kill("SIGKILL");
    const second = await start();
    const late = { ...labelled, "agent-deploy.pod": "agent-deploy-late" };
    const labels = Object.entries(late).flatMap(([key, value]) => ["--label", `${key}=${value}`]);
    await engine.podman("create", "--name", "agent-deploy-late-agent", ...labels, image);
    await expect.poll(() => second.log(), { timeout: 30_000 }).toContain("it came up late");
    await expect.poll(all).toHaveLength(1);
    expect(await ask(url)).toBe(200);
    expect((await second.get(`/v2/deployments/${id}`)).body.active_revision_id ?? revision.id).toBe(
      revision.id,
    );
  });

  test("--keep-containers: an orderly end leaves them, and the next start takes them over", async () => {
    const first = await start("--keep-containers");
    const { url } = await deployed(first, image);
    const before = await running();
    await first.kill("SIGTERM");
    expect(await running()).toEqual(before);
    const second = await start("--keep-containers");
    expect(await ask(url)).toBe(200);
    expect(await running()).toEqual(before);
    await second.kill("SIGTERM");
    await start();
    expect(await running()).toEqual(before);
  });

  test("all agents of a deployment are taken over, and one that has ended is started again", async () => {
    const first = await start();
    const { url } = await deployed(first, image, { min_scale: 3, memory_mb: 512 });
    const before = await running();
    expect(before).toHaveLength(3);
    await first.kill("SIGKILL");
    const [gone = "", ...others] = before;
    await engine.podman("kill", gone.split(" ")[1] ?? "");
    await start();
    expect(await ask(url)).toBe(200);
    await expect.poll(running, { timeout: 30_000 }).toHaveLength(3);
    expect(await running()).toEqual(expect.arrayContaining(others));
    expect(await all()).toHaveLength(3);
  });

  describe("a pod with sidecars and files", () => {
    /** It answers with the file that it has mounted. */
    const reading = (guard: string) => `
      import { createServer } from "node:http";
      import { readFileSync } from "node:fs";
      const server = createServer((request, response) => {
        const isOurs = ${guard};
        if (request.url !== "/ok" && !isOurs) response.statusCode = 401;
        response.end(request.url === "/ok" ? "ok" : readFileSync("/files/name", "utf8"));
      });
      server.listen(Number(process.env.PORT), "0.0.0.0");
      process.on("SIGTERM", () => process.exit(0));`;
    const guarded = 'request.headers["x-api-key"] === process.env.AGENT_SERVER_API_KEYS';
    const waiting = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);';

    async function pod(server: Server, guard = guarded) {
      const agent = await engine.scriptImage("reading", reading(guard));
      const beside = await engine.scriptImage("beside", waiting);
      await server.request("PUT", "/v1/secrets/files", { values: { name: "content of a secret" } });
      return deployed(server, agent, {
        volumes: [
          { name: "files", secret: { secretName: "files" } },
          { name: "work", emptyDir: {} },
        ],
        volume_mounts: [
          { name: "files", mountPath: "/files" },
          { name: "work", mountPath: "/work" },
        ],
        sidecars: [{ name: "beside", image: beside }],
      });
    }
    const read = async (url: string) =>
      (await fetch(new URL("/read", url), { dispatcher: connections })).text();
    const restarted = (url: string) =>
      expect.poll(() => read(url).catch(() => ""), { timeout: 40_000 }).toBe("content of a secret");

    test("is taken over as a whole", async () => {
      const first = await start();
      const { url } = await pod(first);
      const before = await running();
      expect(before).toHaveLength(3);
      await first.kill("SIGKILL");
      const second = await start();
      expect(await read(url)).toBe("content of a secret");
      expect(await running()).toEqual(before);

      // Its sidecar is still kept.
      const sidecar = before.find((line) => line.includes("-beside ")) ?? "";
      await engine.podman("kill", sidecar.split(" ")[1] ?? "");
      await expect.poll(running, { timeout: 20_000 }).toHaveLength(3);
      expect(await running()).not.toEqual(before);
      await second.kill("SIGTERM");
      expect(await all()).toEqual([]);
      expect((await volumes()).filter((name) => name.endsWith("-work"))).toEqual([]);
    });

    test.each(["-beside ", ".network "])("is started afresh without its part %s", async (part) => {
      const first = await start();
      const { url } = await pod(first);
      const before = await running();
      await first.kill("SIGKILL");
      const gone = before.find((line) => line.includes(part)) ?? "";
      await engine.podman("kill", gone.split(" ")[1] ?? "");
      const second = await start();
      expect(second.log()).toMatch(/is ended: its container (beside|network) is exited/);
      await restarted(url);
      expect(await all()).toHaveLength(3);
      expect((await volumes()).filter((name) => name.endsWith("-work"))).toHaveLength(1);
      const ids = before.map((line) => line.split(" ")[1]);
      for (const line of await running()) expect(ids).not.toContain(line.split(" ")[1]);
    });

    test("is started afresh without its files", async () => {
      const first = await start();
      const { url } = await pod(first);
      await first.kill("SIGKILL");
      const folders = existsSync("/dev/shm") ? await readdir("/dev/shm") : [];
      const [mine = ""] = (await running()).map((line) => line.replace(/-(agent|beside).*|\.network.*/, ""));
      const roots = folders.map((name) => join("/dev/shm", name, mine)).filter((path) => existsSync(path));
      for (const root of [...roots, join(data, "pods", mine)])
        await rm(join(root, "files", "name"), { force: true });
      const second = await start();
      expect(second.log()).toContain("files that it has mounted are gone");
      await restarted(url);
    });

    test.each([
      ["answers everybody", "true"],
      ["wants another key", '["another", undefined][Number(request.url === "/info")] === ""'],
    ])("is started afresh where its agent %s", async (_, guard) => {
      const first = await start();
      await pod(first, guard);
      const before = await running();
      await first.kill("SIGKILL");
      const second = await start();
      expect(second.log()).toContain("it does not answer to its key, or to others, too");
      await expect.poll(running, { timeout: 40_000 }).toHaveLength(3);
      expect(await running()).not.toEqual(before);
    });
  });

  test("a container of the control plane that does not say what it is of is ended", async () => {
    const first = await start();
    await deployed(first, image);
    await first.kill("SIGKILL");
    await engine.podman("create", "--name", "odd", "--label", `agent-deploy.data=${data}`, image);
    const second = await start();
    expect(second.log()).toContain("the pod odd of an earlier run of the control plane is ended");
    expect(await all()).toHaveLength(1);
  });
});
