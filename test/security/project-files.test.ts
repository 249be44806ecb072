import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readGraphConfig } from "../../src/agent-server/config/graph-config.ts";
import { actionCheckout } from "../support/action-checkout.ts";
import { startRepository } from "../support/action-repository.ts";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane.ts";
import { startNpmRegistry } from "../support/npm-registry.ts";

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
  expect(ended.stderr).toContain(`'${env}' is no environment file`);
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  await expect(readGraphConfig(project.directory, undefined)).rejects.toThrow("is no environment file");
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

test("a program that another step left in the runner's temporary folder is not executed", async () => {
  await using registry = await startNpmRegistry();
  await using temporary = await mkdtempDisposable(join(tmpdir(), "runner-temp-"));
  using own = actionCheckout([registry.publish("a-dependency", "")]);
  await using repo = await startRepository();
  const step = {
    actionFolder: own.folder,
    temporary: temporary.path,
    environment: registry.variables,
    inputs: { "base-url": "local", "api-key": "", command: "plan" },
  };
  expect((await repo.push(step)).outputs.outcome).toBe("planned");
  const programs = readdirSync(temporary.path, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(join("bin", "agent-deploy.js")) && !path.includes("node_modules"),
  );
  expect(programs).not.toEqual([]);
  for (const path of programs)
    writeFileSync(join(temporary.path, path), 'process.stderr.write("planted\\n"); process.exit(3);\n');
  const again = await repo.push(step);
  expect(again.log).not.toContain("planted");
  expect(again.outputs.outcome).toBe("planned");
});
