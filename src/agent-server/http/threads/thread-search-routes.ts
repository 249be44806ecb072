import { z } from "zod";
import {
  selectedThread,
  thread,
  threadCount,
  threadPrune,
  threadPruned,
  threadSearch,
} from "../../api/thread.ts";
import { authorize } from "../../operations/authorize.ts";
import { isVisible } from "../../operations/threads/find-thread.ts";
import { requireAbility } from "../../operations/threads/project-checkpoints.ts";
import { parseExtractPath } from "../../threads/extract-path.ts";
import { type FoundThread, largeColumns } from "../../threads/thread-search.ts";
import { extractFrom, fieldOf, threadText } from "../../threads/thread-text.ts";
import { listOfTexts } from "../answer-text.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { setPagination } from "../search-answer.ts";

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
      const scope = await authorize(c, context, "threads:search", body);
      const shown = shownOf(body);
      const page = {
        sortBy: body.sort_by ?? "created_at",
        sortOrder: body.sort_order ?? "desc",
        limit: body.limit ?? 10,
        offset: body.offset ?? 0,
      };
      const found = await threads.search({ ...toFilter(body), scope }, page, shown.columns);
      setPagination(c, page, found);
      return c.body(listOfTexts(found.rows, shown.text), 200, { "content-type": "application/json" });
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
    async (c, { body }) => {
      const scope = await authorize(c, context, "threads:search", body);
      return c.json(await threads.count({ ...toFilter(body), scope }));
    },
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
      if (body.strategy === "keep_latest") requireAbility(context, "keepLatest");
      let pruned_count = 0;
      const scope = await authorize(c, context, "threads:delete", { ids: body.thread_ids });
      for (const threadId of new Set(body.thread_ids)) {
        if (!(await isVisible(context, threadId, { scope }))) continue;
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

/** What a search shows of each thread: the columns that it takes, and the thread as JSON text. */
function shownOf({ select, extract: given }: z.output<typeof threadSearch>) {
  const fields = select?.length ? [...new Set(select)] : thread.keyof().options;
  const paths = new Map(Object.entries(given ?? {}).map(([name, path]) => [name, parseExtractPath(path)!]));
  const roots = new Set<unknown>([...fields, ...[...paths.values()].map(([root]) => root)]);
  return {
    columns: largeColumns.filter((column) => roots.has(fieldOf(column))),
    text: (row: FoundThread) => threadText(row, fields, given ? extractFrom(row, paths) : undefined),
  };
}
