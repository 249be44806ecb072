import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** Instead of a download: the graph library, and nothing else of this project's packages. */
const library = fileURLToPath(new URL("../../../node_modules/@langchain", import.meta.url));
const install_command = `mkdir -p node_modules && ln -s ${JSON.stringify(library)} node_modules/@langchain`;

const graph = (imported: string) => `
import { Annotation, StateGraph } from "@langchain/langgraph";
import said from ${JSON.stringify(imported)};
const State = Annotation.Root({ said: Annotation<string> });
export const graph = new StateGraph(State)
  .addNode("say", () => ({ said }))
  .addEdge("__start__", "say")
  .compile();
`;
const shared = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: "module", exports: "./index.js" }),
  [`node_modules/${name}/index.js`]: 'export default "hello";',
});

/** A developer's project with a package that it uses and does not declare; the data folder lies in it, as by default. */
function developersProject() {
  const project = projectFolder({ "package.json": '{"type":"module"}', ...shared("forgotten") });
  const state = projectFolder();
  const data = join(project.path, ".agent-deploy");
  const environment = { ...process.env, XDG_STATE_HOME: state.path };
  return {
    data,
    builds: () => {
      const root = join(state.path, "agent-deploy/builds");
      return existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
    },
    start: () => startTestControlPlane({ real: true, data, environment }),
    [Symbol.dispose]() {
      project[Symbol.dispose]();
      state[Symbol.dispose]();
    },
  };
}

function repository(imported: string, more: Record<string, string> = {}) {
  return gitRepository({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "agent", type: "module" }),
    "agent.ts": graph(imported),
    ...more,
  });
}

test("neither the agent nor a build command resolves an undeclared package above the data folder", async () => {
  using developer = developersProject();
  using code = repository("forgotten");
  await using plane = await developer.start();
  const deployed = async (name: string, more = {}) => {
    const source_config = { repo_url: code.path, install_command, ...more };
    const { id, latest_revision_id } = (
      await plane.post("/v2/deployments", creation(name, { source_config }))
    ).body;
    return { id, end: await plane.settled(id, latest_revision_id) };
  };
  const agent = await deployed("agent");
  expect(agent.end).toMatchObject({
    status: "DEPLOY_FAILED",
    status_message: expect.stringContaining(
      "package 'forgotten' is not installed; add it to the dependencies in package.json",
    ),
  });
  const built = await deployed("built", { build_command: "node -e \"import('forgotten')\"" });
  expect(built.end).toMatchObject({
    status: "BUILD_FAILED",
    status_message: expect.stringContaining("Cannot find package 'forgotten'"),
  });
});

test("builds survive a restart, are deleted with their deployment, and are cleaned up after the data folder was removed", async () => {
  using developer = developersProject();
  using code = repository("./said.js", { "said.js": 'export default "hello";' });
  const plane = await developer.start();
  const source_config = { repo_url: code.path, install_command };
  const made = (await plane.post("/v2/deployments", creation("lasting", { source_config }))).body;
  expect(await plane.settled(made.id, made.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  const [folder = ""] = developer.builds();
  expect(existsSync(join(folder, made.id, made.latest_revision_id, "agent.ts"))).toBe(true);
  await plane.restart();
  expect(developer.builds()).toEqual([folder]);
  await expect
    .poll(async () => (await fetch(`${made.source_config.custom_url}/ok`)).status, { timeout: 20_000 })
    .toBe(200);
  await plane.remove(`/v2/deployments/${made.id}`);
  await expect
    .poll(async () => (await plane.get(`/v2/deployments/${made.id}`)).status, { timeout: 10_000 })
    .toBe(404);
  expect(existsSync(join(folder, made.id))).toBe(false);
  await plane.close();
  rmSync(developer.data, { recursive: true });
  await using fresh = await developer.start();
  expect(fresh.data).toBe(developer.data);
  expect(developer.builds()).toHaveLength(1);
  expect(developer.builds()).not.toContain(folder);
});

test("a build inside a workspace resolves the packages of the workspace root", async () => {
  using developer = developersProject();
  const files = {
    "package.json": JSON.stringify({ workspaces: ["apps/*"] }),
    "apps/agent/package.json": JSON.stringify({ name: "agent", type: "module" }),
    "apps/agent/graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "apps/agent/agent.ts": graph("shared"),
    ...Object.fromEntries(
      Object.entries(shared("shared")).map(([name, text]) => [name.replace("node_modules/", "kept/"), text]),
    ),
  };
  using code = gitRepository(files);
  await using plane = await developer.start();
  const install = `cd ../.. && ${install_command} && cp -R kept/shared node_modules/shared`;
  const body = creation("member", {
    source_config: { repo_url: code.path, install_command: install },
    source_revision_config: { repo_ref: "main", graph_config_path: "apps/agent/graph.json" },
  });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({
    status: "DEPLOYED",
    status_message: null,
  });
});

test("builds of a data folder outside any project are stored inside it", async () => {
  using state = projectFolder();
  const environment = { XDG_STATE_HOME: state.path };
  await using plane = await startTestControlPlane({ environment });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("inside"))).body;
  await plane.settled(id, latest_revision_id);
  expect(readdirSync(join(plane.data, "deployments", id, "builds"))).toEqual([latest_revision_id]);
  expect(readdirSync(state.path)).toEqual([]);
});
