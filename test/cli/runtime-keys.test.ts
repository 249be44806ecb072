import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

const WEB = "web-canary-0123456789";

/** A project next to an embedded control plane with fake agents. */
async function startProject(files: Record<string, string> = {}) {
  const folder = projectFolder({ "agent/graph.json": GRAPH_JSON, "agent/agent.ts": "", ...files });
  const plane = await startTestControlPlane({ data: `${folder.path}/.agent-deploy` });
  const printed: string[] = [];
  return {
    folder,
    plane,
    async run(...args: string[]) {
      const ended = await runHere(args, { directory: `${folder.path}/agent` });
      printed.push(ended.stdout, ended.stderr);
      return ended;
    },
    async ask(key?: string) {
      const { body } = await plane.get("/v2/deployments?name=agent");
      const headers = key === undefined ? {} : { "x-api-key": key };
      return (await fetch(`${body.resources[0].source_config.custom_url}/info`, { headers })).status;
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
      expect(printed.join("\n")).not.toContain("canary");
    },
  };
}

test("--runtime-keys-file closes an agent, and a later deploy without it leaves it closed", async () => {
  await using at = await startProject({ "agent/keys.txt": `web=${WEB}\n` });
  const first = await at.run("deploy", "--runtime-keys-file", "keys.txt");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain("    + runtime key web");
  expect([await at.ask(), await at.ask(WEB)]).toEqual([401, 200]);

  const graph = JSON.stringify({ ...JSON.parse(GRAPH_JSON), env: ".env" });
  at.folder.write({ "agent/graph.json": graph, "agent/.env": "TOKEN=1\n" });
  const second = await at.run("deploy", "--prune-secrets");
  expect(second.code).toBe(0);
  expect(second.stdout).not.toContain("runtime key");
  expect([await at.ask(), await at.ask(WEB)]).toEqual([401, 200]);
});

test("--build-secrets-file is planned by name, reaches the build alone and stays with later deploys", async () => {
  await using at = await startProject({ "agent/tokens.txt": "NPM_TOKEN=canary-of-a-registry\n" });
  const first = await at.run("deploy", "--build-secrets-file", "tokens.txt");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain("    + build secret NPM_TOKEN");
  expect(at.plane.builds[0]?.secrets.map(({ value }) => value.reveal())).toEqual(["canary-of-a-registry"]);
  expect((await at.run("plan", "--exit-code", "--build-secrets-file", "tokens.txt")).code).toBe(0);
  expect((await at.run("plan", "--exit-code")).code).toBe(0);

  const file = `build_secrets: { NPM_TOKEN: canary-of-another }\n`;
  at.folder.write({ "agent/agent-deploy.yaml": file, "agent/graph.json": `${GRAPH_JSON} ` });
  const changed = await at.run("deploy");
  expect(changed.stdout).toContain("    ~ build secret NPM_TOKEN");
  expect(at.plane.builds.at(-1)?.secrets.map(({ value }) => value.reveal())).toEqual(["canary-of-another"]);
  at.folder.write({ "agent/agent-deploy.yaml": "build_secrets: {}\n" });
  const removed = await at.run("plan");
  expect(removed.stdout).toContain("    - build secret NPM_TOKEN");
  expect(removed.stdout).toContain("makes a new revision");
  const hosted = await at.run("plan", "--build-secrets-file", "tokens.txt", "--dialect", "langsmith");
  expect(hosted.code).toBe(20);
  expect(hosted.stderr).toContain(
    "a control plane of dialect langsmith has no build_secrets: leave them out",
  );
});

test("list and status show who may call the agent", async () => {
  await using at = await startProject({ "agent/agent-deploy.yaml": `runtime_keys: { web: ${WEB} }\n` });
  await at.run("deploy");
  expect((await at.run("list")).lines[1]).toMatch(/^agent +\S+ +\S+ +http\S+ +key +/);
  expect((await at.run("status", "agent")).stdout).toMatch(
    /^access +callers need a key: the control plane's or a runtime key \(web\)$/m,
  );
  at.folder.write({ "agent/agent-deploy.yaml": "runtime_keys: {}\n" });
  const plan = await at.run("plan");
  expect(plan.stdout).toContain("    - runtime key web");
  expect(plan.stdout).toContain("makes no new revision");
  expect(plan.stdout).toMatch(/warning {2}without a runtime key the agent is open to every program/);
  await at.run("deploy");
  expect(await at.ask()).toBe(200);
  expect((await at.run("list")).lines[1]).toMatch(/ this machine +/);
  expect((await at.run("status", "agent")).stdout).toMatch(/^access +open to every program of the/m);
});

test("mistakes in the runtime keys file are reported together, without their values", async () => {
  await using at = await startProject({
    "agent/keys.yaml": 'ci: canary\nweb: "canary with spaces, and a comma"\n',
    "agent/names.yaml": "a b: canary\n",
  });
  const { code, stderr } = await at.run("deploy", "--runtime-keys-file", "keys.yaml");
  expect(code).toBe(1);
  expect(stderr).toContain("runtime key 'ci' is too short");
  expect(stderr).toContain("runtime key 'web' holds a space, a comma or a character beyond ASCII");
  const unnamed = await at.run("deploy", "--runtime-keys-file", "names.yaml");
  expect(unnamed.stderr).toContain("runtime_keys: the name on line 1 is not valid");
  expect(unnamed.stderr).not.toContain("canary");
  const missing = await at.run("plan", "--runtime-keys-file", "nothing.txt");
  expect(missing.stderr).toContain("--runtime-keys-file: nothing.txt cannot be read (ENOENT)");
});

test("runtime keys in the project's .env are rejected, and nothing is deployed", async () => {
  const graph = JSON.stringify({ ...JSON.parse(GRAPH_JSON), env: ".env" });
  await using at = await startProject({
    "agent/graph.json": graph,
    "agent/.env": "AGENT_SERVER_API_KEYS=canary-0123456789\n",
  });
  for (const command of ["plan", "deploy"]) {
    const { code, stderr } = await at.run(command);
    expect(code).toBe(1);
    expect(stderr).toContain("give them as runtime_keys");
  }
  expect((await at.plane.get("/v2/deployments")).body.resources).toEqual([]);
});
