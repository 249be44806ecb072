import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { contextStore } from "../../../src/cli/contexts/context-store.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { type Given, ownFolders, runHere } from "../../support/command-line.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

const storeOf = ({ path }: ProjectFolder) => contextStore(ownFolders(path));

const run = ({ path }: ProjectFolder, args: string[], more: Partial<Given> = {}) =>
  runHere(args, { directory: path, ...more });

function loggedIn(project: ProjectFolder, names: Readonly<Record<string, string>>): void {
  for (const [name, baseUrl] of Object.entries(names))
    storeOf(project).save({
      ...{ name, baseUrl, dialect: "neutral", tenantId: undefined },
      apiKey: new Secret(`canary-of-${name}`),
    });
}

test("login checks the key, keeps it in a file of the user alone, and commands use it from then on", async () => {
  await using plane = await startTestControlPlane();
  using project = projectFolder();
  const args = ["login", "--name", "team", "--base-url", `${plane.url}/`, "--api-key-stdin"];
  const { code, stdout, stderr } = await run(project, args, { stdin: `${plane.apiKey}\n` });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Logged in to ${plane.url} as context 'team'.`);
  expect(stdout).toContain("the operator's key: it may do everything");
  const { folder } = storeOf(project);
  const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  const who = await run(project, ["whoami"]);
  expect(who.code).toBe(0);
  expect(who.stdout).toMatch(/^context +team$/m);
  expect((await run(project, ["list"])).code).toBe(0);
  const said = await run(project, ["keys", "create", "ci", "--role", "read", "--to", "ci.key"]);
  expect(said.lines[0]).toBe(`Control plane of context 'team' at ${plane.url}: it is the current one.`);
  const text = [stdout, who.stdout, said.stdout, (await run(project, ["whoami", "--json"])).stdout].join("");
  expect(text).not.toContain(plane.apiKey);
});

test("login asks on a terminal for URL, name and key, and takes the dialect that the control plane says", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  using project = projectFolder();
  const { code, stdout, stderr } = await run(project, ["login"], { answers: [plane.url, "", plane.apiKey] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const name = new URL(plane.url).host.replace(":", "-");
  const byUrl = await run(project, ["login", plane.url], { answers: ["other", plane.apiKey] });
  expect(byUrl.stdout).toContain(`Logged in to ${plane.url} as context 'other'.`);
  expect(stdout).toContain(`as context '${name}'`);
  expect(storeOf(project).read(name)).toMatchObject({ baseUrl: plane.url, dialect: "langsmith" });
});

test("login keeps nothing of a key that is not taken, of an address without a control plane, and of what is missing", async () => {
  await using plane = await startTestControlPlane();
  await using other = await startScriptedServer(() => ({ status: 404, json: { detail: "Not Found" } }));
  using project = projectFolder({ "key.txt": "canary-key\n", "two.txt": "canary key\n" });
  const login = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(project, ["login", ...args]);
    expect(stdout + stderr).not.toContain("canary");
    return { code, stderr };
  };
  const withKey = ["--api-key-file", "key.txt"];
  expect((await login("--base-url", plane.url, ...withKey)).code).toBe(20);
  const unknown = await login("--base-url", other.url, ...withKey);
  expect(unknown.stderr).toContain("does not say which dialect it speaks");
  const missing = await login();
  expect(missing.stderr).toContain("the URL is missing: `agent-deploy login <url>`");
  expect((await login(plane.url, "--base-url", plane.url, ...withKey)).stderr).toContain("keep one of them");
  expect(missing.stderr).toContain("give --api-key-file or --api-key-stdin");
  expect((await login("--name", "local")).stderr).toContain("local stands for");
  expect((await login("--name", "Prod/../x")).stderr).toContain("small letters");
  expect((await login("--base-url", "ftp://x", ...withKey)).stderr).toContain(
    "begins with http:// or https://",
  );
  expect(existsSync(storeOf(project).folder)).toBe(false);
});

test("login gives no context another address, and logout forgets address and key", async () => {
  using project = projectFolder({ "key.txt": "canary-key\n" });
  loggedIn(project, { team: "http://127.0.0.1:1", other: "http://127.0.0.1:2" });
  storeOf(project).makeCurrent("team");
  const args = ["login", "--name", "team", "--base-url", "http://127.0.0.1:3", "--api-key-file", "key.txt"];
  expect((await run(project, args)).stderr).toContain("the context 'team' is http://127.0.0.1:1");
  expect((await run(project, ["logout"])).stdout).toContain("Forgot context 'team'");
  expect(storeOf(project).names()).toEqual(["other"]);
  expect(storeOf(project).current()).toBeUndefined();
  expect((await run(project, ["logout"])).stderr).toContain("no context is current");
});

test("logins at the same time lose nothing of each other", async () => {
  await using plane = await startTestControlPlane();
  using project = projectFolder();
  const names = ["a", "b", "c", "d"];
  const logins = names.map((name) =>
    run(project, ["login", "--name", name, "--base-url", plane.url, "--api-key-stdin", "--json"], {
      stdin: plane.apiKey,
    }),
  );
  expect((await Promise.all(logins)).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(storeOf(project).names()).toEqual(names);
  expect(names).toContain(storeOf(project).current());
});

test("use shows the contexts, chooses by number or name, and answers a mistyped name with those that there are", async () => {
  using project = projectFolder();
  expect((await run(project, ["use"])).stdout).toContain("You are logged in nowhere");
  loggedIn(project, { production: "http://127.0.0.1:1", staging: "http://127.0.0.1:2" });
  const shown = await run(project, ["use"], { answers: ["2"] });
  expect(shown.stdout).toMatch(/^1 +production +http:\/\/127.0.0.1:1 +neutral$/m);
  expect(storeOf(project).current()).toBe("staging");
  expect((await run(project, ["use", "production"])).code).toBe(0);
  const listed = await run(project, ["use", "--json"]);
  expect(listed.events).toMatchObject([{ event: "result", current: "production", contexts: [{}, {}] }]);
  expect(listed.stdout).not.toContain("canary");
  for (const args of [
    ["use", "prodution"],
    ["list", "--context", "prodution"],
  ]) {
    const { code, stderr } = await run(project, args);
    expect(code).toBe(1);
    expect(stderr).toContain("there is no context 'prodution'; did you mean 'production'?");
    expect(stderr).toContain("There are production, staging");
  }
});

test("a name that is a path reads no file elsewhere", async () => {
  using project = projectFolder();
  loggedIn(project, { team: "http://127.0.0.1:1" });
  const { stderr } = await run(project, ["list", "--context", "../contexts/team"]);
  expect(stderr).toContain("there is no context '../contexts/team'");
});

test("contexts that others can read, write or own are refused, and no key of them is sent", async () => {
  await using plane = await startScriptedServer(() => ({ json: { resources: [], offset: 0 } }));
  using project = projectFolder();
  loggedIn(project, { team: plane.url });
  const { folder } = storeOf(project);
  const file = join(folder, "team.json");
  const refusal = async () => (await run(project, ["list", "--context", "team"])).stderr;
  for (const [path, mode] of [
    [file, 0o640],
    [file, 0o602],
    [folder, 0o750],
    [folder, 0o770],
  ] as const) {
    const right = statSync(path).mode & 0o777;
    chmodSync(path, mode);
    expect(await refusal()).toMatch(/can be (read|written) by other users/);
    chmodSync(path, right);
  }
  expect(await refusal()).toBe("");
  if (process.getuid?.() === 0) {
    plane.requests.length = 0;
    chownSync(file, 12_345, 0);
    expect(await refusal()).toContain(`${file} belongs to another user`);
    expect(plane.requests).toEqual([]);
  }
});

test("a context's file that holds something else is named without its text", async () => {
  using project = projectFolder();
  loggedIn(project, { team: "http://127.0.0.1:1" });
  writeFileSync(join(storeOf(project).folder, "team.json"), '{"api_key": "canary-broken"');
  const { code, stdout, stderr } = await run(project, ["list", "--context", "team"], {
    environment: { AGENT_DEPLOY_DEBUG: "1" },
  });
  expect(code).toBe(1);
  expect(stderr).toContain("team.json holds no context");
  expect(stdout + stderr).not.toContain("canary");
  expect(readFileSync(join(storeOf(project).folder, "team.json"), "utf8")).toContain("canary");
});
