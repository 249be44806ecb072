import { RefusedError } from "../../../http/refused-error.ts";
import { describeError } from "../../diagnostics/describe-error.ts";
import { GraphProcessLostError } from "../../diagnostics/errors.ts";
import type { LoadedGraph } from "../../engine/engine.ts";
import type { RunContext } from "../../runs/run-context.ts";

/** @throws RefusedError 404, naming the graphs that are there */
export function findGraph({ graphs }: Pick<RunContext, "graphs">, graphId: string): LoadedGraph {
  const found = graphs.get(graphId);
  if (found) return found;
  throw new RefusedError(404, `There is no graph "${graphId}"; ${knownGraphs({ graphs })}`);
}

export const knownGraphs = ({ graphs }: Pick<RunContext, "graphs">): string =>
  `the graphs of this server are ${[...graphs.keys()].join(", ")}`;

/**
 * What a graph answers; what it throws is its refusal of what the client named: nodes, values, a subgraph, or the
 * config that its factory is given.
 * @throws RefusedError 422, or that of what was asked; GraphProcessLostError, of which no request is the cause
 */
export async function askGraph<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof GraphProcessLostError || cause instanceof RefusedError) throw cause;
    const { error, message } = describeError(cause);
    throw new RefusedError(422, `The graph refuses: ${error}: ${message}`);
  }
}
