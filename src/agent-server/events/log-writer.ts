import type { Sql } from "../../database/database.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { onThreads } from "../store/scopes.ts";
import type { Seal } from "../store/seal.ts";
import type { LoggedEvent, NewEvent } from "./event.ts";
import { insertPages } from "./page-rows.ts";
import type { StateChain } from "./states/state-chain.ts";
import { createStateMemory } from "./states/state-memory.ts";

/** Characters of events that may wait to be committed, over all runs. */
const mostUnwritten = 8_000_000;

/** What an event is written with, and on which condition; `EventLog.append` says more. */
export type Conditions = {
  alongside?: (sql: Sql) => Promise<unknown>;
  when?: (sql: Sql) => Promise<boolean>;
};
type Pending = Conditions & { event: NewEvent; sealOf: () => Seal };
type LogRow = { log_id: number; last_seq: number; trimmed_seq: number; oldest_at: number | null };
type Written = { events: LoggedEvent[]; logId: number; length: number; chain: StateChain | undefined };

export type LogWriterOptions = {
  database: AgentDatabase;
  /** Whether a run is still this process's. */
  runs: { isMine(sql: Sql, runId: string): Promise<boolean> };
  now: () => number;
  /** With a cause when writing failed; without one the run is another process's now. */
  onLost: (runId: string, cause?: unknown) => void;
  /** A log has been written to, and holds so many events now. */
  onWritten?: (logId: number, events: number) => void;
};

/** Commits appended events, those of one turn of the event loop together, and publishes them then. */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #publish: (events: LoggedEvent[]) => void;
  readonly #states = createStateMemory();
  #pending: Pending[] = [];
  #writing: Promise<void> = Promise.resolve();
  #unwritten = 0;

  constructor(options: LogWriterOptions, publish: (events: LoggedEvent[]) => void) {
    this.#options = options;
    this.#publish = publish;
  }

  append(event: NewEvent, conditions?: Conditions): void {
    this.#pending.push({ event, sealOf: this.#options.database.sealing.bound(), ...conditions });
    this.#unwritten += event.data.length;
    if (this.#pending.length === 1) this.#writeNext();
  }

  /** A failure is reported by `settled` and by `onLost`. */
  room(): Promise<void> | undefined {
    return this.#unwritten < mostUnwritten ? undefined : this.#writing.catch(() => {});
  }

  settled(): Promise<void> {
    return this.#writing;
  }

  #writeNext(): void {
    const items = this.#pending;
    const take = () => {
      if (this.#pending === items) this.#pending = [];
    };
    // Fixed when the transaction is about to begin: what comes later is of the next one.
    const within = () => {
      take();
      return onThreads(...new Set(items.map(({ event }) => event.threadId)));
    };
    this.#writing = this.#options.database
      .write((sql) => this.#write(sql, items), { within })
      .then(({ written, lost }) => this.#announce(written, lost))
      .catch((error) => {
        // The transaction may not even have begun. Later events would leave a hole: these runs go on from their last
        // checkpoint, as another attempt.
        take();
        const owned = items.filter(({ when }) => !when).map(({ event }) => event.runId);
        for (const runId of new Set(owned)) this.#options.onLost(runId, error);
        throw error;
      })
      .finally(() => {
        for (const { event } of items) this.#unwritten -= event.data.length;
      });
    // Who awaits `settled` hears of a failure; nothing has to.
    this.#writing.catch(() => {});
  }

  #announce(written: readonly Written[], lost: ReadonlySet<string>): void {
    const { onLost, onWritten } = this.#options;
    for (const { events, logId, length, chain } of written) {
      this.#states.committed(logId, chain, events);
      onWritten?.(logId, length);
      this.#publish(events);
    }
    for (const runId of lost) onLost(runId);
  }

  async #write(sql: Sql, items: Pending[]): Promise<{ written: Written[]; lost: Set<string> }> {
    const { runs } = this.#options;
    const lost = new Set<string>();
    const owned = items.filter((item) => !item.when).map((item) => item.event.runId);
    for (const runId of new Set(owned)) if (!(await runs.isMine(sql, runId))) lost.add(runId);
    const kept: Pending[] = [];
    for (const item of items) {
      if (item.when ? await item.when(sql) : !lost.has(item.event.runId)) kept.push(item);
    }
    const written: Written[] = [];
    for (const [threadId, ofThread] of Map.groupBy(kept, (item) => item.event.threadId)) {
      const events = await this.#insert(sql, threadId, ofThread);
      if (events) written.push(events);
    }
    for (const item of kept) await item.alongside?.(sql);
    return { written, lost };
  }

  /**
   * Writes one thread's events with consecutive numbers, which come from the database: another process may write to the
   * same thread. Undefined for a thread that does not exist.
   */
  async #insert(sql: Sql, threadId: string, items: Pending[]): Promise<Written | undefined> {
    const text = "UPDATE event_logs SET last_seq = last_seq + ?1 WHERE thread_id = ?2 RETURNING *";
    const row = await sql.first<LogRow>(text, items.length, threadId);
    if (!row) return undefined;
    const at = this.#options.now();
    if (row.oldest_at === null) {
      await sql.run("UPDATE event_logs SET oldest_at = ?1 WHERE log_id = ?2", at, row.log_id);
    }
    const first = row.last_seq - items.length + 1;
    const events = items.map(({ event }, i) => ({ ...event, seq: first + i, at }));
    const seals = items.map(({ sealOf }) => sealOf());
    const chain = await insertPages(sql, row.log_id, { events, seals }, this.#states.of(row.log_id));
    return { events, logId: row.log_id, length: row.last_seq - row.trimmed_seq, chain };
  }
}
