// This folder: the routes of assistants. No SQL.

import { z } from "zod";
import {
  drawingQuery,
  graphDrawing,
  graphSchemas,
  ofAssistant,
  ofSubgraph,
  subgraphsQuery,
} from "../../api/assistant.ts";
import type { Scope } from "../../auth/scope.ts";
import { graphOf, schemasOf, subgraphsOf } from "../../operations/assistants/assistant-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Assistants";
const path = "/assistants/{assistant_id}";

/** What an assistant's graph looks like: its drawing, its schemas, its subgraphs. */
export function addAssistantGraphRoutes(app: App, context: RoutesContext): void {
  const subgraphs = { method: "get", tag, query: subgraphsQuery } as const;
  const answers = { 200: z.record(z.string(), graphSchemas) };
  const scopeOf = (c: ServerContext, { assistant_id }: { assistant_id: string }): Promise<Scope> =>
    authorize(c, context, "assistants:read", { assistant_id });

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
      const scope = await scopeOf(c, params);
      using graph = await graphOf(c, context, params.assistant_id, { scope });
      return c.json((await graph.drawing(query.xray)) as object);
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
      const scope = await scopeOf(c, params);
      return c.json(await schemasOf(c, context, params.assistant_id, { scope }));
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
      const scope = await scopeOf(c, params);
      return c.json(await subgraphsOf(c, context, params.assistant_id, { scope, ...query }));
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
      const scope = await scopeOf(c, params);
      const { assistant_id, namespace } = params;
      return c.json(await subgraphsOf(c, context, assistant_id, { scope, namespace, ...query }));
    },
  );
}
