import type pg from "pg";
import type { Secret } from "../../../foundation/secret.ts";
import { type Clock, systemClock } from "../../../foundation/time/clock.ts";
import { DatabaseUnavailableError, LimitExceededError } from "../../diagnostics/errors.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { Database, Reader, Work } from "../database.ts";
import { createGroupCommit } from "../group-commit.ts";
import { searchLimitMs, searchTookTooLong } from "../search-limit.ts";
import { type Connection, type Connector, createConnector } from "./connection.ts";
import { readKeys } from "./keys.ts";
import { importPeer } from "./peer.ts";
import { acquirePostgresLease } from "./process-lease.ts";
import { pause, type Reconnection } from "./reconnect.ts";
import { makePostgresSchema } from "./schema.ts";
import { openSession } from "./session.ts";
import { type PostgresSql, postgresStatements } from "./statements.ts";
import { openVectorSpace } from "./vector-space.ts";
import { createWriter } from "./writer.ts";

const maxReaders = 5;
/** So that searches that take long keep no other read waiting. */
const maxSearches = 3;
/** How long a read waits for a database that is gone. */
const readPatienceMs = 30_000;

/** What the official checkpoint saver needs besides. */
export type PostgresDatabase = Omit<Database, "read" | "write"> & {
  read: PostgresSql;
  write<T>(work: (sql: PostgresSql) => Promise<T>): Promise<T>;
  /** The schema that holds the tables. */
  schema: string;
  /** Work on a separate connection that one process does at a time, such as making tables. */
  setUp(work: (connection: Connection) => Promise<void>): Promise<void>;
};

/**
 * Opens a database of PostgreSQL 12 or newer; its tables, in the connection's schema, are made where there are
 * none. Uses ten connections at most: one that writes, one that listens and holds the lease, up to five that
 * read and three that search. They must be sessions of the server: a pooler that shares them between transactions loses locks and news.
 *
 * Lost connections come back; until then reads wait for half a minute and writes for as long as it takes,
 * unless `giveUp` is aborted.
 * @throws DatabaseUnavailableError when it cannot be reached or used; MissingPeerError without `pg`
 */
export async function openPostgresDatabase(
  url: Secret,
  options: { clock?: Clock; report?: Log; giveUp?: AbortSignal } = {},
): Promise<PostgresDatabase> {
  const { clock = systemClock, report = () => {}, giveUp } = options;
  const { default: pg } = await importPeer("pg", () => import("pg"));
  const connector = createConnector(pg, url);
  const closing = new AbortController();
  const signal = giveUp ? AbortSignal.any([giveUp, closing.signal]) : closing.signal;
  const reconnection: Reconnection = { connector, clock, report, giveUp: signal };
  const first = await connector.open();
  try {
    const keys = await readKeys(first, connector.name);
    await makePostgresSchema(first, { keys, database: connector.name });
    const writer = createWriter(reconnection, keys);
    const session = await openSession(reconnection, keys, first, writer.id);
    const pool = connector.openPool(maxReaders);
    const read = postgresStatements(retryRead(queriesOf(pool), reconnection));
    const search = openSearches(reconnection, read);
    const commit = createGroupCommit(writer.transact);
    return {
      ...commit,
      dialect: "postgres",
      // The one who commits is the writer, whose statements have `raw`.
      write: <T>(work: (sql: PostgresSql) => Promise<T>) => commit.write(work as Work<T>),
      read,
      search: search.reader,
      schema: keys.schema,
      setUp: (work) => exclusively(connector, keys.setUp, work),
      vectorSpace: () =>
        exclusively(connector, keys.setUp, (connection) => openVectorSpace(connection, report)),
      foreignWrites: session.foreignWrites,
      acquireLease: (owner, now) => acquirePostgresLease({ session, keys, owner, now }),
      async close() {
        if (closing.signal.aborted) return;
        closing.abort();
        await commit.flush().catch(() => {});
        await Promise.all([writer.close(), session.close(), pool.end(), search.close()]);
      },
    };
  } catch (error) {
    await first.close();
    throw error;
  }
}

const queriesOf =
  (pool: pg.Pool): Connection["query"] =>
  (text, values) =>
    pool.query(text, values as unknown[]);

/** Searches, given up by the server itself when their time is up; those without a limit are reads like others. */
function openSearches(reconnection: Reconnection, read: Reader) {
  const pools = new Map<number, pg.Pool>();
  const reader = (limitMs = searchLimitMs): Reader => {
    if (limitMs === Number.POSITIVE_INFINITY) return read;
    const pool = pools.get(limitMs) ?? reconnection.connector.openPool(maxSearches, limitMs);
    pools.set(limitMs, pool);
    const query = retryRead(queriesOf(pool), reconnection);
    return postgresStatements((text, values) => query(text, values).catch(refusedSearch(limitMs)));
  };
  return { reader, close: () => Promise.all([...pools.values()].map((pool) => pool.end())) };
}

const QUERY_CANCELED = "57014";
const PROGRAM_LIMIT_EXCEEDED = "54000";

const refusedSearch =
  (limitMs: number) =>
  (error: unknown): never => {
    const { code } = error as { code?: string };
    if (code === QUERY_CANCELED) throw searchTookTooLong(limitMs);
    if (code === PROGRAM_LIMIT_EXCEEDED) {
      const message =
        "There are values that are too large to be searched. Narrow the search by other fields.";
      throw new LimitExceededError(message, { cause: error });
    }
    throw error;
  };

/** A read may be repeated: its connection was lost, not its effect. */
function retryRead(query: Connection["query"], reconnection: Reconnection): Connection["query"] {
  return async (text, values) => {
    const { clock, connector, giveUp } = reconnection;
    const until = clock.now() + readPatienceMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return await query(text, values);
      } catch (cause) {
        if (!connector.isLoss(cause)) throw cause;
        if (giveUp.aborted || clock.now() > until) {
          throw new DatabaseUnavailableError(`cannot read from ${connector.name}`, { cause });
        }
        await pause(reconnection, attempt);
      }
    }
  };
}

async function exclusively<T>(
  connector: Connector,
  key: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connector.open();
  try {
    // Free again with the end of the connection.
    await connection.query(`SELECT pg_advisory_lock(${key})`);
    return await work(connection);
  } finally {
    await connection.close();
  }
}
