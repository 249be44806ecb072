// This folder: the table of runs: its statements, and which process a run belongs to. Nothing is executed here.

import type { Sql } from "../../../database/database.ts";
import { readPage } from "../../store/answer-limit.ts";
import { type RunBrief, type RunRecord, type RunRow, type RunStatus, runOfRow } from "../../threads/run.ts";
import { oneRun, statusRunning, statusUnderWay } from "./run-statements.ts";

/** Reads the records of runs; each takes the statements of a transaction where it is in one. */
export function runLookups(read: Sql) {
  return {
    find: (runId: string, sql: Sql = read) =>
      oneRun(sql.first<RunRow>("SELECT * FROM runs WHERE run_id = ?1", runId)),
    brief: (runId: string): Promise<RunBrief | undefined> =>
      read.first("SELECT run_id, thread_id, status, ordinal FROM runs WHERE run_id = ?1", runId),
    /** Newest first. @throws LimitExceededError when they are too large to be answered */
    async list(
      threadId: string,
      { status, limit, offset }: { status?: RunStatus | undefined; limit: number; offset: number },
    ): Promise<RunRecord[]> {
      const rows = await readPage<RunRow>(
        read,
        ["metadata", "kwargs"],
        `runs WHERE thread_id = ?1 ${status === undefined ? "" : "AND status = ?4"}
         ORDER BY ordinal DESC LIMIT ?2 OFFSET ?3`,
        [threadId, limit, offset, ...(status === undefined ? [] : [status])],
      );
      return rows.map(runOfRow);
    },
    /** Pending and running runs of a thread, oldest first. */
    async underWay(threadId: string, sql: Sql = read): Promise<RunRecord[]> {
      // Sorted here: in SQL the order would be taken from the index of all runs of the thread.
      const text = `SELECT * FROM runs WHERE thread_id = ?1 AND ${statusUnderWay}`;
      return (await sql.all<RunRow>(text, threadId)).sort((a, b) => a.ordinal - b.ordinal).map(runOfRow);
    },
    async underWayIds(threadId: string): Promise<string[]> {
      const text = `SELECT run_id FROM runs WHERE thread_id = ?1 AND ${statusUnderWay}`;
      return (await read.all<{ run_id: string }>(text, threadId)).map((row) => row.run_id);
    },
    async isUnderWay(threadId: string, sql: Sql = read): Promise<boolean> {
      const text = `SELECT 1 AS found FROM runs WHERE thread_id = ?1 AND ${statusUnderWay} LIMIT 1`;
      return (await sql.first(text, threadId)) !== undefined;
    },
    /** Whether a run of the thread is running, in whichever process. */
    async isRunning(threadId: string, sql: Sql = read): Promise<boolean> {
      const text = `SELECT 1 AS found FROM runs WHERE thread_id = ?1 AND ${statusRunning} LIMIT 1`;
      return (await sql.first(text, threadId)) !== undefined;
    },
    async countUnderWay(threadId: string, sql: Sql): Promise<number> {
      const text = `SELECT count(*) AS count FROM runs WHERE thread_id = ?1 AND ${statusUnderWay}`;
      return Number((await sql.first<{ count: number }>(text, threadId))?.count ?? 0);
    },
    /** How many runs wait and run, of all threads and processes, and since when the first of them is due, in milliseconds. */
    async countsUnderWay(): Promise<{ pending: number; running: number; pendingSince: number | undefined }> {
      const rows = await read.all<{ status: string; count: number; since: number }>(
        `SELECT status, count(*) AS count, min(COALESCE(not_before, created_at)) AS since FROM runs
         WHERE ${statusUnderWay} GROUP BY status`,
      );
      const of = (status: string) => rows.find((row) => row.status === status);
      return {
        pending: Number(of("pending")?.count ?? 0),
        running: Number(of("running")?.count ?? 0),
        pendingSince: of("pending")?.since,
      };
    },
    /** Ids of runs of a status on all threads, newest first: what waits is ended before what it waits for. */
    async allUnderWay(status: "pending" | "running"): Promise<string[]> {
      const rows = await read.all<{ run_id: string; ordinal: number }>(
        `SELECT run_id, ordinal FROM runs WHERE ${statusUnderWay} AND status = ?1`,
        status,
      );
      return rows.sort((a, b) => b.ordinal - a.ordinal).map((row) => row.run_id);
    },
  };
}
