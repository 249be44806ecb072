import { randomUUID } from "node:crypto";
import type { Secret } from "../../foundation/secret.ts";
import { type Clock, systemClock } from "../../foundation/time/clock.ts";
import type { Database, Transaction, Work, WriteOptions } from "../database.ts";
import { DatabaseUnavailableError } from "../errors.ts";
import { createGroupCommit } from "../group-commit.ts";
import type { Schema } from "../schema.ts";
import { type Connection, type Connector, createConnector } from "./connection.ts";
import { type Keys, readKeys } from "./keys.ts";
import type { Lease } from "./lease.ts";
import { createNotices, type Notices } from "./notices.ts";
import { requireOwnSession } from "./own-session.ts";
import { importPg } from "./pg.ts";
import { openPolledSession } from "./polled-session.ts";
import { pause, type Reconnection, type Report } from "./reconnect.ts";
import { makePostgresSchema } from "./schema.ts";
import { openSession, type Session } from "./session.ts";
import { type PostgresSql, postgresStatements } from "./statements.ts";
import { createWriter } from "./writer.ts";

const maxReaders = 5;
/** How long a read waits for a database that is gone. */
const readPatienceMs = 30_000;

/** With what can be had from PostgreSQL only. */
export type PostgresDatabase = Omit<Database, "read" | "write"> & {
  read: PostgresSql;
  write<T>(work: (sql: Transaction & PostgresSql) => Promise<T>, options?: WriteOptions): Promise<T>;
  session: Session;
  keys: Keys;
  notices: Pick<Notices, "tell" | "setHeard">;
  /** Work on a separate connection, in one transaction, that one process does at a time, such as making tables. */
  setUp<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Reads on separate connections: `max` of them, each statement given up by the server after `statementMs`. */
  openReaders(max: number, statementMs: number): { query: Connection["query"]; close(): Promise<void> };
};

export type PostgresOptions = {
  /** The URL itself leads through such a pooler, and there is no other: what others commit is then polled for. */
  isPooled?: boolean;
  /** The same database and schema through a pooler that shares sessions between transactions: for reads and writes. */
  poolUrl?: Secret | undefined;
  clock?: Clock;
  report?: Report;
  giveUp?: AbortSignal;
  /** Something that exists only with the tables, in words that go on after "but": they are then not made. */
  trace?: string | undefined;
  /** Of these tables: nothing is written without it. */
  lease?: Lease | undefined;
};

/**
 * Opens a database of PostgreSQL 12 or newer; the tables, in the connection's schema, are made where there are
 * none. Uses seven connections at most: one that writes, one that listens and holds locks, up to five that
 * read. The others may go through a pooler that shares sessions between transactions, by `poolUrl`; all of them do
 * where `isPooled`.
 *
 * Lost connections come back; until then reads wait for half a minute and writes for as long as it takes,
 * unless `giveUp` is aborted.
 * @throws DatabaseUnavailableError when it cannot be reached or used; MissingPeerError without `pg`
 */
export async function openPostgresDatabase(
  url: Secret,
  schema: Schema,
  {
    isPooled = false,
    poolUrl,
    clock = systemClock,
    report = () => {},
    giveUp,
    trace,
    lease,
  }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  const pg = await importPg();
  const connector = createConnector(pg, url, schema.server, { isPooled });
  const pooled = poolUrl && createConnector(pg, poolUrl, schema.server, { isPooled: true });
  const closing = new AbortController();
  const signal = giveUp ? AbortSignal.any([giveUp, closing.signal]) : closing.signal;
  const reconnection: Reconnection = { connector, clock, report, giveUp: signal };
  const throughPool: Reconnection = { ...reconnection, connector: pooled ?? connector };
  const first = await connector.open();
  try {
    const keys = await readKeys(first, { server: schema.server, database: connector.name });
    if (!isPooled) await requireOwnSession(first, connector);
    if (pooled) await requireSame(first, keys, pooled);
    await makePostgresSchema(first, { schema, keys, database: connector.name, trace });
    let session: Session | undefined;
    const id = randomUUID();
    const notices = createNotices(id, async (payload) => (await session?.tell(payload)) ?? false);
    const writer = createWriter({
      id,
      reconnection: throughPool,
      keys,
      onCommitted: notices.tell,
      lease,
    });
    const openOwn = isPooled ? openPolledSession : openSession;
    session = await openOwn(reconnection, keys, first, {
      writer: id,
      onOther: () => notices.setHeard(true),
    });
    notices.setHeard(lease === undefined);
    const openReaders = (of: Reconnection, max: number, statementMs?: number) => {
      const pool = of.connector.openPool(max, statementMs);
      return { query: retryRead(pool.query, of), close: pool.close, state: pool.state };
    };
    const readers = openReaders(throughPool, maxReaders);
    const commit = createGroupCommit(writer.transact);
    return {
      ...commit,
      dialect: "postgres",
      name: connector.name,
      // The one who commits is the writer, whose statements have `raw`.
      write: (work, options) => commit.write(work as Work<never>, options),
      read: postgresStatements(readers.query),
      session,
      keys,
      notices,
      setUp: (work) => exclusively(connector, keys.setUp, work),
      // A pooler keeps no limit for them.
      openReaders: (max, statementMs) => openReaders(reconnection, max, statementMs),
      foreignWrites: session.foreignWrites,
      pool: readers.state,
      async close() {
        if (closing.signal.aborted) return;
        closing.abort();
        await commit.flush().catch(() => {});
        await notices.close();
        await Promise.all([writer.close(), session.close(), readers.close()]);
      },
    };
  } catch (error) {
    await first.close();
    throw error;
  }
}

/** @throws DatabaseUnavailableError where a pooler leads elsewhere: what is written there would be read by nobody */
async function requireSame(direct: Connection, keys: Keys, pooled: Connector): Promise<void> {
  const mark = `hashtextextended('${randomUUID()}', 0)`;
  await direct.query(`SELECT pg_advisory_lock(${mark})`);
  const through = await pooled.open();
  try {
    const { rows } = await through.query(
      `SELECT current_schema() AS schema, pg_try_advisory_xact_lock(${mark}) AS is_free`,
    );
    const [{ schema, is_free }] = rows;
    if (schema === keys.schema && !is_free) return;
    const where = is_free ? "another database" : `the schema "${schema}" instead of "${keys.schema}"`;
    throw new DatabaseUnavailableError(`the pooler at ${pooled.name} leads to ${where}`, {
      hint: "Give the URLs of one database. Poolers drop a search_path of the URL: set it by ALTER ROLE … SET search_path.",
    });
  } finally {
    await through.close();
    await direct.query(`SELECT pg_advisory_unlock(${mark})`);
  }
}

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
    // Free again with the end of the transaction, or of the connection.
    await connection.query(`BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${key})`);
    const result = await work(connection);
    await connection.query("COMMIT");
    return result;
  } finally {
    await connection.close();
  }
}
