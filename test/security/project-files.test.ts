import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readGraphConfig } from "../../src/agent-server/config/graph-config.ts";
import { startRepository } from "../support/action/repository.ts";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";

const TOKEN = "AUTHORIZATION=the-token-of-the-checkout";

function projectWith(env: string) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  execFileSync("git", ["init", "--quiet", directory]);
  write("graph.json", JSON.stringify({ graphs: { agent: "./agent.mjs:graph" }, env }));
  write("agent.mjs", "export const graph = 1;\n");
  for (const file of [".git/config", ".git/.env", ".npmrc", "sub/keys.txt"]) write(file, `${TOKEN}\n`);
  for (const [link, target] of [
    [".env.git", ".git/config"],
    [".env.npm", ".npmrc"],
    ["folder", ".git"],
  ] as const)
    symlinkSync(target, join(directory, link));
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true }) };
}

test.each([
  ".git/config",
  "./sub/../.git/config",
  ".git/.env",
  ".npmrc",
  "sub/keys.txt",
  ".env.git",
  ".env.npm",
  "folder/.env",
])("`env` of a graph configuration does not turn %s into secrets", async (env) => {
  using project = projectWith(env);
  await using plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const ended = await runHere(["deploy", "--name", "attacked", "--no-wait"], {
    directory: project.directory,
    environment,
  });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain(`'${env}' is not an environment file`);
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  await expect(readGraphConfig(project.directory, undefined)).rejects.toThrow("is not an environment file");
});

test("a project folder or a config file that links out of the workspace is not read", async () => {
  await using repo = await startRepository();
  await using elsewhere = await mkdtempDisposable(join(tmpdir(), "elsewhere-"));
  const graph = JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } });
  writeFileSync(join(elsewhere.path, "graph.json"), graph);
  writeFileSync(join(elsewhere.path, "agent.mjs"), "export const graph = 1;\n");
  writeFileSync(join(elsewhere.path, "settings.yaml"), "name: taken-from-elsewhere\n");
  symlinkSync(elsewhere.path, join(repo.project.directory, "linked"));
  symlinkSync(join(elsewhere.path, "settings.yaml"), join(repo.project.directory, "agent-deploy.yaml"));
  const folder = await repo.push({ inputs: { "project-dir": "linked" } });
  expect(folder.outputs).toMatchObject({ outcome: "invalid" });
  expect(folder.log).toContain("project-dir: 'linked' is a link, and leads out of the workspace");
  const config = await repo.push();
  expect(config.outputs).toMatchObject({ outcome: "invalid" });
  expect(config.log).toContain("config: 'agent-deploy.yaml' is a link");
  expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
});
