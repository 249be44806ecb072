import type { DatabaseSync } from "node:sqlite";

export type ThreadStatus = "idle" | "busy" | "interrupted" | "error";

export type Thread = {
  thread_id: string;
  created_at: string;
  updated_at: string;
  state_updated_at: string;
  metadata: Record<string, unknown>;
  config: Record<string, unknown>;
  status: ThreadStatus;
  values: unknown;
  interrupts: Record<string, unknown>;
};

type Row = {
  thread_id: string;
  created_at: number;
  updated_at: number;
  state_updated_at: number;
  metadata: string;
  config: string;
  status: ThreadStatus;
  state_values: string | null;
  interrupts: string;
};

const time = (ms: number) => new Date(ms).toISOString();

function fromRow(row: Row): Thread {
  return {
    thread_id: row.thread_id,
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    state_updated_at: time(row.state_updated_at),
    metadata: JSON.parse(row.metadata),
    config: JSON.parse(row.config),
    status: row.status,
    values: row.state_values === null ? null : JSON.parse(row.state_values),
    interrupts: JSON.parse(row.interrupts),
  };
}

export type ThreadStore = ReturnType<typeof createThreadStore>;

/** Statements over threads; writing ones are to be called inside a group commit. */
export function createThreadStore(db: DatabaseSync, now: () => number) {
  const sql = {
    // A stateless run has no thread for its client: the one that carries its events is never shown.
    find: db.prepare("SELECT * FROM threads WHERE thread_id = ? AND stateless = 0"),
    exists: db.prepare("SELECT 1 FROM threads WHERE thread_id = ?"),
    insert: db.prepare(
      `INSERT INTO threads (thread_id, created_at, updated_at, state_updated_at, metadata, config, stateless)
       VALUES (?1, ?2, ?2, ?2, ?3, ?4, ?5)`,
    ),
    setStatus: db.prepare("UPDATE threads SET status = ?, updated_at = ? WHERE thread_id = ?"),
    setState: db.prepare(
      `UPDATE threads SET status = ?1, state_values = ?2, interrupts = ?3, state_updated_at = ?4, updated_at = ?4
       WHERE thread_id = ?5`,
    ),
    // json_patch would drop keys whose value is null, so the merge is done here.
    metadata: db.prepare("SELECT metadata FROM threads WHERE thread_id = ?"),
    setMetadata: db.prepare("UPDATE threads SET metadata = ?, updated_at = ? WHERE thread_id = ?"),
    expire: db.prepare("UPDATE threads SET expires_at = ? WHERE thread_id = ? AND stateless = 1"),
    deleteExpired: db.prepare("DELETE FROM threads WHERE expires_at < ?"),
    delete: db.prepare("DELETE FROM threads WHERE thread_id = ?"),
  };
  return {
    find(threadId: string): Thread | undefined {
      const row = sql.find.get(threadId) as Row | undefined;
      return row && fromRow(row);
    },
    exists: (threadId: string) => sql.exists.get(threadId) !== undefined,
    insert(thread: { threadId: string; metadata?: object; config?: object; stateless?: boolean }): void {
      const { threadId, metadata = {}, config = {}, stateless = false } = thread;
      sql.insert.run(threadId, now(), JSON.stringify(metadata), JSON.stringify(config), stateless ? 1 : 0);
    },
    setStatus: (threadId: string, status: ThreadStatus) => sql.setStatus.run(status, now(), threadId),
    /** `values` and `interrupts` are JSON text. */
    setState: (threadId: string, status: ThreadStatus, values: string, interrupts: string) =>
      sql.setState.run(status, values, interrupts, now(), threadId),
    addMetadata(threadId: string, metadata: Record<string, unknown>): void {
      const row = sql.metadata.get(threadId) as { metadata: string } | undefined;
      if (!row) return;
      sql.setMetadata.run(JSON.stringify({ ...JSON.parse(row.metadata), ...metadata }), now(), threadId);
    },
    /** The events of a stateless run stay readable for `ms`, for a client that lost its connection. */
    expireIn: (threadId: string, ms: number) => sql.expire.run(now() + ms, threadId),
    deleteExpired: () => sql.deleteExpired.run(now()),
    delete: (threadId: string) => sql.delete.run(threadId),
  };
}
