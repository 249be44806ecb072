import * as library from "@langchain/langgraph-checkpoint";
import { createCheckpointStore } from "../../../src/agent-server/checkpoints/checkpoint-store.ts";
import type { IsCurrentRun } from "../../../src/agent-server/checkpoints/checkpoint-writer.ts";
import { createSaver } from "../../../src/agent-server/engine/javascript/saver/saver.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { makeFolder } from "./agent-server.ts";

/** The checkpoints of a new database, by default of runs that all are this process's, and a saver on them. */
export async function openCheckpoints(isCurrentRun: IsCurrentRun = async () => true) {
  const folder = await makeFolder();
  const database = await openTestDatabase(folder.path);
  const checkpoints = createCheckpointStore(database, isCurrentRun);
  return {
    database,
    checkpoints,
    saver: createSaver(library, checkpoints.forEngines),
    keepLatest: (threadId: string) => database.write((sql) => checkpoints.keepLatest(sql, threadId)),
    copyThread: (from: string, to: string) => database.write((sql) => checkpoints.copyThread(sql, from, to)),
    deleteOfRun: (threadId: string, runId: string) =>
      database.write((sql) => checkpoints.deleteOfRun(sql, threadId, runId)),
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type OpenCheckpoints = Awaited<ReturnType<typeof openCheckpoints>>;
