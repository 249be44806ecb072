import type { LogEntry, LogQuery } from "../contract/revision/logs.ts";
import type { Clock } from "../foundation/time/clock.ts";

/** Reads one page of a log; `page` overrides the reader's own filters. */
export type LogReader = (
  page: LogQuery,
  signal: AbortSignal,
) => Promise<{ logs: LogEntry[]; next_offset?: string | null | undefined }>;

const POLL_MS = 2000;
/** Entries of several processes come a little out of order: how far back each poll looks. */
const LOOK_BACK_MS = 10_000;
const PAGE = 1000;

/** The newest `limit` entries, oldest first. */
export async function newestEntries(
  read: LogReader,
  limit: number,
  signal: AbortSignal,
): Promise<LogEntry[]> {
  const { logs } = await read({ limit, order: "desc" }, signal);
  return logs.reverse();
}

/**
 * What comes after the entries `printed`, asked for every two seconds, until the signal ends it (rejecting with its
 * reason). Each poll starts a little before the newest entry; what was there before is recognised by its id.
 */
export async function* followLog(
  read: LogReader,
  printed: readonly LogEntry[],
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): AsyncGenerator<LogEntry[], never> {
  const seen = new Map(printed.map((entry) => [entry.id, momentOf(entry)]));
  // Older than all that was printed: left out by the limit, not new.
  const oldest = printed[0] && momentOf(printed[0]);
  for (;;) {
    await clock.sleep(POLL_MS, signal);
    const newest = Math.max(...seen.values());
    const from = seen.size === 0 ? {} : { start_time: Math.max(oldest ?? 0, newest - LOOK_BACK_MS) };
    let offset: string | null | undefined;
    do {
      const page = await read({ ...from, limit: PAGE, order: "asc", offset: offset ?? null }, signal);
      const fresh = page.logs.filter((entry) => !seen.has(entry.id));
      for (const entry of fresh) seen.set(entry.id, momentOf(entry));
      if (fresh.length > 0) yield fresh;
      // A service may give a next offset even where nothing follows.
      offset = page.logs.length === 0 ? undefined : page.next_offset;
    } while (offset);
    for (const [id, moment] of seen) if (moment < newest - LOOK_BACK_MS) seen.delete(id);
  }
}

/** Milliseconds since the epoch; 0 for a moment that cannot be read. */
function momentOf({ timestamp }: LogEntry): number {
  return new Date(timestamp).getTime() || 0;
}
