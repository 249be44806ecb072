import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

// Errors are reported in the terms of the command line.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
const run = (...args: string[]) =>
  runHere(args, {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, PORT: "80" },
  });

beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({
    "project/graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
    "project/agent.mjs": "export const graph = {};",
    "project/package.json": "{}",
    "broken/graph.json": "{",
    "file.txt": "text",
    "folder/": "",
  });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test.each<[what: string, args: string[], said: string]>([
  ["a folder that is missing", ["missing"], "the folder {}/missing does not exist"],
  ["a file as the folder", ["file.txt"], "{}/file.txt is not a folder"],
  ["a folder without graph.json", ["folder"], "no graph configuration in {}/folder: looked for graph.json"],
  ["a graph.json that cannot be read", ["broken"], "graph.json:1: graph.json is not valid JSON"],
  [
    "a file for --config that is missing",
    ["project", "--config", "none.yaml"],
    "--config: the file {}/none.yaml does not exist",
  ],
  ["a folder for --config", ["project", "--config", "folder"], "--config: {}/folder is a folder, not a file"],
  [
    "a graph configuration that is missing",
    ["project", "--graph-config-path", "none.json"],
    "--graph-config-path: graph configuration 'none.json' does not exist",
  ],
  ["a wrong name", ["project", "--name", "UPPER"], "--name: a name holds lowercase letters"],
  ["a wrong source", ["project", "--source", "bogus"], "--source: has to be repo_host"],
  [
    "a part of a flag",
    ["project", "--resource-spec", "{cpu: lots}"],
    "--resource-spec: cpu: is a text, but has to be a number",
  ],
  [
    "a part of a list of a flag",
    ["project", "--resource-spec", "{volumes: [{name: 7}]}"],
    "--resource-spec: volumes[0].name: is a number, but has to be a text",
  ],
  [
    "a value without its flag",
    ["project", "--source", "repo_host"],
    "--repo-url is needed for source repo_host",
  ],
  [
    "a flag for another source",
    ["project", "--build-on-push"],
    "--build-on-push applies to source repo_host only",
  ],
  ["a reserved secret", ["project", "--secret", "PORT"], "Error  secret name 'PORT' is reserved"],
  ["a wrong id", ["project", "--integration-id", "7"], "--integration-id: an id looks like"],
])("%s is reported in the terms of the command line", async (_, args, said) => {
  const { code, stderr } = await run("plan", ...args);
  expect(code).toBe(1);
  expect(stderr).toContain(said.replace("{}", folder.path));
  expect(stderr).not.toMatch(/project_dir|graph_config_path|source_config|source_revision_config/);
});

const NOBODY = "00000000-0000-4000-8000-000000000000";

test.each([
  ["status", NOBODY],
  ["logs", NOBODY],
  ["revisions", NOBODY],
  ["delete", NOBODY, "--yes"],
  ["wait", NOBODY],
  ["rollback", NOBODY],
  ["interrupt", NOBODY],
  ["promote", NOBODY, "--to", "other"],
  ["plan", "project", "--deployment-id", NOBODY],
  ["deploy", "project", "--deployment-id", NOBODY],
])("%s with an unknown deployment ID reports a sentence with the next step", async (...args) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(20);
  expect(stderr).toContain(`there is no deployment with the id ${NOBODY}`);
  expect(stderr).toContain("`agent-deploy list` shows what there is");
  expect(stderr).not.toMatch(/GET |DELETE |answered 404|request /);
});

test("an unknown revision ID is reported in a sentence with the next step", async () => {
  const { body } = await plane.post("/v2/deployments", creation("support"));
  await plane.settled(body.id, body.latest_revision_id);
  for (const args of [
    ["wait", "support", "--revision", NOBODY],
    ["rollback", "support", "--to", NOBODY],
    ["interrupt", "support", "--revision", NOBODY],
  ]) {
    const { code, stderr } = await run(...args);
    expect(code).toBe(20);
    expect(stderr).toContain(`the deployment has no revision with the id ${NOBODY}`);
    expect(stderr).toContain("`agent-deploy revisions` lists them");
    expect(stderr).not.toMatch(/GET |POST |answered 404/);
  }
});
