import type { Reader } from "../../../database/database.ts";
import { logColumns, logsAtOnce, type TrimmedLog } from "./log-trimming.ts";

/** Ids of logs that are looked at in one statement for those that are too long. */
const idsAtOnce = 5000;

/** The logs that hold more events than they may. */
export class LongLogs {
  readonly #read: Reader;
  readonly #maxEvents: number;
  readonly #tooLong = new Set<number>();
  /** Up to where the logs of earlier processes were looked through. */
  #seenTo = 0;

  constructor(read: Reader, maxEvents: number) {
    this.#read = read;
    this.#maxEvents = maxEvents;
  }

  /** Some logs of earlier processes are still to be looked through. */
  get isSearching(): boolean {
    return Number.isFinite(this.#seenTo);
  }

  /** A log holds so many events now. */
  written(logId: number, events: number): void {
    if (events > this.#maxEvents) this.#tooLong.add(logId);
  }

  /** Takes some of them. */
  async next(): Promise<TrimmedLog[]> {
    if (this.#tooLong.size === 0 && this.isSearching) await this.#search();
    const logs: TrimmedLog[] = [];
    for (const id of [...this.#tooLong].slice(0, logsAtOnce)) {
      this.#tooLong.delete(id);
      const text = `SELECT ${logColumns} FROM event_logs WHERE log_id = ?1`;
      const log = await this.#read.first<TrimmedLog>(text, id);
      if (log) logs.push(log);
    }
    return logs;
  }

  /** Looks through the logs of earlier processes, some at a time. */
  async #search(): Promise<void> {
    const newest = "SELECT max(log_id) AS log_id FROM event_logs";
    const last = await this.#read.first<{ log_id: number | null }>(newest);
    const rows = await this.#read.all<{ log_id: number }>(
      `SELECT log_id FROM event_logs WHERE log_id > ?1 AND log_id <= ?2 AND last_seq - trimmed_seq > ?3`,
      this.#seenTo,
      this.#seenTo + idsAtOnce,
      this.#maxEvents,
    );
    for (const { log_id } of rows) this.#tooLong.add(log_id);
    this.#seenTo += idsAtOnce;
    if (this.#seenTo >= (last?.log_id ?? 0)) this.#seenTo = Number.POSITIVE_INFINITY;
  }
}
