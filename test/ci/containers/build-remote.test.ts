import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startRegistry } from "../../support/containers/registry.ts";
import { startRemotePodman } from "../../support/containers/remote-podman.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

// Podman as `podman machine` has it: a client here, and the engine behind a socket.

let engine: TestEngine;
let remote: Awaited<ReturnType<typeof startRemotePodman>>;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let base: string;
let project: string;

beforeAll(async () => {
  if (enginesAreMissing) return;
  registry = await startRegistry();
  engine = await openTestEngine();
  base = await projectBase(engine);
  project = join(engine.folder, "project");
  await writeProject(project);
  remote = await startRemotePodman(engine);
}, 300_000);
afterAll(async () => {
  await remote?.[Symbol.asyncDispose]();
  await engine?.[Symbol.asyncDispose]();
  await registry?.[Symbol.asyncDispose]();
});

const call = (args: string[], environment: Record<string, string>) =>
  runHere([...args, "--json"], {
    directory: project,
    clock: systemClock,
    environment: { ...(process.env as Record<string, string>), ...environment },
  });

const digestIn = async (repository: string, tag: string) => {
  const accept = "application/vnd.docker.distribution.manifest.v2+json";
  const url = `http://${registry.address}/v2/${repository}/manifests/${tag}`;
  return (await fetch(url, { headers: { accept } })).headers.get("docker-content-digest");
};

test.skipIf(enginesAreMissing)(
  "an image is built, pushed and saved by a podman elsewhere, with the digest that one here gives it",
  { timeout: 300_000 },
  async () => {
    const build = async (repository: string, environment: Record<string, string>, ...more: string[]) => {
      const tag = `${registry.address}/${repository}:1`;
      const built = await call(["build", ".", "--base", base, "--tag", tag, "--push", ...more], environment);
      expect(built, built.stderr).toMatchObject({ code: 0 });
      const { digest, image_id } = built.events.at(-1);
      expect(await digestIn(repository, "1")).toBe(digest);
      return { digest, image_id };
    };
    const archive = join(engine.folder, "image.tar");
    const elsewhere = await build("elsewhere/agent", remote.environment, "--output", archive);
    expect(existsSync(archive)).toBe(true);
    expect(await build("here/agent", engine.environment)).toEqual(elsewhere);
    // The image has the digest of its first repository already.
    expect(await build("again/agent", remote.environment)).toEqual(elsewhere);
  },
);

test.skipIf(enginesAreMissing)(
  "a podman elsewhere pushes with the control plane's token, and the image is deployed by its digest there",
  { timeout: 300_000 },
  async () => {
    await using plane = await startTestControlPlane({
      environment: { PATH: process.env.PATH, XDG_STATE_HOME: process.env.XDG_STATE_HOME },
      ...fakeRunner({ sources: ["internal_image"] }),
    });
    const access = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
    const deploy = () =>
      call(["deploy", "--image-build", "--image-base", base], {
        ...remote.environment,
        ...access,
      });
    const deployed = await deploy();
    expect(deployed, deployed.stderr).toMatchObject({ code: 0 });
    const { deployment_id, revision_id } = deployed.events.at(-1);
    const { body } = await plane.get(`/v2/deployments/${deployment_id}`);
    expect(body.source_revision_config.image_uri).toMatch(
      new RegExp(`/${deployment_id}/[a-z]+@sha256:[0-9a-f]{64}$`),
    );
    const again = await deploy();
    expect(again.events.at(-1), again.stderr).toMatchObject({ outcome: "unchanged", revision_id });
  },
);
