import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { containerRunner } from "../../../src/control-plane/run/containers/container-runner.ts";
import { findEngine } from "../../../src/control-plane/run/containers/engine/engine.ts";
import { pulledImages } from "../../../src/control-plane/store/code/pulled-images.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { openTestStore } from "../../support/database/test-store.ts";

// What goes wrong with containers, with podman: it is reported with its reason, and nothing is left behind.

describe.skipIf(enginesAreMissing)("containers that fail", () => {
  let engine: TestEngine;
  let environment: Record<string, string | undefined>;

  beforeAll(async () => {
    engine = await openTestEngine();
    environment = { ...process.env, ...engine.environment };
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  const startPlane = () =>
    startTestControlPlane({ real: true, sandbox: "off", engine: "podman", environment });
  type Api = Pick<Awaited<ReturnType<typeof startPlane>>, "post" | "settled">;

  const creation = (image_uri: string, resource_spec: object = {}) => ({
    name: "failing",
    source: "external_image",
    source_config: { resource_spec },
    source_revision_config: { image_uri },
    secrets: [],
  });
  const containers = async (...words: string[]) =>
    (await engine.podman("ps", "--all", "--quiet", ...words)).split("\n").filter(Boolean);

  /** How the first revision of a deployment of this image ends. */
  async function endOf(plane: Api, image: string, spec: object = {}) {
    const { body } = await plane.post("/v2/deployments", creation(image, spec));
    return plane.settled(body.id, body.latest_revision_id);
  }

  test("an image that cannot be pulled fails its revision with the engine's reason", async () => {
    await using plane = await startPlane();
    // Nobody listens there.
    const end = await endOf(plane, "127.0.0.1:9/team/agent:1");
    expect(end.status).toBe("DEPLOY_FAILED");
    expect(end.status_message).toMatch(
      /^the image 127\.0\.0\.1:9\/team\/agent:1 could not be pulled: .*refused/,
    );
  });

  test("a container that ends at once fails its revision with its exit code and its last line", async () => {
    const image = await engine.scriptImage("ends", 'console.error("no configuration"); process.exit(3);');
    await using plane = await startPlane();
    const end = await endOf(plane, image);
    expect(end).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: "the agent's container ended with exit code 3 before it answered: no configuration",
    });
    expect(await containers()).toEqual([]);
  });

  // Holds CP-2.4-memory
  test("a container that uses more than its memory fails its revision with the field that limits it", async () => {
    const script = "const kept = []; for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));";
    const image = await engine.scriptImage("grows", script);
    await using plane = await startPlane();
    const end = await endOf(plane, image, { memory_mb: 64, memory_limit_mb: 96 });
    expect(end.status).toBe("DEPLOY_FAILED");
    // Some engines tell it, of others it is inferred.
    expect(end.status_message).toMatch(
      /^the agent's container was killed(:|, most likely because) it used more than its memory limit of 96 MB \(source_config\.resource_spec\.memory_limit_mb\) before it answered$/,
    );
    // Podman's own mark.
    expect(existsSync("oom"), "a file in the folder that the control plane was started in").toBe(false);
  });

  test("a container that never answers /ok fails its revision with the port that was asked", async () => {
    const image = await engine.scriptImage("silent", "setInterval(() => {}, 1000);");
    const found = await findEngine("podman", environment);
    const runner = await containerRunner({
      engine: found.engine!,
      clock: systemClock,
      data: engine.folder,
      pulled: pulledImages(await openTestStore()),
      startTimeoutMs: 2_000,
      stopTimeoutMs: 500,
      log: () => {},
    });
    await using plane = await startTestControlPlane({ real: true, sandbox: "off", runner });
    const end = await endOf(plane, image);
    expect(end.status).toBe("DEPLOY_FAILED");
    expect(end.status_message).toMatch(
      /^the agent's container was not healthy within 2 s: GET \/ok is not answered at port \d+ \(PORT\)$/,
    );
    expect(await containers()).toEqual([]);
  });

  test("a live container that ends is started again; when it does so again and again, its revision names the memory limit", async () => {
    const image = await engine.agentImage("crashing");
    await using plane = await startPlane();
    const { body } = await plane.post(
      "/v2/deployments",
      creation(image, { memory_mb: 256, memory_limit_mb: 320 }),
    );
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision.status_message).toBeNull();
    const order = (input: object) =>
      fetch(new URL("/runs/wait", body.source_config.custom_url), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ assistant_id: "agent", input }),
        signal: AbortSignal.timeout(60_000),
      });
    const asked = order({ order: "use_memory" });
    const log = async () =>
      JSON.stringify((await plane.post(`/v1/projects/${body.id}/deploy_logs`, { order: "asc" })).body);
    await expect.poll(log).toContain("it used more than its memory limit of 320 MB");
    await expect.poll(log).toContain("it is started again");
    // The answer had begun.
    await expect(asked.then((answer) => answer.text())).rejects.toThrow("terminated");

    const path = `/v2/deployments/${body.id}/revisions/${body.latest_revision_id}`;
    const messageAfterAnother = async () => {
      const answer = await order({ order: "use_memory" }).catch(() => undefined);
      await answer?.text().catch(() => undefined);
      return (await plane.get(path)).body.status_message ?? "";
    };
    await expect
      .poll(messageAfterAnother, { timeout: 90_000 })
      .toMatch(/^the agent ended \d+ times in a row .* it used more than its memory limit of 320 MB/);
    expect((await plane.get(`/v2/deployments/${body.id}`)).body.status).toBe("UNKNOWN");
  });
});
