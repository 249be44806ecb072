import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Json } from "../command-line.ts";
import { type ProjectFolder, projectFolder } from "../project-folder.ts";
import { eventOf, startProcess } from "./command-line.ts";

/** Instead of an install: the graph runs on this project's own packages. */
const MODULES = resolve(import.meta.dirname, "../../../node_modules");

/** A project whose graph adds a word to what was said. */
export function editedProject(word: string): ProjectFolder {
  const folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "edited", type: "module" }),
    "agent.ts": agentSaying(word),
  });
  symlinkSync(MODULES, join(folder.path, "node_modules"));
  return folder;
}

/** The module of such a graph. `body`: statements of its node, in its sixth line. */
export const agentSaying = (
  word: string,
  body = "",
) => `import { Annotation, StateGraph } from "@langchain/langgraph";
const said = Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] });
export const graph = new StateGraph(Annotation.Root({ said }))
  .addNode("say", async (_state, { writer }: any) => {
    writer?.("begun");
    ${body}
    return { said: [${JSON.stringify(word)}] };
  })
  .addEdge("__start__", "say")
  .compile();
`;

/** A command that serves the project as it is edited, with records as its output. */
export async function serveEdits(
  folder: ProjectFolder,
  given: { args?: string[]; environment?: Record<string, string> } = {},
) {
  const { args = ["agent", "--watch"], environment } = given;
  const running = startProcess([...args, "--port", "0", "--json"], {
    directory: folder.path,
    ...(environment && { environment }),
  });
  let seen = 0;
  const listening = eventOf(await running.line((line) => eventOf(line).event === "listening"));
  const post = async (path: string, body: object): Promise<Json> => {
    const response = await fetch(`${listening.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  const { thread_id } = await post("/threads", {});
  return {
    running,
    listening,
    /** The next record of this kind. */
    async next(event: string) {
      const fits = (line: string, at: number) => {
        const isNext = at >= seen && eventOf(line).event === event;
        if (isNext) seen = at + 1;
        return isNext;
      };
      return eventOf(await running.line(fits));
    },
    /** Runs the graph, on one thread, or on none; resolves with its state. */
    say: () => post(`/threads/${thread_id}/runs/wait`, { assistant_id: "agent", input: {} }),
    sayOnce: () => post("/runs/wait", { assistant_id: "agent", input: {} }),
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
    },
  };
}
