import { randomUUID } from "node:crypto";
import type { Work } from "../database.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Transact, Transacted } from "../group-commit.ts";
import type { Connection } from "./connection.ts";
import type { Keys } from "./keys.ts";
import { openAgain, pause, type Reconnection } from "./reconnect.ts";
import { type PostgresSql, postgresStatements } from "./statements.ts";

// A connection that is lost says nothing about its COMMIT, and a write that is done twice repeats events. So each
// transaction leaves its number in the writer's row: after a loss, that row tells whether the transaction happened.
// Until the lost one is over it holds the lock, for which the query waits.

/** How long a process may stop in the middle of a transaction before the server ends it, for the sake of others. */
const idleLimitMs = 15_000;
/** Rows of writers that were never closed. */
const forgetAfter = "1 day";

type Writer = {
  transact: Transact;
  close(): Promise<void>;
};

/**
 * Write transactions, on one connection. Each first takes one advisory lock, so that those of all processes come
 * one after the other exactly as SQLite's BEGIN IMMEDIATE has it: no other writes between what a transaction reads
 * and what it writes, claims are safe, and there are no deadlocks.
 * @param untilAllowed waits before each transaction; throws when none may begin any more
 */
export function createWriter(
  reconnection: Reconnection,
  keys: Keys,
  untilAllowed: () => Promise<void>,
): Writer & { id: string } {
  const id = randomUUID();
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${keys.write})`;
  let connection: Connection | undefined;
  let count = 0;
  let failure: unknown;

  async function connected(): Promise<Connection> {
    if (connection && !connection.isLost) return connection;
    connection = await openAgain(reconnection, (opened) => opened.query(settings));
    return connection;
  }

  /** The number of the transaction that this writer committed last. */
  async function lastCommitted(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      let current: Connection | undefined;
      try {
        current = await connected();
        await current.query(begin);
        const { rows } = await current.query("SELECT last_write FROM writers WHERE writer = $1", [id]);
        await current.query("COMMIT");
        return rows[0]?.last_write ?? 0;
      } catch (error) {
        if (current?.isLost !== true || reconnection.giveUp.aborted) throw error;
        await pause(reconnection, attempt);
      }
    }
  }

  /** Whether a transaction was committed whose COMMIT was sent and not answered. */
  async function wasCommitted(number: number): Promise<boolean> {
    try {
      return (await lastCommitted()) === number;
    } catch (cause) {
      // A retry might write twice: from here on this writer writes nothing.
      failure = new DatabaseUnavailableError(
        `the connection to ${reconnection.connector.name} was lost during a commit, and whether it took place is unknown`,
        { hint: "The log is right in either case; look there.", cause },
      );
      throw failure;
    }
  }

  /** `commit` goes in one message: the mark, the notification of other processes, the end. */
  const commit = (number: number) => `
    INSERT INTO writers VALUES ('${id}', ${number}, now())
      ON CONFLICT (writer) DO UPDATE SET last_write = ${number}, written_at = now();
    NOTIFY ${keys.channel}, '${id}';
    COMMIT`;

  async function transact<T>(work: Work<T>): Promise<Transacted<T>> {
    for (let attempt = 1; ; attempt++) {
      if (failure) throw failure;
      await untilAllowed();
      const current = await connected();
      const number = ++count;
      const { sql, hasWritten } = noticingWrites(current);
      let isWorking = false;
      let result: T;
      let isSent = false;
      try {
        await current.query(begin);
        isWorking = true;
        result = await work(sql);
        isWorking = false;
        isSent = hasWritten();
        await current.query(isSent ? commit(number) : "COMMIT");
        return { isCommitted: true, result };
      } catch (error) {
        // What fails now shows in `isLost`; the first error is the one to throw.
        if (!current.isLost) await current.query("ROLLBACK").catch(() => {});
        if (!current.isLost && isWorking) return { isCommitted: false, workError: error };
        if (!current.isLost) throw error;
        if (isSent && (await wasCommitted(number))) return { isCommitted: true, result: result! };
        if (reconnection.giveUp.aborted) throw error;
        await pause(reconnection, attempt);
      }
    }
  }

  return {
    id,
    transact,
    async close() {
      failure ??= new DatabaseUnavailableError(`${reconnection.connector.name} is closed`);
      if (!connection) return;
      const forget = `DELETE FROM writers WHERE writer = $1 OR written_at < now() - interval '${forgetAfter}'`;
      if (!connection.isLost) await connection.query(forget, [id]).catch(() => {});
      await connection.close();
    },
  };
}

/** A transaction that only looked needs no mark and no notification, and may be repeated. */
function noticingWrites(connection: Connection): { sql: PostgresSql; hasWritten: () => boolean } {
  let hasWritten = false;
  const sql = postgresStatements(async (text, values) => {
    const answer = await connection.query(text, values);
    if (answer.command !== "SELECT" && answer.rowCount !== 0) hasWritten = true;
    return answer;
  });
  return { sql, hasWritten: () => hasWritten };
}

// A commit that is answered is kept, and neither the role's nor the database's limits cut the wait for the lock.
const settings = `
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
  SET statement_timeout = 0;
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = ${idleLimitMs}`;
