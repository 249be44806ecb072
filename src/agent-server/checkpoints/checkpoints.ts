import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { Reader, Sql } from "../../database/database.ts";
import type { ThreadStorage } from "./thread-storage.ts";

/** The graphs' checkpoints: the saver that graphs write them with, and what the server does to them itself. */
export type Checkpoints = {
  saver: BaseCheckpointSaver;
  /** Resolves once a run that is to stop writes nothing more. */
  settled(runId: string): Promise<void>;
  deleteThread(sql: Sql, threadId: string): Promise<void>;
  /** Takes the thread back to what it was before the run. */
  deleteOfRun(sql: Sql, threadId: string, runId: string): Promise<void>;
  /** Of each namespace of a thread only the newest checkpoint stays, with all that it needs. */
  keepLatest(sql: Sql, threadId: string): Promise<void>;
  /** Gives a thread without checkpoints those of another. */
  copyThread(sql: Sql, from: string, to: string): Promise<void>;
  storageOf(read: Reader, threadId: string): Promise<ThreadStorage>;
};

/** Whether a run still is this process's to continue: not when it has ended, or another process has taken it over. */
export type IsCurrentRun = (sql: Sql, runId: string) => Promise<boolean>;
