import { isJsonObject } from "../../foundation/json/json-object.ts";
import { backslashProblem, modulePath } from "./module-path.ts";

/** One graph of a configuration: `"name": "path:export"` (without `:export` the default one), or `"name": { "path": "path:export", "description": … }`. */
export type GraphEntry = {
  graphId: string;
  /** As written, from the folder of the configuration. */
  path: string;
  exportName: string;
  description: string | undefined;
};

export type GraphEntries = {
  entries: GraphEntry[];
  /** A sentence each, which begins with the graph's path in the file. */
  problems: { at: string[]; message: string }[];
};

/** The graphs that `graphs` of a graph configuration names. */
export function graphEntries(graphs: unknown): GraphEntries {
  if (!isJsonObject(graphs) || Object.keys(graphs).length === 0) {
    const message = 'graphs: name at least one graph, as "agent": "./src/agent.ts:graph"';
    return { entries: [], problems: [{ at: ["graphs"], message }] };
  }
  const reading: GraphEntries = { entries: [], problems: [] };
  for (const [graphId, value] of Object.entries(graphs)) {
    const entry = graphEntry(graphId, value);
    if (typeof entry === "string") reading.problems.push({ at: ["graphs", graphId], message: entry });
    else reading.entries.push(entry);
  }
  return reading;
}

function graphEntry(graphId: string, value: unknown): GraphEntry | string {
  const field = `graphs.${graphId}`;
  if (graphId === "") return "graphs: a graph needs a name";
  const { path: location, description } = isJsonObject(value)
    ? value
    : { path: value, description: undefined };
  if (typeof location !== "string") {
    return `${field}: is neither a text "<path of a module>:<name of an export>" nor an object with such a "path"`;
  }
  if (description !== undefined && typeof description !== "string")
    return `${field}: description is not a string`;
  const module = modulePath(location);
  if (module === undefined) {
    return `${field}: "${location}" is not of the form "<path of a module>:<name of an export>"`;
  }
  const backslashes = backslashProblem(module.path);
  if (backslashes !== undefined) return `${field}: ${backslashes}`;
  return { graphId, ...module, description };
}
