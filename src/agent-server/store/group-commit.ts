import type { DatabaseSync } from "node:sqlite";
import { transaction } from "../../foundation/sqlite.ts";

type Write = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

/**
 * The one way to write: what is written during one turn of the event loop is committed together, so that an
 * event costs a fraction of a disk flush. The promise settles once the write is durable.
 */
export type GroupCommit = {
  /** Adds `work` to the next commit; rejects with what `work` throws, without harm to the other writes. */
  write<T>(work: () => T): Promise<T>;
  /** Commits what is pending now: before a read that must see it. */
  flush(): void;
  /** Commits when something has waited for long: for work that keeps the event loop from turning. */
  flushIfOverdue(): void;
};

/** How long a write waits when the event loop does not turn by itself. */
const overdueMs = 4;

export function createGroupCommit(db: DatabaseSync): GroupCommit {
  let pending: Write[] = [];
  let oldest = 0;
  let lastEnd = 0;
  let lastCostMs = 0;
  let cancelScheduled: (() => void) | undefined;

  function flush(): void {
    cancelScheduled?.();
    cancelScheduled = undefined;
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    const start = performance.now();
    if (!commitTogether(db, batch)) commitOneByOne(db, batch);
    lastEnd = performance.now();
    lastCostMs = lastEnd - start;
  }

  /** At the end of this turn; later when commits are slow, so that they take half of the time at most. */
  function schedule(): () => void {
    const waitMs = lastEnd + lastCostMs - performance.now();
    if (waitMs > 1) {
      const timer = setTimeout(flush, waitMs);
      return () => clearTimeout(timer);
    }
    const immediate = setImmediate(flush);
    return () => clearImmediate(immediate);
  }

  return {
    write<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (pending.length === 0) oldest = performance.now();
        pending.push({ work, resolve, reject });
        cancelScheduled ??= schedule();
      });
    },
    flush,
    flushIfOverdue() {
      if (pending.length === 0) return;
      if (performance.now() - oldest > Math.max(overdueMs, 2 * lastCostMs)) flush();
    },
  };
}

function commitTogether(db: DatabaseSync, batch: Write[]): boolean {
  let results: unknown[];
  try {
    results = transaction(db, () => batch.map((write) => write.work()));
  } catch (error) {
    if (batch.length > 1) return false;
    batch[0]!.reject(error);
    return true;
  }
  for (const [i, write] of batch.entries()) write.resolve(results[i] as never);
  return true;
}

/** One write of the group failed and took the others back with it: each gets a transaction of its own. */
function commitOneByOne(db: DatabaseSync, batch: Write[]): void {
  for (const write of batch) commitTogether(db, [write]);
}
