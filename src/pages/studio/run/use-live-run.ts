import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshThread } from "../data/refresh.ts";
import { useServer } from "../server/agent-server.ts";
import { followRun, type RunEvent } from "../server/run-stream.ts";
import { afterEvents, atItsEnd, type LiveRun, nothingYet } from "./live-run.ts";

/** Events are shown together, so often. */
const togetherMs = 80;
/** So often at most the thread's steps are asked for while it runs. */
const refreshMs = 1000;

export interface Followed {
  runId: string;
  live: LiveRun;
}

/** Follows a run from its beginning while it is under way; what it said stays until another one is followed. */
export function useLiveRun(threadId: string | undefined, runId: string | undefined): Followed | undefined {
  const server = useServer();
  const queries = useQueryClient();
  const [followed, setFollowed] = useState<Followed & { threadId: string }>();
  useEffect(() => {
    if (!threadId || !runId) return;
    const leaving = new AbortController();
    let waiting: RunEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refreshedAt = 0;
    setFollowed({ threadId, runId, live: nothingYet });
    const change = (to: (live: LiveRun) => LiveRun) =>
      setFollowed((before) => (before?.runId === runId ? { ...before, live: to(before.live) } : before));
    const show = () => {
      timer = undefined;
      const events = waiting;
      waiting = [];
      change((live) => afterEvents(live, events));
      if (Date.now() - refreshedAt < refreshMs) return;
      refreshedAt = Date.now();
      void refreshThread(queries, server, threadId);
    };
    const take = (event: RunEvent) => {
      waiting.push(event);
      timer ??= setTimeout(show, togetherMs);
    };
    followRun(server, { threadId, runId }, take, leaving.signal)
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        const { name, message } = cause as Error;
        take({ id: "0-0", event: "error", data: { error: name, message } });
      })
      .then(() => {
        if (leaving.signal.aborted) return;
        show();
        change(atItsEnd);
        return refreshThread(queries, server, threadId);
      })
      .catch(() => {});
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [server, queries, threadId, runId]);
  return followed && followed.threadId === threadId ? followed : undefined;
}
