import { Worker } from "node:worker_threads";
import { siblingModule } from "../../foundation/package/sibling.ts";

/** Commits after which the log is worth moving into the database. */
const everyCommits = 64;
/** Pages (of 4 KiB) in the log at which SQLite does it itself inside a COMMIT: when the other thread cannot keep up. */
const fallbackPages = 8000;

/**
 * Moves the write-ahead log into the database on another thread: SQLite would do it inside every so many a COMMIT,
 * flushes included, and nothing else could happen in the meantime.
 */
export type WalCheckpoint = {
  /** To be called after each commit. */
  committed(): void;
  close(): Promise<void>;
};

export const fallbackPragma = `PRAGMA wal_autocheckpoint = ${fallbackPages}`;

/** The thread begins with the first work for it: most servers write little. */
export function createWalCheckpoint(databaseFile: string): WalCheckpoint {
  let worker: Worker | undefined;
  let isBusy = false;
  let commits = 0;

  function begin(): Worker {
    const begun = new Worker(siblingModule(import.meta.url, "./wal-checkpoint-thread"), {
      workerData: { databaseFile },
      env: {},
      execArgv: [],
    });
    begun.on("message", () => {
      isBusy = false;
    });
    // It then counts as busy, and SQLite's own threshold does the work.
    begun.on("error", () => {});
    begun.unref();
    return begun;
  }

  return {
    committed() {
      commits++;
      if (isBusy || commits < everyCommits) return;
      commits = 0;
      isBusy = true;
      worker ??= begin();
      worker.postMessage("checkpoint");
    },
    async close() {
      await worker?.terminate();
    },
  };
}
