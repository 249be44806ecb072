// This folder: statements that Kysely checks by the types of the tables, on the database of both servers.

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database, Sql, SqlValue } from "../database.ts";

/**
 * Statements outside of a transaction: reads see what is committed, and each write is a transaction. To destroy it
 * closes the database.
 */
export function kyselyOn<Tables>(
  database: Database,
  ...plugins: KyselyPlugin[]
): Kysely<Tables> & { readonly database: Database } {
  const execute = (query: CompiledQuery) =>
    isRead(query) ? resultOf(database.read, query) : database.write((sql) => resultOf(sql, query));
  // Kysely itself would destroy nothing before its first statement.
  return Object.assign(kyselyOf<Tables>(execute, plugins), { database, destroy: database.close });
}

/** Runs `work` with the statements of a transaction. @throws what `work` throws; Error for a statement after its end */
export async function withKysely<Tables, T>(
  sql: Sql,
  work: (tx: Kysely<Tables>) => Promise<T>,
  ...plugins: KyselyPlugin[]
): Promise<T> {
  let isOver = false;
  const execute = async (query: CompiledQuery) => {
    if (isOver) throw new Error(`the transaction of this statement has ended: ${query.sql}`);
    return resultOf(sql, query);
  };
  try {
    return await work(kyselyOf<Tables>(execute, plugins));
  } finally {
    isOver = true;
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\b/i.test(sql));

const returnsRows = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "RawNode"
    ? /\breturning\b/i.test(sql)
    : "returning" in query && query.returning !== undefined;

async function resultOf<Row>(sql: Sql, query: CompiledQuery): Promise<QueryResult<Row>> {
  const values = query.parameters as SqlValue[];
  if (isRead(query) || returnsRows(query)) return { rows: (await sql.all(query.sql, ...values)) as Row[] };
  return { rows: [], numAffectedRows: BigInt(await sql.run(query.sql, ...values)) };
}

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

function kyselyOf<Tables>(execute: Execute, plugins: KyselyPlugin[]): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute(query) as Promise<QueryResult<Row>>,
    streamQuery: unavailable,
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: unavailable,
    commitTransaction: unavailable,
    rollbackTransaction: unavailable,
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SharedQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return new Kysely({ dialect, plugins });
}

/** In the SQL that both databases share: numbered parameters. */
class SharedQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `?${this.numParameters}`;
  }
}

const unavailable = (): never => {
  throw new Error("transactions are those of the database: inTransaction");
};
