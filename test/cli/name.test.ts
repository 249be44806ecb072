import { join } from "node:path";
import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

const files = { "graph.json": GRAPH_JSON, "agent.ts": "export const graph = {};" };

async function startWorld() {
  const plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const run = (directory: string, ...args: string[]) => runHere(args, { directory, environment });
  return { run, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
}

test("a deployment that is created tells what its name is from, in text and JSON; a later deploy does not", async () => {
  await using world = await startWorld();
  using parent = projectFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`Grüße/${name}`, text])),
  );
  const folder = join(parent.path, "Grüße");
  expect((await world.run(folder, "plan")).stdout).toMatch(
    /create 'grusse' .*\n +the name is from the folder 'Grüße'\n/,
  );
  const flag = await world.run(folder, "plan", "--name", "support", "--preview", "7");
  expect(flag.stdout).toMatch(/create 'support-pr-7' .*\n +the name is from --name\n/);
  parent.write({ "Grüße/agent-deploy.yaml": "name: from-file\n" });
  expect((await world.run(folder, "plan")).stdout).toContain("the name is from agent-deploy.yaml");

  const deployed = await world.run(folder, "deploy", "--no-verify", "--json");
  expect(deployed.code, deployed.stderr).toBe(0);
  const created = deployed.events.find(({ event }) => event === "planned");
  expect(created.plan).toMatchObject({ name: "from-file", name_from: "agent-deploy.yaml" });
  const again = await world.run(folder, "deploy", "--no-verify", "--json");
  expect(again.stdout).not.toContain("name_from");
});

test("a folder's name in other than Latin letters asks for --name", async () => {
  await using world = await startWorld();
  using parent = projectFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`агент/${name}`, text])),
  );
  const refused = await world.run(join(parent.path, "агент"), "deploy");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("--name is needed: none can be made from 'агент'");
});
