import { fileURLToPath } from "node:url";
import { creation } from "../control-plane/control-plane.ts";
import { gitRepository } from "../git/git-repository.ts";

/** Instead of a download: the graph runs on this project's own packages. */
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));

const GRAPH = `
import { Annotation, StateGraph } from "@langchain/langgraph";
export const graph = new StateGraph(Annotation.Root({ said: Annotation<string> }))
  .addNode("say", () => ({ said: "hello" }))
  .addEdge("__start__", "say")
  .compile();
`;

/** A repository with an agent that a real control plane builds in no time. */
export function helloAgent() {
  const repository = gitRepository({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "agent", type: "module" }),
    "agent.ts": GRAPH,
  });
  const install_command = `ln -s ${JSON.stringify(modules)} node_modules`;
  return {
    path: repository.path,
    /** The body of a create request for it. */
    creation: (name: string) =>
      creation(name, { source_config: { repo_url: repository.path, install_command } }),
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}

/** What the agent at this URL answers. `key`: where it cannot tell whose process this is. */
export async function saidBy(url: string, key = ""): Promise<string> {
  const answer = await fetch(`${url}/runs/wait`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the agent answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { said: string }).said;
}
