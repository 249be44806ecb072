/**
 * The tables of both databases, in SQLite's words (PostgreSQL's are made of them). Threads own everything else:
 * deleting one takes its runs, events and checkpoints along.
 */
export const sharedMigrations: readonly string[] = [
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
   );`,
  // Everything else that the runtime API keeps.
  // A log's numbers change with every event: beside the thread, whose row holds its whole state.
  `CREATE TABLE event_logs (
     log_id INTEGER PRIMARY KEY AUTOINCREMENT,
     thread_id TEXT NOT NULL UNIQUE REFERENCES threads ON DELETE CASCADE,
     last_seq INTEGER NOT NULL DEFAULT 0,
     trimmed_seq INTEGER NOT NULL DEFAULT 0
   );
   INSERT INTO event_logs (thread_id, last_seq) SELECT thread_id, last_seq FROM threads;
   ALTER TABLE threads DROP COLUMN last_seq;
   CREATE TABLE event_pages (
     log_id INTEGER NOT NULL REFERENCES event_logs ON DELETE CASCADE,
     last_seq INTEGER NOT NULL,
     size INTEGER NOT NULL,
     at INTEGER NOT NULL,
     run_id TEXT NOT NULL,
     kind INTEGER NOT NULL,
     event TEXT NOT NULL,
     data TEXT NOT NULL,
     ending TEXT NOT NULL,
     PRIMARY KEY (log_id, last_seq)
   );
   INSERT INTO event_pages SELECT log_id, seq, 1, at, run_id, kind, event, data, '' FROM events
     JOIN event_logs USING (thread_id);
   DROP TABLE events;
   ALTER TABLE threads ADD COLUMN ttl_minutes REAL;
   ALTER TABLE threads ADD COLUMN ttl_strategy TEXT;
   ALTER TABLE threads ADD COLUMN resting_status TEXT NOT NULL DEFAULT 'idle';
   UPDATE threads SET resting_status = status WHERE status <> 'busy';
   ALTER TABLE runs ADD COLUMN not_before INTEGER;
   CREATE INDEX runs_due ON runs (not_before) WHERE not_before IS NOT NULL AND status = 'pending';
   CREATE INDEX threads_by_update ON threads (stateless, updated_at);
   CREATE INDEX threads_expiring ON threads (expires_at) WHERE expires_at IS NOT NULL;
   CREATE TABLE assistants (
     ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
     assistant_id TEXT NOT NULL UNIQUE,
     is_system INTEGER NOT NULL DEFAULT 0,
     graph_id TEXT NOT NULL,
     name TEXT NOT NULL,
     folded_name TEXT NOT NULL,
     description TEXT,
     metadata TEXT NOT NULL,
     config TEXT NOT NULL,
     context TEXT NOT NULL,
     version INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL
   );
   CREATE TABLE assistant_versions (
     assistant_id TEXT NOT NULL REFERENCES assistants (assistant_id) ON DELETE CASCADE,
     version INTEGER NOT NULL,
     graph_id TEXT NOT NULL,
     name TEXT NOT NULL,
     description TEXT,
     metadata TEXT NOT NULL,
     config TEXT NOT NULL,
     context TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     PRIMARY KEY (assistant_id, version)
   );
   CREATE TABLE store_items (
     namespace TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL,
     ttl_minutes REAL,
     expires_at INTEGER,
     PRIMARY KEY (namespace, key)
   );
   CREATE INDEX store_items_expiring ON store_items (expires_at) WHERE expires_at IS NOT NULL;
   CREATE TABLE crons (
     ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
     cron_id TEXT NOT NULL UNIQUE,
     assistant_id TEXT NOT NULL REFERENCES assistants (assistant_id) ON DELETE CASCADE,
     thread_id TEXT REFERENCES threads ON DELETE CASCADE,
     schedule TEXT NOT NULL,
     timezone TEXT,
     end_time INTEGER,
     enabled INTEGER NOT NULL DEFAULT 1,
     on_run_completed TEXT NOT NULL,
     payload TEXT NOT NULL,
     metadata TEXT NOT NULL,
     next_run_at INTEGER,
     created_at INTEGER NOT NULL,
     updated_at INTEGER NOT NULL
   );
   CREATE INDEX crons_due ON crons (next_run_at) WHERE next_run_at IS NOT NULL;
   CREATE TABLE webhooks (
     ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
     run_id TEXT NOT NULL,
     url TEXT NOT NULL,
     origin TEXT NOT NULL,
     body TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     attempt INTEGER NOT NULL DEFAULT 0,
     owner TEXT,
     next_at INTEGER NOT NULL
   );
   CREATE INDEX webhooks_due ON webhooks (origin, next_at);`,
  // What is looked for every few milliseconds, or with each thread that is deleted.
  `DROP INDEX runs_due;
   CREATE INDEX runs_waiting ON runs (COALESCE(not_before, 0), thread_id) WHERE status = 'pending';
   DROP INDEX webhooks_due;
   CREATE INDEX webhooks_due ON webhooks (origin, next_at) WHERE owner IS NULL;
   CREATE INDEX webhooks_being_sent ON webhooks (owner) WHERE owner IS NOT NULL;
   CREATE INDEX crons_of_thread ON crons (thread_id) WHERE thread_id IS NOT NULL;
   CREATE INDEX crons_of_assistant ON crons (assistant_id);
   DROP INDEX threads_expiring;
   CREATE INDEX threads_expiring ON threads (stateless, expires_at) WHERE expires_at IS NOT NULL;`,
  // An index for each order in which things are searched for, and the pairs of threads' metadata by which they are.
  `DROP INDEX threads_by_update;
   CREATE INDEX threads_by_id ON threads (stateless, thread_id);
   CREATE INDEX threads_by_creation ON threads (stateless, created_at, thread_id);
   CREATE INDEX threads_by_update ON threads (stateless, updated_at, thread_id);
   CREATE INDEX threads_by_state_update ON threads (stateless, state_updated_at, thread_id);
   CREATE INDEX threads_by_status ON threads (stateless, status, thread_id);
   CREATE INDEX threads_of_status_by_creation ON threads (stateless, status, created_at, thread_id);
   CREATE INDEX threads_of_status_by_update ON threads (stateless, status, updated_at, thread_id);
   CREATE INDEX threads_of_status_by_state_update ON threads (stateless, status, state_updated_at, thread_id);
   CREATE TABLE thread_metadata (
     thread_id TEXT NOT NULL REFERENCES threads ON DELETE CASCADE,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     PRIMARY KEY (thread_id, key)
   ) WITHOUT ROWID;
   CREATE INDEX assistants_by_creation ON assistants (created_at, ordinal);
   CREATE INDEX assistants_by_update ON assistants (updated_at, ordinal);
   CREATE INDEX assistants_by_name ON assistants (name, ordinal);
   CREATE INDEX assistants_by_graph ON assistants (graph_id, ordinal);
   CREATE INDEX crons_by_creation ON crons (created_at, ordinal);
   CREATE INDEX crons_by_update ON crons (updated_at, ordinal);`,
  // Items of a namespace, last updated first; without the last bracket a namespace comes before those that it begins.
  `CREATE INDEX store_items_by_update
     ON store_items (substr(namespace, 1, length(namespace) - 1), updated_at DESC, key);`,
  // Pages are compressed, states kept as their difference to the one before; logs with old events are found by an index.
  `ALTER TABLE event_pages ADD COLUMN packed BLOB;
   ALTER TABLE event_pages ADD COLUMN chain_seq INTEGER;
   ALTER TABLE event_pages ADD COLUMN bytes INTEGER;
   CREATE INDEX event_states ON event_pages (log_id, chain_seq, last_seq) WHERE chain_seq IS NOT NULL;
   ALTER TABLE event_logs ADD COLUMN oldest_at INTEGER;
   UPDATE event_logs SET oldest_at = (SELECT at FROM event_pages
     WHERE event_pages.log_id = event_logs.log_id AND event_pages.last_seq > trimmed_seq
     ORDER BY event_pages.last_seq LIMIT 1);
   CREATE INDEX event_logs_by_age ON event_logs (oldest_at, log_id) WHERE oldest_at IS NOT NULL;`,
  // Assistants of a graph, in each order.
  `CREATE INDEX assistants_of_graph_by_id ON assistants (graph_id, assistant_id, ordinal);
   CREATE INDEX assistants_of_graph_by_creation ON assistants (graph_id, created_at, ordinal);
   CREATE INDEX assistants_of_graph_by_update ON assistants (graph_id, updated_at, ordinal);
   CREATE INDEX assistants_of_graph_by_name ON assistants (graph_id, name, ordinal);`,
  // When a thread that has no time to live of its own was last used, where the configuration has one for it.
  `ALTER TABLE threads ADD COLUMN idle_since INTEGER;
   CREATE INDEX threads_idle ON threads (idle_since)
     WHERE idle_since IS NOT NULL AND ttl_minutes IS NULL AND stateless = 0;`,
  // Vectors of items, of which configuration they are, and which process makes those of items that have others.
  `ALTER TABLE store_items ADD COLUMN index_paths TEXT;
   ALTER TABLE store_items ADD COLUMN indexed_as TEXT NOT NULL DEFAULT '';
   CREATE INDEX store_items_by_vectors ON store_items (indexed_as);
   CREATE TABLE store_vectors (
     namespace TEXT NOT NULL,
     key TEXT NOT NULL,
     part INTEGER NOT NULL,
     fingerprint TEXT NOT NULL,
     vector BLOB,
     PRIMARY KEY (namespace, key, part),
     FOREIGN KEY (namespace, key) REFERENCES store_items ON DELETE CASCADE
   );
   CREATE TABLE store_index (
     only_row INTEGER PRIMARY KEY,
     fingerprint TEXT NOT NULL,
     owner TEXT NOT NULL
   );
   DROP INDEX threads_idle;
   CREATE INDEX threads_idle ON threads (idle_since) WHERE idle_since IS NOT NULL AND ttl_minutes IS NULL;`,
  // SQLite's alone: the order of writes.
  "",
  // Why a thread rests in "error".
  "ALTER TABLE threads ADD COLUMN error TEXT;",
];

/** SQLite's alone: in PostgreSQL the official saver has tables of its own. */
const checkpointTables = `CREATE TABLE checkpoints (
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
);`;

/** Whose a write is: a run that goes on from another's checkpoint writes to that first. */
const writesByRun = "ALTER TABLE checkpoint_writes ADD COLUMN run_id TEXT;";

// Of the threads that are there. What JSON writes with a backslash, or long, is not looked up by pairs.
const metadataPairs = `INSERT INTO thread_metadata
  SELECT thread_id, key, value, created_at FROM
    (SELECT thread_id, created_at, pair.key AS key,
       CASE json_quote(pair.key) WHEN '"' || pair.key || '"' THEN metadata -> pair.fullkey END AS value
     FROM threads JOIN json_each(metadata) AS pair WHERE stateless = 0 AND pair.type NOT IN ('object', 'array'))
  WHERE length(key) <= 200 AND length(value) <= 200 AND instr(value, '\\') = 0;
  CREATE INDEX threads_with_metadata ON thread_metadata (key, value, created_at, thread_id);`;

/** Writes of one step are applied in the order of their tasks' paths. */
const writesInOrder = "ALTER TABLE checkpoint_writes ADD COLUMN task_path TEXT NOT NULL DEFAULT '';";

const own = [checkpointTables, writesByRun, "", metadataPairs, "", "", "", "", "", writesInOrder];

export const migrations: readonly string[] = sharedMigrations.map((text, i) => text + (own[i] ?? ""));
