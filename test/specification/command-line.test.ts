import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// What §1 says of the command line, with a real control plane whose builds and agents are fakes.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({
    "support-agent/graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
    "support-agent/agent.mjs": "export const graph = {};",
    "support-agent/package.json": "{}",
  });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function run(...args: string[]) {
  const ended = await runHere(args, {
    directory: `${folder.path}/support-agent`,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
  });
  expect(ended.code, ended.stderr).toBe(0);
  return ended;
}
const named = async (name: string): Promise<Json[]> =>
  (await plane.get(`/v2/deployments?name=${name}`)).body.resources;

// Holds CP-1-cli-project, CP-1-cli-defaults, CP-1-cli-key-inline
test("deploy makes a deployment of type dev, named after its folder", async () => {
  await run("deploy", "--no-verify");
  expect(await named("support-agent")).toMatchObject([
    { source: "internal_source", source_config: { deployment_type: "dev" }, status: "READY" },
  ]);
});

// Holds CP-1-cli-name, CP-1-cli-prod
test("--name gives another name, and --deployment-type prod another type", async () => {
  await run("deploy", "--no-verify", "--name", "chosen", "--deployment-type", "prod");
  expect(await named("chosen")).toMatchObject([{ source_config: { deployment_type: "prod" } }]);
});

// Holds CP-1-cli-update
test("deploy finds the deployment by its name, and updates it in place", async () => {
  await run("deploy", "--no-verify", "--name", "again");
  const [before] = await named("again");
  folder.write({ "support-agent/agent.mjs": "export const graph = { changed: true };" });
  await run("deploy", "--no-verify", "--name", "again");
  const after = await named("again");
  expect(after).toMatchObject([{ id: before.id }]);
  expect(after[0].latest_revision_id).not.toBe(before.latest_revision_id);
});

// Holds CP-1-cli-list, CP-1-cli-delete
test("list has all deployments, and delete removes one by its id", async () => {
  await run("deploy", "--no-verify", "--name", "short-lived");
  const [{ id }] = await named("short-lived");
  const listed = async () =>
    (await run("list", "--json")).events.at(-1).deployments.map((each: Json) => each.id);
  expect(await listed()).toContain(id);
  await run("delete", id, "--yes");
  expect(await listed()).not.toContain(id);
});
