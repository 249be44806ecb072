import type { Database, Survives, Transaction, Work, WriteOptions } from "./database.ts";
import { type Scope, unionOf } from "./scope.ts";

type Write = WriteOptions & {
  work: Work<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
};

/** How long work may keep the event loop from turning. */
const overdueMs = 4;

/**
 * Collects what is written during one turn of the event loop into one transaction; while one is being committed, the
 * next ones gather. `makeDurable` is awaited after a commit that has to survive a power loss; if it fails the writes
 * reject, but are not undone.
 */
export function createGroupCommit(
  transact: Transact,
  makeDurable: () => Promise<void> = async () => {},
): Pick<Database, "write" | "flush" | "turnIfOverdue"> {
  let pending: Write[] = [];
  let committing: Promise<void> | undefined;
  let cancelScheduled: (() => void) | undefined;
  let lastTurn = performance.now();
  let turning: Promise<void> | undefined;

  function commitPending(): void {
    cancelScheduled?.();
    cancelScheduled = undefined;
    committing ??= commitBatch().finally(() => {
      committing = undefined;
      if (pending.length > 0) cancelScheduled ??= schedule();
    });
  }

  async function commitBatch(): Promise<void> {
    const batch = pending;
    pending = [];
    const commit = { transact, makeDurable };
    if (!(await commitTogether(commit, batch))) await commitOneByOne(commit, batch);
  }

  function schedule(): () => void {
    const immediate = setImmediate(commitPending);
    return () => clearImmediate(immediate);
  }

  function write<T>(work: Work<T>, options?: WriteOptions): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      pending.push({ ...options, work, resolve, reject });
      if (!committing) cancelScheduled ??= schedule();
    });
  }

  async function flush(): Promise<void> {
    if (pending.length === 0) return committing;
    const settled = write(async () => {}, { within: [] });
    commitPending();
    await settled;
  }

  const nextTurn = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        turning = undefined;
        lastTurn = performance.now();
        resolve();
      });
    });

  return {
    write,
    flush,
    turnIfOverdue() {
      if (performance.now() - lastTurn < overdueMs) return undefined;
      turning ??= nextTurn();
      return turning;
    },
  };
}

/** What became of work in a transaction: it is committed, or the work itself failed and nothing of it is kept. */
export type Transacted<T> = { isCommitted: true; result: T } | { isCommitted: false; workError: unknown };

/** Of all writes of one transaction. */
export type How = { survives: Survives; scope: Scope };

/** Runs work in one transaction. Rejects where the transaction does not begin or end, whatever the work. */
export type Transact = <T>(work: Work<T>, how: How) => Promise<Transacted<T>>;

type Commit = { transact: Transact; makeDurable: () => Promise<void> };

/** @returns false when one of several works failed: nothing is kept, and none of them is settled */
async function commitTogether({ transact, makeDurable }: Commit, batch: Write[]): Promise<boolean> {
  const rejectAll = (error: unknown) => {
    for (const write of batch) write.reject(error);
  };
  try {
    const how = howOf(batch);
    const transacted = await transact((sql) => inOrder(sql, batch), how);
    if (transacted.isCommitted) {
      if (how.survives === "power loss") await makeDurable();
      for (const [i, write] of batch.entries()) write.resolve(transacted.result[i] as never);
    } else if (batch.length > 1) return false;
    else rejectAll(transacted.workError);
  } catch (error) {
    // A transaction that does not begin, end or become durable does so for none of them.
    rejectAll(error);
  }
  return true;
}

const howOf = (batch: Write[]): How => ({
  survives: batch.every((write) => write.survives === "crash") ? "crash" : "power loss",
  scope: unionOf(
    batch.map(({ within = "everything" }) => (typeof within === "function" ? within() : within)),
  ),
});

async function inOrder(sql: Transaction, batch: Write[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const write of batch) results.push(await write.work(sql));
  return results;
}

/** One write of the group failed and rolled the others back: each gets its own transaction. */
async function commitOneByOne(commit: Commit, batch: Write[]): Promise<void> {
  for (const write of batch) await commitTogether(commit, [write]);
}
