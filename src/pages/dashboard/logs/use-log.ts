import { useCallback, useEffect, useRef, useState } from "react";
import { Refusal } from "../api/errors.ts";
import type { Server } from "../api/server.ts";
import type { LogEntry, LogPage } from "../api/types.ts";
import { emptyWindow, followFrom, type LogWindow, withNewer, withOlder } from "./log-window.ts";

const PAGE = 1000;
const POLL_MS = 1500;

export interface LogFilter {
  q?: string | undefined;
  level?: string | undefined;
}

export interface ShownLog {
  window: LogWindow;
  state: "loading" | "ready" | "failed";
  error: Error | undefined;
  isReadingOlder: boolean;
  readOlder(): void;
  retry(): void;
  /** All entries that match, also those that are not shown. */
  readAll(): Promise<LogEntry[]>;
}

/**
 * A log's newest entries, older ones as they are asked for, and, while `isLive`, those that come.
 * @param path of the log's route
 */
export function useLog(server: Server, path: string, { q, level }: LogFilter, isLive: boolean): ShownLog {
  const [window, setWindow] = useState<LogWindow>(emptyWindow);
  const [state, setState] = useState<ShownLog["state"]>("loading");
  const [error, setError] = useState<Error>();
  const [isReadingOlder, setReadingOlder] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(window);
  current.current = window;

  const read = useCallback(
    (page: object, signal?: AbortSignal) =>
      server.send<LogPage>(
        "POST",
        path,
        { limit: PAGE, query: q || null, level: level ?? null, ...page },
        { signal },
      ),
    [server, path, q, level],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again.
  useEffect(() => {
    const end = new AbortController();
    setState("loading");
    setError(undefined);
    read({ order: "desc" }, end.signal).then(
      (page) => {
        setWindow(withOlder(emptyWindow, page));
        setState("ready");
      },
      (cause: unknown) => {
        if (end.signal.aborted) return;
        setError(cause as Error);
        setState("failed");
      },
    );
    return () => end.abort();
  }, [read, attempt]);

  useEffect(() => {
    if (state !== "ready") return;
    const end = new AbortController();
    // Where the log was read to: from there it goes on without a gap, whatever its times are.
    let offset: string | null = null;
    const poll = async () => {
      const start_time = followFrom(current.current);
      let page: LogPage;
      do {
        const from: object = offset === null ? { start_time: start_time ?? null } : { offset };
        page = await read({ ...from, order: "asc" }, end.signal);
        setWindow((shown) => withNewer(shown, page.logs));
        offset = page.next_offset ?? offset;
      } while (page.logs.length === PAGE);
    };
    // One that has just ended may have lines that were not read yet.
    if (!isLive) void poll().catch(() => {});
    else void repeat(poll, end.signal);
    return () => end.abort();
  }, [read, state, isLive]);

  const readOlder = useCallback(() => {
    const { older } = current.current;
    if (older === undefined || isReadingOlder) return;
    setReadingOlder(true);
    read({ order: "desc", offset: older })
      .then((page) => setWindow((shown) => withOlder(shown, page)))
      .catch(() => {})
      .finally(() => setReadingOlder(false));
  }, [read, isReadingOlder]);

  const readAll = useCallback(async () => {
    const all: LogEntry[] = [];
    let offset: string | null = null;
    do {
      const page: LogPage = await read({ order: "asc", offset });
      all.push(...page.logs);
      offset = page.logs.length < PAGE ? null : (page.next_offset ?? null);
    } while (offset !== null);
    return all;
  }, [read]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { window, state, error, isReadingOlder, readOlder, retry, readAll };
}

/** What does not answer now is asked again: that it is away, the page says elsewhere. A refusal ends it. */
async function repeat(poll: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (signal.aborted) return;
    try {
      await poll();
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return;
    }
  }
}
