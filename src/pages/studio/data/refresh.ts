import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { AgentServer } from "../server/agent-server.ts";
import { historyQuery } from "./queries.ts";
import type { ThreadState } from "./types.ts";

/**
 * Asks for what a thread has come to. Of its steps only the newest are read: a long thread is not read again from its
 * end to its beginning.
 */
export async function refreshThread(
  queries: QueryClient,
  server: AgentServer,
  threadId: string,
): Promise<void> {
  const { queryKey, queryFn } = historyQuery(server, threadId);
  const known = queries.getQueryData(queryKey);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [server.url, "thread", threadId] }),
    queries.invalidateQueries({ queryKey: [server.url, "threads"] }),
    queries.invalidateQueries({ queryKey: [server.url, "runs", threadId] }),
    known === undefined
      ? queries.invalidateQueries({ queryKey })
      : (queryFn as (context: object) => Promise<ThreadState[]>)({ pageParam: "" })
          .then((newest) => queries.setQueryData(queryKey, withNewest(known, newest)))
          .catch(() => {}),
    // Those of subgraphs are short.
    queries.invalidateQueries({
      queryKey: [server.url, "history", threadId],
      predicate: ({ queryKey: [, , , namespace] }) => namespace !== "",
    }),
  ]);
}

type Pages = InfiniteData<ThreadState[], unknown>;

/** The pages with the newest steps in the first; when they do not meet the known ones, the known ones are read again. */
export function withNewest(known: Pages, newest: ThreadState[]): Pages {
  const ids = new Set(newest.map(({ checkpoint }) => checkpoint?.checkpoint_id));
  const [first = [], ...others] = known.pages;
  const meets = first.length === 0 || first.some(({ checkpoint }) => ids.has(checkpoint?.checkpoint_id));
  if (!meets) return { pages: [newest], pageParams: [""] };
  const older = first.filter(({ checkpoint }) => !ids.has(checkpoint?.checkpoint_id));
  return { ...known, pages: [[...newest, ...older], ...others] };
}
