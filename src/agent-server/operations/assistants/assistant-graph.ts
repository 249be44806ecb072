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
): Promise<Graph> {
  return open(c, context, await findAssistant(context, idOrName, { scope }));
}

async function open(
  c: Requester,
  context: Pick<OperationContext, "graphs">,
  { graph_id, ...settings }: Awaited<ReturnType<typeof findAssistant>>,
): Promise<Graph> {
  const loaded = findGraph(context, graph_id);
  return askGraph(() => loaded.open(withCaller(c, settings), "assistants.read"));
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
  const assistant = await findAssistant(context, idOrName, options);
  using graph = await open(c, context, assistant);
  return { graph_id: assistant.graph_id, ...(await graph.schemas()) };
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
  using graph = await graphOf(c, context, idOrName, { scope });
  return await graph.subgraphSchemas({ namespace, recurse });
}
