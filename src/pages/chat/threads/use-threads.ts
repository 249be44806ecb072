import { useCallback, useEffect, useRef, useState } from "react";
import type { AgentServer } from "../server/agent-server.ts";
import type { ThreadRow } from "./thread.ts";
import { findThreads, findTitles, threadsPerPage } from "./thread-queries.ts";

export interface Threads {
  /** undefined until the first answer. */
  rows: readonly ThreadRow[] | undefined;
  /** Why the list is not what the server has. */
  error: Error | undefined;
  hasMore: boolean;
  refresh(): Promise<void>;
  loadMore(): void;
  /** undefined: not known yet; null: it has none. */
  titleOf(row: ThreadRow): string | null | undefined;
  /** Says that these rows are in sight. */
  wantTitles(rows: readonly ThreadRow[]): void;
  /** A title known from an open conversation. */
  rememberTitle(threadId: string, title: string): void;
  /** A thread that runs here: it goes to the top, before the server's list has it. */
  touch(threadId: string): void;
  forget(threadId: string): void;
}

const refreshMs = 15_000;

/** The threads of the server, newest first: read again when one comes back to the page, and now and then. */
export function useThreads(server: AgentServer): Threads {
  const [pages, setPages] = useState(1);
  const [rows, setRows] = useState<readonly ThreadRow[]>();
  const [error, setError] = useState<Error>();
  const [titles, setTitles] = useState<ReadonlyMap<string, string | null>>(new Map());
  const asked = useRef(new Set<string>());
  const reading = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    try {
      const offsets = Array.from({ length: pages }, (_, page) => page * threadsPerPage);
      const found = await Promise.all(offsets.map((offset) => findThreads(server, offset, signal)));
      const byId = new Map(found.flat().map((row) => [row.id, row]));
      setRows([...byId.values()]);
      setError(undefined);
    } catch (cause) {
      if (!signal.aborted) setError(cause as Error);
    }
  }, [server, pages]);

  useEffect(() => {
    void refresh();
    const again = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", again);
    const timer = setInterval(again, refreshMs);
    return () => {
      document.removeEventListener("visibilitychange", again);
      clearInterval(timer);
      reading.current?.abort();
    };
  }, [refresh]);

  const wantTitles = useCallback(
    (shown: readonly ThreadRow[]) => {
      const missing = shown.filter(
        (row) => !row.givenTitle && !titles.get(row.id) && !asked.current.has(version(row)),
      );
      if (missing.length === 0) return;
      for (const row of missing) asked.current.add(version(row));
      const ids = missing.map((row) => row.id);
      findTitles(server, ids).then(
        (found) => setTitles((known) => new Map([...found, ...withText(known)])),
        () => {
          // Asked again when they are in sight again.
          for (const row of missing) asked.current.delete(version(row));
        },
      );
    },
    [server, titles],
  );

  return {
    rows,
    error,
    hasMore: rows !== undefined && rows.length >= pages * threadsPerPage,
    refresh,
    loadMore: useCallback(() => setPages((count) => count + 1), []),
    titleOf: (row) => row.givenTitle ?? titles.get(row.id),
    wantTitles,
    rememberTitle: useCallback((threadId, title) => {
      setTitles((known) => (known.get(threadId) === title ? known : new Map(known).set(threadId, title)));
    }, []),
    touch: useCallback((threadId) => {
      setRows((known) => {
        const row = known?.find(({ id }) => id === threadId);
        const touched: ThreadRow = {
          ...(row ?? { id: threadId, assistantId: undefined, givenTitle: undefined }),
          updatedAt: new Date(),
          status: "busy",
        };
        return [touched, ...(known ?? []).filter(({ id }) => id !== threadId)];
      });
    }, []),
    forget: useCallback((threadId) => {
      setRows((known) => known?.filter((row) => row.id !== threadId));
    }, []),
  };
}

/** A thread without a title may have got one with its next change. */
const version = (row: ThreadRow) => `${row.id} ${row.updatedAt.getTime()}`;

const withText = (titles: ReadonlyMap<string, string | null>) =>
  [...titles].filter(([, title]) => title !== null);
