import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { freePort } from "../../support/network/free-port.ts";

// `agent-deploy deploy --image-build` with podman and the control plane's registry: nothing is a fake.

let engine: TestEngine;
let base: string;
let registryPort: number;

beforeAll(async () => {
  if (enginesAreMissing) return;
  registryPort = await freePort();
  engine = await openTestEngine();
  base = await projectBase(engine);
}, 300_000);
afterAll(() => engine?.[Symbol.asyncDispose]());

const startPlane = () =>
  startTestControlPlane({
    real: true,
    sandbox: "off",
    engine: "podman",
    registryPort,
    environment: { ...process.env, ...engine.environment },
    limits: { drainMs: 5_000 },
  });
type Plane = Awaited<ReturnType<typeof startPlane>>;

const command = (plane: Plane, directory: string, ...args: string[]) =>
  runHere([...args, "--image-build", "--image-base", base, "--json"], {
    directory,
    clock: systemClock,
    environment: {
      ...(process.env as Record<string, string>),
      ...engine.environment,
      AGENT_DEPLOY_BASE_URL: plane.url,
      AGENT_DEPLOY_API_KEY: plane.apiKey,
    },
  });

test.skipIf(enginesAreMissing)(
  "a build that fails changes nothing, and its last lines are told",
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
    expect(failed.code).toBe(1);
    expect(failed.events.at(-1).error.problems.join()).toMatch(/podman build failed.*what is missing/s);
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  },
);
