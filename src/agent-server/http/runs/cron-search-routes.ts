import { z } from "zod";
import { cronCountQuery, cronQuery, selectedCron } from "../../api/cron.ts";
import { assistantIdOf } from "../../assistants/assistant.ts";
import { publicCron } from "../../crons/cron-store.ts";
import { authorize } from "../../operations/authorize.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { selected, setPagination } from "../search-answer.ts";

const tag = "Crons";

export function addCronSearchRoutes(app: App, context: RoutesContext): void {
  const { crons, graphs } = context;
  /** The name of a graph stands for the graph's own assistant. */
  const withAssistantId = <T extends { assistant_id?: string | null | undefined }>(query: T): T =>
    query.assistant_id && graphs.has(query.assistant_id)
      ? { ...query, assistant_id: assistantIdOf(query.assistant_id) }
      : query;

  route(
    app,
    {
      method: "post",
      path: "/runs/crons/search",
      tag,
      summary: "Search crons",
      body: cronQuery,
      answers: { 200: z.array(selectedCron) },
    },
    async (c, { body }) => {
      const scope = await authorize(c, context, "crons:search", body);
      const query = { ...withAssistantId(body), scope };
      const page = { limit: body.limit ?? 10, offset: body.offset ?? 0 };
      const sorting = { by: body.sort_by ?? "created_at", order: body.sort_order ?? "desc" } as const;
      const found = await crons.search(query, sorting, page);
      setPagination(c, page, found);
      const fields = body.select?.filter((field) => field !== "now");
      return c.json(selected(found.rows.map(publicCron), fields));
    },
  );
  route(
    app,
    {
      method: "post",
      path: "/runs/crons/count",
      tag,
      summary: "Count crons",
      body: cronCountQuery,
      answers: { 200: z.int() },
    },
    async (c, { body }) => {
      const scope = await authorize(c, context, "crons:search", body);
      return c.json(await crons.count({ ...withAssistantId(body), scope }));
    },
  );
}
