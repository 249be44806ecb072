import type { VectorSpace } from "./vector-space.ts";

/** What a column holds in both databases; JSON is text, times are milliseconds. */
export type SqlValue = string | number | null | Uint8Array;

/** Statements with numbered parameters (`?1`, `?2`, …), in the SQL that SQLite and PostgreSQL share. */
export type Sql = {
  all<Row extends object>(text: string, ...values: SqlValue[]): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Row extends object>(text: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** Resolves with the number of changed rows. */
  run(text: string, ...values: SqlValue[]): Promise<number>;
  /** Adds many rows at once. */
  insert(table: string, columns: readonly string[], rows: readonly SqlValue[][]): Promise<void>;
};

/** The statements that change nothing. */
export type Reader = Pick<Sql, "all" | "first">;

/** One transaction's worth of work; it may run again after another write of its group failed. */
export type Work<T> = (sql: Sql) => Promise<T>;

/** Where threads, runs and events are kept: SQLite in a folder, or PostgreSQL. Several processes may share it. */
export type Database = {
  dialect: "sqlite" | "postgres";
  /** Sees what is committed, nothing else. */
  read: Sql;
  /**
   * For statements that scan whole tables: they do not block the event loop, and each is given up after `limitMs` (by
   * default some seconds; infinite: never).
   * @throws LimitExceededError when its time is up
   */
  search(limitMs?: number): Reader;
  /**
   * The one way to write: what is written during one turn of the event loop is committed together, so that an
   * event costs a fraction of a disk flush. Writes of all processes come one after the other. Resolves once the
   * write is durable; rejects with what `work` throws, without harm to the other writes. `work` waits for
   * nothing but its statements.
   */
  write<T>(work: Work<T>): Promise<T>;
  /** Commits what is pending now: before a read that must see it. */
  flush(): Promise<void>;
  /**
   * For long work on the event loop: after some milliseconds, waits for one turn, in which what is pending is committed
   * and sent.
   */
  turnIfOverdue(): Promise<void> | undefined;
  /** How vectors are stored here; the first call sets it up. */
  vectorSpace(): Promise<VectorSpace>;
  /** A number that changes when another process has written. */
  foreignWrites(): number;
  /** Tells the other processes that this one is alive, until it is released or the process dies. */
  acquireLease(owner: string, now: () => number): Promise<ProcessLease>;
  close(): Promise<void>;
};

/** Who shares the data. */
export type ProcessLease = {
  owner: string;
  /** Renews the lease when it is due. */
  renew(): Promise<void>;
  /** Owners that are alive, ourselves left out; forgets the dead. */
  livePeers(): Promise<Set<string>>;
  release(): Promise<void>;
};
