// This folder: the routes of assistants. No SQL.

import { z } from "zod";
import { schemasOfGraph, schemasOfSubgraphs } from "../../assistants/graph-schemas.ts";
import type { Graph } from "../../graphs/graph.ts";
import { libraryConfig } from "../../graphs/library-config.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import {
  drawingQuery,
  graphDrawing,
  graphSchemas,
  ofAssistant,
  ofSubgraph,
  subgraphsQuery,
} from "../schemas/assistant.ts";
import { findAssistant } from "./find-assistant.ts";
import { askGraph, findGraph } from "./find-graph.ts";
import { graphJson } from "./graph-json.ts";

const tag = "Assistants";
const path = "/assistants/{assistant_id}";

/** What an assistant's graph looks like: its drawing, its schemas, its subgraphs. */
export function addAssistantGraphRoutes(app: App, context: RoutesContext): void {
  const { schemas } = context.library;
  const subgraphs = { method: "get", tag, query: subgraphsQuery } as const;
  const answers = { 200: z.record(z.string(), graphSchemas) };

  route(
    app,
    {
      method: "get",
      path: `${path}/graph`,
      tag,
      summary: "Draw the graph of an assistant",
      params: ofAssistant,
      query: drawingQuery,
      answers: { 200: graphDrawing },
    },
    async (c, { params, query }) => {
      const { graph } = await graphOf(context, params.assistant_id);
      return graphJson(c, (await graph.getGraphAsync({ xray: query.xray })).toJSON());
    },
  );
  route(
    app,
    {
      method: "get",
      path: `${path}/schemas`,
      tag,
      summary: "Get the JSON schemas of the graph of an assistant",
      params: ofAssistant,
      answers: { 200: graphSchemas },
    },
    async (c, { params }) => {
      const { graph_id, graph } = await graphOf(context, params.assistant_id);
      return graphJson(c, { graph_id, ...schemasOfGraph(graph, schemas) });
    },
  );
  route(
    app,
    {
      ...subgraphs,
      path: `${path}/subgraphs`,
      summary: "Get the JSON schemas of the subgraphs of an assistant",
      params: ofAssistant,
      answers,
    },
    async (c, { params, query }) => {
      const { graph } = await graphOf(context, params.assistant_id);
      return graphJson(c, await schemasOfSubgraphs(graph, schemas, { namespace: undefined, ...query }));
    },
  );
  route(
    app,
    {
      ...subgraphs,
      path: `${path}/subgraphs/{namespace}`,
      summary: "Get the JSON schemas of one subgraph of an assistant",
      params: ofSubgraph,
      answers,
    },
    async (c, { params, query }) => {
      const { graph } = await graphOf(context, params.assistant_id);
      return graphJson(
        c,
        await schemasOfSubgraphs(graph, schemas, { namespace: params.namespace, ...query }),
      );
    },
  );
}

/** @throws RefusedError 404; 422 when the graph cannot be made with the assistant's config */
async function graphOf(
  context: RoutesContext,
  idOrName: string,
): Promise<{ graph_id: string; graph: Graph }> {
  const { graph_id, ...settings } = await findAssistant(context, idOrName);
  const loaded = findGraph(context, graph_id);
  const graph = await askGraph(() => loaded.get(libraryConfig(settings), "assistants.read"));
  return { graph_id, graph };
}
