import type { DatabaseSync } from "node:sqlite";

export type RunStatus = "pending" | "running" | "error" | "success" | "timeout" | "interrupted";
export type CancelAction = "interrupt" | "rollback";

/** A run as the API shows it. */
export type Run = {
  run_id: string;
  thread_id: string;
  assistant_id: string;
  created_at: string;
  updated_at: string;
  status: RunStatus;
  metadata: Record<string, unknown>;
  kwargs: Record<string, unknown>;
  multitask_strategy: string;
};

/** A run as the server keeps it. */
export type RunRecord = Run & {
  graph_id: string;
  attempt: number;
  owner: string | null;
  cancel: CancelAction | null;
};

export type NewRun = {
  runId: string;
  threadId: string;
  assistantId: string;
  graphId: string;
  metadata: Record<string, unknown>;
  kwargs: Record<string, unknown>;
  multitaskStrategy: string;
};

type Row = Omit<RunRecord, "created_at" | "updated_at" | "metadata" | "kwargs"> & {
  ordinal: number;
  created_at: number;
  updated_at: number;
  metadata: string;
  kwargs: string;
};

function fromRow({ ordinal: _, ...row }: Row): RunRecord {
  return {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    metadata: JSON.parse(row.metadata),
    kwargs: JSON.parse(row.kwargs),
  };
}

export function publicRun({ graph_id: _g, attempt: _a, owner: _o, cancel: _c, ...run }: RunRecord): Run {
  return run;
}

export type RunStore = ReturnType<typeof createRunStore>;

/** Statements over runs; writing ones are to be called inside a group commit. */
export function createRunStore(db: DatabaseSync, owner: string, now: () => number) {
  const mine = "run_id = ?2 AND owner = ?3 AND status = 'running'";
  const sql = {
    find: db.prepare("SELECT * FROM runs WHERE run_id = ?"),
    ofThread: db.prepare("SELECT * FROM runs WHERE thread_id = ? ORDER BY ordinal DESC LIMIT ? OFFSET ?"),
    insert: db.prepare(
      `INSERT INTO runs (run_id, thread_id, graph_id, assistant_id, created_at, updated_at, status, metadata,
         kwargs, multitask_strategy) VALUES (?1, ?2, ?3, ?4, ?5, ?5, 'pending', ?6, ?7, ?8)`,
    ),
    underWay: db.prepare(
      "SELECT * FROM runs WHERE thread_id = ? AND status IN ('pending', 'running') ORDER BY ordinal",
    ),
    claimNext: db.prepare(
      `UPDATE runs SET status = 'running', owner = ?1, attempt = attempt + 1, updated_at = ?2
       WHERE ordinal = (SELECT min(ordinal) FROM runs WHERE thread_id = ?3 AND status = 'pending')
         AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = ?3 AND status = 'running')
       RETURNING *`,
    ),
    takeOver: db.prepare(
      `UPDATE runs SET owner = ?1, attempt = attempt + 1, updated_at = ?2
       WHERE run_id = ?3 AND status = 'running' AND owner IS ?4 RETURNING *`,
    ),
    finish: db.prepare(`UPDATE runs SET status = ?4, owner = NULL, updated_at = ?1 WHERE ${mine}`),
    release: db.prepare(`UPDATE runs SET owner = NULL, updated_at = ?1 WHERE ${mine}`),
    setCancel: db.prepare("UPDATE runs SET cancel = ? WHERE run_id = ? AND status = 'running'"),
    dropPending: db.prepare(
      "UPDATE runs SET status = 'interrupted', updated_at = ? WHERE run_id = ? AND status = 'pending'",
    ),
    delete: db.prepare("DELETE FROM runs WHERE run_id = ?"),
    foreign: db.prepare("SELECT * FROM runs WHERE status = 'running' AND owner IS NOT ?"),
    waitingThreads: db.prepare(
      `SELECT DISTINCT thread_id FROM runs AS r WHERE status = 'pending' AND NOT EXISTS
         (SELECT 1 FROM runs WHERE thread_id = r.thread_id AND status = 'running')`,
    ),
    cancelled: db.prepare("SELECT * FROM runs WHERE status = 'running' AND owner = ? AND cancel IS NOT NULL"),
  };
  const one = (row: unknown) => (row === undefined ? undefined : fromRow(row as Row));
  const many = (rows: unknown[]) => (rows as Row[]).map(fromRow);
  return {
    find: (runId: string) => one(sql.find.get(runId)),
    list: (threadId: string, limit: number, offset: number) =>
      many(sql.ofThread.all(threadId, limit, offset)),
    insert(run: NewRun): void {
      const { runId, threadId, graphId, assistantId, metadata, kwargs, multitaskStrategy } = run;
      const json = [JSON.stringify(metadata), JSON.stringify(kwargs)] as const;
      sql.insert.run(runId, threadId, graphId, assistantId, now(), ...json, multitaskStrategy);
    },
    /** Pending and running runs of a thread, oldest first. */
    underWay: (threadId: string) => many(sql.underWay.all(threadId)),
    /** Makes the oldest pending run of a thread ours, unless one is running there, in whichever process. */
    claimNext: (threadId: string) => one(sql.claimNext.get(owner, now(), threadId)),
    /** Makes a running run of a dead owner ours, as its next attempt; undefined when somebody was faster. */
    takeOver: (runId: string, deadOwner: string | null) =>
      one(sql.takeOver.get(owner, now(), runId, deadOwner)),
    finish: (runId: string, status: RunStatus) => sql.finish.run(now(), runId, owner, status),
    /** Gives a running run up, for any process to continue. */
    release: (runId: string) => sql.release.run(now(), runId, owner),
    setCancel: (runId: string, action: CancelAction) => sql.setCancel.run(action, runId),
    dropPending: (runId: string) => sql.dropPending.run(now(), runId),
    delete: (runId: string) => sql.delete.run(runId),
    /** Running runs that other processes own, or nobody. */
    foreign: () => many(sql.foreign.all(owner)),
    /** Threads where a run waits and none is running. */
    waitingThreads: () => (sql.waitingThreads.all() as { thread_id: string }[]).map((row) => row.thread_id),
    /** Our running runs that somebody asked to end. */
    cancelled: () => many(sql.cancelled.all(owner)),
  };
}
