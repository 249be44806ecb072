import type { LogEntry, LogQuery } from "../contract/revision/logs.ts";
import type { Clock } from "../foundation/time/clock.ts";

/** Reads one page of a log; `page` overrides the reader's own filters. */
export type LogReader = (
  page: LogQuery,
  signal: AbortSignal,
) => Promise<{ logs: LogEntry[]; next_offset?: string | null | undefined }>;

/** One of several logs that are read together; `of` tells its entries from those of others. */
export type Log<Of> = { of: Of; read: LogReader };
export type EntryOf<Of> = { of: Of; entry: LogEntry };

const POLL_MS = 2000;
/** Entries of several processes come a little out of order: how far back each poll looks. */
const LOOK_BACK_MS = 10_000;
const PAGE = 1000;

/** The newest `limit` entries of each log, those of all in the order of their times. */
export async function newestEntries<Of>(
  logs: readonly Log<Of>[],
  limit: number,
  signal: AbortSignal,
): Promise<EntryOf<Of>[]> {
  const read = async ({ of, read }: Log<Of>) => {
    const { logs } = await read({ limit, order: "desc" }, signal);
    return logs.reverse().map((entry) => ({ of, entry }));
  };
  return inOrder(await Promise.all(logs.map(read)));
}

/**
 * What comes after the entries `printed`, asked for every two seconds, until the signal ends it (rejecting with its
 * reason). Each poll starts a little before the newest entry of each log; what was there before is recognised by its id.
 */
export async function* followLogs<Of>(
  logs: readonly Log<Of>[],
  printed: readonly EntryOf<Of>[],
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): AsyncGenerator<EntryOf<Of>[], never> {
  const followed = logs.map(({ of, read }) => {
    const before = printed.filter((each) => each.of === of).map(({ entry }) => entry);
    return { of, next: followedLog(read, before) };
  });
  for (;;) {
    await clock.sleep(POLL_MS, signal);
    const fresh = followed.map(async ({ of, next }) => (await next(signal)).map((entry) => ({ of, entry })));
    const entries = inOrder(await Promise.all(fresh));
    if (entries.length > 0) yield entries;
  }
}

/** Reads what has come since the last time. */
function followedLog(
  read: LogReader,
  printed: readonly LogEntry[],
): (signal: AbortSignal) => Promise<LogEntry[]> {
  const seen = new Map(printed.map((entry) => [entry.id, momentOf(entry)]));
  // Older than all that was printed: left out by the limit, not new.
  const oldest = printed[0] && momentOf(printed[0]);
  return async (signal) => {
    const newest = Math.max(...seen.values());
    const from = seen.size === 0 ? {} : { start_time: Math.max(oldest ?? 0, newest - LOOK_BACK_MS) };
    const entries: LogEntry[] = [];
    let offset: string | null | undefined;
    do {
      const page = await read({ ...from, limit: PAGE, order: "asc", offset: offset ?? null }, signal);
      const fresh = page.logs.filter((entry) => !seen.has(entry.id));
      for (const entry of fresh) seen.set(entry.id, momentOf(entry));
      entries.push(...fresh);
      // A service may give a next offset even where nothing follows.
      offset = page.logs.length === 0 ? undefined : page.next_offset;
    } while (offset);
    for (const [id, moment] of seen) if (moment < newest - LOOK_BACK_MS) seen.delete(id);
    return entries;
  };
}

/** One log stays as it is read: only its control plane knows the order of what came at the same time. */
function inOrder<Of>(logs: EntryOf<Of>[][]): EntryOf<Of>[] {
  if (logs.length === 1) return logs[0] as EntryOf<Of>[];
  return logs.flat().sort((one, other) => momentOf(one.entry) - momentOf(other.entry));
}

/** Milliseconds since the epoch; 0 for a moment that cannot be read. */
function momentOf({ timestamp }: LogEntry): number {
  return new Date(timestamp).getTime() || 0;
}
