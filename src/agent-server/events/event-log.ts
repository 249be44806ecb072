import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "../store/group-commit.ts";
import type { LoggedEvent, NewEvent } from "./event.ts";
import { createTails } from "./tail.ts";

const pageSize = 500;

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
  append(event: NewEvent, options?: { alongside?: () => void; when?: () => boolean }): void;
  /** Resolves once everything appended so far is committed. */
  settled(): Promise<void>;
  /** Seq of the newest event; 0 for a thread without any. */
  lastSeq(threadId: string): number;
  /** Everything after `after`, in order, without gap or repeat, in batches, until the signal aborts. */
  follow(threadId: string, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]>;
  /** The newest event of a run of one kind. */
  latestOfRun(threadId: string, runId: string, kind: number): LoggedEvent | undefined;
  /** Looks whether other processes have written for threads that somebody follows. */
  lookForForeignEvents(): void;
  hasFollowers(): boolean;
};

type Pending = { event: NewEvent; alongside?: () => void; when?: () => boolean };

export function createEventLog(options: {
  db: DatabaseSync;
  commit: GroupCommit;
  owner: string;
  now: () => number;
  onLost: (runId: string) => void;
}): EventLog {
  const { db, commit, owner, now, onLost } = options;
  const sql = {
    owned: db.prepare("SELECT 1 FROM runs WHERE run_id = ? AND owner = ? AND status = 'running'"),
    advance: db.prepare("UPDATE threads SET last_seq = last_seq + ? WHERE thread_id = ? RETURNING last_seq"),
    insert: db.prepare("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)"),
    lastSeq: db.prepare("SELECT last_seq FROM threads WHERE thread_id = ?"),
    page: db.prepare(`SELECT * FROM events WHERE thread_id = ? AND seq > ? ORDER BY seq LIMIT ${pageSize}`),
    latest: db.prepare(
      "SELECT * FROM events WHERE thread_id = ? AND run_id = ? AND kind = ? ORDER BY seq DESC LIMIT 1",
    ),
  };
  let pending: Pending[] = [];
  let writing: Promise<void> = Promise.resolve();

  const lastSeq = (threadId: string) =>
    (sql.lastSeq.get(threadId) as { last_seq: number } | undefined)?.last_seq ?? 0;
  const page = (threadId: string, after: number) => (sql.page.all(threadId, after) as Row[]).map(fromRow);
  const tails = createTails(lastSeq, page);

  /** Writes one thread's events with consecutive numbers; the number comes from the database because another process may write to the same thread. */
  function insertAll(threadId: string, items: Pending[]): LoggedEvent[] {
    const row = sql.advance.get(items.length, threadId) as { last_seq: number } | undefined;
    if (!row) return [];
    const at = now();
    return items.map(({ event }, i) => {
      const seq = row.last_seq - items.length + 1 + i;
      sql.insert.run(threadId, seq, at, event.runId, event.kind, event.event, event.data);
      return { ...event, seq, at };
    });
  }

  function writePending(items: Pending[]): { written: LoggedEvent[][]; lost: Set<string> } {
    const lost = new Set<string>();
    const owned = items.filter((item) => !item.when).map((item) => item.event.runId);
    for (const runId of new Set(owned)) if (!sql.owned.get(runId, owner)) lost.add(runId);
    const kept = items.filter((item) => (item.when ? item.when() : !lost.has(item.event.runId)));
    const byThread = Map.groupBy(kept, (item) => item.event.threadId);
    const written = [...byThread].map(([threadId, ofThread]) => insertAll(threadId, ofThread));
    for (const item of kept) item.alongside?.();
    return { written, lost };
  }

  function writeNext(): void {
    const items = pending;
    let outcome: { written: LoggedEvent[][]; lost: Set<string> } | undefined;
    writing = commit
      .write(() => {
        if (pending === items) pending = [];
        outcome = writePending(items);
      })
      .then(() => {
        for (const events of outcome!.written) tails.publish(events);
        for (const runId of outcome!.lost) onLost(runId);
      });
    // Whoever awaits `settled` hears of a failure; nobody has to.
    writing.catch(() => {});
  }

  return {
    append(event, options) {
      pending.push({ event, ...options });
      if (pending.length === 1) writeNext();
    },
    settled: () => writing,
    lastSeq,
    follow: tails.follow,
    latestOfRun(threadId, runId, kind) {
      const row = sql.latest.get(threadId, runId, kind) as Row | undefined;
      return row && fromRow(row);
    },
    lookForForeignEvents: tails.refresh,
    hasFollowers: tails.isFollowed,
  };
}

type Row = {
  thread_id: string;
  seq: number;
  at: number;
  run_id: string;
  kind: NewEvent["kind"];
  event: string;
  data: string;
};

function fromRow(row: Row): LoggedEvent {
  const { thread_id, run_id, seq, at, kind, event, data } = row;
  return { threadId: thread_id, runId: run_id, seq, at, kind, event, data };
}
