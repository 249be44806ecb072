import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeUntrackedFolder } from "../foundation/untracked-folder.ts";
import type { Checkpoints, IsCurrentRun } from "./checkpoints/checkpoints.ts";
import { createPostgresCheckpoints } from "./checkpoints/postgres/postgres-checkpoints.ts";
import { createSqliteCheckpoints } from "./checkpoints/sqlite/sqlite-checkpoints.ts";
import type { CheckpointLibrary } from "./engine/javascript/library/checkpoint-library.ts";
import type { AgentServerOptions } from "./options.ts";
import type { AgentDatabase } from "./store/agent-database.ts";
import { openAgentPostgres } from "./store/postgres/open-postgres.ts";
import { openAgentSqlite } from "./store/sqlite/open-sqlite.ts";

/**
 * The database that the options name and the saver that goes with it. Once `giveUp` is aborted nothing waits for
 * a lost database any more.
 */
export async function openStorage(
  options: AgentServerOptions,
  library: CheckpointLibrary,
  giveUp: AbortSignal,
  isCurrentRun: IsCurrentRun,
): Promise<{ database: AgentDatabase; checkpoints: Checkpoints }> {
  const { databaseUrl, clock, log: report } = options;
  if (!databaseUrl) {
    const database = openAgentSqlite(dataFolderOf(options));
    return { database, checkpoints: createSqliteCheckpoints(library, database, isCurrentRun) };
  }
  const database = await openAgentPostgres(databaseUrl, { ...(clock && { clock }), report, giveUp });
  try {
    return { database, checkpoints: await createPostgresCheckpoints(library, database, isCurrentRun) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The folder of the server's own files, which is there from then on. @throws a system error when it cannot be made */
export function dataFolderOf({ dir, data }: Pick<AgentServerOptions, "dir" | "data">): string {
  const folder = resolve(data ?? join(resolve(dir), ".agent-deploy", "agent"));
  makeUntrackedFolder(data === undefined ? dirname(folder) : folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
