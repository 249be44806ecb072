import { useEffect, useState } from "react";
import type { AgentServer } from "../server/agent-server.ts";
import { ServerRefusal } from "../server/errors.ts";
import type { ThreadRow } from "./thread.ts";
import { readThread } from "./thread-queries.ts";

/** What the server says of the thread that the URL names. */
export type OpenThread = { row: ThreadRow | undefined; error: Error | undefined };

const unknown: OpenThread = { row: undefined, error: undefined };

/** `threadId` null: there is nothing to ask yet. Asked again when `attempt` changes, with what was known until then. */
export function useThread(server: AgentServer, threadId: string | null, attempt: number): OpenThread {
  const [known, setKnown] = useState<OpenThread & { threadId: string | null }>({ ...unknown, threadId });
  useEffect(() => {
    if (threadId === null) return;
    const reading = new AbortController();
    readThread(server, threadId, reading.signal).then(
      (row) => setKnown({ row, error: undefined, threadId }),
      (error: Error) => {
        if (reading.signal.aborted) return;
        setKnown((before) => {
          const last = before.threadId === threadId ? before : unknown;
          // The conversation is open: what says nothing about the thread does not close it.
          const isOpen = attempt > 0 && !(last.error instanceof ServerRefusal);
          return isOpen && !closes(error) ? before : { row: last.row, error, threadId };
        });
      },
    );
    return () => reading.abort();
  }, [server, threadId, attempt]);
  return known.threadId === threadId ? known : unknown;
}

const closing = new Set([401, 403, 404]);

const closes = (error: Error) => error instanceof ServerRefusal && closing.has(error.status);
