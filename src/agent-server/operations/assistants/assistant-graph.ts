// This folder: finding assistants and their graphs for a caller. No HTTP.

import type { Scope } from "../../auth/scope.ts";
import type { Graph } from "../../engine/engine.ts";
import { withCaller } from "../authorize.ts";
import type { OperationContext, Requester } from "../operation-context.ts";
import { findAssistant } from "./find-assistant.ts";
import { askGraph, findGraph } from "./find-graph.ts";

/** @throws RefusedError 404; 422 when the graph cannot be made with the assistant's config */
export async function graphOf(
  c: Requester,
  context: Pick<OperationContext, "assistants" | "graphs">,
  idOrName: string,
  { scope }: { scope?: Scope } = {},
): Promise<{ graph_id: string; graph: Graph }> {
  const { graph_id, ...settings } = await findAssistant(context, idOrName, { scope });
  const loaded = findGraph(context, graph_id);
  const graph = await askGraph(() => loaded.open(withCaller(c, settings), "assistants.read"));
  return { graph_id, graph };
}

/**
 * The JSON schemas of an assistant's graph, each null where it is not known.
 * @throws RefusedError 404; 422 when the graph cannot be made with the assistant's config
 */
export async function schemasOf(
  c: Requester,
  context: Pick<OperationContext, "assistants" | "graphs">,
  idOrName: string,
  options: { scope?: Scope } = {},
) {
  const { graph_id, graph } = await graphOf(c, context, idOrName, options);
  return { graph_id, ...(await graph.schemas()) };
}

/**
 * Those of the graphs in its nodes, by name; `recurse`: also of those in theirs.
 * @throws RefusedError 404; 422 when the graph cannot be made with the assistant's config
 */
export async function subgraphsOf(
  c: Requester,
  context: Pick<OperationContext, "assistants" | "graphs">,
  idOrName: string,
  { scope, namespace, recurse }: { scope?: Scope; namespace?: string; recurse: boolean },
) {
  const { graph } = await graphOf(c, context, idOrName, { scope });
  return graph.subgraphSchemas({ namespace, recurse });
}
