import { z } from "zod";
import { extract, parseExtractPath } from "../threads/extract-path.ts";
import type { Thread } from "../threads/thread.ts";
import { type App, route } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { selectedThread, threadCount, threadPrune, threadPruned, threadSearch } from "./schemas/thread.ts";
import { selected, setPagination } from "./search-answer.ts";

const tag = "Threads";

/** Many threads at once: found, counted, pruned. */
export function addThreadSearchRoutes(app: App, context: RoutesContext): void {
  const { threads, removal } = context;
  route(
    app,
    {
      method: "post",
      path: "/threads/search",
      tag,
      summary: "Find threads",
      body: threadSearch,
      answers: { 200: z.array(selectedThread) },
    },
    async (c, { body }) => {
      const filter = toFilter(body);
      const limit = body.limit ?? 10;
      const offset = body.offset ?? 0;
      const sortBy = body.sort_by ?? "created_at";
      const found = await threads.search(filter, {
        sortBy,
        sortOrder: body.sort_order ?? "desc",
        limit,
        offset,
      });
      setPagination(c, { limit, offset }, await threads.count(filter));
      const shown = selected<Thread>(found, body.select);
      const { extract: paths } = body;
      if (!paths) return c.json(shown);
      return c.json(shown.map((thread, i) => ({ ...thread, extracted: extracted(found[i]!, paths) })));
    },
  );
  route(
    app,
    {
      method: "post",
      path: "/threads/count",
      tag,
      summary: "Count threads",
      body: threadCount,
      answers: { 200: z.int() },
    },
    async (c, { body }) => c.json(await threads.count(toFilter(body))),
  );
  route(
    app,
    {
      method: "post",
      path: "/threads/prune",
      tag,
      summary: "Delete threads, or all but their latest state",
      body: threadPrune,
      answers: { 200: threadPruned },
    },
    async (c, { body }) => {
      let pruned_count = 0;
      for (const threadId of new Set(body.thread_ids)) {
        if (await removal.prune(threadId, body.strategy ?? "delete")) pruned_count++;
      }
      return c.json({ pruned_count });
    },
  );
}

/** Null is the same as absent. */
const toFilter = ({ ids, metadata, values, status }: z.output<typeof threadSearch>) => ({
  ids: ids ?? undefined,
  metadata: metadata ?? undefined,
  values: values ?? undefined,
  status: status ?? undefined,
});

const extracted = (thread: Thread, paths: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, extract(thread, parseExtractPath(path)!)]),
  );
