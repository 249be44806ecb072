import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { specOf } from "../../runs/execution/run-input.ts";
import type { RunContext } from "../../runs/run-context.ts";
import type { RunRecord } from "../../threads/run.ts";

/** How a run ended, beside the values of its graph. */
const isOfRun = (key: string): boolean => key === "__error__" || key === "__interrupt__";

/**
 * What of a graph's values is its output, for protocols that know a graph by its input and output alone. The rest of its
 * state is its own; of a graph that is gone no output is known.
 */
export async function outputOnly(
  { graphs }: Pick<RunContext, "graphs">,
  run: RunRecord,
  values: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!isJsonObject(values)) return values;
  using graph = await graphs.get(run.graph_id)?.open(specOf(run), "threads.read", signal);
  const output = graph ? graph.output : [];
  if (!output) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => isOfRun(key) || output.includes(key)));
}
