import type { Connection } from "../../../database/postgres/connection.ts";
import { messageChain } from "../../../foundation/error.ts";
import type { Log } from "../../diagnostics/log.ts";
import { bytesOfVector, type VectorSpace } from "../vector-space.ts";

/** Where the extension is not there: vectors are read and compared by this process. */
const bytes: VectorSpace = { name: "bytes", column: "vector", encode: bytesOfVector };

/**
 * Makes the column for vectors of the extension pgvector, where it exists or can be created; else logs once that
 * searches cost more. To be called by one process at a time, inside a transaction.
 */
export async function openVectorSpace(connection: Connection, report: Log): Promise<VectorSpace> {
  const { schema, reason } = await extensionSchema(connection);
  if (schema === undefined) {
    report("vectors_compared_here", {
      reason,
      hint: "Install pgvector where the database runs, and CREATE EXTENSION vector.",
    });
    return bytes;
  }
  const { rows } = await connection.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = 'store_vectors'::regclass AND attname = 'embedding'`,
  );
  if (rows.length === 0)
    await connection.query(`ALTER TABLE store_vectors ADD COLUMN embedding ${schema}.vector`);
  return {
    name: "pgvector",
    column: "embedding",
    encode: (vector) => `[${vector.join(",")}]`,
    // The operator is the negative product.
    nearness: (column, parameter) =>
      `-(${column} OPERATOR(${schema}.<#>) CAST(${parameter} AS ${schema}.vector))`,
  };
}

const find =
  "SELECT quote_ident(nspname) AS schema FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'vector'";

/** Where the extension's type and operators are; it need not be on the search path. */
async function extensionSchema(connection: Connection): Promise<{ schema?: string; reason?: string }> {
  const schema = async () => (await connection.query(find)).rows[0]?.schema as string | undefined;
  const there = await schema();
  if (there !== undefined) return { schema: there };
  const { rows } = await connection.query(
    "SELECT to_regnamespace('public') IS NOT NULL AS has_public FROM pg_available_extensions WHERE name = 'vector'",
  );
  if (rows.length === 0) return { reason: "the database has no extension pgvector" };
  try {
    await connection.query("SAVEPOINT without");
    // Not in the schema of this agent, with which it would go.
    await connection.query(
      `CREATE EXTENSION IF NOT EXISTS vector ${rows[0].has_public ? "SCHEMA public" : ""}`,
    );
  } catch (error) {
    if (connection.isLost) throw error;
    await connection.query("ROLLBACK TO without");
    return { reason: `the extension pgvector cannot be created: ${messageChain(error).at(-1)}` };
  }
  const created = await schema();
  return created === undefined ? { reason: "the extension pgvector was not created" } : { schema: created };
}
