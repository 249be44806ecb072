import type { RunStore } from "../runs/run-store.ts";
import type { Database, Sql } from "../store/database.ts";
import type { LoggedEvent, NewEvent } from "./event.ts";
import { gapEvent } from "./gap.ts";
import { insertPages, type PageRow, pageColumns, readPages } from "./page-rows.ts";
import type { StateChain } from "./state-chain.ts";
import { createStateMemory } from "./state-memory.ts";
import { createTails } from "./tail.ts";

// They bound what a reader that is behind takes at once: half a megabyte of small events, few large ones.
const pagesAtOnce = 30;
const bytesAtOnce = 500_000;

/** Characters of events that may wait to be committed, over all runs. */
const mostUnwritten = 8_000_000;

/**
 * One append-only log a thread, the single source of every stream. Events are committed before any reader
 * sees them, so that no client holds an id that a crash can erase.
 */
export type EventLog = {
  /**
   * Adds an event of a run that this process owns; when it has lost the run meanwhile, nothing is written and
   * `onLost` is called. `alongside` runs in the same transaction. `when` takes the place of the ownership: it
   * runs in the transaction, too, and says whether the event is written.
   */
  append(event: NewEvent, options?: Conditions): void;
  /** What a run that writes faster than the disk waits for before it goes on; undefined when there is room. */
  room(): Promise<void> | undefined;
  /** Resolves once everything appended so far is committed. */
  settled(): Promise<void>;
  /** Seq of the newest event appended so far; 0 for a thread without any. */
  lastSeq(threadId: string, sql?: Sql): Promise<number>;
  /**
   * Everything after `after`, in order, without gap or repeat, in batches, until the signal aborts or the thread
   * is deleted. Where retention has removed events, an event `gap` says so before the next one.
   */
  follow(threadId: string, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]>;
  /** The newest event of a run of one kind. */
  latestOfRun(threadId: string, runId: string, kind: number): Promise<LoggedEvent | undefined>;
  /** The oldest event of a run after `after`. */
  firstOfRun(threadId: string, runId: string, after: number): Promise<LoggedEvent | undefined>;
  /** What stands for the events after `after` that are no longer kept; undefined where all are. */
  gapAfter(threadId: string, after: number): Promise<LoggedEvent | undefined>;
  /** Looks whether other processes have written for threads that somebody follows. */
  lookForForeignEvents(): Promise<void>;
  /** Tells those who follow a thread that it is deleted. */
  tellDeleted(threadId: string): Promise<void>;
  hasFollowers(): boolean;
};

type Conditions = { alongside?: (sql: Sql) => Promise<unknown>; when?: (sql: Sql) => Promise<boolean> };
type Pending = Conditions & { event: NewEvent };
type LogRow = { log_id: number; last_seq: number; trimmed_seq: number; oldest_at: number | null };
type Written = { events: LoggedEvent[]; logId: number; length: number; chain: StateChain | undefined };

/** A page of a thread; without `after` its last event is meant. */
type Choice = { condition: string; values: (string | number)[]; after?: number };

const mostAttempts = 5;

/** A trimming came between rows and the states that they follow: then the rows are gone now, too. */
function again<T>(attempt: number, read: () => Promise<T>): Promise<T> {
  if (attempt < mostAttempts) return read();
  throw new Error(
    "the log of a thread is damaged: states are missing that others are kept as the difference to",
  );
}

export function createEventLog(options: {
  database: Database;
  runs: RunStore;
  now: () => number;
  /** With a cause when writing failed; without one the run is another process's now. */
  onLost: (runId: string, cause?: unknown) => void;
  /** A log has been written to, and holds so many events now. */
  onWritten?: (logId: number, events: number) => void;
}): EventLog {
  const { database, runs, now, onLost, onWritten } = options;
  let pending: Pending[] = [];
  let writing: Promise<void> = Promise.resolve();
  let unwritten = 0;
  const states = createStateMemory();

  async function knownSeq(threadId: string, sql: Sql = database.read): Promise<number | undefined> {
    const text = "SELECT last_seq FROM event_logs WHERE thread_id = ?1";
    return (await sql.first<{ last_seq: number }>(text, threadId))?.last_seq;
  }

  async function page(threadId: string, after: number, attempt = 1): Promise<LoggedEvent[]> {
    // One statement, so that no trimming comes between what is missing and what is there.
    const rows = await database.read.all<PageRow & { trimmed_seq: number }>(
      `SELECT ${pageColumns}, trimmed_seq FROM
         (SELECT log_id, page_seq, trimmed_seq, SUM(size) OVER (ORDER BY page_seq) - size AS bytes_before FROM
           (SELECT log_id, event_pages.last_seq AS page_seq, trimmed_seq,
                   COALESCE(bytes, octet_length(data)) AS size
            FROM event_logs JOIN event_pages USING (log_id)
            WHERE thread_id = ?1 AND event_pages.last_seq > ?2 AND event_pages.last_seq > trimmed_seq
            ORDER BY event_pages.last_seq LIMIT ${pagesAtOnce}) AS next) AS sized
       JOIN event_pages ON event_pages.log_id = sized.log_id AND event_pages.last_seq = page_seq
       WHERE bytes_before < ${bytesAtOnce} ORDER BY event_pages.last_seq`,
      threadId,
      after,
    );
    const [first] = rows;
    const gap = first ? gapUpTo(threadId, after, first.trimmed_seq) : await gapAfter(threadId, after);
    const events = await readPages(database.read, threadId, rows, Math.max(after, first?.trimmed_seq ?? 0));
    if (!events) return again(attempt, () => page(threadId, after, attempt + 1));
    return gap ? [gap, ...events] : events;
  }

  /** The first event after `after` of the page that a statement chooses. */
  async function one(threadId: string, choice: Choice, attempt = 1): Promise<LoggedEvent | undefined> {
    const { condition, values, after } = choice;
    const row = await database.read.first<PageRow>(
      `SELECT ${pageColumns} FROM event_logs JOIN event_pages USING (log_id)
       WHERE thread_id = ?1 AND ${condition} LIMIT 1`,
      threadId,
      ...values,
    );
    if (!row) return undefined;
    const events = await readPages(database.read, threadId, [row], after ?? row.last_seq - 1);
    return events ? events[0] : again(attempt, () => one(threadId, choice, attempt + 1));
  }

  const gapUpTo = (threadId: string, after: number, trimmed: number) =>
    trimmed > after ? gapEvent(threadId, after + 1, trimmed, now()) : undefined;

  async function gapAfter(threadId: string, after: number): Promise<LoggedEvent | undefined> {
    const text = "SELECT trimmed_seq FROM event_logs WHERE thread_id = ?1";
    const row = await database.read.first<{ trimmed_seq: number }>(text, threadId);
    return gapUpTo(threadId, after, row?.trimmed_seq ?? 0);
  }

  const tails = createTails(knownSeq, page);

  /** Writes one thread's events with consecutive numbers; the number comes from the database because another process may write to the same thread. */
  async function insertAll(sql: Sql, threadId: string, items: Pending[]): Promise<Written | undefined> {
    const text = "UPDATE event_logs SET last_seq = last_seq + ?1 WHERE thread_id = ?2 RETURNING *";
    const row = await sql.first<LogRow>(text, items.length, threadId);
    if (!row) return undefined;
    const at = now();
    if (row.oldest_at === null) {
      await sql.run("UPDATE event_logs SET oldest_at = ?1 WHERE log_id = ?2", at, row.log_id);
    }
    const first = row.last_seq - items.length + 1;
    const events = items.map(({ event }, i) => ({ ...event, seq: first + i, at }));
    const chain = await insertPages(sql, row.log_id, events, states.of(row.log_id));
    return { events, logId: row.log_id, length: row.last_seq - row.trimmed_seq, chain };
  }

  async function writePending(
    sql: Sql,
    items: Pending[],
  ): Promise<{ written: Written[]; lost: Set<string> }> {
    const lost = new Set<string>();
    const owned = items.filter((item) => !item.when).map((item) => item.event.runId);
    for (const runId of new Set(owned)) if (!(await runs.isMine(sql, runId))) lost.add(runId);
    const kept: Pending[] = [];
    for (const item of items) {
      if (item.when ? await item.when(sql) : !lost.has(item.event.runId)) kept.push(item);
    }
    const written: Written[] = [];
    for (const [threadId, ofThread] of Map.groupBy(kept, (item) => item.event.threadId)) {
      const events = await insertAll(sql, threadId, ofThread);
      if (events) written.push(events);
    }
    for (const item of kept) await item.alongside?.(sql);
    return { written, lost };
  }

  function writeNext(): void {
    const items = pending;
    const take = () => {
      if (pending === items) pending = [];
    };
    writing = database
      .write((sql) => {
        take();
        return writePending(sql, items);
      })
      .then(({ written, lost }) => {
        for (const { events, logId, length, chain } of written) {
          states.committed(logId, chain, events);
          onWritten?.(logId, length);
          tails.publish(events);
        }
        for (const runId of lost) onLost(runId);
      })
      .catch((error) => {
        // The transaction may not even have begun. What follows would leave a hole: these runs go on from their last
        // checkpoint, as another attempt.
        take();
        const owned = items.filter(({ when }) => !when).map(({ event }) => event.runId);
        for (const runId of new Set(owned)) onLost(runId, error);
        throw error;
      })
      .finally(() => {
        for (const { event } of items) unwritten -= event.data.length;
      });
    // Whoever awaits `settled` hears of a failure; nobody has to.
    writing.catch(() => {});
  }

  return {
    append(event, options) {
      pending.push({ event, ...options });
      unwritten += event.data.length;
      if (pending.length === 1) writeNext();
    },
    // A failure is not this one's to tell.
    room: () => (unwritten < mostUnwritten ? undefined : writing.catch(() => {})),
    settled: () => writing,
    async lastSeq(threadId, sql) {
      if (!sql) await database.flush();
      return (await knownSeq(threadId, sql)) ?? 0;
    },
    follow: tails.follow,
    latestOfRun: (threadId, runId, kind) =>
      one(threadId, {
        condition: "run_id = ?2 AND kind = ?3 ORDER BY event_pages.last_seq DESC",
        values: [runId, kind],
      }),
    firstOfRun: (threadId, runId, after) =>
      one(threadId, {
        condition: "run_id = ?2 AND event_pages.last_seq > ?3 ORDER BY event_pages.last_seq",
        values: [runId, after],
        after,
      }),
    gapAfter,
    lookForForeignEvents: tails.refresh,
    tellDeleted: tails.refreshThread,
    hasFollowers: tails.isFollowed,
  };
}
