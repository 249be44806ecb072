import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AgentServer } from "../../server/agent-server.ts";
import { type Checkpoint, checkpointOf } from "./checkpoint.ts";

export interface History {
  /** The newest first, of all branches. */
  checkpoints: readonly Checkpoint[];
  /** True when there are no older ones. */
  isWhole: boolean;
  /** True once the newest page was read after the last run. */
  isCurrent: boolean;
  error: string | undefined;
  loadOlder(): Promise<void>;
  /** Reads older pages until `find` finds something or there are none. */
  search<Found>(find: (checkpoints: readonly Checkpoint[]) => Found | undefined): Promise<Found | undefined>;
  refresh(): Promise<readonly Checkpoint[]>;
}

interface Pages {
  checkpoints: readonly Checkpoint[];
  isWhole: boolean;
  isCurrent: boolean;
  error: string | undefined;
}

const empty: Pages = { checkpoints: [], isWhole: false, isCurrent: false, error: undefined };

/** Each checkpoint of a page holds all messages up to it: long conversations get short pages. */
const messagesAPage = 1_500;
const shortestPage = 5;
const longestPage = 40;

/** The history of a thread, read again whenever a run has ended. `isIdle`: no run is under way. */
export function useHistory(
  server: AgentServer,
  threadId: string | null,
  isIdle: boolean,
  size: number,
): History {
  const [pages, setPages] = useState<Pages>(empty);
  const latest = useRef(pages);
  const limit = Math.max(shortestPage, Math.min(longestPage, Math.floor(messagesAPage / Math.max(1, size))));
  const limitNow = useRef(limit);
  limitNow.current = limit;

  const put = useCallback((next: Pages) => {
    latest.current = next;
    setPages(next);
  }, []);
  const read = useCallback(
    async (before?: string, signal?: AbortSignal): Promise<{ page: Checkpoint[]; isLast: boolean }> => {
      const path = `/threads/${encodeURIComponent(threadId ?? "")}/history`;
      const asked = limitNow.current;
      const body = { limit: asked, ...(before === undefined ? {} : { before }) };
      const entries = (await server.ask<unknown[]>("POST", path, body, signal)) ?? [];
      const page = entries.map(checkpointOf).filter((checkpoint) => checkpoint !== undefined);
      return { page, isLast: entries.length < asked };
    },
    [server, threadId],
  );

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      if (threadId === null) return [];
      const { page, isLast } = await read(undefined, signal);
      const fresh = new Set(page.map((checkpoint) => checkpoint.id));
      const known = latest.current.checkpoints.findLastIndex((checkpoint) => fresh.has(checkpoint.id));
      // Where the page reaches what was read before, the older ones are kept; over a hole they are not.
      const older = known < 0 ? [] : latest.current.checkpoints.slice(known + 1);
      const isWhole = isLast || (known >= 0 && latest.current.isWhole);
      const checkpoints = isLast ? page : [...page, ...older];
      put({ checkpoints, isWhole, isCurrent: true, error: undefined });
      return checkpoints;
    },
    [read, put, threadId],
  );

  useEffect(() => {
    if (!isIdle) {
      put({ ...latest.current, isCurrent: false });
      return;
    }
    const leave = new AbortController();
    refresh(leave.signal).catch((error: unknown) => {
      if (leave.signal.aborted) return;
      put({ ...latest.current, error: error instanceof Error ? error.message : String(error) });
    });
    return () => leave.abort();
  }, [isIdle, refresh, put]);

  const loadOlder = useCallback(async () => {
    const last = latest.current.checkpoints.at(-1);
    if (!last || latest.current.isWhole) return;
    const { page, isLast } = await read(last.id);
    put({ ...latest.current, checkpoints: [...latest.current.checkpoints, ...page], isWhole: isLast });
  }, [read, put]);

  const search = useCallback(
    async <Found>(find: (checkpoints: readonly Checkpoint[]) => Found | undefined) => {
      if (!latest.current.isCurrent) await refresh();
      for (;;) {
        const found = find(latest.current.checkpoints);
        if (found !== undefined || latest.current.isWhole) return found;
        await loadOlder();
      }
    },
    [loadOlder, refresh],
  );

  return useMemo(
    () => ({ ...pages, loadOlder, search, refresh: () => refresh() }),
    [pages, loadOlder, search, refresh],
  );
}

/** One checkpoint, from the history when it is there, else from the server. */
export function useCheckpoint(
  server: AgentServer,
  threadId: string | null,
  checkpointId: string | null,
  history: readonly Checkpoint[],
): { checkpoint: Checkpoint | undefined; error: string | undefined } {
  const known = history.find((checkpoint) => checkpoint.id === checkpointId);
  const [asked, setAsked] = useState<{ id: string; checkpoint?: Checkpoint; error?: string }>();
  const isAsked = known === undefined && checkpointId !== null && threadId !== null;
  useEffect(() => {
    if (!isAsked) return;
    const leave = new AbortController();
    const path = `/threads/${encodeURIComponent(threadId)}/state/${encodeURIComponent(checkpointId)}`;
    server.ask<unknown>("GET", path, undefined, leave.signal).then(
      (state) => {
        const checkpoint = checkpointOf(state);
        setAsked(
          checkpoint
            ? { id: checkpointId, checkpoint }
            : { id: checkpointId, error: "The server has no such checkpoint." },
        );
      },
      (error: unknown) => {
        if (leave.signal.aborted) return;
        setAsked({ id: checkpointId, error: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => leave.abort();
  }, [server, threadId, checkpointId, isAsked]);
  if (known || asked?.id !== checkpointId) return { checkpoint: known, error: undefined };
  return { checkpoint: asked?.checkpoint, error: asked?.error };
}
