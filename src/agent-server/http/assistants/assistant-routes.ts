import { RefusedError } from "../../../http/refused-error.ts";
import {
  assistant,
  assistantCreate,
  assistantPatch,
  deletionQuery,
  ofAssistant,
} from "../../api/assistant.ts";
import { publicAssistant } from "../../assistants/assistant-store.ts";
import { isWithin, type Scope } from "../../auth/scope.ts";
import { findAssistant } from "../../operations/assistants/find-assistant.ts";
import { findGraph } from "../../operations/assistants/find-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import { mergedMetadata } from "../../store/metadata.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Assistants";
const path = "/assistants/{assistant_id}";
const one = { tag, params: ofAssistant } as const;

/** Assistants: found by id or by the name of their graph. */
export function addAssistantRoutes(app: App, context: RoutesContext): void {
  addCreate(app, context);
  route(
    app,
    { ...one, method: "get", path, summary: "Get an assistant", answers: { 200: assistant } },
    async (c, { params }) => {
      const scope = await authorize(c, context, "assistants:read", { ...params });
      return c.json(publicAssistant(await findAssistant(context, params.assistant_id, { scope })));
    },
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
      const id = body.assistant_id ?? context.newId();
      const value = { ...body, assistant_id: id, metadata: body.metadata ?? {} };
      const scope = await authorize(c, context, "assistants:create", value);
      findGraph(context, value.graph_id);
      const content = {
        graph_id: value.graph_id,
        name: value.name ?? "Untitled",
        description: value.description ?? null,
        config: value.config ?? {},
        context: value.context ?? {},
        metadata: value.metadata ?? {},
      };
      const made = await database.write(async (sql) => {
        if (await assistants.exists(sql, id)) {
          const there = await assistants.find(id, sql);
          if (body.if_exists !== "do_nothing" || !isWithin(scope, there?.metadata ?? {})) {
            throw new RefusedError(409, `Assistant ${id} already exists`);
          }
        } else await assistants.insert(sql, id, content);
        return findAssistant(context, id, { sql });
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
      const value = { ...body, ...params, metadata: { ...body.metadata } };
      const scope = await authorize(c, context, "assistants:update", value);
      if (value.graph_id) findGraph(context, value.graph_id);
      const changed = await database.write(async (sql) => {
        const former = await findAssistant(context, params.assistant_id, { scope, sql });
        if (former.isSystem && value.graph_id && value.graph_id !== former.graph_id) {
          throw new RefusedError(409, `${theOneOf(former)}: it cannot be given another graph`);
        }
        await assistants.update(sql, former.assistant_id, {
          graph_id: value.graph_id ?? former.graph_id,
          name: value.name ?? former.name,
          description: value.description ?? former.description,
          config: body.config ?? former.own.config,
          context: body.context ?? former.own.context,
          metadata: mergedMetadata(former.metadata, value.metadata),
        });
        return findAssistant(context, former.assistant_id, { sql });
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
      const scope = await authorize(c, context, "assistants:delete", { ...params });
      const threads = query.delete_threads ? await authorize(c, context, "threads:delete", {}) : undefined;
      const { assistant_id } = await database.write(async (sql) => {
        const found = await findAssistant(context, params.assistant_id, { scope, sql });
        if (found.isSystem) throw new RefusedError(409, `${theOneOf(found)}: it cannot be deleted`);
        await assistants.delete(sql, found.assistant_id);
        return found;
      });
      if (query.delete_threads) await deleteThreadsOf(context, assistant_id, threads);
      return c.body(null, 204);
    },
  );
}

const theOneOf = ({ assistant_id, graph_id }: { assistant_id: string; graph_id: string }) =>
  `Assistant ${assistant_id} is the one that the graph "${graph_id}" has by itself`;

async function deleteThreadsOf(context: RoutesContext, assistantId: string, scope: Scope): Promise<void> {
  const { threads, removal } = context;
  for (;;) {
    const found = await threads.someOf({ metadata: { assistant_id: assistantId }, scope });
    if (found.length === 0) return;
    for (const threadId of found) await removal.remove(threadId);
  }
}
