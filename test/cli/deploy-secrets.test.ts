import { afterAll, beforeAll, expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// The commands against a real control plane of this process, whose builds and agents are fakes.
const VALUES = { REMOTE: "canary-remote", NEW: "canary-new", LAST: "canary-last" };
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
const run = (args: string[], more: Partial<Given> = {}) =>
  runHere(args, {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, ...VALUES },
    ...more,
  });

beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" }, env: ".env" }),
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
    ".env": "FROM_FILE=canary-file\n",
  });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function secretsOf(name: string): Promise<Record<string, string>> {
  const { body } = await plane.get(`/v2/deployments?name_contains=${name}`);
  const [{ secrets }] = body.resources;
  const own = secrets.filter(({ name: each }: { name: string }) => !each.startsWith("AGENT_DEPLOY_"));
  return Object.fromEntries(own.map((each: { name: string; value: string }) => [each.name, each.value]));
}

test("deploy adds and changes the given secrets and keeps the deployment's others", async () => {
  const first = await run(["deploy", "--name", "kept", "--no-verify", "--secret", "REMOTE"]);
  expect(first.code, first.stderr).toBe(0);
  expect(await secretsOf("kept")).toEqual({ FROM_FILE: "canary-file", REMOTE: "canary-remote" });

  const planned = await run(["plan", "--name", "kept", "--secret", "NEW", "--json"]);
  expect(planned.events.at(-1).plan.secrets).toMatchObject({
    added: ["NEW"],
    removed: [],
    kept: ["FROM_FILE", "REMOTE"],
  });
  const second = await run(["deploy", "--name", "kept", "--no-verify", "--secret", "NEW"]);
  expect(second.code, second.stderr).toBe(0);
  expect(second.stdout).toContain("    + secret NEW\n");
  expect(second.stdout).not.toContain("    - secret");
  expect(await secretsOf("kept")).toEqual({
    FROM_FILE: "canary-file",
    REMOTE: "canary-remote",
    NEW: "canary-new",
  });
  expect((await run(["plan", "--name", "kept", "--exit-code"])).code).toBe(0);
  expect([first, planned, second].map(({ stdout, stderr }) => stdout + stderr).join()).not.toContain(
    "canary",
  );
});

test("--prune-secrets removes secrets that are not given, and plan and deploy show the removal", async () => {
  await run(["deploy", "--name", "pruned", "--no-verify", "--secret", "REMOTE"]);
  for (const command of [["plan"], ["deploy", "--no-verify"]]) {
    const { code, stdout, stderr } = await run([...command, "--name", "pruned", "--prune-secrets"]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("    - secret REMOTE\n");
  }
  expect(await secretsOf("pruned")).toEqual({ FROM_FILE: "canary-file" });
});

test("--prune-secrets without any secret removes the last one", async () => {
  using bare = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
  });
  const here = { directory: bare.path };
  await run(["deploy", "--name", "emptied", "--no-verify", "--secret", "LAST"], here);
  expect((await run(["deploy", "--name", "emptied", "--no-verify"], here)).stdout).toContain("nothing to do");
  expect(await secretsOf("emptied")).toEqual({ LAST: "canary-last" });
  bare.write({ "agent.mjs": "export const graph = { changed: true };" });
  const pruned = await run(["deploy", "--name", "emptied", "--no-verify", "--prune-secrets"], here);
  expect(pruned.code, pruned.stderr).toBe(0);
  expect(await secretsOf("emptied")).toEqual({});
});

test("new secrets are refused if the service hides the existing ones, and the plan names them with a way out", async () => {
  await using server = await startModelPlane({ hideSecrets: true });
  const environment = { AGENT_DEPLOY_BASE_URL: server.url, AGENT_DEPLOY_API_KEY: "key", ...VALUES };
  const hidden = ["--name", "hidden", "--no-verify"];
  await run(["deploy", ...hidden, "--secret", "REMOTE"], { environment });
  const before = server.writes().length;
  const refused = await run(["deploy", ...hidden, "--secret", "NEW"], { environment });
  expect(refused.code).toBe(20);
  expect(refused.stdout + refused.stderr).toContain(
    "the service hides the value of secret REMOTE, which a change of secrets has to send again: give it, or remove it with --prune-secrets",
  );
  expect(server.writes()).toHaveLength(before);
  const both = ["--secret", "NEW", "--secret", "REMOTE"];
  const again = { ...environment, REMOTE: "canary-again" };
  expect((await run(["deploy", ...hidden, ...both], { environment: again })).code).toBe(0);
});
