import { join } from "node:path";
import { create } from "tar";
import { expect, test } from "vitest";
import { examples, filesIn } from "../../src/cli/init/template.ts";
import type { Json } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { bareFolder } from "../support/project-folder.ts";

// Packages come from PyPI, by uv, into the sandboxes of a control plane.

const AGENT = `
from typing_extensions import TypedDict
from langgraph.graph import START, StateGraph
from words import loud


class State(TypedDict):
    said: str


graph = StateGraph(State).add_node("say", lambda state: {"said": loud(state["said"])}).add_edge(START, "say").compile()
`;
const WORDS = 'def loud(text: str) -> str:\n    return text.upper() + "!"\n';

async function startWorld() {
  const plane = await startTestControlPlane({ real: true });
  const made = await plane.post("/v2/deployments", {
    ...{ name: "python", source: "internal_source", secrets: [] },
    ...{ source_config: { deployment_type: "dev" }, source_revision_config: {} },
  });
  const { id } = made.body;
  return {
    /** The revision of these files, once it is live or has failed. */
    async deploy(files: Record<string, string>) {
      using folder = bareFolder(files);
      const archive = create({ gzip: true, cwd: folder.path, sync: true }, ["."]);
      const source_tarball_path = await plane.upload(id, archive.read() as Buffer);
      const { body } = await plane.patch(`/v2/deployments/${id}`, {
        revision_source: "internal_source",
        source_revision_config: { source_tarball_path },
      });
      return plane.settled(id, body.latest_revision_id);
    },
    async buildLog(revision: string): Promise<string> {
      return JSON.stringify((await plane.post(`/v1/projects/${id}/revisions/${revision}/build_logs`)).body);
    },
    async run(assistant_id: string, input: object, settings: object = {}) {
      const { source_config } = (await plane.get(`/v2/deployments/${id}`)).body;
      const answer = await fetch(`${source_config.custom_url}/runs/wait`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ assistant_id, input, ...settings }),
      });
      return (await answer.json()) as Json;
    },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

test("a Python project is deployed and answers; what is wrong with the next one is told at once, and the first stays", async () => {
  await using world = await startWorld();
  const graphs = { agent: "./agent.py:graph" };
  const files = {
    ...{ "agent.py": AGENT, "words.py": WORDS, "requirements.txt": "langgraph\n" },
    "graph.json": JSON.stringify({ graphs }),
  };
  const say = (said: string) => world.run("agent", { said });
  expect(await world.deploy(files)).toMatchObject({ status: "DEPLOYED", status_message: null });
  expect(await say("hello")).toEqual({ said: "HELLO!" });

  const broken = await world.deploy({
    ...files,
    "agent.py": `import nothing_such\n${AGENT}`,
    "words.py": "def loud(text:\n",
    "requirements.txt": "langgraph==0.5.4\n",
  });
  expect(broken.status).toBe("BUILD_FAILED");
  expect(broken.status_message).toMatch(
    /agent\.py:1: imports 'nothing_such', which is not installed; words\.py:1: SyntaxError: .*; dependencies: langgraph 0\.5\.4 is too old: /,
  );

  expect((await world.buildLog(broken.id)).split("nothing_such")).toHaveLength(2);

  const future = await world.deploy({
    ...files,
    "graph.json": JSON.stringify({ graphs, python_version: "3.99" }),
  });
  expect(future.status).toBe("BUILD_FAILED");
  expect(future.status_message).toMatch(
    /no Python fits >=3\.11,==3\.99\.\* \(python_version\): this machine has 3\.\d+\.\d+/,
  );
  expect(await say("still")).toEqual({ said: "STILL!" });
});

/** Graphs as the templates of the libraries have them, in a repository with two folders of Python. */
function twins(): Record<string, string> {
  const files = filesIn(join(import.meta.dirname, "python-projects"));
  const model = filesIn(join(examples, "templates/python/common/src/agent")).find(
    ({ path }) => path === "stand_in_model.py",
  )!;
  return Object.fromEntries(
    [...files, { ...model, path: `src/twins/${model.path}` }].map(({ path, content }) => [path, content]),
  );
}

test("graphs of the libraries around it run: agents, supervisor, swarm, deep agent, MCP client and memory", async () => {
  await using world = await startWorld();
  expect(await world.deploy(twins())).toMatchObject({ status: "DEPLOYED", status_message: null });
  const told = async (graph: string, settings: object = {}) => {
    const state = await world.run(graph, { messages: [{ role: "user", content: "Hello" }] }, settings);
    return { ...state, last: state.messages?.at(-1).content };
  };
  expect(await told("tool")).toMatchObject({ last: "It says: Oslo, in celsius" });
  expect(await told("tool", { context: { units: "kelvin" } })).toMatchObject({
    last: "It says: Oslo, in kelvin",
  });
  expect(await told("supervisor")).toMatchObject({ last: "The adder is done. It says: 5" });
  expect(await told("swarm")).toMatchObject({ last: "The second speaks.", active_agent: "second" });
  expect(await told("deep")).toMatchObject({
    last: expect.stringMatching(/^It says: .*\/notes\.md/),
    files: { "/notes.md": { content: "Buy tea." } },
  });
  expect(await told("mcp")).toMatchObject({ last: "It says: 42" });
  const ada = { context: { user_id: "ada" } };
  for (const memory of ["I like tea", "I live in Oslo"]) await world.run("memory", { told: memory }, ada);
  expect(await world.run("memory", { asked: "Which tea?" }, ada)).toMatchObject({ found: ["I like tea"] });
  expect(await world.run("memory", { asked: "Which tea?" })).toMatchObject({ found: [] });
});
