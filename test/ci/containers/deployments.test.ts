import { readFile } from "node:fs/promises";
import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { askVersion } from "../../support/agents/ask-version.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startRegistry } from "../../support/containers/registry.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";

// The control plane with podman and a registry: nothing here is a fake.

const CANARY = "canary-6d1f0c2e9b";

describe.skipIf(enginesAreMissing)("images run as containers", () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  let engine: TestEngine;
  let repository: string;

  beforeAll(async () => {
    registry = await startRegistry();
    engine = await openTestEngine({ registries: [registry.address] });
    repository = `${registry.address}/team/agent`;
    for (const version of ["1", "2"]) await push(`${repository}:v${version}`, version);
  });
  afterAll(async () => {
    await engine?.[Symbol.asyncDispose]();
    await registry?.[Symbol.asyncDispose]();
  });

  /** Resolves with the digest. */
  async function push(name: string, version: string): Promise<string> {
    const image = await engine.agentImage(`agent-${version}`, { version });
    const digestFile = `${engine.folder}/digest`;
    await engine.podman("push", "--quiet", "--digestfile", digestFile, image, name);
    await engine.podman("rmi", image);
    return readFile(digestFile, "utf8");
  }

  const startPlane = () =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "podman",
      environment: { ...process.env, ...engine.environment },
      limits: { drainMs: 5_000 },
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  const creation = (name: string, image_uri: string, over: object = {}) => ({
    name,
    source: "external_image",
    source_config: { resource_spec: { cpu: 0.5, memory_mb: 512 } },
    source_revision_config: { image_uri },
    secrets: [{ name: "CANARY", value: CANARY }],
    ...over,
  });

  async function deployed(plane: Plane, body: object) {
    const made = await plane.post("/v2/deployments", body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    const url = made.body.source_config.custom_url as string;
    return { id: made.body.id as string, url, first: revision.id as string };
  }

  const containers = async () => (await engine.podman("ps", "--all", "--quiet")).split("\n").filter(Boolean);
  const volumes = async () => (await engine.podman("volume", "ls", "--quiet")).split("\n").filter(Boolean);
  const logOf = async (plane: Plane, id: string) => {
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    return JSON.stringify(body);
  };

  // Holds CP-2.1-external_image, CP-2.3-image_uri, CP-2.1-image_version, CP-2.1-self-hosted-source
  test("create, update under load, roll back and delete", async () => {
    await using plane = await startPlane();
    const { id, url, first } = await deployed(plane, creation("agent", `${repository}:v1`));
    expect(await askVersion(url)).toEqual({ status: 200, version: "1" });
    expect((await plane.get(`/v2/deployments/${id}`)).body.image_version).toBe("1");

    const load = hammer(url);
    const image_uri = `${repository}:v2`;
    const patched = await plane.patch(`/v2/deployments/${id}`, { source_revision_config: { image_uri } });
    await plane.settled(id, patched.body.latest_revision_id);
    await expect.poll(() => load.versions().at(-1)).toBe("2");
    const { answers, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(10);

    await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
    await expect.poll(async () => (await askVersion(url)).version).toBe("1");
    await expect.poll(containers).toHaveLength(1);

    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect(await containers()).toEqual([]);
    expect(await volumes()).toEqual([]);
    const images = await engine.podman("images", "--format", "{{.Repository}}");
    expect(images).not.toContain(repository);
  });

  /** Asks one request after the other, from four clients, until it is stopped. */
  function hammer(url: string) {
    const failures: unknown[] = [];
    const seen: string[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const answer = await askVersion(url).catch((error: unknown) => ({
          status: 0,
          version: undefined,
          error,
        }));
        if (answer.status === 200 && answer.version) seen.push(answer.version);
        else failures.push(answer);
      }
    };
    const clients = Promise.all([client(), client(), client(), client()]);
    return {
      versions: () => seen,
      async stop() {
        isOver = true;
        await clients;
        return { answers: seen.length, failures };
      },
    };
  }

  // Holds CP-2.3-image_uri
  test("a rollback runs the digest that its tag stood for, although the tag has moved", async () => {
    await push(`${repository}:main`, "1");
    await using plane = await startPlane();
    const { id, url, first } = await deployed(plane, creation("moving", `${repository}:main`));
    await push(`${repository}:main`, "2");
    const next = await plane.post(`/v2/deployments/${id}/revisions`, {});
    await plane.settled(id, next.body.id);
    expect((await askVersion(url)).version).toBe("2");
    const again = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
    await plane.settled(id, again.body.latest_revision_id);
    await expect.poll(async () => (await askVersion(url)).version).toBe("1");
  });

  test.each(["digest", "tag"])(
    "a promotion brings an image that was named by its %s to another deployment by the digest that runs",
    async (named) => {
      const tag = `${repository}:promoted-by-${named}`;
      const digest = `${repository}@${await push(tag, "2")}`;
      await using plane = await startPlane();
      await deployed(plane, creation("staging", named === "tag" ? tag : digest));
      await push(tag, "1");
      const target = await deployed(plane, creation("production", `${repository}:v1`));
      const connection = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
      const promoted = await runHere(["promote", "staging", "--to", "production"], {
        directory: engine.folder,
        environment: connection,
        clock: systemClock,
      });
      expect(promoted.code, promoted.stdout + promoted.stderr).toBe(0);
      await expect.poll(async () => (await askVersion(target.url)).version).toBe("2");
      const { body } = await plane.get(`/v2/deployments/${target.id}`);
      expect(body.source_revision_config.image_uri).toBe(digest);
    },
  );

  test("what an agent writes is in the revision's log, without its secrets", async () => {
    await using plane = await startPlane();
    const { id, url } = await deployed(plane, creation("writing", `${repository}:v1`));
    await askVersion(url, { order: "print_secret" });
    await expect.poll(() => logOf(plane, id)).toContain("the secret is ***");
    expect(await logOf(plane, id)).not.toContain(CANARY);
    const [container] = await containers();
    await expect(engine.podman("logs", String(container))).rejects.toThrow("'none' log driver");
  });

  // Holds CP-2.4-scale
  test("min_scale containers share threads behind one URL; one that is killed fails no request and comes back", async () => {
    await using plane = await startPlane();
    const resource_spec = { cpu: 0.5, memory_mb: 512, min_scale: 2, max_scale: 3 };
    const { id, url } = await deployed(
      plane,
      creation("several", `${repository}:v1`, { source_config: { resource_spec } }),
    );
    const first = await containers();
    expect(first).toHaveLength(2);
    const { thread_id } = await asJson(url, "/threads", {});
    const run = { assistant_id: "agent", input: {} };
    // In turn they go to the one and to the other.
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => asJson(url, `/threads/${thread_id}/runs/wait`, run)),
    );
    expect(runs.map(({ version }) => version)).toEqual(Array.from({ length: 6 }, () => "1"));
    await expect
      .poll(() => logOf(plane, id), { timeout: 30_000 })
      .toContain("its server tells its load: there are 2 to 3 agents");

    // A request that it has under way could not be answered: there is none. Where it is gone already it is not waited for.
    await engine.podman("kill", String(first[0]));
    await engine.podman("wait", String(first[0])).catch(() => undefined);
    for (let n = 0; n < 10; n++) expect(await askVersion(url)).toEqual({ status: 200, version: "1" });
    await expect
      .poll(() => logOf(plane, id))
      .toMatch(/agent \d ended unexpectedly|the agent ended unexpectedly/);
    await expect
      .poll(async () => (await containers()).filter((each) => each !== first[0]).length)
      .toBeGreaterThanOrEqual(2);
    expect((await fetch(new URL(`/threads/${thread_id}/state`, url))).status).toBe(200);

    const spec = { cpu: 0.5, memory_mb: 512, min_scale: 1 };
    const patched = await plane.patch(`/v2/deployments/${id}`, { source_config: { resource_spec: spec } });
    await plane.settled(id, patched.body.latest_revision_id);
    await expect.poll(containers).toHaveLength(1);
    expect((await fetch(new URL(`/threads/${thread_id}`, url))).status).toBe(200);
  });

  async function asJson(url: string, path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(new URL(path, url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ multitask_strategy: "enqueue", ...body }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  test("threads outlive their container", async () => {
    await using plane = await startPlane();
    const { url } = await deployed(plane, creation("keeping", `${repository}:v1`));
    const post = (path: string, body: object) =>
      fetch(new URL(path, url), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const { thread_id } = (await (await post("/threads", {})).json()) as { thread_id: string };
    await plane.restart();
    await expect.poll(async () => (await fetch(new URL(`/threads/${thread_id}`, url))).status).toBe(200);
  });
});
