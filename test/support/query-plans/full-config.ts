import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fixtureProject } from "../agents/agent-server.ts";
import { indexOf, writeEmbeddingModule } from "../agents/embedding-module.ts";

type Graphs = Record<string, string | { path: string }>;

/** Writes a configuration with the graphs of the fixture `sdk` and all that adds statements; resolves with its path. */
export async function writeFullConfig(folder: string): Promise<string> {
  const project = fixtureProject("sdk");
  const { graphs } = JSON.parse(await readFile(join(project, "graph.json"), "utf8")) as { graphs: Graphs };
  const absolute = Object.entries(graphs).map(([name, graph]) => {
    return [name, join(project, typeof graph === "string" ? graph : graph.path)];
  });
  await writeEmbeddingModule(folder);
  const config = join(folder, "full.json");
  const settings = {
    graphs: Object.fromEntries(absolute),
    store: { index: indexOf(), ttl: { default_ttl: 1000 } },
    checkpointer: { ttl: { default_ttl: 1000 } },
  };
  await writeFile(config, JSON.stringify(settings));
  return config;
}
