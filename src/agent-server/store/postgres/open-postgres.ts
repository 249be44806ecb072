// This folder: what the agent server adds to a database in PostgreSQL. Nothing of SQLite.

import {
  openPostgresDatabase,
  type PostgresDatabase,
  type PostgresOptions,
} from "../../../database/postgres/postgres-database.ts";
import { postgresStatements } from "../../../database/postgres/statements.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { LimitExceededError } from "../../diagnostics/errors.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { AgentDatabase } from "../agent-database.ts";
import { unsealed } from "../seal.ts";
import { searchLimitMs, searchTookTooLong } from "../search-limit.ts";
import { acquirePostgresLease } from "./process-lease.ts";
import { schema } from "./schema.ts";
import { openVectorSpace } from "./vector-space.ts";

/** So that searches that take long keep no other read waiting. */
const maxSearches = 3;

export type AgentPostgres = PostgresDatabase & Omit<AgentDatabase, "read" | "write">;

/**
 * Opens the database of a URL. Uses three connections more, for searches.
 * @throws DatabaseUnavailableError when it cannot be reached or used; MissingPeerError without `pg`
 */
export async function openAgentPostgres(
  url: Secret,
  { report: log = () => {}, ...options }: Omit<PostgresOptions, "report"> & { report?: Log } = {},
): Promise<AgentPostgres> {
  const database = await openPostgresDatabase(url, schema, { ...options, report: log });
  const { session, keys, notices } = database;
  if (options.isPooled) {
    log("database_is_polled", {
      database: database.name,
      hint: "Give AGENT_SERVER_DATABASE_URL, too, where there is a URL without a pooler: what other processes write is then noticed sooner, at no cost, and one that is killed is replaced at once.",
    });
  }
  const search = openSearches(database);
  return {
    ...database,
    sealing: unsealed,
    search: search.reader,
    vectorSpace: () => database.setUp((connection) => openVectorSpace(connection, log)),
    acquireLease: (owner, now) => acquirePostgresLease({ session, keys, notices, owner, now }),
    async close() {
      await Promise.all([database.close(), search.close()]);
    },
  };
}

/** Searches, given up by the server itself when their time is up; those without a limit are reads like others. */
function openSearches({ read, openReaders }: PostgresDatabase) {
  const pools = new Map<number, ReturnType<typeof openReaders>>();
  const reader = (limitMs = searchLimitMs) => {
    if (limitMs === Number.POSITIVE_INFINITY) return read;
    const pool = pools.get(limitMs) ?? openReaders(maxSearches, limitMs);
    pools.set(limitMs, pool);
    return postgresStatements((text, values) => pool.query(text, values).catch(refusedSearch(limitMs)));
  };
  return {
    reader,
    async close() {
      const all = [...pools.values()];
      pools.clear();
      await Promise.all(all.map((pool) => pool.close()));
    },
  };
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
