import { RefusedError } from "../../../http/refused-error.ts";
import { publicAssistant } from "../../assistants/assistant-store.ts";
import { mergedMetadata } from "../../store/metadata.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import {
  assistant,
  assistantCreate,
  assistantPatch,
  deletionQuery,
  ofAssistant,
} from "../schemas/assistant.ts";
import { findAssistant } from "./find-assistant.ts";
import { findGraph } from "./find-graph.ts";

const tag = "Assistants";
const path = "/assistants/{assistant_id}";
const one = { tag, params: ofAssistant } as const;

/** Assistants: found by id or by the name of their graph. */
export function addAssistantRoutes(app: App, context: RoutesContext): void {
  addCreate(app, context);
  route(
    app,
    { ...one, method: "get", path, summary: "Get an assistant", answers: { 200: assistant } },
    async (c, { params }) => c.json(publicAssistant(await findAssistant(context, params.assistant_id))),
  );
  addUpdate(app, context);
  addDelete(app, context);
}

function addCreate(app: App, context: RoutesContext): void {
  const { assistants, database } = context;
  route(
    app,
    {
      method: "post",
      path: "/assistants",
      tag,
      summary: "Create an assistant",
      body: assistantCreate,
      answers: { 200: assistant },
    },
    async (c, { body }) => {
      findGraph(context, body.graph_id);
      const id = body.assistant_id ?? context.newId();
      const content = {
        graph_id: body.graph_id,
        name: body.name ?? "Untitled",
        description: body.description ?? null,
        config: body.config ?? {},
        context: body.context ?? {},
        metadata: body.metadata ?? {},
      };
      const made = await database.write(async (sql) => {
        if (await assistants.exists(sql, id)) {
          if (body.if_exists !== "do_nothing") {
            throw new RefusedError(409, `Assistant ${id} already exists`);
          }
        } else await assistants.insert(sql, id, content);
        return findAssistant(context, id, sql);
      });
      return c.json(publicAssistant(made));
    },
  );
}

function addUpdate(app: App, context: RoutesContext): void {
  const { assistants, database } = context;
  route(
    app,
    {
      ...one,
      method: "patch",
      path,
      summary: "Change an assistant, as a new version",
      body: assistantPatch,
      answers: { 200: assistant },
    },
    async (c, { params, body }) => {
      if (body.graph_id) findGraph(context, body.graph_id);
      const changed = await database.write(async (sql) => {
        const former = await findAssistant(context, params.assistant_id, sql);
        if (former.isSystem && body.graph_id && body.graph_id !== former.graph_id) {
          throw new RefusedError(409, `${theOneOf(former)}: it cannot be given another graph`);
        }
        await assistants.update(sql, former.assistant_id, {
          graph_id: body.graph_id ?? former.graph_id,
          name: body.name ?? former.name,
          description: body.description ?? former.description,
          config: body.config ?? former.own.config,
          context: body.context ?? former.own.context,
          metadata: mergedMetadata(former.metadata, body.metadata),
        });
        return findAssistant(context, former.assistant_id, sql);
      });
      return c.json(publicAssistant(changed));
    },
  );
}

function addDelete(app: App, context: RoutesContext): void {
  const { assistants, database } = context;
  route(
    app,
    {
      ...one,
      method: "delete",
      path,
      summary: "Delete an assistant with its versions and crons, and its threads on request",
      query: deletionQuery,
      answers: { 204: null },
    },
    async (c, { params, query }) => {
      const { assistant_id } = await database.write(async (sql) => {
        const found = await findAssistant(context, params.assistant_id, sql);
        if (found.isSystem) throw new RefusedError(409, `${theOneOf(found)}: it cannot be deleted`);
        await assistants.delete(sql, found.assistant_id);
        return found;
      });
      if (query.delete_threads) await deleteThreadsOf(context, assistant_id);
      return c.body(null, 204);
    },
  );
}

const theOneOf = ({ assistant_id, graph_id }: { assistant_id: string; graph_id: string }) =>
  `Assistant ${assistant_id} is the one that the graph "${graph_id}" has by itself`;

async function deleteThreadsOf(context: RoutesContext, assistantId: string): Promise<void> {
  const { threads, removal } = context;
  for (;;) {
    const found = await threads.someWithMetadata({ assistant_id: assistantId });
    if (found.length === 0) return;
    for (const threadId of found) await removal.remove(threadId);
  }
}
