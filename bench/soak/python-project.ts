import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyEchoAgent, pythonEchoAgent } from "../echo-project.ts";

const graphs = fileURLToPath(new URL("./python/", import.meta.url));

/** The graphs that the conversations of `python-load.ts` talk to. */
export async function copyPythonSoakProject(to: string): Promise<void> {
  await copyEchoAgent(to, pythonEchoAgent);
  await cp(join(graphs, "graph.json"), join(to, "graph.json"));
  await cp(join(graphs, "rough.py"), join(to, "src/rough.py"));
}
