import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { startLockedRegistry, startRegistry } from "../../support/containers/registry.ts";

// `agent-deploy build --push` with podman and a test registry, which asks for nothing, or for a password.

const USER = "ci";
const PASSWORD = "c4nary-of-the-registry";

let registry: Awaited<ReturnType<typeof startRegistry>>;
let locked: Awaited<ReturnType<typeof startLockedRegistry>>;
let engine: TestEngine;
let base: string;
let project: string;

beforeAll(async () => {
  if (enginesAreMissing) return;
  registry = await startRegistry();
  locked = await startLockedRegistry(registry.address, USER, PASSWORD);
  engine = await openTestEngine();
  base = await projectBase(engine);
  project = join(engine.folder, "project");
  await writeProject(project);
}, 300_000);
afterAll(async () => {
  await engine?.[Symbol.asyncDispose]();
  await locked?.[Symbol.asyncDispose]();
  await registry?.[Symbol.asyncDispose]();
});

const push = (tag: string, environment: Record<string, string> = {}, directory = project) =>
  runHere(["build", ".", "--base", base, "--tag", tag, "--push", "--json"], {
    directory,
    environment: { ...(process.env as Record<string, string>), ...engine.environment, ...environment },
  });

/** What the open registry has under this reference: a tag, or a digest. */
async function manifest(reference: string, repository = "team/agent") {
  const accept = "application/vnd.docker.distribution.manifest.v2+json";
  const url = `http://${registry.address}/v2/${repository}/manifests/${reference}`;
  const answer = await fetch(url, { headers: { accept } });
  return {
    status: answer.status,
    digest: answer.headers.get("docker-content-digest"),
    text: await answer.text(),
  };
}

test.skipIf(enginesAreMissing)(
  "an image is pushed to the registry of its name, and its digest there is printed",
  { timeout: 300_000 },
  async () => {
    const pushed = await push(`${registry.address}/team/agent:1`);
    expect(pushed, pushed.stderr).toMatchObject({ code: 0 });
    const { digest, image_id } = pushed.events.at(-1);
    const found = await manifest("1");
    expect(found).toMatchObject({ status: 200, digest });
    expect(JSON.parse(found.text).config.digest).toBe(image_id);
  },
);

test.skipIf(enginesAreMissing)(
  "two copies of a tree, built and pushed by two engines, have one digest in the registry; a changed one has another",
  { timeout: 300_000 },
  async () => {
    await using elsewhere = await openTestEngine();
    const archive = join(engine.folder, "base.tar");
    await engine.podman("save", "--quiet", "--format", "oci-archive", "--output", archive, base);
    await elsewhere.podman("load", "--quiet", "--input", archive);
    const copy = join(elsewhere.folder, "another", "place");
    await mkdir(join(elsewhere.folder, "another"));
    await cp(project, copy, { recursive: true });
    await chmod(join(copy, "agent.ts"), 0o600);
    const digestOf = async (repository: string, environment = {}, directory = project) => {
      const pushed = await push(`${registry.address}/${repository}:1`, environment, directory);
      expect(pushed, pushed.stderr).toMatchObject({ code: 0 });
      return (await manifest("1", repository)).digest;
    };
    const digest = await digestOf("first/agent");
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(await digestOf("second/agent", elsewhere.environment, copy)).toBe(digest);
    await appendFile(join(copy, "agent.ts"), "\n// changed\n");
    expect(await digestOf("third/agent", elsewhere.environment, copy)).not.toBe(digest);
  },
);

test.skipIf(enginesAreMissing)(
  "a registry that wants a password refuses who has none, and takes the engine's login",
  { timeout: 300_000 },
  async () => {
    const tag = `${locked.address}/team/agent:2`;
    const logins = join(engine.folder, "logins.json");
    await writeFile(logins, "{}");
    const refused = await push(tag, { REGISTRY_AUTH_FILE: logins });
    expect(refused.code).toBe(1);
    expect(refused.events.at(-1).error).toMatchObject({ code: "image_build" });
    expect(refused.events.at(-1).error.problems.join()).toMatch(
      /podman push failed.*(unauthori|authentic)/is,
    );
    expect(await manifest("2")).toMatchObject({ status: 404 });

    await logIn(logins);
    const pushed = await push(tag, { REGISTRY_AUTH_FILE: logins });
    expect(pushed, pushed.stderr).toMatchObject({ code: 0 });
    expect(await manifest("2")).toMatchObject({ status: 200, digest: pushed.events.at(-1).digest });
    expect(pushed.stdout + pushed.stderr + refused.stdout + refused.stderr).not.toContain(PASSWORD);
  },
);

async function logIn(file: string): Promise<void> {
  const words = ["login", "--authfile", file, "--tls-verify=false", "--username", USER, "--password-stdin"];
  const login = spawn("podman", [...words, locked.address], {
    env: { ...process.env, ...engine.environment },
    stdio: ["pipe", "ignore", "inherit"],
  });
  login.stdin.end(PASSWORD);
  expect(await once(login, "close")).toEqual([0, null]);
}
