import { create } from "tar";
import { expect, test } from "vitest";
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
    async deploy(files: Record<string, string>, config: object = {}) {
      using folder = bareFolder({
        "graph.json": JSON.stringify({ graphs: { agent: "./agent.py:graph" }, ...config }),
        ...files,
      });
      const archive = create({ gzip: true, cwd: folder.path, sync: true }, ["."]);
      const source_tarball_path = await plane.upload(id, archive.read() as Buffer);
      const { body } = await plane.patch(`/v2/deployments/${id}`, {
        revision_source: "internal_source",
        source_revision_config: { source_tarball_path },
      });
      return plane.settled(id, body.latest_revision_id);
    },
    async say(said: string) {
      const { source_config } = (await plane.get(`/v2/deployments/${id}`)).body;
      const answer = await fetch(`${source_config.custom_url}/runs/wait`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ assistant_id: "agent", input: { said } }),
      });
      return answer.json();
    },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

test("a Python project is deployed and answers; what is wrong with the next one is told at once, and the first stays", async () => {
  await using world = await startWorld();
  const files = { "agent.py": AGENT, "words.py": WORDS, "requirements.txt": "langgraph\n" };
  expect(await world.deploy(files)).toMatchObject({ status: "DEPLOYED", status_message: null });
  expect(await world.say("hello")).toEqual({ said: "HELLO!" });

  const broken = await world.deploy({
    ...files,
    "agent.py": `import nothing_such\n${AGENT}`,
    "words.py": "def loud(text:\n",
  });
  expect(broken.status).toBe("BUILD_FAILED");
  expect(broken.status_message).toMatch(
    /agent\.py:1: imports 'nothing_such', which is not installed; words\.py:1: SyntaxError: /,
  );

  const future = await world.deploy(files, { python_version: "3.99" });
  expect(future.status).toBe("BUILD_FAILED");
  expect(future.status_message).toMatch(
    /no Python fits >=3\.11,==3\.99\.\* \(python_version\): this machine has 3\.\d+\.\d+/,
  );
  expect(await world.say("still")).toEqual({ said: "STILL!" });
});
