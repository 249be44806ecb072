import { DatabaseUnavailableError } from "../errors.ts";
import type { Connection, Connector } from "./connection.ts";

/**
 * A pooler that shares sessions between transactions gives another connection the session that it has used last.
 * @throws DatabaseUnavailableError where `first` has none of its own: its locks and news would be lost unnoticed
 */
export async function requireOwnSession(first: Connection, connector: Connector): Promise<void> {
  const sessionOf = async (connection: Connection): Promise<number> =>
    (await connection.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
  const own = await sessionOf(first);
  const other = await connector.open();
  try {
    await other.query("BEGIN");
    const isShared = (await sessionOf(other)) === own;
    await other.query("ROLLBACK");
    if (!isShared) return;
  } finally {
    await other.close();
  }
  throw new DatabaseUnavailableError(
    `${connector.name} is behind a pooler that shares sessions between transactions`,
    {
      hint: "Give the URL of the server itself. An agent server takes a pooler's in AGENT_SERVER_DATABASE_POOL_URL, alone or beside it.",
    },
  );
}
