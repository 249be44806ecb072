import type { Transaction, Work } from "../database.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import type { How, Transact, Transacted } from "../group-commit.ts";
import { type Scope, unionOf } from "../scope.ts";
import type { Connection } from "./connection.ts";
import type { Keys } from "./keys.ts";
import type { Lease } from "./lease.ts";
import { epochOfLease } from "./lease-tables.ts";
import { openAgain, pause, type Reconnection } from "./reconnect.ts";
import { type PostgresSql, postgresStatements } from "./statements.ts";

// A connection that is lost says nothing about its COMMIT, and a write that is done twice repeats events. So each
// transaction leaves its number in a row: after a loss, that row tells whether the transaction happened. Until the lost
// one is over it holds the writer's lock, for which the query waits. A row of its own: one that every commit changed would
// leave a version with each, and beside a reader that takes long the next commit would have to pass them all.

/** How long a process may stop in the middle of a transaction before the server ends it, for the sake of others. */
const idleLimitMs = 15_000;
/** Rows of writers that were never closed. */
const forgetAfter = "1 day";
/** How many rows of a writer are left before they are removed. */
const keptMarks = 1000;

type Writer = {
  transact: Transact;
  close(): Promise<void>;
};

/**
 * Write transactions, on one connection. Each first takes the lock of its writer; then, where it writes everything, that of
 * the schema alone, and else a share of it and the locks of its names, all in the same order, so that there are no
 * deadlocks. No other writes within its scope come between what a transaction reads and what it writes.
 */
export function createWriter(options: {
  /** The writer's own. */
  id: string;
  reconnection: Reconnection;
  keys: Keys;
  /** Is told what each transaction has written that was committed. */
  onCommitted: (scope: Scope) => void;
  /** No transaction begins without it, and none is committed that began after another process had taken it. */
  lease?: Lease | undefined;
}): Writer {
  const { id, reconnection, keys, onCommitted, lease } = options;
  const ownLock = `pg_advisory_xact_lock(${keys.lockOf(`writer ${id}`)})`;
  const { isPooled } = reconnection.connector;
  const begin = (locks: readonly string[]) =>
    `BEGIN ISOLATION LEVEL READ COMMITTED; ${isPooled ? settings("LOCAL") : ""} SELECT ${[ownLock, ...locks].join(", ")}; ${lease ? epochOfLease : ""}`;
  let connection: Connection | undefined;
  let count = 0;
  /** From which transaction on there are marks. */
  let kept = 0;
  let failure: unknown;

  async function connected(): Promise<Connection> {
    if (connection && !connection.isLost) return connection;
    connection = await openAgain(reconnection, async (opened) => {
      if (!isPooled) await opened.query(settings("SESSION"));
    });
    return connection;
  }

  async function isRecorded(number: number): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      let current: Connection | undefined;
      try {
        current = await connected();
        await current.query(begin([]));
        const text = "SELECT 1 FROM writers WHERE writer = $1 AND transaction = $2";
        const { rows } = await current.query(text, [id, number]);
        await current.query("COMMIT");
        return rows.length > 0;
      } catch (error) {
        if (current?.isLost !== true || reconnection.giveUp.aborted) throw error;
        await pause(reconnection, attempt);
      }
    }
  }

  /** Whether a transaction was committed whose COMMIT was sent and not answered. */
  async function wasCommitted(number: number): Promise<boolean> {
    try {
      return await isRecorded(number);
    } catch (cause) {
      // A retry might write twice: from here on this writer writes nothing.
      failure = new DatabaseUnavailableError(
        `the connection to ${reconnection.connector.name} was lost during a commit, and whether it took place is unknown`,
        { hint: "The log is right in either case; look there.", cause },
      );
      throw failure;
    }
  }

  /** In one message: the mark, the end, and now and then the marks that nobody asks for any more. */
  const commit = (number: number) => `
    INSERT INTO writers VALUES ('${id}', ${number}, now());
    ${number - kept < keptMarks ? "" : `DELETE FROM writers WHERE writer = '${id}' AND transaction BETWEEN ${kept} AND ${number - 1};`}
    COMMIT`;

  function committed(number: number, within: Scope): void {
    if (number - kept >= keptMarks) kept = number;
    onCommitted(within);
  }

  async function transact<T>(work: Work<T>, { scope }: How): Promise<Transacted<T>> {
    const beginWithin = begin(locksOf(scope, keys));
    for (let attempt = 1; ; attempt++) {
      if (failure) throw failure;
      lease?.requireHeld();
      const current = await connected();
      const number = ++count;
      const { sql, written } = noticing(current, scope, keys);
      let isWorking = false;
      let result: T;
      let isSent = false;
      try {
        const { rows } = await current.query(beginWithin);
        isWorking = true;
        // Whoever takes the lease waits for the transactions that have these locks.
        lease?.requireEpoch(rows[0].epoch);
        result = await work(sql);
        isWorking = false;
        const within = written();
        isSent = within !== undefined;
        await current.query(isSent ? commit(number) : "COMMIT");
        if (within) committed(number, within);
        return { isCommitted: true, result };
      } catch (error) {
        // What fails now shows in `isLost`; the first error is the one to throw.
        if (!current.isLost) await current.query("ROLLBACK").catch(() => {});
        if (!current.isLost && isWorking) return { isCommitted: false, workError: error };
        if (!current.isLost) throw error;
        if (isSent && (await wasCommitted(number))) {
          committed(number, written()!);
          return { isCommitted: true, result: result! };
        }
        if (reconnection.giveUp.aborted) throw error;
        await pause(reconnection, attempt);
      }
    }
  }

  return {
    transact,
    async close() {
      failure ??= new DatabaseUnavailableError(`${reconnection.connector.name} is closed`);
      if (!connection) return;
      const forgetAll = `DELETE FROM writers WHERE writer = $1 OR written_at < now() - interval '${forgetAfter}'`;
      if (!connection.isLost) await connection.query(forgetAll, [id]).catch(() => {});
      await connection.close();
    },
  };
}

/** Those after the writer's own. Whoever waits for a name has none that comes before it. */
function locksOf(scope: Scope, { write, lockOf }: Keys): string[] {
  if (scope === "everything") return [`pg_advisory_xact_lock(${write})`];
  const names = scope.map((name) => BigInt(lockOf(name))).sort((a, b) => (a < b ? -1 : 1));
  return [`pg_advisory_xact_lock_shared(${write})`, ...names.map((name) => `pg_advisory_xact_lock(${name})`)];
}

/** A transaction that only looked has written nothing: it needs no mark and no notification, and may be repeated. */
function noticing(
  connection: Connection,
  scope: Scope,
  { lockOf }: Keys,
): { sql: Transaction & PostgresSql; written: () => Scope | undefined } {
  let hasWritten = false;
  let within = scope;
  const statements = postgresStatements(async (text, values) => {
    const answer = await connection.query(text, values);
    if (answer.command !== "SELECT" && answer.rowCount !== 0) hasWritten = true;
    return answer;
  });

  async function holdIfFree(names: readonly string[]): Promise<string[]> {
    if (names.length === 0 || scope === "everything") return [...names];
    const { rows } = await connection.query(
      `SELECT pg_try_advisory_xact_lock(name) AS is_held FROM unnest($1::BIGINT[]) WITH ORDINALITY AS given (name, place)
       ORDER BY place`,
      [names.map(lockOf)],
    );
    const held = names.filter((_, i) => rows[i].is_held);
    within = unionOf([within, held]);
    return held;
  }

  return { sql: { ...statements, holdIfFree }, written: () => (hasWritten ? within : undefined) };
}

/** A commit that is answered is kept, and neither the role's nor the database's limits cut the wait for the lock. */
const settings = (of: "SESSION" | "LOCAL") => `
  SELECT set_config('synchronous_commit', 'on', ${of === "LOCAL"}) WHERE current_setting('synchronous_commit') = 'off';
  SET ${of} statement_timeout = 0;
  SET ${of} lock_timeout = 0;
  SET ${of} idle_in_transaction_session_timeout = ${idleLimitMs};`;
