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
  /** Commits what is pending now: before a read that must see it, and when the loop has been busy for long. */
  flush(): void;
  /** Milliseconds since the oldest pending write was added; 0 when none is pending. */
  pendingForMs(): number;
};

export function createGroupCommit(db: DatabaseSync): GroupCommit {
  let pending: Write[] = [];
  let oldest = 0;
  let scheduled: NodeJS.Immediate | undefined;

  function flush(): void {
    if (scheduled) clearImmediate(scheduled);
    scheduled = undefined;
    const batch = pending;
    pending = [];
    if (batch.length > 0 && !commitTogether(db, batch)) commitOneByOne(db, batch);
  }

  return {
    write<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (pending.length === 0) oldest = performance.now();
        pending.push({ work, resolve, reject });
        scheduled ??= setImmediate(flush);
      });
    },
    flush,
    pendingForMs: () => (pending.length === 0 ? 0 : performance.now() - oldest),
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
