import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import type { Reader } from "../database.ts";

const flushToDisk = promisify(fdatasync);

/**
 * Flushes a database's write-ahead log to disk off the event loop. SQLite would do it inside COMMIT (that is what
 * `synchronous=FULL` adds in WAL mode), and block everything else.
 */
export type WalSync = {
  /** Begins to flush what was committed; to be called right after the COMMIT. */
  begin(): void;
  /** Resolves once what was committed before `begin` survives a power loss. After one failure it fails for ever. */
  settled(): Promise<void>;
  /** The same statements, which wait until what they have read survives a power loss. */
  durable<Statements extends Reader>(read: Statements): Statements;
  close(): void;
};

/** To be called when the log exists: once the database was opened and read or written. */
export function openWalSync(databaseFile: string): WalSync {
  // For writing, because Windows flushes no other. Closing it takes no lock away: SQLite locks other files.
  const log = openSync(`${databaseFile}-wal`, "r+");
  let hasFailed = false;
  let flushing: Promise<void> = Promise.resolve();

  const waiting =
    <Values extends unknown[], Result>(statement: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      const result = await statement(...values);
      await flushing;
      return result;
    };

  return {
    begin() {
      // The kernel forgets what it could not write: a second try would succeed without it.
      if (hasFailed) return;
      flushing = flushToDisk(log);
      flushing.catch(() => {
        hasFailed = true;
      });
    },
    settled: () => flushing,
    durable: (read) => ({
      ...read,
      all: waiting(read.all) as Reader["all"],
      first: waiting(read.first) as Reader["first"],
    }),
    close: () => closeSync(log),
  };
}
