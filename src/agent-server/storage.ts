import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeUntrackedFolder } from "../foundation/untracked-folder.ts";
import type { AgentServerOptions } from "./options.ts";
import type { AgentDatabase } from "./store/agent-database.ts";
import { openAgentPostgres } from "./store/postgres/open-postgres.ts";
import { openAgentSqlite } from "./store/sqlite/open-sqlite.ts";

/** The database that the options name. Once `giveUp` is aborted nothing waits for a lost one any more. */
export async function openStorage(options: AgentServerOptions, giveUp: AbortSignal): Promise<AgentDatabase> {
  const { databaseUrl, databasePoolUrl: poolUrl, clock, log: report } = options;
  const database = { ...(clock && { clock }), report, giveUp };
  if (databaseUrl) return openAgentPostgres(databaseUrl, { ...database, poolUrl });
  if (poolUrl) return openAgentPostgres(poolUrl, { ...database, isPooled: true });
  return openAgentSqlite(dataFolderOf(options));
}

/** The folder of the server's own files, which is there from then on. @throws a system error when it cannot be made */
export function dataFolderOf({ dir, data }: Pick<AgentServerOptions, "dir" | "data">): string {
  const folder = resolve(data ?? join(resolve(dir), ".agent-deploy", "agent"));
  makeUntrackedFolder(data === undefined ? dirname(folder) : folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
