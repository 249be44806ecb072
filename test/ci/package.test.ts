import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenStub } from "../pulumi-provider/support/stub-text.ts";
import { openTestEngine } from "../support/containers/engine.ts";
import { projectBase, writeProject } from "../support/containers/project-base.ts";
import { freePort } from "../support/network/free-port.ts";
import { packInto } from "../support/packed-package.ts";
import { castLines, castText } from "../support/processes/casts/cast.ts";
import { quickStart } from "../support/processes/casts/quick-start.ts";
import { serialisedStub } from "../support/processes/serialised-stub.ts";

// The package as a user gets it: packed, installed into an empty project, without a compiler.
const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const tools = ["env", "sh", "git", "npm", "npx", "uname", "tar", "gzip", "sed", "dirname", "basename", "cat"];
let folder: string;
let tarball: string;
let project: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "package-"));
  project = join(folder, "project");
  await mkdir(project);
  environment = {
    PATH: await onlyTheseTools(),
    HOME: folder,
    npm_config_cache: process.env.npm_config_cache,
  };
  if (process.env.NODE_EXTRA_CA_CERTS) environment.NODE_EXTRA_CA_CERTS = process.env.NODE_EXTRA_CA_CERTS;
  tarball = await packInto(folder);
  await writeFile(join(project, "package.json"), '{"name":"empty","private":true,"type":"module"}');
  await run("npm", ["install", tarball], { cwd: project, env: environment });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A PATH with Node, npm, git and a shell: no compiler, no python, no make. */
async function onlyTheseTools(): Promise<string> {
  const bin = join(folder, "bin");
  await mkdir(bin);
  await symlink(process.execPath, join(bin, "node"));
  for (const tool of tools) {
    for (const from of (process.env.PATH ?? "").split(delimiter)) {
      if (from.includes("node_modules")) continue;
      const found = await symlinkIfThere(join(from, tool), join(bin, tool));
      if (found) break;
    }
  }
  return bin;
}

async function symlinkIfThere(target: string, path: string): Promise<boolean> {
  if (!existsSync(target)) return false;
  await symlink(target, path);
  return true;
}

const agentDeploy = (args: string[], more: NodeJS.ProcessEnv = {}) =>
  run("npx", ["agent-deploy", ...args], { cwd: project, env: { ...environment, ...more } });

test("the package is installed without a compiler", async () => {
  await expect(
    run("sh", ["-c", "cc --version || gcc --version || make --version"], { env: environment }),
  ).rejects.toThrow();
});

test("the entry points of the package can be imported", async () => {
  const script = `
    const names = async (path) => Object.keys(await import(path));
    console.log(JSON.stringify({
      library: await names("agent-deploy"),
      plane: await names("agent-deploy/control-plane"),
      agent: await names("agent-deploy/agent-server"),
      pulumi: await names("agent-deploy/pulumi/handler"),
    }));`;
  const { stdout } = await run("node", ["--input-type=module", "-e", script], {
    cwd: project,
    env: environment,
  });
  const { library, plane, agent, pulumi } = JSON.parse(stdout);
  expect(library).toEqual(expect.arrayContaining(["connectControlPlane", "deploy", "Secret"]));
  expect(plane).toContain("startControlPlane");
  expect(agent).toContain("startAgentServer");
  expect(pulumi).toContain("handler");
});

test("init writes a project from what the package brings", async () => {
  const { stdout } = await agentDeploy(["init", "started", "--yes", "--workflow", "--pulumi", "--json"]);
  const { files } = JSON.parse(stdout.trim());
  const written = files.map(({ path }: { path: string }) => path.slice(join(project, "started/").length));
  expect(written).toEqual(
    expect.arrayContaining([
      "src/agent.ts",
      "src/tools.ts",
      ".github/workflows/deploy.yml",
      "infra/index.js",
    ]),
  );
});

test("the recording of the docs is what a new user sees today; RECORD_CAST=1 makes it anew", async () => {
  const file = join(root, "docs/quick-start.cast");
  const text = castText(await quickStart(tarball));
  expect(text).not.toContain(folder);
  if (process.env.RECORD_CAST) await writeFile(file, text);
  expect(await castLines(text)).toEqual(await castLines(await readFile(file, "utf8")));
});

test("the provider text in stacks is the same as in every release, and requires its handler", async () => {
  expect(serialisedStub(join(root, "lib/pulumi-provider/dynamic/stub.js"))).toBe(goldenStub);
  const script = 'console.log(Object.keys(require("agent-deploy/pulumi/handler").handler).join(" "))';
  const { stdout } = await run("node", ["-e", script], { cwd: project, env: environment });
  expect(stdout.trim()).toBe("configure check diff create read update delete");
});

// npm keeps to a shrinkwrap where the registry's answer names one. A tarball that is installed by its file name has none
// to npm: then only the versions that package.json itself names are held.
test("the package pins the versions and hashes of its dependencies, and the installed versions match", async () => {
  const installed = join(project, "node_modules/agent-deploy");
  const { packages } = JSON.parse(await readFile(join(installed, "npm-shrinkwrap.json"), "utf8"));
  const { "": own, ...locked } = packages;
  expect(own.devDependencies).toBeUndefined();
  const entries = Object.entries<{ version: string; integrity?: string; resolved?: string; dev?: boolean }>(
    locked,
  );
  expect(entries.length).toBeGreaterThan(20);
  for (const [path, { version, integrity, resolved = "https://registry.npmjs.org/", dev }] of entries) {
    expect(dev, path).toBeUndefined();
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
  }
  const { dependencies } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  expect(own.dependencies).toEqual(dependencies);
  for (const [name, version] of Object.entries(dependencies)) {
    const path = `node_modules/${name}`;
    expect(locked[path].version, path).toBe(version);
    const manifest = [installed, project].map((folder) => join(folder, path, "package.json"));
    const there = manifest.find((file) => existsSync(file));
    expect(JSON.parse(await readFile(String(there), "utf8")).version, path).toBe(version);
  }
  expect(existsSync(join(root, "npm-shrinkwrap.json"))).toBe(false);
});

test.each([
  { moduleResolution: "node", module: "commonjs", ignoreDeprecations: "6.0" },
  { moduleResolution: "nodenext", module: "nodenext" },
])("a Pulumi program compiles with $moduleResolution resolution", async (modules) => {
  const program = join(project, `stack-${modules.module}`);
  const options = { ...modules, target: "es2020", strict: true, skipLibCheck: true, noEmit: true, types: [] };
  await mkdir(join(program, "node_modules"), { recursive: true });
  await symlink(join(root, "node_modules/@pulumi"), join(program, "node_modules/@pulumi"));
  await writeFile(
    join(program, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["index.ts"] }),
  );
  await writeFile(
    join(program, "index.ts"),
    `import { Deployment } from "agent-deploy/pulumi";
    const agent = new Deployment("agent", { name: "agent", source: "internal_source", projectDir: "." });
    export const url: string = agent.nothing;\n`,
  );
  const compiled = await run(
    process.execPath,
    [join(root, "node_modules/typescript/bin/tsc"), "-p", program],
    {
      cwd: program,
    },
  ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(compiled.stdout.trim().split("\n")).toEqual([
    expect.stringMatching(/^index\.ts\(3,.*Property 'nothing' does not exist on type 'Deployment'/),
  ]);
});

test("the package contains the workflows to copy, and no other dot file", async () => {
  const installed = join(project, "node_modules/agent-deploy");
  const workflows = await readdir(join(installed, "examples/workflows"));
  expect(workflows.sort()).toEqual((await readdir(join(root, "examples/workflows"))).sort());
  expect((await readdir(installed)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("`npx agent-deploy --version` prints the package's version", async () => {
  const { stdout } = await agentDeploy(["--version"]);
  expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

test("the installed package deploys a project, and its agent answers", async () => {
  const server: ChildProcess = spawn(
    process.execPath,
    [
      "node_modules/agent-deploy/bin/agent-deploy.js",
      "server",
      "--port",
      "0",
      "--data",
      join(folder, "data"),
      "--json",
    ],
    { cwd: project, env: environment, stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const [line] = (await once(createInterface({ input: server.stdout! }), "line")) as [string];
    const listening = JSON.parse(line) as { event: string; url: string };
    expect(listening.event).toBe("listening");
    const echo = join(folder, "echo-agent");
    await cp(join(project, "node_modules/agent-deploy/examples/echo-agent"), echo, { recursive: true });
    await writeFile(join(echo, "agent-deploy.yaml"), "name: from-the-file\n");
    const key = (await readFile(join(folder, "data/api-key"), "utf8")).trim();
    const { stdout } = await agentDeploy(["deploy", echo, "--verify-message", "hello", "--json"], {
      AGENT_DEPLOY_BASE_URL: listening.url,
      AGENT_DEPLOY_API_KEY: key,
    });
    const result = JSON.parse(stdout.trim().split("\n").at(-1)!);
    expect(result).toMatchObject({ event: "result", outcome: "deployed", name: "from-the-file" });
    expect((await fetch(`${result.url}/ok`)).status).toBe(200);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  }
});

test("the installed package builds an image of its own files, asks no npm for them, and the image's agent answers", async () => {
  await using engine = await openTestEngine();
  const base = await projectBase(engine);
  const echo = join(folder, "agent-of-an-image");
  await writeProject(echo);
  const silent = join(folder, "silent");
  await mkdir(silent);
  await writeFile(join(silent, "npm"), `#!/bin/sh\necho "$@" >>"${silent}/asked"\nexit 1\n`, { mode: 0o755 });
  const path = [silent, environment.PATH, process.env.PATH].join(delimiter);
  const build = async (tag: string) => {
    const words = ["build", echo, "--base", base, "--tag", tag, "--json"];
    const { stdout } = await run(
      process.execPath,
      ["node_modules/agent-deploy/bin/agent-deploy.js", ...words],
      {
        cwd: project,
        env: { ...environment, ...engine.environment, PATH: path },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return JSON.parse(stdout.trim().split("\n").at(-1)!) as { image_id: string };
  };
  const { image_id } = await build("localhost/installed:1");
  expect((await build("localhost/installed:2")).image_id).toBe(image_id);
  expect(existsSync(join(silent, "asked"))).toBe(false);
  const port = await freePort();
  await engine.podman("run", "--detach", "--env", `PORT=${port}`, "localhost/installed:1");
  const status = () =>
    fetch(`http://127.0.0.1:${port}/ok`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 120_000 }).toBe(200);
});

test("the installed package serves the chat page for an agent server, and the sample of both in one process", async () => {
  const sample = join(project, "chat-app");
  await cp(join(project, "node_modules/agent-deploy/examples/chat-app"), sample, { recursive: true });
  const manifest = JSON.parse(await readFile(join(sample, "package.json"), "utf8"));
  delete manifest.dependencies["agent-deploy"];
  await writeFile(join(sample, "package.json"), JSON.stringify(manifest));
  await rm(join(sample, "package-lock.json"));
  await run("npm", ["install"], { cwd: sample, env: environment });
  const app = spawn(process.execPath, ["server.js", "--port", "0"], {
    cwd: sample,
    env: { ...environment, CHAT_MODEL: "scripted" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let page: ChildProcess | undefined;
  try {
    const url = await lineOf(app, /^Chat at (\S+)$/);
    await expectPage(url);
    page = spawn(process.execPath, ["node_modules/agent-deploy/bin/agent-deploy.js", "chat", url, "--json"], {
      cwd: project,
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const chat = await lineOf(page, /"event":"listening","url":"([^"]+)"/);
    await expectPage(chat);
    const token = new URLSearchParams(new URL(chat).hash.slice(1)).get("token")!;
    const answer = await fetch(new URL("api/runs/wait", chat), {
      method: "POST",
      headers: { "content-type": "application/json", "x-chat-token": token },
      body: JSON.stringify({
        assistant_id: "agent",
        input: { messages: [{ role: "user", content: "hello" }] },
      }),
    });
    expect(await answer.text()).toContain("Hello. I answer from a script");
  } finally {
    for (const child of [page, app]) {
      child?.kill("SIGTERM");
      if (child && child.exitCode === null) await once(child, "exit");
    }
  }
});

/** What the expression finds in the first line of the output that has it. */
async function lineOf(child: ChildProcess, expression: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = expression.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`the program ended without a line like ${expression}`);
}

/** The page with its script, as the package has it built. */
async function expectPage(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const [, script] = html.match(/<script type="module"[^>]* src="([^"]+)"/) ?? [];
  const loaded = await fetch(new URL(String(script), url), { headers: { "accept-encoding": "br" } });
  expect([loaded.status, loaded.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect((await loaded.text()).length).toBeGreaterThan(10_000);
}
