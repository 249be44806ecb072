import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Server } from "../api/server.ts";
import { openChanges } from "./apply-event.ts";
import { followEvents } from "./events.ts";
import { type Line, type LineState, openLine } from "./line.ts";

const POLL_MS = 5000;

/** Keeps what is shown up to date as long as it is mounted. */
export function useLive(server: Server): Line {
  const client = useQueryClient();
  const [line] = useState(openLine);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const apply = openChanges(client, server);
    let hasOpened = false;
    const onEvent = (event: { type: string }) => {
      // The first one says that all is read already; after a cut, what failed meanwhile is read again.
      if (event.type === "open" && hasOpened) void client.invalidateQueries({ predicate: isFailed });
      hasOpened = true;
      apply(event);
    };
    void followEvents(server, { line, signal, device: window, onEvent }).then(async (end) => {
      if (end === "no stream") await poll(server, { line, signal, each: () => client.invalidateQueries() });
    });
    return () => end.abort();
  }, [client, server, line]);
  return line;
}

const isFailed = (query: { state: { error: unknown } }) => query.state.error !== null;

async function poll(
  server: Server,
  { line, signal, each }: { line: Line; signal: AbortSignal; each(): Promise<void> },
): Promise<void> {
  while (!signal.aborted) {
    await server.get("/ok", {}, signal).then(
      () => line.heard("polling"),
      () => line.lost(),
    );
    if (line.now().kind === "polling") await each();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export function useLineState(line: Line): LineState {
  return useSyncExternalStore(line.subscribe, line.now);
}
