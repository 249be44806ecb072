import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { gitRepository } from "../../support/git/git-repository.ts";

/** Instead of a download: the graph runs on this project's own packages. */
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const install_command = `ln -s ${JSON.stringify(modules)} node_modules`;
const SECRET = 'c4nary "quoted"\nsecret-value';

const graph = (before: string, node: string) => `
import { Annotation, StateGraph } from "@langchain/langgraph";
${before}
export const graph = new StateGraph(Annotation.Root({ said: Annotation<string> }))
  .addNode("say", async () => { ${node} })
  .addEdge("__start__", "say")
  .compile();
`;

let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
beforeAll(async () => {
  plane = await startTestControlPlane({ real: true });
});
afterAll(() => plane[Symbol.asyncDispose]());

/** Deploys a graph; resolves with its revision, its URL, and a reader of its run log. */
async function deployed(name: string, agent: string) {
  using code = gitRepository({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name, type: "module" }),
    "agent.ts": agent,
  });
  const body = creation(name, {
    source_config: { repo_url: code.path, install_command },
    secrets: [{ name: "TOKEN", value: SECRET }],
  });
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", body)).body;
  const revision = await plane.settled(id, latest_revision_id);
  const log = async (): Promise<Json[]> => {
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    return body.logs;
  };
  return { revision, url: source_config.custom_url, log };
}

test("a graph that fails to load is logged once, with its code line, and the revision's status holds the reason", async () => {
  const thrown = 'throw new Error("no model\\nset MODEL_KEY");';
  const { revision, log } = await deployed(
    "loading",
    graph(`function settings() { ${thrown} }\nsettings();`, ""),
  );
  const reason =
    'graph "agent" (./agent.ts:graph) failed to load at agent.ts:3: Error: no model\nset MODEL_KEY';
  expect(revision).toMatchObject({ status: "DEPLOY_FAILED", status_message: reason });
  const [entry, ...others] = await log();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    level: "ERROR",
    message: expect.stringMatching(/\n +at settings \(.*agent\.ts:3:/),
  });
  expect(entry.message.startsWith(`${reason}\n`)).toBe(true);
  expect(entry.message).not.toMatch(/node:internal|node_modules.tsx|agent-server|Promise/);
});

test("the output of a graph that ends the process appears once in its run log", async () => {
  const ends = 'console.error("MODEL_KEY is not set"); process.exit(3);';
  const { revision, log } = await deployed("ending", graph(ends, ""));
  expect(revision.status_message).toBe(
    "the agent server ended with exit code 3 before it answered: MODEL_KEY is not set",
  );
  expect((await log()).map(({ level, message }) => `${level} ${message}`)).toEqual([
    "ERROR MODEL_KEY is not set",
    "ERROR the agent server ended with exit code 3 before it answered",
  ]);
});

test("a failed run is logged as one entry at level ERROR, with the node and the stack and without secrets", async () => {
  const fails = 'console.log("on its way"); throw new Error("refused: " + process.env.TOKEN);';
  const { url, log } = await deployed("failing", graph("", fails));
  await fetch(`${url}/runs/wait`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  const errors = async () => (await log()).filter(({ level }) => level !== "INFO" && level !== "WARNING");
  await expect.poll(errors).toHaveLength(1);
  const [entry] = await errors();
  const line = JSON.parse(entry.message);
  expect(line).toMatchObject({ level: "ERROR", event: "run_failed", graph: "agent", node: "say" });
  expect(line.error).toMatch(/^Error: refused: \*\*\*\n +at .*agent\.ts:\d+:/);
  expect(JSON.stringify(await log())).not.toMatch(/c4nary|secret-value/);
  expect(await log()).toContainEqual(expect.objectContaining({ level: "INFO", message: "on its way" }));
});
