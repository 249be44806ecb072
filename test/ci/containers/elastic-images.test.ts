import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { hastyClock } from "../../support/clocks/hasty-clock.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

// Images with `min_scale: 0, max_scale: 3` on podman: nothing is a fake, but that long quiet times are over sooner.

/** A server of somebody else, which has `GET /ok` and nothing more. */
const OTHER_SERVER = `
import { createServer } from "node:http";
createServer((request, response) => {
  response.statusCode = request.url === "/ok" ? 200 : 404;
  response.end("other");
}).listen(Number(process.env.PORT), "0.0.0.0");
process.on("SIGTERM", () => process.exit(0));
`;

describe.skipIf(enginesAreMissing)("images that load makes more and fewer", () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openTestEngine();
  }, 300_000);
  afterAll(() => engine?.[Symbol.asyncDispose]());

  async function startPlane() {
    const clock = hastyClock(1);
    const plane = await startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "podman", clock },
      environment: { ...process.env, ...engine.environment },
      limits: { idleMs: 2_000, holdMs: 60_000 },
    });
    async function deploy(name: string, image_uri: string) {
      const made = await plane.post("/v2/deployments", {
        ...{ name, source: "external_image", secrets: [] },
        source_config: { resource_spec: { min_scale: 0, max_scale: 3 } },
        source_revision_config: { image_uri },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
      expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
      const log = async (): Promise<string[]> => {
        const { body } = await plane.post(`/v1/projects/${made.body.id}/deploy_logs`, { order: "asc" });
        return body.logs.map(({ level, message }: Record<string, string>) => `${level} ${message}`);
      };
      return { url: made.body.source_config.custom_url as string, log };
    }
    return { clock, deploy, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
  }

  const containers = async () => (await engine.podman("ps", "--quiet")).split("\n").filter(Boolean).length;
  const slowly = { timeout: 120_000, interval: 1_000 };

  const send = (url: string, path: string, order?: string) =>
    fetch(new URL(path, url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ assistant_id: "agent", input: { order } }),
    });

  // Holds CP-2.4-scale
  test("one of our builder rests, wakes with the next request, grows under load and shrinks without a cut stream", async () => {
    using folder = projectFolder();
    await writeProject(folder.path);
    const base = await projectBase(engine);
    const built = await runHere(["build", folder.path, "--tag", "localhost/elastic:1", "--base", base], {
      ...{ directory: folder.path, clock: systemClock, signal: AbortSignal.timeout(240_000) },
      environment: { ...(process.env as Record<string, string>), ...engine.environment },
    });
    expect(built.code, built.stderr).toBe(0);
    await using at = await startPlane();
    const { url, log } = await at.deploy("elastic", "localhost/elastic:1");
    await expect.poll(log, slowly).toContain("INFO its server tells its load: there are 0 to 3 agents");
    await expect.poll(containers, slowly).toBe(0);
    expect(await log()).toContain("INFO the agent is idle: it rests until the next request");

    expect((await send(url, "/runs/wait")).status).toBe(200);
    expect(await containers()).toBe(1);

    await expect
      .poll(async () => {
        const made = await Promise.all([send(url, "/runs", "compute"), send(url, "/runs", "compute")]);
        expect(made.map(({ status }) => status)).toEqual([200, 200]);
        at.clock.advance(4_000);
        return containers();
      }, slowly)
      .toBeGreaterThan(1);

    let isOver = false;
    const streams: string[] = [];
    const client = (async () => {
      while (!isOver) streams.push(await (await send(url, "/runs/stream", "wait")).text());
    })();
    await expect
      .poll(async () => {
        at.clock.advance(310_000);
        return containers();
      }, slowly)
      .toBe(1);
    isOver = true;
    await client;
    expect(streams.length).toBeGreaterThan(0);
    for (const stream of streams) expect(stream).toContain('"folder":"/data"');
    expect((await log()).filter((line) => line.startsWith("ERROR"))).toEqual([]);
    await expect.poll(containers, slowly).toBe(0);
  }, 600_000);

  // Holds CP-2.4-scale
  test("one of another server keeps min_scale, at least one, and its log says why", async () => {
    const image = await engine.scriptImage("other", OTHER_SERVER);
    await using at = await startPlane();
    const { url, log } = await at.deploy("other", image);
    await expect
      .poll(log, slowly)
      .toContain(
        "WARNING its server does not tell its load (GET /agent-load): there are always 1 agents (min_scale 0, max_scale 3)",
      );
    at.clock.advance(3_600_000);
    await systemClock.sleep(8_000);
    expect(await containers()).toBe(1);
    expect(await (await fetch(url)).text()).toBe("other");
  }, 120_000);
});
