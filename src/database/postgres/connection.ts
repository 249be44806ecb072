// This folder: the database in PostgreSQL. Nothing of SQLite.

import { Socket } from "node:net";
import type pg from "pg";
import type { Secret } from "../../foundation/secret.ts";
import type { PoolState } from "../database.ts";
import { DatabaseUnavailableError } from "../errors.ts";

type Pg = typeof pg;

/** `command` is the statement's first word; rows count what it read or changed. */
// biome-ignore lint/suspicious/noExplicitAny: rows of all shapes
export type Answer = { command: string; rows: any[]; rowCount: number | null };

/** One connection; `isLost` is true once it is of no more use. */
export type Connection = {
  /** Without values `text` may hold several statements. Rows are those of the last one. */
  query(text: string, values?: readonly unknown[]): Promise<Answer>;
  readonly isLost: boolean;
  /** Resolves when it is lost or closed. */
  readonly ended: Promise<void>;
  onNotification(listener: (payload: string | undefined) => void): void;
  close(): Promise<void>;
};

export type Connector = ReturnType<typeof createConnector>;

const connectTimeoutMs = 10_000;
// The server notices within half a minute that a process vanished (its machine, its network).
const settings = `
  SET tcp_keepalives_idle = 10;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 4`;
/** A server that is silent for so long is gone; a write may have to wait for other processes' writes. */
const answerTimeoutMs = 60_000;

/** How long a connection waits for its opening, and for an answer, in milliseconds. */
type Patience = { connectTimeoutMs: number; answerTimeoutMs: number };

/**
 * What the server says when it ends a connection, or cannot be written to any more after a failover (25006):
 * the transaction has not been committed, and another connection may do better.
 */
const lossCodes = /^(08...|57P0[1-5]|25P0[34]|25006)$/;

/**
 * `isPooled`: a pooler gives each transaction another session of the server, so that none has settings of its own.
 * @throws DatabaseUnavailableError when the text is no PostgreSQL URL; its message does not repeat the text
 */
export function createConnector(
  pg: Pg,
  url: Secret,
  applicationName: string,
  { isPooled = false, patience }: { isPooled?: boolean; patience?: Patience } = {},
) {
  const text = url.reveal();
  const { BOOL, INT8, NUMERIC } = pg.types.builtins;
  const parsers = new Map<number, (text: string) => number>([
    // As SQLite has them.
    [BOOL, (value) => (value === "t" ? 1 : 0)],
    // Times, counters and sums are safe integers.
    [INT8, Number],
    [NUMERIC, Number],
  ]);
  const config: pg.ClientConfig = {
    connectionString: text,
    connectionTimeoutMillis: patience?.connectTimeoutMs ?? connectTimeoutMs,
    query_timeout: patience?.answerTimeoutMs ?? answerTimeoutMs,
    keepAlive: true,
    fallback_application_name: applicationName,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format as "text"),
    } as pg.CustomTypesConfig,
  };
  const name = databaseName(pg, text, config);

  const isLoss = (error: unknown): boolean =>
    !(error instanceof pg.DatabaseError) || lossCodes.test(error.code ?? "");

  async function open(): Promise<Connection> {
    // Ours to destroy: the library's own end() waits for a server that may never answer.
    const socket = new Socket();
    const client = new pg.Client({ ...config, stream: () => socket });
    let isLost = false;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const lose = () => {
      isLost = true;
      socket.destroy();
      end();
    };
    client.on("error", lose);
    client.on("end", lose);
    try {
      await client.connect();
      if (!isPooled) await client.query(settings);
    } catch (cause) {
      socket.destroy();
      throw new DatabaseUnavailableError(`cannot connect to ${name}`, {
        hint: "Check that it runs and that the database URL has its host, port, user, password and database name.",
        cause,
      });
    }
    return {
      get isLost() {
        return isLost;
      },
      ended,
      async query(statement, values) {
        try {
          const answer: Answer | Answer[] = await client.query(statement, values as unknown[]);
          return Array.isArray(answer) ? answer.at(-1)! : answer;
        } catch (error) {
          if (isLoss(error)) lose();
          throw error;
        }
      },
      onNotification: (listener) =>
        void client.on("notification", (notification) => listener(notification.payload)),
      async close() {
        if (!isLost) await client.end().catch(() => {});
        lose();
      },
    };
  }

  return {
    /** For people: host, port and database, never the password. */
    name,
    isPooled,
    open,
    isLoss,
    /** `statementMs`: how long the server works on one statement, at most. */
    openPool(
      max: number,
      statementMs?: number,
    ): Pick<Connection, "query" | "close"> & { state(): PoolState } {
      const limit = isPooled || statementMs === undefined ? {} : { statement_timeout: statementMs };
      const pool = new pg.Pool({ ...config, ...limit, max });
      // A connection that is lost while it is idle: the next read gets another one.
      pool.on("error", () => {});
      return {
        query:
          isPooled && statementMs !== undefined
            ? (text, values) => queryWithin(pool, statementMs, text, values)
            : (text, values) => pool.query(text, values as unknown[]),
        close: () => pool.end(),
        state: () => ({ max, size: pool.totalCount, available: pool.idleCount }),
      };
    },
  };
}

/** A limit that ends with its transaction. */
async function queryWithin(
  pool: pg.Pool,
  statementMs: number,
  text: string,
  values?: readonly unknown[],
): Promise<Answer> {
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${statementMs}`);
    const answer = await client.query(text, values as unknown[]).catch(async (error) => {
      await client.query("ROLLBACK").then(
        () => (isOver = true),
        () => {},
      );
      throw error;
    });
    await client.query("COMMIT");
    isOver = true;
    return answer;
  } finally {
    // One whose transaction may be open is closed.
    client.release(!isOver);
  }
}

function databaseName(pg: Pg, text: string, config: pg.ClientConfig): string {
  const refuse = (hint: string) => new DatabaseUnavailableError("the database URL cannot be used", { hint });
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw refuse("Write it as postgres://user:password@host:5432/database.");
  }
  // A password with / ? or # in it would be taken for host, port and database, and shown as such.
  if (text.includes("@") && !/^[a-z]+:\/\/[^/?#]*@/.test(text)) {
    throw refuse("Percent-encode the characters / ? # @ in user and password.");
  }
  let client: pg.Client;
  try {
    client = new pg.Client(config);
  } catch {
    // The library's error repeats what it was given.
    throw refuse(
      "Write it as postgres://user:password@host:5432/database, other characters percent-encoded.",
    );
  }
  return `PostgreSQL database "${client.database}" at ${client.host}:${client.port}`;
}
