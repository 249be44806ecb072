import { execFileSync } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { makeEmptyRepository, resolveRef } from "../../support/git/repository-folder.ts";
import { freePort } from "../../support/network/free-port.ts";

// `agent-deploy deploy --image-build` with podman, the control plane's registry and its containers: nothing is a fake.

let engine: TestEngine;
let base: string;

beforeAll(async () => {
  if (enginesAreMissing) return;
  engine = await openTestEngine();
  base = await projectBase(engine);
}, 300_000);
afterAll(() => engine?.[Symbol.asyncDispose]());

/** What takes longer hangs: the test then fails where it does. */
const ANSWER_MS = 30_000;
const COMMAND_MS = 240_000;

/** Each with its own ports: one that hangs takes nothing from the next. */
const startPlane = async (registryPort?: number) =>
  startTestControlPlane({
    real: true,
    sandbox: "off",
    engine: "podman",
    registryPort: registryPort ?? (await freePort()),
    environment: { ...process.env, ...engine.environment },
    limits: { drainMs: 5_000 },
  });
type Plane = Awaited<ReturnType<typeof startPlane>>;

const command = (plane: Plane, directory: string, ...args: string[]) =>
  runHere([...args, "--image-build", "--image-base", base, "--json"], {
    directory,
    clock: systemClock,
    signal: AbortSignal.timeout(COMMAND_MS),
    environment: {
      ...(process.env as Record<string, string>),
      ...engine.environment,
      AGENT_DEPLOY_BASE_URL: plane.url,
      AGENT_DEPLOY_API_KEY: plane.apiKey,
    },
  });

async function ask(url: string): Promise<{ status: number; version?: string }> {
  const answer = await fetch(new URL("/runs/wait", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { version } = (await answer.json()) as { version: string };
  return { status: answer.status, version };
}

/** Asks one request after the other until it is stopped, also by a test that fails; resolves with what did not answer. */
function askAllTheTime(url: string) {
  const failures: unknown[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = await ask(url).catch((error: unknown) => ({ status: 0, error }));
      if (answer.status !== 200) failures.push(answer);
      // Otherwise the requests would take the processor from the build that they have to outlast.
      await systemClock.sleep(20);
    }
  })();
  const stop = async () => {
    isOver = true;
    await asking;
    return failures;
  };
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

test.skipIf(enginesAreMissing)(
  "a project becomes an image that is live, stays as it is, and is replaced without a failed request",
  { timeout: 600_000 },
  async () => {
    const registryPort = await freePort();
    await using plane = await startPlane(registryPort);
    const project = join(engine.folder, "greeter");
    await writeProject(project);
    await writeFile(join(project, "graph.json"), '{"graphs":{"agent":"./agent.ts:graph"},"env":".env"}');
    await writeFile(join(project, ".env"), "AGENT_VERSION=one\n");
    makeEmptyRepository(project);
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.test"];
    execFileSync("git", ["add", "--all"], { cwd: project });
    execFileSync("git", [...author, "commit", "--quiet", "--message", "one"], { cwd: project });
    const commit = resolveRef(project, "HEAD");
    const checkoutOf = async (id: string) =>
      (await plane.get(`/v2/deployments/${id}`)).body.source_revision_config.checkout;

    const planned = await command(plane, project, "plan");
    expect(planned, planned.stderr).toMatchObject({ code: 0 });
    expect(planned.events.at(-1).plan).toMatchObject({ action: "create", source: "internal_image" });
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);

    const first = await command(plane, project, "deploy");
    expect(first, first.stderr).toMatchObject({ code: 0 });
    const { url, deployment_id, revision_id } = first.events.at(-1);
    expect(await ask(url)).toEqual({ status: 200, version: "one" });
    const { body: deployment } = await plane.get(`/v2/deployments/${deployment_id}`);
    expect(deployment).toMatchObject({ name: "greeter", source: "internal_image" });
    expect(deployment.source_revision_config.image_uri).toMatch(
      new RegExp(`^127\\.0\\.0\\.1:${registryPort}/${deployment_id}/greeter@sha256:[0-9a-f]{64}$`),
    );
    expect(await checkoutOf(deployment_id)).toMatchObject({ commit, dirty: false });
    expect(JSON.stringify(first.events)).not.toContain("push.");

    // A copy of the same tree: neither its times nor its folder count.
    await cp(project, join(engine.folder, "copy", "greeter"), { recursive: true });
    const again = await command(plane, join(engine.folder, "copy", "greeter"), "deploy");
    expect(again, again.stderr).toMatchObject({ code: 0 });
    expect(again.events.at(-1)).toMatchObject({ outcome: "unchanged", revision_id });
    const pending = await command(plane, project, "plan", "--exit-code");
    expect(pending.code).toBe(0);

    const agent = join(project, "agent.ts");
    await writeFile(
      agent,
      (await readFile(agent, "utf8")).replace('AGENT_VERSION ?? ""', 'AGENT_VERSION + "!"'),
    );
    await using asked = askAllTheTime(url);
    const changed = await command(plane, project, "deploy");
    expect(changed, changed.stderr).toMatchObject({ code: 0 });
    await expect.poll(async () => (await ask(url)).version).toBe("one!");
    expect(await asked.stop()).toEqual([]);
    expect(changed.events.at(-1)).toMatchObject({ outcome: "deployed", changed: true, deployment_id });
    expect(changed.events.at(-1).revision_id).not.toBe(revision_id);
    expect(await checkoutOf(deployment_id)).toMatchObject({ commit, dirty: true });
  },
);

test.skipIf(enginesAreMissing)(
  "a build that fails changes nothing, and its last lines are printed",
  { timeout: 300_000 },
  async () => {
    await using plane = await startPlane();
    const project = join(engine.folder, "broken");
    await writeProject(project);
    const failed = await command(
      plane,
      project,
      "deploy",
      "--build-command",
      "echo what is missing && exit 3",
    );
    expect(failed.code).toBe(10);
    expect(failed.events.at(-1)).toMatchObject({ outcome: "build_failed" });
    expect(failed.events.at(-1).error.problems.join()).toMatch(/podman build failed.*what is missing/s);
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  },
);
