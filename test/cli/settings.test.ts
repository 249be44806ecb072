import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// The commands against a real control plane of this process, whose builds and agents are fakes.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
const run = (args: string[], more: Record<string, string> = {}) =>
  runHere(args, {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, ...more },
  });
const deploy = (name: string, args: string[], more?: Record<string, string>) =>
  run(["deploy", "--name", name, "--no-verify", ...args], more);
const envOf = async (name: string) =>
  (await plane.get(`/v2/deployments?name=${name}`)).body.resources[0]?.env;

beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" }, env: { MODE: "plainmode" } }),
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
  });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test("deploy adds and changes settings, keeps the deployment's others, and removes them with --prune-env", async () => {
  const first = await deploy("kept", ["--env", "LOG_LEVEL=debug", "--env", "REGION"], { REGION: "eu" });
  expect(first.code, first.stderr).toBe(0);
  expect(first.stdout).toContain("    + env.MODE: plainmode\n");
  expect(first.stdout).toContain("    + env.LOG_LEVEL: debug\n");
  const second = await deploy("kept", ["--env", "LOG_LEVEL=info"]);
  expect(second.stdout).toContain("    ~ env.LOG_LEVEL: debug → info\n");
  expect(await envOf("kept")).toEqual({ MODE: "plainmode", LOG_LEVEL: "info", REGION: "eu" });
  const planned = await run(["plan", "--name", "kept", "--prune-env", "--json"]);
  expect(planned.events.at(-1).plan.fields).toEqual([
    { path: "env.LOG_LEVEL", from: "info", change: "revision" },
    { path: "env.REGION", from: "eu", change: "revision" },
  ]);
  const pruned = await deploy("kept", ["--prune-env"]);
  expect(pruned.stdout).toContain("    - env.REGION: eu\n");
  expect(await envOf("kept")).toEqual({ MODE: "plainmode" });
});

test("status names settings with their values, and secrets without", async () => {
  await deploy("shown", ["--secret", "TOKEN"], { TOKEN: "canary-of-the-token" });
  const { stdout } = await run(["status", "shown"]);
  expect(stdout).toMatch(/^env +MODE=plainmode$/m);
  expect(stdout).toMatch(/^secrets +TOKEN$/m);
  expect(stdout).not.toContain("canary");
});

test("what looks like a secret is refused before anything is sent, and deployed with --plain", async () => {
  const env = ["--env", "OPENAI_API_KEY=canary-of-the-agent", "--env", `OWN=${plane.apiKey}`];
  const refused = await deploy("plain", env);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    "setting 'OPENAI_API_KEY' is named like a secret: give it as a secret, or",
  );
  expect(refused.stderr).toContain("setting 'OWN' holds a value that is masked in logs");
  expect(refused.stderr + refused.stdout).not.toMatch(/canary/);
  expect(refused.stderr + refused.stdout).not.toContain(plane.apiKey);
  expect(await envOf("plain")).toBeUndefined();
  const given = await deploy("plain", ["--env", "PUBLIC_KEY=pk_live", "--plain", "PUBLIC_KEY"]);
  expect(given.code, given.stderr).toBe(0);
  const idle = await deploy("plain", ["--plain", "NOTHING"]);
  expect(idle.stderr).toContain("plain names 'NOTHING', which is no setting that is given");
  const nameless = await deploy("plain", ["--env", "canary value", "--env", "UNSET"]);
  expect(nameless.stderr).toContain(
    "--env (number 1): write NAME=VALUE, or NAME to take it from the environment",
  );
  expect(nameless.stderr).toContain("--env (number 2): the environment has no variable of this name");
  expect(nameless.stderr).not.toContain("canary");
});

test("a secret under 8 characters is deployed with a warning", async () => {
  const { code, stdout, stderr } = await deploy("short", ["--secret", "PIN"], { PIN: "9371x" });
  expect(code, stderr).toBe(0);
  expect(stdout + stderr).toContain(
    "secret PIN is shorter than 8 characters: logs hide it as whole words at most",
  );
  expect(stdout + stderr).not.toContain("9371x");
});
