import { execFile } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentFiles } from "../../support/containers/agent-files.ts";
import { withDockerShim } from "../../support/containers/docker-shim.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase } from "../../support/containers/project-base.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { registryClient } from "../../support/control-plane/registry-client.ts";
import { projectWith } from "../../support/machine/node-environment.ts";
import { pythonWith } from "../../support/machine/python-environment.ts";
import { freePort } from "../../support/network/free-port.ts";

// The hosted service's own command lines, unmodified: each builds or takes an image, pushes it with the token that this
// control plane gives, and deploys it by its digest; the image then runs as a container. Not shown: an image whose base is
// the service's own, which cannot be had here. The base is one of this package's agent server, which keeps the same terms
// (the project in its working folder, `PORT`, `/ok`).

const run = promisify(execFile);

let engine: TestEngine;
let environment: Record<string, string>;
let registryPort: number;
let project: string;

beforeAll(async () => {
  if (enginesAreMissing) return;
  registryPort = await freePort();
  engine = await openTestEngine({ registries: [`127.0.0.1:${registryPort}`] });
  environment = { ...(await withDockerShim(engine)), LANGGRAPH_CLI_NO_ANALYTICS: "1" };
  project = join(engine.folder, "project");
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), '{"name":"greeter","type":"module"}');
  const config = { node_version: "20", dependencies: ["."], graphs: { agent: "./agent.ts:graph" } };
  await writeFile(join(project, "langgraph.json"), JSON.stringify(config));
  await cp(join(import.meta.dirname, "../../fixtures/containers/agent/agent.ts"), join(project, "agent.ts"));
}, 300_000);
afterAll(() => engine?.[Symbol.asyncDispose]());

const imagePlane = () =>
  startTestControlPlane({
    dialect: "langsmith",
    environment: { ...process.env, ...environment },
    registryPort,
    real: true,
    sandbox: "off",
    engine: "podman",
    limits: { drainMs: 5_000 },
  });
type Plane = Awaited<ReturnType<typeof imagePlane>>;

/** What the command line left: one revision that runs, of an image named by a digest that the registry has. */
async function expectDeployed(plane: Plane, name: string, version: string): Promise<void> {
  const found = await plane.get(`/v2/deployments?name_contains=${name}`);
  const [deployment] = found.body.resources;
  expect(deployment).toMatchObject({ name, source: "internal_docker" });
  const revisions = await plane.get(`/v2/deployments/${deployment.id}/revisions`);
  expect(revisions.body.resources).toMatchObject([{ status: "DEPLOYED", source: "internal_docker" }]);
  const { image_uri } = deployment.source_revision_config;
  expect(image_uri).toMatch(
    new RegExp(`^127\\.0\\.0\\.1:${registryPort}/${deployment.id}/${name}@sha256:[0-9a-f]{64}$`),
  );
  const access = await plane.post(`/v2/deployments/${deployment.id}/push-token`);
  const path = `/v2/${deployment.id}/${name}/manifests/${image_uri.split("@")[1]}`;
  expect((await registryClient(access.body).ask("HEAD", path)).status).toBe(200);
  const answer = await fetch(new URL("/runs/wait", deployment.source_config.custom_url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ version });
}

// Holds CP-2.1-internal_image
test.skipIf(enginesAreMissing)(
  "langgraph deploy --image of the Python command line",
  { timeout: 300_000 },
  async () => {
    const programs = await pythonWith("langgraph-cli==0.4.40");
    await using plane = await imagePlane();
    const image = await engine.agentImage("greeter", { version: "taken" });
    const args = ["deploy", "--image", image, "--name", "greeter", "--host-url", plane.url, "--no-input"];
    const env = { ...process.env, ...environment, LANGSMITH_API_KEY: plane.apiKey };
    const { stdout } = await run(join(programs, "langgraph"), args, { cwd: project, env });
    expect(stdout).toContain("Deployment successful!");
    expect(stdout).not.toContain("Could not resolve image digest");
    await expectDeployed(plane, "greeter", "taken");
  },
);

// Holds CP-2.1-internal_image, CP-1-cli-prerequisites
test.skipIf(enginesAreMissing)(
  "langgraphjs deploy, which builds the image itself",
  { timeout: 300_000 },
  async () => {
    const folder = await projectWith("@langchain/langgraph-cli@1.5.1");
    await using plane = await imagePlane();
    const { files } = agentFiles();
    const base = await engine.image("base", {
      from: await projectBase(engine),
      ...(files && { files }),
      variables: { AGENT_VERSION: "built" },
      command: ["/node", "/agent/src/agent-server/main.ts", "--dir", ".", "--host", "0.0.0.0"],
    });
    const args = [
      "deploy",
      "--no-remote",
      "--base-image",
      base,
      "--no-pull",
      "--name",
      "greeter",
      "--no-input",
    ];
    const env = { ...process.env, ...environment, LANGSMITH_API_KEY: plane.apiKey };
    const cli = join(folder, "node_modules", ".bin", "langgraphjs");
    const { stdout } = await run(cli, [...args, "--host-url", plane.url], { cwd: project, env });
    expect(stdout).toContain("Deployment successful!");
    await expectDeployed(plane, "greeter", "built");
  },
);
