import { join } from "node:path";
import { pythonWith } from "./python-environment.ts";

/** An interpreter with the Python library of graphs. */
export async function libraryPython(): Promise<string> {
  return process.env.AGENT_PYTHON || join(await pythonWith("langgraph==1.2.24"), "python");
}
