import { execFileSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { projectBase, writeProject } from "../../support/containers/project-base.ts";
import { freePort } from "../../support/network/free-port.ts";

// `agent-deploy build` with podman: the image of a project, made twice, and running.

let engine: TestEngine;
let base: string;
let project: string;

beforeAll(async () => {
  if (enginesAreMissing) return;
  engine = await openTestEngine();
  base = await projectBase(engine);
  project = join(engine.folder, "one", "project");
  await writeProject(project);
  await writeFile(join(project, ".dockerignore"), "notes\n");
  await writeFile(join(project, "notes"), "of nobody's concern");
  await writeFile(join(project, ".env"), "KEY=c4nary\n");
}, 300_000);
afterAll(() => engine?.[Symbol.asyncDispose]());

const build = (directory: string, ...args: string[]) =>
  runHere(["build", ".", "--base", base, "--json", ...args], {
    directory,
    environment: { ...(process.env as Record<string, string>), ...engine.environment },
  });

test.skipIf(enginesAreMissing)("two copies of a tree make the same image", { timeout: 300_000 }, async () => {
  const copy = join(engine.folder, "two", "elsewhere");
  await mkdir(join(engine.folder, "two"));
  await cp(project, copy, { recursive: true });
  await chmod(join(copy, "agent.ts"), 0o600);
  const first = await build(project, "--tag", "localhost/first:1");
  expect(first.stderr).not.toContain("Error");
  const second = await build(
    copy,
    "--tag",
    "localhost/second:1",
    "--output",
    join(engine.folder, "image.tar"),
  );
  expect([first.code, second.code]).toEqual([0, 0]);
  const [one, two] = [first.events.at(-1), second.events.at(-1)];
  expect(one).toMatchObject({ tag: "localhost/first:1", platform: "linux/amd64" });
  expect(one.image_id).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(two.image_id).toBe(one.image_id);
  expect((await readFile(join(engine.folder, "image.tar"))).length).toBeGreaterThan(1_000_000);
  await writeFile(join(copy, "agent.ts"), `${await readFile(join(copy, "agent.ts"), "utf8")}\n// changed\n`);
  const third = await build(copy, "--tag", "localhost/third:1");
  expect(third.events.at(-1).image_id).not.toBe(one.image_id);
});

test.skipIf(enginesAreMissing)(
  "the image says what it is, its agent answers, and its own health check passes",
  { timeout: 300_000 },
  async () => {
    const tag = "localhost/running:1";
    expect((await build(project, "--tag", tag)).code).toBe(0);
    const [image] = JSON.parse(await engine.podman("image", "inspect", tag));
    expect(image.Config).toMatchObject({
      User: "1000:1000",
      StopSignal: "SIGTERM",
      WorkingDir: "/app",
      ExposedPorts: { "8000/tcp": {} },
    });
    expect(image.HealthCheck ?? image.Healthcheck ?? image.Config.Healthcheck).toMatchObject({
      Test: expect.arrayContaining(["node"]),
    });
    expect(image.Labels).toMatchObject({
      "org.opencontainers.image.title": "agent",
      "org.opencontainers.image.version": "1.2.3",
      "dev.agent-deploy.sbom": "/sbom.json",
      "dev.agent-deploy.source.digest": expect.stringMatching(/^sha256:/),
    });
    const port = await freePort();
    const id = await engine.podman("run", "--detach", "--env", `PORT=${port}`, tag);
    const shell = (script: string) => engine.podman("exec", id, "node", "-e", script);
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/ok`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200)
      .catch(async (error: unknown) => {
        throw new Error(await engine.podman("logs", id), { cause: error });
      });
    // It fails where the check of the image does.
    await engine.podman("healthcheck", "run", id);
    const files = await shell('console.log(require("fs").readdirSync("/app").sort().join())');
    expect(files.split(",")).not.toContain(".env");
    expect(files.split(",")).not.toContain("notes");
    const asked = await shell('console.log(require("fs").readFileSync("/app/npm-was-asked", "utf8"))');
    expect(asked).toBe("ci --no-audit --no-fund\nprune --omit=dev --no-audit --no-fund");
    const bill = await shell('console.log(require("fs").readFileSync("/sbom.json", "utf8"))');
    const names = (JSON.parse(bill).components as { name: string }[]).map(({ name }) => name);
    const { dependencies } = JSON.parse(
      await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"),
    );
    expect(names).toEqual(expect.arrayContaining(["agent-deploy", ...Object.keys(dependencies)]));
    const modules = "/opt/agent-deploy/node_modules";
    const there = await shell(`console.log(require("fs").readdirSync("${modules}").join())`);
    const inImage = there.split(",").filter((name) => !name.startsWith("@"));
    expect(names, "all that is there").toEqual(expect.arrayContaining(inImage));
    await engine.podman("stop", "--time", "20", id);
    const [stopped] = JSON.parse(await engine.podman("inspect", id));
    expect(stopped.State.ExitCode).toBe(0);
  },
);

test.skipIf(enginesAreMissing)(
  "build secrets are variables of the commands that install and build, and in no layer, file or line",
  { timeout: 300_000 },
  async () => {
    const files = join(engine.folder, "build-secrets");
    await mkdir(files);
    const value = 'c4nary of "builds"\n$HOME';
    await writeFile(join(files, "tokens.yaml"), JSON.stringify({ TOKEN: value }));
    const image = join(files, "image.tar");
    const command = `node -e 'const t = process.env.TOKEN; console.log(t); if (t !== ${JSON.stringify(value)}) process.exit(3)'`;
    const flags = ["--build-secrets-file", join(files, "tokens.yaml"), "--install-command", command];
    const built = await build(project, "--tag", "localhost/secret:1", ...flags, "--output", image);
    expect(built.stderr).not.toContain("Error");
    expect(built.code).toBe(0);
    expect(built.stdout + built.stderr).not.toContain("c4nary of");
    const unpacked = join(files, "unpacked");
    await mkdir(unpacked);
    execFileSync("tar", ["-xf", image, "-C", unpacked]);
    for (const file of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      const plain = bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ? gunzipSync(bytes) : bytes;
      expect(plain.includes("c4nary of"), file.name).toBe(false);
    }
  },
);
