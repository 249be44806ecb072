import { join } from "node:path";
import { pythonWith } from "./python-environment.ts";

const library = "langgraph==1.2.24";

/** An interpreter with the Python library of graphs; AGENT_PYTHON names one that is there. */
export async function libraryPython(): Promise<string> {
  return process.env.AGENT_PYTHON || join(await pythonWith(library), "python");
}

/** One that also has the library's suite for savers. */
export async function conformancePython(): Promise<string> {
  return (
    process.env.AGENT_PYTHON ||
    join(await pythonWith("langgraph-checkpoint-conformance==0.0.2", library), "python")
  );
}
