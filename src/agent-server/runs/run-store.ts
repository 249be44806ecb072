import { isoTime } from "../iso-time.ts";
import { readPage } from "../store/answer-limit.ts";
import type { Database, Sql } from "../store/database.ts";

export const runStatuses = ["pending", "running", "error", "success", "timeout", "interrupted"] as const;
export type RunStatus = (typeof runStatuses)[number];
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
  /** When it may start at the earliest, in milliseconds; default at once. */
  notBefore?: number | undefined;
};

type Row = Omit<RunRecord, "created_at" | "updated_at" | "metadata" | "kwargs"> & {
  ordinal: number;
  not_before: number | null;
  created_at: number;
  updated_at: number;
  metadata: string;
  kwargs: string;
};

function fromRow({ ordinal: _o, not_before: _n, ...row }: Row): RunRecord {
  return {
    ...row,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    metadata: JSON.parse(row.metadata),
    kwargs: JSON.parse(row.kwargs),
  };
}

export function publicRun({ graph_id: _g, attempt: _a, owner: _o, cancel: _c, ...run }: RunRecord): Run {
  return run;
}

/** What is small of a run. */
export type RunBrief = { run_id: string; thread_id: string; status: RunStatus; ordinal: number };

/** A running run: whose it is, and whether somebody asked to end it. */
export type RunningRun = Pick<RunRecord, "run_id" | "owner" | "cancel"> & { isOurs: boolean };

export type RunStore = ReturnType<typeof createRunStore>;

/** As the index of these runs says it: a statement with it is looked up there, and finished runs cost it nothing. */
const statusUnderWay = "status IN ('pending', 'running')";
const statusRunning = `${statusUnderWay} AND status = 'running'`;

/** When a pending run may start: 0 is at once. */
const dueAt = "COALESCE(not_before, 0)";

/** Runs' records. What writes takes the statements of a transaction; what reads takes them where it is in one. */
export function createRunStore({ read }: Database, owner: string, now: () => number) {
  const many = async (rows: Promise<Row[]>) => (await rows).map(fromRow);
  const one = async (row: Promise<Row | undefined>) => {
    const found = await row;
    return found && fromRow(found);
  };

  /** Makes a running run of a dead owner ours, as its next attempt; undefined when somebody was faster. */
  const takeOver = (sql: Sql, runId: string, deadOwner: string | null) =>
    one(
      sql.first(
        `UPDATE runs SET owner = ?1, attempt = attempt + 1, updated_at = ?2
         WHERE run_id = ?3 AND status = 'running' AND owner IS NOT DISTINCT FROM ?4 RETURNING *`,
        owner,
        now(),
        runId,
        deadOwner,
      ),
    );

  return {
    find: (runId: string, sql: Sql = read) => one(sql.first("SELECT * FROM runs WHERE run_id = ?1", runId)),
    brief: (runId: string): Promise<RunBrief | undefined> =>
      read.first("SELECT run_id, thread_id, status, ordinal FROM runs WHERE run_id = ?1", runId),
    /** Newest first. @throws LimitExceededError when they are too large to be answered */
    list: (
      threadId: string,
      { status, limit, offset }: { status?: RunStatus | undefined; limit: number; offset: number },
    ) =>
      many(
        readPage<Row>(
          read,
          ["metadata", "kwargs"],
          `runs WHERE thread_id = ?1 ${status === undefined ? "" : "AND status = ?4"}
           ORDER BY ordinal DESC LIMIT ?2 OFFSET ?3`,
          [threadId, limit, offset, ...(status === undefined ? [] : [status])],
        ),
      ),
    async insert(sql: Sql, run: NewRun): Promise<void> {
      await sql.run(
        `INSERT INTO runs (run_id, thread_id, graph_id, assistant_id, created_at, updated_at, status, metadata,
           kwargs, multitask_strategy, not_before) VALUES (?1, ?2, ?3, ?4, ?5, ?5, 'pending', ?6, ?7, ?8, ?9)`,
        run.runId,
        run.threadId,
        run.graphId,
        run.assistantId,
        now(),
        JSON.stringify(run.metadata),
        JSON.stringify(run.kwargs),
        run.multitaskStrategy,
        run.notBefore ?? null,
      );
    },
    /** Pending and running runs of a thread, oldest first. */
    async underWay(threadId: string, sql: Sql = read): Promise<RunRecord[]> {
      // Sorted here: in SQL the order would be taken from the index of all runs of the thread.
      const text = `SELECT * FROM runs WHERE thread_id = ?1 AND ${statusUnderWay}`;
      return (await sql.all<Row>(text, threadId)).sort((a, b) => a.ordinal - b.ordinal).map(fromRow);
    },
    async isUnderWay(threadId: string, sql: Sql = read): Promise<boolean> {
      const text = `SELECT 1 AS found FROM runs WHERE thread_id = ?1 AND ${statusUnderWay} LIMIT 1`;
      return (await sql.first(text, threadId)) !== undefined;
    },
    async countUnderWay(threadId: string, sql: Sql): Promise<number> {
      const text = `SELECT count(*) AS count FROM runs WHERE thread_id = ?1 AND ${statusUnderWay}`;
      return Number((await sql.first<{ count: number }>(text, threadId))?.count ?? 0);
    },
    /** Ids of runs of a status on all threads, newest first: what waits is ended before what it waits for. */
    async allUnderWay(status: "pending" | "running"): Promise<string[]> {
      const rows = await read.all<{ run_id: string; ordinal: number }>(
        `SELECT run_id, ordinal FROM runs WHERE ${statusUnderWay} AND status = ?1`,
        status,
      );
      return rows.sort((a, b) => b.ordinal - a.ordinal).map((row) => row.run_id);
    },
    /** When the next run that is to start later is due, in milliseconds. */
    async nextDue(): Promise<number | undefined> {
      const row = await read.first<{ due: number | null }>(
        `SELECT min(${dueAt}) AS due FROM runs WHERE status = 'pending' AND ${dueAt} > ?1`,
        now(),
      );
      return row?.due === null || row?.due === undefined ? undefined : Number(row.due);
    },
    /** Makes the oldest due run of a thread ours, unless one is running there, in whichever process. */
    claimNext: (sql: Sql, threadId: string) =>
      one(
        sql.first(
          `UPDATE runs SET status = 'running', owner = ?1, attempt = attempt + 1, updated_at = ?2
           WHERE ordinal = (SELECT min(ordinal) FROM runs WHERE thread_id = ?3 AND ${statusUnderWay} AND status = 'pending'
                            AND ${dueAt} <= ?2)
             AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = ?3 AND ${statusRunning})
           RETURNING *`,
          owner,
          now(),
          threadId,
        ),
      ),
    takeOver,
    /** Begins a running run of ours again, as its next attempt. */
    takeAgain: (sql: Sql, runId: string) => takeOver(sql, runId, owner),
    async isMine(sql: Sql, runId: string): Promise<boolean> {
      const text = "SELECT 1 AS found FROM runs WHERE run_id = ?1 AND owner = ?2 AND status = 'running'";
      return (await sql.first(text, runId, owner)) !== undefined;
    },
    finish: (sql: Sql, runId: string, status: RunStatus) =>
      sql.run(
        `UPDATE runs SET status = ?1, owner = NULL, updated_at = ?2
         WHERE run_id = ?3 AND owner = ?4 AND status = 'running'`,
        status,
        now(),
        runId,
        owner,
      ),
    /** Gives a running run up, for any process to continue. */
    release: (sql: Sql, runId: string) =>
      sql.run(
        "UPDATE runs SET owner = NULL, updated_at = ?1 WHERE run_id = ?2 AND owner = ?3 AND status = 'running'",
        now(),
        runId,
        owner,
      ),
    setCancel: (sql: Sql, runId: string, action: CancelAction) =>
      sql.run("UPDATE runs SET cancel = ?1 WHERE run_id = ?2 AND status = 'running'", action, runId),
    dropPending: (sql: Sql, runId: string) =>
      sql.run(
        "UPDATE runs SET status = 'interrupted', updated_at = ?1 WHERE run_id = ?2 AND status = 'pending'",
        now(),
        runId,
      ),
    delete: (sql: Sql, runId: string) => sql.run("DELETE FROM runs WHERE run_id = ?1", runId),
    /** The running runs of all processes. */
    async running(): Promise<RunningRun[]> {
      const text = `SELECT run_id, owner, cancel FROM runs WHERE ${statusRunning}`;
      const rows = await read.all<Omit<RunningRun, "isOurs">>(text);
      return rows.map((row) => ({ ...row, isOurs: row.owner === owner }));
    },
    /** Threads where a run is due and none is running. */
    async waitingThreads(): Promise<Set<string>> {
      const rows = await read.all<{ thread_id: string }>(
        `SELECT thread_id FROM runs AS r
         WHERE status = 'pending' AND ${dueAt} <= ?1
           AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = r.thread_id AND ${statusRunning})`,
        now(),
      );
      return new Set(rows.map((row) => row.thread_id));
    },
  };
}
