// This folder: one database for both servers: SQLite in a file, or PostgreSQL. No table and no statement of a server.

import type { Scope } from "./scope.ts";

/** What a column holds in both databases; JSON is text, times are milliseconds. */
export type SqlValue = string | number | null | Uint8Array;

/** Statements with numbered parameters (`?1`, `?2`, …), in the SQL that SQLite and PostgreSQL share. */
export type Sql = {
  all<Row extends object>(text: string, ...values: SqlValue[]): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Row extends object>(text: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** Resolves with the number of changed rows. */
  run(text: string, ...values: SqlValue[]): Promise<number>;
  /** Adds many rows at once. `onConflict`: what becomes of rows that are there, as `ON CONFLICT …`; none twice. */
  insert(
    table: string,
    columns: readonly string[],
    rows: readonly SqlValue[][],
    onConflict?: string,
  ): Promise<void>;
};

/** The statements that change nothing. */
export type Reader = Pick<Sql, "all" | "first">;

/** The statements of a write. */
export type Transaction = Sql & {
  /** Adds those names to what the write has that no other transaction has now, and tells which: it never waits. */
  holdIfFree(names: readonly string[]): Promise<string[]>;
};

/** One transaction's worth of work; it may run again, after another write of its group failed or a connection was lost. */
export type Work<T> = (sql: Transaction) => Promise<T>;

/**
 * What a commit survives. `crash`: of this program; only for what it repeats by itself after a power loss. SQLite then
 * leaves the flush to the next commit that has to survive one; PostgreSQL, which may crash alone, always flushes.
 */
export type Survives = "crash" | "power loss";

export type WriteOptions = {
  /** By default a power loss. */
  survives?: Survives | undefined;
  /**
   * What the work reads and changes, by default everything. Nothing outside of it may decide what is written. A function is
   * asked when the transaction is about to begin, each time that it is tried.
   */
  within?: Scope | (() => Scope) | undefined;
};

/** Of connections: how many there may be, there are, and idle. */
export type PoolState = { max: number; size: number; available: number };

/** SQLite in a file, or PostgreSQL. Several processes may share it. */
export type Database = {
  dialect: "sqlite" | "postgres";
  /** For people: the file, or host, port and database, never a password. */
  name: string;
  /** Sees what is committed, nothing else. */
  read: Sql;
  /**
   * The one way to write: what is written during one turn of the event loop is committed together, so that an
   * event costs a fraction of a disk flush. Writes with a name of their scopes in common come one after the other, of
   * whichever process; in SQLite all do. Resolves once the write is durable; rejects with what `work` throws, without harm
   * to the other writes. `work` waits for nothing but its statements.
   */
  write<T>(work: Work<T>, options?: WriteOptions): Promise<T>;
  /** Commits what is pending now: before a read that must see it. */
  flush(): Promise<void>;
  /**
   * For long work on the event loop: after some milliseconds, waits for one turn, in which what is pending is committed
   * and sent.
   */
  turnIfOverdue(): Promise<void> | undefined;
  /**
   * What other processes have written since this was asked last, where it is known by now: within some milliseconds, or
   * never where the process or its connection ended. Undefined for nothing.
   */
  foreignWrites(): Scope | undefined;
  /** The connections that reads share, where there are several. */
  pool?(): PoolState;
  /** Copies all that is committed at one moment to a new file, while writes go on. Undefined where it is no file itself. */
  copyTo?: (file: string) => Promise<void>;
  close(): Promise<void>;
};
