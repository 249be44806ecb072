import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { projectFolder } from "../../support/project-folder.ts";

// Containers here have the network of the host, so that they reach a server on loopback under a name that says nothing of it.

describe.skipIf(enginesAreMissing ?? postgresIsMissing)("containers with databases of their own", () => {
  let engine: TestEngine;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    engine = await openTestEngine();
    postgres = await startPostgres();
  }, 300_000);
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
    await engine?.[Symbol.asyncDispose]();
  });

  test("an image of our builder keeps its threads in one, is taken over as it runs, and leaves none behind", async () => {
    using folder = projectFolder();
    await writeProject(folder.path);
    const base = await projectBase(engine);
    const built = await runHere(["build", folder.path, "--tag", "localhost/kept:1", "--base", base], {
      ...{ directory: folder.path, clock: systemClock, signal: AbortSignal.timeout(240_000) },
      environment: { ...(process.env as Record<string, string>), ...engine.environment },
    });
    expect(built.code, built.stderr).toBe(0);
    await using plane = await startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "podman", keepContainers: true },
      environment: { ...process.env, ...engine.environment },
      agentDatabaseUrl: new Secret(postgres.adminUrl.replace("127.0.0.1", "127.1")),
    });
    const { body } = await plane.post("/v2/deployments", {
      ...{ name: "kept", source: "external_image", secrets: [] },
      source_config: { resource_spec: { max_scale: 2 } },
      source_revision_config: { image_uri: "localhost/kept:1" },
    });
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    const url = body.source_config.custom_url as string;
    const made = await fetch(new URL("/threads", url), {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    const { thread_id } = (await made.json()) as { thread_id: string };
    const name = `agent_${body.id.replaceAll("-", "")}`;
    const threads = () =>
      postgres.query("SELECT thread_id FROM threads", [], postgres.adminUrl.replace(/\/\w+$/, `/${name}`));
    expect(await threads()).toEqual([{ thread_id }]);

    const log = async (): Promise<string> =>
      JSON.stringify((await plane.post(`/v1/projects/${body.id}/deploy_logs`, {})).body);
    await plane.restart();
    await expect.poll(log, { timeout: 30_000 }).toContain("the agent has run on");
    expect(await log()).not.toContain("is started again");
    await expect
      .poll(log, { timeout: 30_000 })
      .toContain("its server tells its load: there are 1 to 2 agents");
    expect((await fetch(new URL(`/threads/${thread_id}`, url))).status).toBe(200);

    await plane.remove(`/v2/deployments/${body.id}`);
    await expect
      .poll(async () => (await plane.get(`/v2/deployments/${body.id}`)).status, { timeout: 60_000 })
      .toBe(404);
    expect(await postgres.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name])).toEqual([]);
  }, 300_000);
});
