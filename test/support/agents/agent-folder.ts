import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { bareFolder } from "../project-folder.ts";
import { startServer } from "./agent-server.ts";

const modules = resolve(import.meta.dirname, "../../../node_modules");

/** A graph whose state says each text of `configurable` backwards: that distinguishes what it saw from what leaked. */
const mirror = `
  import { Annotation, START, StateGraph } from "@langchain/langgraph";
  const backwards = (value) => (typeof value === "string" ? value.split("").toReversed().join("") : null);
  export const graph = new StateGraph(Annotation.Root({ seen: Annotation() }))
    .addNode("look", async (_state, { configurable }) => ({
      seen: Object.fromEntries(Object.entries(configurable).map(([key, value]) => [key, backwards(value)])),
    }))
    .addEdge(START, "look")
    .compile();
`;

type ServerOptions = Parameters<typeof startServer>[0];

/**
 * A project in its own folder, with a graph \`agent\` and these sections of graph.json.
 * @param options.hono whether the project has a copy of hono, which is then another one than the server's
 */
export function agentFolder(
  sections: object,
  { files = {}, hono = false }: { files?: Record<string, string>; hono?: boolean } = {},
) {
  const config = { graphs: { agent: "./agent.ts:graph" }, ...sections };
  const folder = bareFolder({
    "package.json": '{ "type": "module" }',
    "graph.json": JSON.stringify(config),
    "agent.ts": mirror,
    "node_modules/": "",
    ...files,
  });
  symlinkSync(join(modules, "@langchain"), join(folder.path, "node_modules/@langchain"));
  if (hono) {
    const copy = join(folder.path, "node_modules/hono");
    mkdirSync(copy);
    const filter = (path: string) =>
      !path.includes(`${sep}dist${sep}types`) && !path.includes(`${sep}dist${sep}cjs`);
    cpSync(join(modules, "hono"), copy, { recursive: true, filter });
  }
  return folder;
}

/** A server of such a project; both are gone when disposed. */
export async function startAgentFolder(
  sections: object,
  { files, hono, ...options }: ServerOptions & Parameters<typeof agentFolder>[1] = {},
) {
  const folder = agentFolder(sections, { ...(files && { files }), ...(hono && { hono }) });
  const server = await startServer({ ...options, dir: folder.path }).catch((error) => {
    folder[Symbol.dispose]();
    throw error;
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
