import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { actionOf, saidBy, startTeam, type Team } from "./support/team.ts";
import { readReusableWorkflow } from "./support/workflow-file.ts";

const root = resolve(import.meta.dirname, "../../..");
const declared = parse(readFileSync(join(root, "action.yml"), "utf8")) as {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, unknown>;
};

async function keyOf(team: Team, deployment: string): Promise<string | undefined> {
  const { resources } = (await team.plane.get("/v2/deployments")).body;
  const { id } = resources.find(({ name }: { name: string }) => name === deployment);
  const { secrets } = (await team.plane.get(`/v2/deployments/${id}`)).body;
  return secrets.find(({ name }: { name: string }) => name === "OPENAI_API_KEY")?.value;
}

test("shared.yml deploys, previews and tears down, each with its own keys", async () => {
  await using team = await startTeam("shared.yml");
  const pushed = await team.run({ event: "push" });
  const deployed = actionOf(pushed, "deploy");
  expect(deployed.outputs, deployed.log).toMatchObject({
    command: "deploy",
    outcome: "deployed",
    name: "agent",
  });
  expect(await keyOf(team, "agent")).toBe(team.secrets.OPENAI_API_KEY);
  expect(saidBy(pushed, "End-to-end tests")).toContain(deployed.outputs.url);

  const opened = await team.pullRequest(7, "opened");
  expect(actionOf(opened, "deploy").outputs).toMatchObject({ outcome: "deployed", name: "agent-pr-7" });
  expect(await keyOf(team, "agent-pr-7")).toBe(team.secrets.PREVIEW_OPENAI_API_KEY);
  const { command, name } = opened.jobs.agent!.outputs;
  expect({ command, name }).toEqual({ command: "preview", name: "agent-pr-7" });
  expect(saidBy(opened, "End-to-end tests")).toContain("http");

  const closed = await team.pullRequest(7, "closed");
  expect(actionOf(closed, "deploy").outputs).toMatchObject({ command: "teardown", outcome: "torn_down" });
  expect(closed.jobs.test?.result).toBe("skipped");
  expect(await team.names()).toEqual(["agent"]);

  const fork = await team.pullRequest(8, "opened", { fork: true });
  expect(actionOf(fork, "deploy").outputs).toMatchObject({ outcome: "skipped" });
});

test("shared.yml gives a preview without its own key none of production's", async () => {
  await using team = await startTeam("shared.yml");
  const { PREVIEW_OPENAI_API_KEY: _, ...secrets } = team.secrets as Record<string, string>;
  const opened = await team.pullRequest(7, "opened", { secrets });
  expect(actionOf(opened, "deploy").outputs).toMatchObject({ outcome: "deployed" });
  expect(await keyOf(team, "agent-pr-7")).toBe("");
});

/** Secrets of the workflow that have the Action's names. */
const KEYS = ["api-key", "verify-api-key", "runtime-keys", "build-secrets"];

test("the reusable workflow has the Action's names and defaults and passes each on", () => {
  const { on, jobs } = readReusableWorkflow();
  const { inputs, secrets, outputs } = on.workflow_call;
  const own = ["runs-on", "timeout-minutes"];
  for (const [name, { default: standard }] of Object.entries(inputs)) {
    if (own.includes(name)) continue;
    expect(declared.inputs).toHaveProperty([name]);
    if (name !== "base-url") expect(String(standard), name).toBe(declared.inputs[name]?.default);
  }
  for (const name of Object.keys(outputs)) expect(declared.outputs).toHaveProperty([name]);
  const handedOn = jobs.deploy?.steps.at(-1)?.with ?? {};
  const given = [...Object.keys(inputs).filter((name) => !own.includes(name)), ...KEYS, "secrets"];
  expect(Object.keys(handedOn).sort()).toEqual(given.sort());
  expect(Object.keys(secrets).sort()).toEqual(["agent-secrets", ...KEYS].sort());
  expect(Object.keys(jobs.deploy?.outputs ?? {}).sort()).toEqual(Object.keys(outputs).sort());
});

test("monorepo.yml gives each agent its own deployment, environment, comment and previews", async () => {
  await using team = await startTeam("monorepo.yml");
  const parts = ["graph.json", "package.json", "package-lock.json", "src"];
  for (const agent of ["support", "research"]) {
    for (const part of parts) {
      cpSync(join(team.project.directory, part), join(team.project.directory, "agents", agent, part), {
        recursive: true,
      });
    }
  }
  for (const part of parts.filter((name) => name !== "src")) team.project.remove(part);
  team.project.push();
  const pushed = await team.run({ event: "push" });
  for (const agent of ["support", "research"]) {
    const { result, steps } = pushed.jobs[`agent (${agent})`]!;
    expect(result, steps.deploy?.action?.log).toBe("success");
    expect(steps["Where it is"]?.stdout).toBe(`${agent} - ${steps.deploy?.action?.outputs.url}\n`);
    expect(await keyOf(team, agent)).toBe(team.secrets.OPENAI_API_KEY);
  }
  expect(await team.names()).toEqual(["research", "support"]);
  expect(team.github.deployments.map(({ environment }) => environment).sort()).toEqual([
    "research",
    "support",
  ]);

  await team.pullRequest(4, "opened");
  expect(await team.names()).toEqual(["research", "research-pr-4", "support", "support-pr-4"]);
  expect(team.github.comments).toHaveLength(2);
  for (const preview of ["research-pr-4", "support-pr-4"]) {
    expect(await keyOf(team, preview)).toBe(team.secrets.PREVIEW_OPENAI_API_KEY);
  }
  await team.pullRequest(4, "closed");
  expect(await team.names()).toEqual(["research", "support"]);
});

test("cloud-secrets.yml gives the agent the cloud's key and shows it in no log, summary or output", async () => {
  await using team = await startTeam("cloud-secrets.yml");
  await using tools = await mkdtempDisposable(join(tmpdir(), "cloud-"));
  const kept = "canary-of-the-cloud";
  const program = `#!/bin/sh\n[ "$1 $2 $4" = "secretsmanager get-secret-value agents/openai" ] && echo ${kept}\n`;
  writeFileSync(join(tools.path, "aws"), program);
  chmodSync(join(tools.path, "aws"), 0o755);
  const ran = await team.run(
    { event: "push" },
    {
      tools: tools.path,
      vars: { AGENT_DEPLOY_BASE_URL: team.plane.url, OPENAI_API_KEY_ID: "agents/openai" },
      // Everything that the step writes is searched for these values.
      secrets: { ...team.secrets, KEPT: kept },
    },
  );
  const step = actionOf(ran, "deploy");
  expect(step.outputs, step.log).toMatchObject({ outcome: "deployed" });
  expect(await keyOf(team, "agent")).toBe(kept);
  expect(ran.jobs.deploy?.steps.fetch?.stdout).toBe(`::add-mask::${kept}\n`);
  // Only this job may use the cloud identity.
  expect(team.file.jobs.deploy?.permissions).toMatchObject({ "id-token": "write" });
});
