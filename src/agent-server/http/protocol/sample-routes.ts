import { z } from "zod";
import { isoTime } from "../../../foundation/time/iso-time.ts";
import { count } from "../../api/text-values.ts";
import { traceOf } from "../../diagnostics/log.ts";
import { authorize } from "../../operations/authorize.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { threadTitle } from "./thread-title.ts";

const listed = z
  .array(z.object({ id: z.guid(), title: z.string(), updatedAt: z.iso.datetime() }))
  .meta({ id: "Conversations" });

const query = z.object({
  limit: count(100, { min: 1, max: 1000 }),
  offset: count(0, { max: 1_000_000_000 }),
});

/** What only the sample chat application has (spec runtime §4.2). */
export function addSampleRoutes(app: App, context: RoutesContext): void {
  route(
    app,
    {
      method: "get",
      path: "/threads",
      tag: "Protocol",
      summary: "List conversations, newest first",
      query,
      answers: { 200: listed },
    },
    async (c, given) => {
      const { limit, offset } = given.query;
      const scope = await authorize(c, context, "threads:search", { limit, offset });
      const page = { sortBy: "updated_at", sortOrder: "desc", limit, offset } as const;
      const { rows } = await context.threads.search({ scope }, page, []);
      const conversations: z.output<typeof listed> = [];
      for (const { thread_id, updated_at } of rows) {
        const title = await titleOf(context, thread_id);
        conversations.push({ id: thread_id, title, updatedAt: isoTime(updated_at) });
        await context.database.turnIfOverdue();
      }
      return c.json(conversations);
    },
  );
}

/** One thread that cannot be read is not to hide the others. */
async function titleOf({ threads, report }: RoutesContext, threadId: string): Promise<string> {
  try {
    return threadTitle((await threads.find(threadId))?.values);
  } catch (error) {
    report("thread_not_read", { thread_id: threadId, error: traceOf(error) });
    return threadTitle(undefined);
  }
}
