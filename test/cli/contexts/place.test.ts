import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { contextStore } from "../../../src/cli/contexts/context-store.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { ownFolders, runHere } from "../../support/command-line.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";
import { noteControlPlane } from "../../support/noted-control-plane.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

const startPlane = () =>
  startScriptedServer(({ path }) =>
    path === "/ok" ? { text: "ok" } : { json: { resources: [], offset: 0 } },
  );

/** What a control plane of this process writes to its data folder. */
const dataOf = (url: string) => ({
  ".agent-deploy/server.json": JSON.stringify({ url, pid: process.pid }),
  ".agent-deploy/api-key": "key-of-local\n",
});

const note = (data: string, user: ProjectFolder) => noteControlPlane(data, ownFolders(user.path));

const logIn = (user: ProjectFolder, name: string, baseUrl: string) =>
  contextStore(ownFolders(user.path)).save({
    ...{ name, baseUrl, dialect: "neutral", tenantId: undefined, apiKey: new Secret(`key-of-${name}`) },
  });

/** Each way to choose a control plane, the first first. */
const ways = [
  "--context",
  "AGENT_DEPLOY_CONTEXT",
  ".env",
  "agent-deploy.yaml",
  "nearest",
  "current",
  "running",
];

test.each(ways.map((way, index) => [way, ways.slice(index)] as const))(
  "%s goes before all that come after it",
  async (_, given) => {
    await using plane = await startPlane();
    using elsewhere = projectFolder(dataOf(plane.url));
    using project = projectFolder();
    const has = (way: string) => given.includes(way);
    for (const way of ways) logIn(project, nameOf(way), plane.url);
    if (has(".env")) project.write({ ".env": `AGENT_DEPLOY_CONTEXT=${nameOf(".env")}` });
    if (has("agent-deploy.yaml"))
      project.write({ "agent-deploy.yaml": `context: ${nameOf("agent-deploy.yaml")}\n` });
    if (has("nearest")) project.write({ ...dataOf(plane.url), ".agent-deploy/api-key": "key-of-nearest" });
    if (has("current")) contextStore(ownFolders(project.path)).makeCurrent(nameOf("current"));
    if (has("running")) note(join(elsewhere.path, ".agent-deploy"), project);
    const { code, stderr } = await runHere(
      ["list", ...(has("--context") ? ["--context", nameOf("--context")] : [])],
      {
        directory: project.path,
        environment: has("AGENT_DEPLOY_CONTEXT")
          ? { AGENT_DEPLOY_CONTEXT: nameOf("AGENT_DEPLOY_CONTEXT") }
          : {},
      },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [first = ""] = given;
    const key = first === "running" ? "key-of-local" : `key-of-${nameOf(first)}`;
    expect(plane.requests.at(-1)?.headers["x-api-key"]).toBe(key);
  },
);

const nameOf = (way: string) => way.toLowerCase().replaceAll(/[^a-z]/g, "");

test("a base URL and a context in the same place are refused", async () => {
  using project = projectFolder();
  const { code, stderr } = await runHere(["list", "--base-url", "http://127.0.0.1:1", "--context", "team"], {
    directory: project.path,
  });
  expect(code).toBe(1);
  expect(stderr).toContain("--base-url and --context each name a control plane");
});

test("the key of a context goes to its own address, whatever the project says, and other variables are named as unused", async () => {
  await using team = await startPlane();
  await using foreign = await startPlane();
  using project = projectFolder({
    ".env":
      "AGENT_DEPLOY_API_KEY=canary-of-another\nAGENT_DEPLOY_TENANT_ID=theirs\nAGENT_DEPLOY_DIALECT=langsmith",
  });
  logIn(project, "team", team.url);
  const chosen = await runHere(["list", "--context", "team"], { directory: project.path });
  expect(chosen.code).toBe(0);
  expect(chosen.stderr).toContain(
    "AGENT_DEPLOY_API_KEY and AGENT_DEPLOY_TENANT_ID and AGENT_DEPLOY_DIALECT are not used for context 'team'",
  );
  expect(team.requests.at(-1)?.headers["x-api-key"]).toBe("key-of-team");
  expect(team.requests.at(-1)?.headers["x-tenant-id"]).toBeUndefined();
  contextStore(ownFolders(project.path)).makeCurrent("team");
  project.write({ ".env": `AGENT_DEPLOY_BASE_URL=${foreign.url}` });
  const led = await runHere(["list"], { directory: project.path });
  expect(led.stderr).toContain("no API key: AGENT_DEPLOY_BASE_URL in .env names the control plane");
  expect(foreign.requests).toEqual([]);
});

test("a project's file only names a context: one that is not known here is an error, and no control plane is asked", async () => {
  await using plane = await startPlane();
  using project = projectFolder({ ...dataOf(plane.url), "agent-deploy.yaml": "context: theirs\n" });
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("there is no context 'theirs' (context in agent-deploy.yaml)");
  project.write({ "agent-deploy.yaml": "context: https://evil.example\n" });
  const address = await runHere(["list"], { directory: project.path });
  expect(address.stderr).toContain("agent-deploy.yaml:1: context: a context's name has at most");
  expect(plane.requests).toEqual([]);
});

test("several control planes that run elsewhere are listed and none is taken", async () => {
  await using one = await startPlane();
  await using two = await startPlane();
  using first = projectFolder(dataOf(one.url));
  using second = projectFolder(dataOf(two.url));
  using project = projectFolder();
  for (const { path } of [first, second]) note(join(path, ".agent-deploy"), project);
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("several control planes run on this machine");
  for (const { url } of [one, two]) expect(stderr).toContain(url);
  const named = await runHere(["list"], { directory: first.path, environment: ownFolders(project.path) });
  expect(named.code).toBe(0);
});

test("a control plane that runs elsewhere is reached by its very address with its own key, unless the project's file gave it", async () => {
  await using plane = await startPlane();
  using elsewhere = projectFolder(dataOf(plane.url));
  using project = projectFolder();
  const data = join(elsewhere.path, ".agent-deploy");
  note(data, project);
  const run = (...args: string[]) => runHere(args, { directory: project.path });
  expect((await run("list", "--base-url", `${plane.url}/`)).code).toBe(0);
  expect(plane.requests.at(-1)?.headers["x-api-key"]).toBe("key-of-local");
  const who = await run("whoami", "--base-url", plane.url);
  expect(who.stdout).toContain(`${data}, whose control plane runs there`);
  expect(who.stdout).not.toContain("key-of-local");
  const other = await run("list", "--base-url", `${plane.url}/path`);
  expect(other.stderr).toContain("no API key");
  project.write({ ".env": `AGENT_DEPLOY_BASE_URL=${plane.url}\n` });
  expect((await run("list")).stderr).toContain("no API key");
});

test("a context whose control plane runs at another address now says where, and how to log in there", async () => {
  await using plane = await startPlane();
  using elsewhere = projectFolder({ ...dataOf(plane.url), ".agent-deploy/api-key": "key-of-team\n" });
  using project = projectFolder();
  logIn(project, "team", "http://127.0.0.1:1");
  const list = () => runHere(["list", "--context", "team"], { directory: project.path });
  const stopped = await list();
  expect(stopped.code).toBe(21);
  expect(stopped.stderr).toMatch(/nothing answers at http:\/\/127\.0\.0\.1:1, the address of context 'team'/);
  expect(stopped.stderr).not.toContain("runs at");
  const data = join(elsewhere.path, ".agent-deploy");
  note(data, project);
  const moved = `logout team && agent-deploy login ${plane.url} --name team --api-key-file ${data}/api-key`;
  expect((await list()).stderr).toContain(
    `Its control plane runs at ${plane.url} now: \`agent-deploy ${moved}\``,
  );
});

test("notes of control planes that have ended are ignored, and removed with their process", async () => {
  await using plane = await startPlane();
  using dead = projectFolder({
    ".agent-deploy/server.json": JSON.stringify({ url: plane.url, pid: 2 ** 22 + 1 }),
    ".agent-deploy/api-key": "canary",
  });
  using replaced = projectFolder({
    ".agent-deploy/server.json": JSON.stringify({ url: plane.url, pid: 1 }),
    ".agent-deploy/api-key": "canary",
  });
  using project = projectFolder();
  note(join(replaced.path, ".agent-deploy"), project);
  const notes = join(ownFolders(project.path).XDG_STATE_HOME, "agent-deploy", "control-planes");
  mkdirSync(notes, { recursive: true });
  const stale = `${2 ** 22 + 1}-0123456789ab`;
  writeFileSync(join(notes, stale), `${dead.path}/.agent-deploy\n`);
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("no control plane is known");
  expect(stderr).toContain("agent-deploy login");
  expect(readdirSync(notes)).not.toContain(stale);
  expect(plane.requests).toEqual([]);
});

test("use says where a control plane of the folder goes before the context, and so does a change there", async () => {
  await using plane = await startPlane();
  using project = projectFolder(dataOf(plane.url));
  logIn(project, "production", "http://127.0.0.1:1");
  const used = await runHere(["use", "production"], { directory: project.path });
  expect(used.stderr).toContain(`Warning here ${plane.url} goes before it`);
  const change = await runHere(["delete", "nothing", "--yes"], { directory: project.path });
  expect(change.lines[0]).toContain("goes before the current context 'production'");
  await runHere(["use", "local"], { directory: project.path });
  const again = await runHere(["delete", "nothing", "--yes"], { directory: project.path });
  expect(again.lines[0]).toBe(`Control plane at ${plane.url}: it runs for this folder.`);
});
