import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandTable } from "../../../../src/cli/commands/index.ts";
import { runHere } from "../../../support/command-line.ts";
import { type ScriptedServer, startScriptedServer } from "../../../support/network/scripted-server.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const planeWithout = (extra: object = {}) =>
  startScriptedServer(({ path }) =>
    path === "/ok" ? { text: "ok" } : { json: { resources: [], offset: 0, ...extra } },
  );

/** The files that a control plane writes to its data folder. */
const local = (url: string, more: object = {}) => ({
  ".agent-deploy/server.json": JSON.stringify({ url, pid: 1, ...more }),
  ".agent-deploy/api-key": "key-of-local\n",
});

const keyOf = (plane: ScriptedServer) => plane.requests.at(-1)?.headers["x-api-key"];

// Holds CP-1-cli-key-file, CP-1-cli-key-inline
test("a flag overrides the project's .env, and a key of the environment is not sent to an address of that file", async () => {
  await using plane = await planeWithout();
  using project = projectFolder({
    ".env": `AGENT_DEPLOY_BASE_URL=${plane.url}\nAGENT_DEPLOY_API_KEY=of-file\nAGENT_DEPLOY_TENANT_ID=t-file`,
    "key.txt": "of-key-file\n",
  });
  const keyWith = async (args: string[], environment: Record<string, string> = {}) => {
    const { code, stderr } = await runHere(["list", ...args], { directory: project.path, environment });
    expect(code, stderr).toBe(0);
    return [keyOf(plane), stderr];
  };
  expect(await keyWith([])).toEqual(["of-file", ""]);
  expect(plane.requests.at(-1)?.headers["x-tenant-id"]).toBe("t-file");
  expect(await keyWith([], { AGENT_DEPLOY_API_KEY: "of-environment" })).toEqual([
    "of-file",
    expect.stringContaining(
      "AGENT_DEPLOY_API_KEY is not used for the control plane that the project's .env names",
    ),
  ]);
  const byFlag = await keyWith(["--api-key-file", "key.txt"], { AGENT_DEPLOY_API_KEY: "e" });
  expect(byFlag).toEqual(["of-key-file", ""]);
});

test("an address in the project's .env without a key there gets none", async () => {
  await using plane = await planeWithout();
  using project = projectFolder({ ".env": `AGENT_DEPLOY_BASE_URL=${plane.url}\n` });
  const environment = { AGENT_DEPLOY_API_KEY: "canary" };
  const refused = await runHere(["list"], { directory: project.path, environment });
  expect([refused.code, plane.requests]).toEqual([1, []]);
  expect(refused.stderr).toContain("a key of the environment is not sent there; put the key into .env, too");
  const chosen = { ...environment, AGENT_DEPLOY_BASE_URL: plane.url };
  expect((await runHere(["list"], { directory: project.path, environment: chosen })).code).toBe(0);
  expect(keyOf(plane)).toBe("canary");
});

test("--api-key does not exist, because other programs could read it", async () => {
  using project = projectFolder();
  const { code, stderr } = await runHere(["list", "--api-key", "canary"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("unknown option '--api-key'");
  expect(stderr).toContain("--api-key-file");
});

test("the official key variables count in the langsmith dialect only", async () => {
  await using plane = await planeWithout();
  using project = projectFolder();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, LANGSMITH_API_KEY: "official" };
  const neutral = await runHere(["list"], { directory: project.path, environment });
  expect(neutral.code).toBe(1);
  expect(neutral.stderr).toContain("no API key: set AGENT_DEPLOY_API_KEY, or put it into the project's .env");
  expect(plane.requests).toEqual([]);
  const official = await runHere(["list", "--dialect", "langsmith"], {
    directory: project.path,
    environment,
  });
  expect(official.code).toBe(0);
  expect(keyOf(plane)).toBe("official");
});

test("without settings the local control plane of the folder or its nearest parent is used with its key", async () => {
  await using plane = await planeWithout();
  using project = projectFolder({ ...local(plane.url), "deep/er/": "" });
  const { code, stderr } = await runHere(["list"], { directory: join(project.path, "deep/er") });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(keyOf(plane)).toBe("key-of-local");
});

test("a key of the environment that no embedded control plane made is not sent to the local one, and a warning says so", async () => {
  await using plane = await planeWithout();
  using project = projectFolder(local(plane.url));
  const environment = { AGENT_DEPLOY_API_KEY: "canary-of-another", AGENT_DEPLOY_TENANT_ID: "theirs" };
  const { code, stderr } = await runHere(["list"], { directory: project.path, environment });
  expect(code).toBe(0);
  expect(keyOf(plane)).toBe("key-of-local");
  expect(stderr).toContain(
    "Warning AGENT_DEPLOY_API_KEY and AGENT_DEPLOY_TENANT_ID are not used for the control plane of this machine",
  );
  expect(stderr).not.toContain("canary");
});

test("a key of the environment that an embedded control plane made is used with the local one, with the role that it has", async () => {
  await using plane = await planeWithout();
  using project = projectFolder({ ...local(plane.url), "key.txt": "of-key-file\n" });
  const environment = { AGENT_DEPLOY_API_KEY: "adk_with-a-role" };
  const { stderr } = await runHere(["list"], { directory: project.path, environment });
  expect(stderr).toBe("");
  expect(keyOf(plane)).toBe("adk_with-a-role");
  const args = ["list", "--api-key-file", "key.txt"];
  expect((await runHere(args, { directory: project.path, environment })).stderr).toBe("");
  expect(keyOf(plane)).toBe("of-key-file");
});

test("a key of another embedded control plane is refused with the variable that holds it, and not replaced by the operator's", async () => {
  await using plane = await startScriptedServer(({ path, headers }) => {
    if (path === "/ok") return { text: "ok" };
    return headers["x-api-key"] === "key-of-local"
      ? { json: { resources: [], offset: 0 } }
      : { status: 401, json: { detail: "The API key is not valid" } };
  });
  using project = projectFolder({
    ...local(plane.url),
    ".env": "AGENT_DEPLOY_API_KEY=adk_canary-of-another\n",
  });
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("does not accept the key of AGENT_DEPLOY_API_KEY: ");
  expect(stderr).toContain("Remove AGENT_DEPLOY_API_KEY to use the operator's key of that folder");
  expect(stderr).not.toContain("canary");
  expect(plane.requests.map(({ headers }) => headers["x-api-key"])).not.toContain("key-of-local");
});

test("a server.json that others may write is ignored, because it could redirect code and secrets", async () => {
  await using plane = await planeWithout();
  using project = projectFolder(local(plane.url));
  chmodSync(join(project.path, ".agent-deploy/server.json"), 0o666);
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("no control plane is known");
  expect(plane.requests).toEqual([]);
});

test("a local control plane that has stopped is reported with how to start it", async () => {
  const plane = await planeWithout();
  await plane.close();
  using project = projectFolder(local(plane.url));
  const { code, stderr } = await runHere(["list"], { directory: project.path });
  expect(code).toBe(21);
  expect(stderr).toContain(
    `Error  the control plane of ${project.path}/.agent-deploy does not answer at ${plane.url}`,
  );
  expect(stderr).toContain("agent-deploy server");
});

test("a wrong key exits with 20, an unreachable address with 21", async () => {
  await using plane = await startScriptedServer(() => ({ status: 401, json: { detail: "Invalid API key" } }));
  using project = projectFolder();
  const at = (url: string) =>
    runHere(["list", "--json"], {
      directory: project.path,
      environment: { AGENT_DEPLOY_BASE_URL: url, AGENT_DEPLOY_API_KEY: "canary-key" },
      // Retries do not wait.
      clock: { now: () => 0, sleep: async () => undefined },
    });
  const refused = await at(plane.url);
  expect(refused.code).toBe(20);
  expect(refused.events.at(-1)).toMatchObject({
    event: "result",
    exit_code: 20,
    outcome: "refused",
    error: { code: "unauthorised" },
  });
  const unreachable = await at("http://127.0.0.1:1");
  expect(unreachable.code).toBe(21);
  expect(unreachable.events.at(-1)).toMatchObject({ outcome: "unreachable", error: { code: "unreachable" } });
  expect(unreachable.events.filter(({ event }) => event === "retrying").length).toBeGreaterThan(0);
  for (const { stdout, stderr } of [refused, unreachable])
    expect(stdout + stderr).not.toContain("canary-key");
});

const reaching: [command: string, ...rest: string[]][] = [
  ["deploy"],
  ["deploy", "list"],
  ["deploy", "logs", "support"],
  ["deploy", "delete", "support", "--yes"],
  ["plan"],
  ["wait", "support"],
  ["rollback", "support"],
  ["promote", "staging", "--to", "support"],
  ["interrupt", "support"],
  ["list"],
  ["status", "support"],
  ["revisions", "support"],
  ["diff", "1a2b3c4d", "--name", "support"],
  ["logs", "support"],
  ["hook", "support"],
  ["chat", "support"],
  ["studio", "support"],
  ["delete", "support", "--yes"],
  ["teardown", "support", "--yes"],
  ["env", "list", "support"],
  ["env", "set", "MODE=x", "--name", "support"],
  ["env", "unset", "MODE", "--name", "support"],
  ["env", "pull", "support"],
  ["shared-secrets", "list"],
  ["shared-secrets", "set", "db", "--from-stdin", "pin"],
  ["shared-secrets", "delete", "db"],
  ["templates"],
  ["audit"],
  ["limits"],
  ["notifications", "list"],
  ["notifications", "create", "https://ops.example.com"],
  ["notifications", "deliveries", "123e4567-e89b-12d3-a456-426614174000"],
  ["notifications", "delete", "123e4567-e89b-12d3-a456-426614174000"],
  ["traces"],
  ["keys", "list"],
  ["keys", "create", "ci", "--role", "read"],
  ["keys", "revoke", "ci"],
  ["listeners", "list"],
  ["listeners", "create", "site", "--namespace", "agents"],
  ["listeners", "delete", "site"],
  ["tenants", "list"],
  ["tenants", "create", "team"],
  ["tenants", "delete", "team", "--yes"],
  ["whoami"],
  ["dashboard"],
  ["server", "backups"],
  ["open", "support"],
  ["invoke", "hello", "--agent", "support"],
  ["threads", "list", "--agent", "support"],
  ["threads", "show", "123e4567-e89b-12d3-a456-426614174000", "--agent", "support"],
  ["threads", "delete", "123e4567-e89b-12d3-a456-426614174000", "--yes", "--agent", "support"],
  ["runs", "list", "--agent", "support"],
  ["runs", "join", "123e4567-e89b-12d3-a456-426614174000", "--agent", "support"],
  ["runs", "cancel", "123e4567-e89b-12d3-a456-426614174000", "--agent", "support"],
];

test("the table of commands that reach a control plane is complete", () => {
  const own = [
    "dev",
    "doctor",
    "init",
    "login",
    "logout",
    "use",
    "build",
    "server",
    "listener",
    "agent",
    "completion",
  ];
  const alone = [...own, "install kubernetes", "server backup", "server restore", "server rotate-key"];
  const { commands } = commandTable;
  const called = [...reaching.map((words) => words.join(" ")), ...alone];
  const isCalled = (name: string) => called.some((words) => `${words} `.startsWith(`${name} `));
  expect(commands.map(({ name }) => name).filter((name) => !isCalled(name))).toEqual([]);
});

test.each(reaching)(
  "%s exits with 21 and a result when the control plane is unreachable",
  async (...args) => {
    using project = projectFolder({
      ...local("http://127.0.0.1:1"),
      "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
      "agent.mjs": "export const graph = {};",
      "package.json": "{}",
    });
    const given = { directory: project.path, clock: { now: () => 0, sleep: async () => undefined } };
    const stale = await runHere([...args, "--json"], given);
    expect(stale.code, stale.stderr).toBe(21);
    expect(stale.events.at(-1)).toMatchObject({ event: "result", exit_code: 21, outcome: "unreachable" });
    for (const url of ["http://127.0.0.1:1", "http://no-such-host.invalid"]) {
      const environment = { AGENT_DEPLOY_BASE_URL: url, AGENT_DEPLOY_API_KEY: "key" };
      const dead = await runHere([...args, "--json"], { ...given, environment });
      expect(dead.code, dead.stderr).toBe(21);
      expect(dead.events.at(-1)).toMatchObject({ event: "result", exit_code: 21, outcome: "unreachable" });
    }
  },
);

test("invalid input is reported along with an unreachable control plane and exits with 1", async () => {
  using project = projectFolder(local("http://127.0.0.1:1"));
  const { code, stderr } = await runHere(["plan", "--secret", "NOT_THERE"], { directory: project.path });
  expect(code).toBe(1);
  expect(stderr).toContain("does not answer at http://127.0.0.1:1");
  expect(stderr).toContain("--secret: the environment has no variable of this name");
});
