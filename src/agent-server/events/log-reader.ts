import type { Sql } from "../../database/database.ts";
import type { LoggedEvent } from "./event.ts";
import { gapEvent, isGap } from "./gap.ts";
import { createPageCache } from "./page-cache.ts";
import { type PageRow, pageColumns, readPages } from "./page-rows.ts";
import { charsAtOnce } from "./read-size.ts";

// Those of very small events, such as tokens: reading more at once is no faster.
const pagesAtOnce = 30;

/** A page of a thread; without `after` its last event is meant. */
type Choice = { condition: string; values: (string | number)[]; after?: number };

const mostAttempts = 5;

/** Events were trimmed between reading rows and the states that they build on: now the rows are gone, too. */
function again<T>(attempt: number, read: () => Promise<T>): Promise<T> {
  if (attempt < mostAttempts) return read();
  throw new Error(
    "the log of a thread is damaged: states are missing that others are kept as the difference to",
  );
}

/** Reads the committed events of threads. */
export class LogReader {
  readonly #read: Sql;
  readonly #now: () => number;
  readonly #pages = createPageCache();

  constructor(read: Sql, now: () => number) {
    this.#read = read;
    this.#now = now;
  }

  /** Seq of the newest event; undefined for a thread that does not exist. */
  async lastSeq(threadId: string, sql: Sql = this.#read): Promise<number | undefined> {
    const text = "SELECT last_seq FROM event_logs WHERE thread_id = ?1";
    return (await sql.first<{ last_seq: number }>(text, threadId))?.last_seq;
  }

  /** Some events after `after`, in order; an event `gap` stands before them where some are no longer kept. */
  async page(threadId: string, after: number): Promise<LoggedEvent[]> {
    const text = "SELECT log_id, trimmed_seq FROM event_logs WHERE thread_id = ?1";
    const log = await this.#read.first<{ log_id: number; trimmed_seq: number }>(text, threadId);
    // Existing events change only by trimming; a thread that is created again has another log.
    const key = log && log.trimmed_seq <= after ? `${log.log_id} ${after}` : undefined;
    const known = key === undefined ? undefined : this.#pages.get(key);
    if (known) return known;
    const events = await this.#readPage(threadId, after);
    const first = events[0];
    if (key !== undefined && first && !isGap(first)) this.#pages.set(key, events);
    return events;
  }

  async #readPage(threadId: string, after: number, attempt = 1): Promise<LoggedEvent[]> {
    // One statement, so that no trimming comes between what is missing and what is there.
    const rows = await this.#read.all<PageRow & { trimmed_seq: number }>(
      `SELECT ${pageColumns}, trimmed_seq FROM
         (SELECT log_id, page_seq, trimmed_seq, SUM(size) OVER (ORDER BY page_seq) - size AS bytes_before FROM
           (SELECT log_id, event_pages.last_seq AS page_seq, trimmed_seq, bytes AS size
            FROM event_logs JOIN event_pages USING (log_id)
            WHERE thread_id = ?1 AND event_pages.last_seq > ?2 AND event_pages.last_seq > trimmed_seq
            ORDER BY event_pages.last_seq LIMIT ${pagesAtOnce}) AS next) AS sized
       JOIN event_pages ON event_pages.log_id = sized.log_id AND event_pages.last_seq = page_seq
       WHERE bytes_before < ${charsAtOnce} ORDER BY event_pages.last_seq`,
      threadId,
      after,
    );
    const [first] = rows;
    const gap = first
      ? this.#gapUpTo(threadId, after, first.trimmed_seq)
      : await this.gapAfter(threadId, after);
    const events = await readPages(this.#read, threadId, rows, Math.max(after, first?.trimmed_seq ?? 0));
    if (!events) return again(attempt, () => this.#readPage(threadId, after, attempt + 1));
    return gap ? [gap, ...events] : events;
  }

  latestOfRun(threadId: string, runId: string, kind: number): Promise<LoggedEvent | undefined> {
    return this.#one(threadId, {
      condition: "run_id = ?2 AND kind = ?3 ORDER BY event_pages.last_seq DESC",
      values: [runId, kind],
    });
  }

  firstOfRun(threadId: string, runId: string, after: number): Promise<LoggedEvent | undefined> {
    return this.#one(threadId, {
      condition: "run_id = ?2 AND event_pages.last_seq > ?3 ORDER BY event_pages.last_seq",
      values: [runId, after],
      after,
    });
  }

  /** The event that represents those after `after` that are no longer kept; undefined where all are. */
  async gapAfter(threadId: string, after: number): Promise<LoggedEvent | undefined> {
    const text = "SELECT trimmed_seq FROM event_logs WHERE thread_id = ?1";
    const row = await this.#read.first<{ trimmed_seq: number }>(text, threadId);
    return this.#gapUpTo(threadId, after, row?.trimmed_seq ?? 0);
  }

  #gapUpTo(threadId: string, after: number, trimmed: number): LoggedEvent | undefined {
    return trimmed > after ? gapEvent(threadId, after + 1, trimmed, this.#now()) : undefined;
  }

  /** The first event after `after` of the page that a statement chooses. */
  async #one(threadId: string, choice: Choice, attempt = 1): Promise<LoggedEvent | undefined> {
    const { condition, values, after } = choice;
    const row = await this.#read.first<PageRow>(
      `SELECT ${pageColumns} FROM event_logs JOIN event_pages USING (log_id)
       WHERE thread_id = ?1 AND ${condition} LIMIT 1`,
      threadId,
      ...values,
    );
    if (!row) return undefined;
    const events = await readPages(this.#read, threadId, [row], after ?? row.last_seq - 1);
    return events ? events[0] : again(attempt, () => this.#one(threadId, choice, attempt + 1));
  }
}
