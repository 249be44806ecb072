import { z } from "zod";
import { assistantCountQuery, assistantQuery, selectedAssistant } from "../../api/assistant.ts";
import { authorize } from "../../operations/authorize.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { selected, setPagination } from "../search-answer.ts";

const tag = "Assistants";

export function addAssistantSearchRoutes(app: App, context: RoutesContext): void {
  const { assistants } = context;
  route(
    app,
    {
      method: "post",
      path: "/assistants/search",
      tag,
      summary: "Search assistants",
      body: assistantQuery,
      answers: { 200: z.array(selectedAssistant) },
    },
    async (c, { body }) => {
      const scope = await authorize(c, context, "assistants:search", body);
      const page = { limit: body.limit ?? 10, offset: body.offset ?? 0 };
      const sorting = { by: body.sort_by ?? "created_at", order: body.sort_order ?? "desc" } as const;
      const found = await assistants.search({ ...body, scope }, sorting, page);
      setPagination(c, page, found);
      return c.json(selected(found.rows, body.select));
    },
  );
  route(
    app,
    {
      method: "post",
      path: "/assistants/count",
      tag,
      summary: "Count assistants",
      body: assistantCountQuery,
      answers: { 200: z.int() },
    },
    async (c, { body }) => {
      const scope = await authorize(c, context, "assistants:search", body);
      return c.json(await assistants.count({ ...body, scope }));
    },
  );
}
