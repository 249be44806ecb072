import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fixtureProject, startServer } from "./agent-server.ts";

/**
 * A server with graphs of the fixture `sdk` and other settings of graph.json. The configuration and the data lie in
 * `folder`, whose modules the settings may name.
 */
export async function startConfigured(
  folder: string,
  settings: object,
  options: Omit<NonNullable<Parameters<typeof startServer>[0]>, "dir" | "config" | "data"> = {},
) {
  const dir = fixtureProject("sdk");
  const config = join(folder, "configured.json");
  const modules = ["./trail.ts", "../modes/gated.ts", "./remembering.ts", "./recalling.ts"];
  const graphs = Object.fromEntries(
    modules.map((module) => [basename(module, ".ts"), `${join(dir, module)}:graph`]),
  );
  await writeFile(config, JSON.stringify({ graphs, ...settings }));
  return startServer({ ...options, dir, config, data: join(folder, "data") });
}
