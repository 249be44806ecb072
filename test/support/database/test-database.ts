import type { AgentDatabase } from "../../../src/agent-server/store/agent-database.ts";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import { openAgentSqlite } from "../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { testDatabaseFor } from "./test-schema.ts";

/** The database of a data folder, as one process has it: several may be opened on the same folder. */
export async function openTestDatabase(folder: string): Promise<AgentDatabase> {
  const url = await testDatabaseFor(folder);
  return url ? openAgentPostgres(url) : openAgentSqlite(folder);
}
