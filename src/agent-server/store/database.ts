import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { migrate, openSqlite } from "../../foundation/sqlite.ts";

// Threads own everything else: deleting one takes its runs, events and checkpoints along.
const migrations = [
  `CREATE TABLE processes (
     owner TEXT PRIMARY KEY,
     pid INTEGER NOT NULL,
     lease_until INTEGER NOT NULL
   );
   CREATE TABLE threads (
     thread_id TEXT PRIMARY KEY,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL,
     state_updated_at INTEGER NOT NULL,
     metadata TEXT NOT NULL DEFAULT '{}',
     config TEXT NOT NULL DEFAULT '{}',
     status TEXT NOT NULL DEFAULT 'idle',
     state_values TEXT,
     interrupts TEXT NOT NULL DEFAULT '{}',
     last_seq INTEGER NOT NULL DEFAULT 0,
     stateless INTEGER NOT NULL DEFAULT 0,
     expires_at INTEGER
   );
   CREATE TABLE runs (
     ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
     run_id TEXT NOT NULL UNIQUE,
     thread_id TEXT NOT NULL REFERENCES threads ON DELETE CASCADE,
     graph_id TEXT NOT NULL,
     assistant_id TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL,
     status TEXT NOT NULL,
     attempt INTEGER NOT NULL DEFAULT 0,
     owner TEXT,
     cancel TEXT,
     metadata TEXT NOT NULL,
     kwargs TEXT NOT NULL,
     multitask_strategy TEXT NOT NULL
   );
   CREATE INDEX runs_of_thread ON runs (thread_id, ordinal);
   CREATE INDEX runs_under_way ON runs (status, thread_id, ordinal) WHERE status IN ('pending', 'running');
   CREATE TABLE events (
     thread_id TEXT NOT NULL REFERENCES threads ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     at INTEGER NOT NULL,
     run_id TEXT NOT NULL,
     kind INTEGER NOT NULL,
     event TEXT NOT NULL,
     data TEXT NOT NULL,
     PRIMARY KEY (thread_id, seq)
   ) WITHOUT ROWID;
   CREATE TABLE checkpoints (
     thread_id TEXT NOT NULL,
     checkpoint_ns TEXT NOT NULL,
     checkpoint_id TEXT NOT NULL,
     parent_id TEXT,
     run_id TEXT,
     checkpoint_type TEXT NOT NULL,
     checkpoint BLOB NOT NULL,
     metadata_type TEXT NOT NULL,
     metadata BLOB NOT NULL,
     channels TEXT NOT NULL,
     PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id)
   );
   CREATE TABLE checkpoint_values (
     thread_id TEXT NOT NULL,
     checkpoint_ns TEXT NOT NULL,
     checkpoint_id TEXT NOT NULL,
     channel TEXT NOT NULL,
     value_type TEXT NOT NULL,
     value BLOB NOT NULL,
     PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, channel)
   );
   CREATE TABLE checkpoint_writes (
     thread_id TEXT NOT NULL,
     checkpoint_ns TEXT NOT NULL,
     checkpoint_id TEXT NOT NULL,
     task_id TEXT NOT NULL,
     idx INTEGER NOT NULL,
     channel TEXT NOT NULL,
     value_type TEXT NOT NULL,
     value BLOB NOT NULL,
     PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
   );`,
];

/** Opens the server's database in its data folder, made and migrated when needed. */
export function openDatabase(dataFolder: string): DatabaseSync {
  const db = openSqlite(join(dataFolder, "agent.sqlite"));
  try {
    migrate(db, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
