import type { Reader, Sql } from "../../database/database.ts";
import type { CheckpointRef, Checkpoints } from "../engine/checkpoints.ts";
import type { ProjectCheckpoints } from "../engine/modules.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { onThreads } from "../store/scopes.ts";
import { createCheckpointReader } from "./checkpoint-reader.ts";
import { hasCheckpoint } from "./checkpoint-tables.ts";
import { createCheckpointWriter, type IsCurrentRun } from "./checkpoint-writer.ts";
import { RecentSources } from "./recent-sources.ts";
import { watchingRuns } from "./settled-runs.ts";
import {
  copyThread,
  deleteCheckpoints,
  deleteOfRun,
  deleteThread,
  keepLatest,
} from "./thread-checkpoints.ts";
import { storageOf, type ThreadStorage } from "./thread-storage.ts";

/** The graphs' checkpoints: what engines read and write, and what the server does to them itself. */
export type CheckpointStore = {
  forEngines: Checkpoints;
  /** Those that a checkpointer of the project keeps; what the other methods do is done to the server's own. */
  ofProject: ProjectCheckpoints | undefined;
  /** Whether there is such a checkpoint anywhere, of what is committed. */
  has(ref: CheckpointRef): Promise<boolean>;
  /** Resolves once a run that is to stop writes nothing more. */
  settled(runId: string): Promise<void>;
  deleteThread(sql: Sql, threadId: string): Promise<void>;
  /** Takes the thread back to what it was before the run. */
  deleteOfRun(sql: Sql, threadId: string, runId: string): Promise<void>;
  /** Of each graph of a thread only the newest checkpoint stays, with all that it needs. */
  keepLatest(sql: Sql, threadId: string): Promise<void>;
  /** Gives a thread without checkpoints those of another. */
  copyThread(sql: Sql, from: string, to: string): Promise<void>;
  storageOf(read: Reader, threadId: string): Promise<ThreadStorage>;
};

/**
 * Checkpoints in a database of either kind. Their writes join the group commit of the events, so that a checkpoint is never
 * kept without the events before it; those of a run that is no longer current are left out.
 */
export function createCheckpointStore(
  database: AgentDatabase,
  isCurrentRun: IsCurrentRun,
  ofProject?: ProjectCheckpoints,
): CheckpointStore {
  const recent = new RecentSources(database);
  const { watched, settled } = watchingRuns(createCheckpointWriter(database, recent, isCurrentRun));
  return {
    forEngines: {
      ...createCheckpointReader(database, recent),
      ...watched,
      deleteThread: (id) => database.write((sql) => deleteThread(sql, id), { within: onThreads(id) }),
      delete: (refs) =>
        database.write((sql) => deleteCheckpoints(sql, refs), {
          within: onThreads(...refs.map(({ threadId }) => threadId)),
        }),
      keepLatest: (id) => database.write((sql) => keepLatest(sql, id), { within: onThreads(id) }),
      copyThread: (from, to) =>
        database.write((sql) => copyThread(sql, from, to), { within: onThreads(from, to) }),
    },
    ofProject,
    async has(ref) {
      await database.flush();
      return (await hasCheckpoint(database.read, ref)) || ((await ofProject?.has(ref)) ?? false);
    },
    settled,
    deleteThread,
    deleteOfRun,
    keepLatest,
    copyThread,
    storageOf,
  };
}
