/**
 * The tables of both databases, in SQLite's words (PostgreSQL's are made of them). Threads own everything else:
 * deleting one takes its runs, events and checkpoints along. Edited in place as long as nothing is released: a store of
 * another schema is refused. Large columns come last: SQLite walks through them to what comes after.
 */
export const tables = `
  CREATE TABLE processes (
    owner TEXT PRIMARY KEY,
    -- For people, and for tests that end it: which process has a run.
    pid INTEGER NOT NULL,
    lease_until INTEGER NOT NULL,
    -- Whether it has a lock besides, which ends with it.
    holds_lock INTEGER NOT NULL DEFAULT 1
  );

  CREATE TABLE threads (
    thread_id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    state_updated_at INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'idle',
    resting_status TEXT NOT NULL DEFAULT 'idle',
    stateless INTEGER NOT NULL DEFAULT 0,
    -- For those that have no time to live of their own, where the configuration has one.
    idle_since INTEGER,
    ttl_minutes REAL,
    ttl_strategy TEXT,
    expires_at INTEGER,
    metadata TEXT NOT NULL DEFAULT '{}',
    config TEXT NOT NULL DEFAULT '{}',
    -- Why it rests in "error".
    error TEXT,
    interrupts TEXT NOT NULL DEFAULT '{}',
    state_values TEXT
  );
  -- One for each order in which threads are searched for.
  CREATE INDEX threads_by_id ON threads (stateless, thread_id);
  CREATE INDEX threads_by_creation ON threads (stateless, created_at, thread_id);
  CREATE INDEX threads_by_update ON threads (stateless, updated_at, thread_id);
  CREATE INDEX threads_by_state_update ON threads (stateless, state_updated_at, thread_id);
  CREATE INDEX threads_by_status ON threads (stateless, status, thread_id);
  CREATE INDEX threads_of_status_by_creation ON threads (stateless, status, created_at, thread_id);
  CREATE INDEX threads_of_status_by_update ON threads (stateless, status, updated_at, thread_id);
  CREATE INDEX threads_of_status_by_state_update ON threads (stateless, status, state_updated_at, thread_id);
  CREATE INDEX threads_expiring ON threads (stateless, expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX threads_idle ON threads (idle_since) WHERE idle_since IS NOT NULL AND ttl_minutes IS NULL;

  -- The pairs by which threads are searched for.
  CREATE TABLE thread_metadata (
    thread_id TEXT NOT NULL REFERENCES threads ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (thread_id, key)
  ) WITHOUT ROWID;
  CREATE INDEX threads_with_metadata ON thread_metadata (key, value, created_at, thread_id);

  CREATE TABLE runs (
    ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id TEXT NOT NULL UNIQUE,
    thread_id TEXT NOT NULL REFERENCES threads ON DELETE CASCADE,
    graph_id TEXT NOT NULL,
    assistant_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    not_before INTEGER,
    status TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    cancel TEXT,
    multitask_strategy TEXT NOT NULL,
    metadata TEXT NOT NULL,
    kwargs TEXT NOT NULL
  );
  CREATE INDEX runs_of_thread ON runs (thread_id, ordinal);
  CREATE INDEX runs_under_way ON runs (status, thread_id, ordinal) WHERE status IN ('pending', 'running');
  CREATE INDEX runs_waiting ON runs (COALESCE(not_before, 0), ordinal) WHERE status = 'pending';

  -- A log's numbers change with every event: beside the thread, whose row holds its whole state.
  CREATE TABLE event_logs (
    log_id INTEGER PRIMARY KEY AUTOINCREMENT,
    thread_id TEXT NOT NULL UNIQUE REFERENCES threads ON DELETE CASCADE,
    last_seq INTEGER NOT NULL DEFAULT 0,
    trimmed_seq INTEGER NOT NULL DEFAULT 0,
    oldest_at INTEGER
  );
  CREATE INDEX event_logs_by_age ON event_logs (oldest_at, log_id) WHERE oldest_at IS NOT NULL;
  -- Pages are compressed, states kept as their difference to the one before.
  CREATE TABLE event_pages (
    log_id INTEGER NOT NULL REFERENCES event_logs ON DELETE CASCADE,
    last_seq INTEGER NOT NULL,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL,
    run_id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    event TEXT NOT NULL,
    chain_seq INTEGER,
    bytes INTEGER NOT NULL,
    ending TEXT NOT NULL,
    data TEXT NOT NULL,
    packed BLOB,
    PRIMARY KEY (log_id, last_seq)
  );
  CREATE INDEX event_states ON event_pages (log_id, chain_seq, last_seq) WHERE chain_seq IS NOT NULL;

  CREATE TABLE assistants (
    ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
    assistant_id TEXT NOT NULL UNIQUE,
    is_system INTEGER NOT NULL DEFAULT 0,
    graph_id TEXT NOT NULL,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    description TEXT,
    metadata TEXT NOT NULL,
    config TEXT NOT NULL,
    context TEXT NOT NULL
  );
  -- One for each order, of all and of those of a graph.
  CREATE INDEX assistants_by_creation ON assistants (created_at, ordinal);
  CREATE INDEX assistants_by_update ON assistants (updated_at, ordinal);
  CREATE INDEX assistants_by_name ON assistants (name, ordinal);
  CREATE INDEX assistants_by_graph ON assistants (graph_id, ordinal);
  CREATE INDEX assistants_of_graph_by_id ON assistants (graph_id, assistant_id, ordinal);
  CREATE INDEX assistants_of_graph_by_creation ON assistants (graph_id, created_at, ordinal);
  CREATE INDEX assistants_of_graph_by_update ON assistants (graph_id, updated_at, ordinal);
  CREATE INDEX assistants_of_graph_by_name ON assistants (graph_id, name, ordinal);
  CREATE TABLE assistant_versions (
    assistant_id TEXT NOT NULL REFERENCES assistants (assistant_id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    graph_id TEXT NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    description TEXT,
    metadata TEXT NOT NULL,
    config TEXT NOT NULL,
    context TEXT NOT NULL,
    PRIMARY KEY (assistant_id, version)
  );

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
    next_run_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    metadata TEXT NOT NULL,
    payload TEXT NOT NULL
  );
  CREATE INDEX crons_due ON crons (next_run_at) WHERE next_run_at IS NOT NULL;
  CREATE INDEX crons_by_creation ON crons (created_at, ordinal);
  CREATE INDEX crons_by_update ON crons (updated_at, ordinal);
  -- Those that go with a thread or an assistant.
  CREATE INDEX crons_of_thread ON crons (thread_id) WHERE thread_id IS NOT NULL;
  CREATE INDEX crons_of_assistant ON crons (assistant_id);

  CREATE TABLE webhooks (
    ordinal INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id TEXT NOT NULL,
    origin TEXT NOT NULL,
    url TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    next_at INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX webhooks_due ON webhooks (origin, next_at) WHERE owner IS NULL;
  CREATE INDEX webhooks_being_sent ON webhooks (owner) WHERE owner IS NOT NULL;

  CREATE TABLE store_items (
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    ttl_minutes REAL,
    expires_at INTEGER,
    index_paths TEXT,
    -- Of which configuration its vectors are.
    indexed_as TEXT NOT NULL DEFAULT '',
    value TEXT NOT NULL,
    PRIMARY KEY (namespace, key)
  );
  CREATE INDEX store_items_expiring ON store_items (expires_at) WHERE expires_at IS NOT NULL;
  -- Last updated first; without the last bracket a namespace comes before those that it begins.
  CREATE INDEX store_items_by_update
    ON store_items (substr(namespace, 1, length(namespace) - 1), updated_at DESC, key);
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
  -- Which process makes the vectors of items that have those of another configuration.
  CREATE TABLE store_index (
    only_row INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    owner TEXT NOT NULL
  );

  -- The keys of what is encrypted, each encrypted itself for its context.
  CREATE TABLE encryption_keys (
    key_id TEXT PRIMARY KEY,
    context_id TEXT NOT NULL,
    -- By what it is encrypted: 'aes' or 'module'.
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    context TEXT NOT NULL,
    encrypted BLOB NOT NULL
  );
  CREATE INDEX encryption_keys_by_context ON encryption_keys (kind, context_id, created_at);

  -- Checkpoints of a graph of a thread: what they hold is the engine's.
  CREATE TABLE checkpoints (
    thread_id TEXT NOT NULL,
    checkpoint_ns TEXT NOT NULL,
    checkpoint_id TEXT NOT NULL,
    parent_id TEXT,
    run_id TEXT,
    -- Where the value of each channel is kept.
    channels TEXT NOT NULL,
    metadata TEXT NOT NULL,
    body_type TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id)
  );
  -- With the checkpoint that changed it.
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
    -- Writes of one step are applied in the order of their tasks' paths.
    task_path TEXT NOT NULL,
    -- Whose it is: a run that goes on from another's checkpoint writes to that first.
    run_id TEXT,
    channel TEXT NOT NULL,
    value_type TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
  );
`;
