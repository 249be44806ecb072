// This folder: one database for both servers: SQLite in a file, or PostgreSQL. No table and no statement of a server.

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

/** One transaction's worth of work; it may run again, after another write of its group failed or a connection was lost. */
export type Work<T> = (sql: Sql) => Promise<T>;

/**
 * What a commit survives. `crash`: of this program; only for what it repeats by itself after a power loss. SQLite then
 * leaves the flush to the next commit that has to survive one; PostgreSQL, which may crash alone, always flushes.
 */
export type Survives = "crash" | "power loss";

/** SQLite in a file, or PostgreSQL. Several processes may share it. */
export type Database = {
  dialect: "sqlite" | "postgres";
  /** For people: the file, or host, port and database, never a password. */
  name: string;
  /** Sees what is committed, nothing else. */
  read: Sql;
  /**
   * The one way to write: what is written during one turn of the event loop is committed together, so that an
   * event costs a fraction of a disk flush. Writes of all processes come one after the other. Resolves once the
   * write is durable; rejects with what `work` throws, without harm to the other writes. `work` waits for
   * nothing but its statements.
   * @param survives by default a power loss
   */
  write<T>(work: Work<T>, survives?: Survives): Promise<T>;
  /** Commits what is pending now: before a read that must see it. */
  flush(): Promise<void>;
  /**
   * For long work on the event loop: after some milliseconds, waits for one turn, in which what is pending is committed
   * and sent.
   */
  turnIfOverdue(): Promise<void> | undefined;
  /** A number that changes when another process has written. */
  foreignWrites(): number;
  close(): Promise<void>;
};
