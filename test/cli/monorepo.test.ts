import { expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { projectFolder } from "../support/project-folder.ts";

const project = (folder: string, module = "agent.mjs") => ({
  [`${folder}/graph.json`]: JSON.stringify({ graphs: { agent: `./${module}:graph` } }),
  [`${folder}/${module}`]: "export const graph = {};",
  [`${folder}/package.json`]: "{}",
});

async function startWorld() {
  const plane = await startTestControlPlane();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const folder = projectFolder({
    ...project("packages/agent"),
    ...project("apps/support"),
    ...project("apps/py", "agent.py"),
  });
  const run = (args: string[], more: Partial<Given> = {}) =>
    runHere(args, { directory: folder.path, environment, ...more });
  return {
    folder,
    run,
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]();
      await plane[Symbol.asyncDispose]();
    },
  };
}

test("above several projects a command lists them and says how to choose", async () => {
  await using world = await startWorld();
  for (const args of [["plan"], ["deploy"], ["agent"], ["build", "--tag", "x:1"]]) {
    const refused = await world.run([...args, "--json"], { answers: ["1"] });
    expect(refused.code).toBe(1);
    expect(refused.events.at(-1).error).toEqual({
      code: "usage",
      problems: [
        `no graph configuration in ${world.folder.path}, but there are projects below it:`,
        "  apps/py",
        "  apps/support",
        "  packages/agent",
      ],
      hint: "Choose one: --project apps/py",
    });
  }
});

test("a command on a deployment names the projects below, or the only deployment that there is", async () => {
  await using world = await startWorld();
  const none = await world.run(["status"]);
  expect(none.code).toBe(1);
  expect(none.stderr).toMatch(
    /there is no deployment named '[^']+', as this folder's would be; there are projects below it:\n/,
  );
  expect(none.stderr).toContain("  packages/agent  ('agent')\n");
  expect(none.stderr).toContain("Name one: py or support or agent, or run this in its folder.");
  expect((await world.run(["invoke", "hi"])).stderr).toContain("Name one: --agent py or");
  expect((await world.run(["logs"])).stderr).toContain("there are projects below it");
  using empty = projectFolder({});
  const elsewhere = { directory: empty.path };
  expect((await world.run(["status"], elsewhere)).stderr).toContain(
    "There is none at all: `agent-deploy deploy`",
  );
  await world.run(["deploy", "--project", "packages/agent", "--no-verify"]);
  const only = await world.run(["invoke", "hi"], elsewhere);
  expect(only.code).toBe(1);
  expect(only.stderr).toMatch(/; the only deployment is 'agent'\n +Name it: --agent agent\.\n$/);
});

test("--project is the folder, as [dir] is; both are refused", async () => {
  await using world = await startWorld();
  const planned = await world.run(["plan", "--project", "packages/agent"]);
  expect(planned.code, planned.stderr).toBe(0);
  expect(planned.stdout).toContain("create 'agent'");
  expect((await world.run(["plan", "packages/agent"])).stdout).toBe(planned.stdout);
  const both = await world.run(["plan", "packages/agent", "--project", "packages/agent"]);
  expect(both.code).toBe(1);
  expect(both.stderr).toContain(
    "--project: is the same as [dir], which is 'packages/agent'; give one of them",
  );
});

test("on a terminal one of the projects is chosen by its number, and a wrong one is asked for again", async () => {
  await using world = await startWorld();
  const chosen = await world.run(["plan"], { answers: ["4", "x", "3"] });
  expect(chosen.code, chosen.stderr).toBe(0);
  expect(chosen.stdout).toMatch(/ 1 {2}apps\/py\n +2 {2}apps\/support\n +3 {2}packages\/agent\n/);
  expect(chosen.stderr).toBe("'4' is none of 1 to 3.\n'x' is none of 1 to 3.\n");
  expect(chosen.stdout).toContain("The next time: --project packages/agent");
  expect(chosen.stdout).toContain("create 'agent'");
  const none = await world.run(["plan"], { answers: [""] });
  expect(none.code).toBe(1);
  expect(none.stderr).toContain("no project was chosen");
  expect(none.stderr).toContain("Choose one: --project apps/py");
});

test("what is meant otherwise is not looked for below: an image, a configuration, a folder with agent-deploy.yaml", async () => {
  await using world = await startWorld();
  const image = await world.run(["plan", "--image-uri", "registry.test/agent:1", "--name", "image"]);
  expect(image.stdout + image.stderr).not.toContain("projects below");
  const config = await world.run([
    "plan",
    "--name",
    "root",
    "--graph-config-path",
    "packages/agent/graph.json",
  ]);
  expect(config.stdout + config.stderr).not.toContain("projects below");
  world.folder.write({ "agent-deploy.yaml": "name: root\n" });
  const described = await world.run(["plan"]);
  expect(described.stderr).toContain(`no graph configuration in ${world.folder.path}: looked for`);
});
