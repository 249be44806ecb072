import type { Sql, SqlValue } from "../../database/database.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { mergedMetadata } from "../store/metadata.ts";
import { type RestingStatus, type Thread, type ThreadRow, type ThreadTtl, threadFromRow } from "./thread.ts";
import { copyMetadataIndex, indexMetadata } from "./thread-metadata.ts";
import {
  countThreads,
  type LargeColumn,
  searchThreads,
  someThreads,
  type ThreadFilter,
  type ThreadPage,
} from "./thread-search.ts";
import { createThreadTtls } from "./thread-ttl.ts";

const metadataField = { model: "thread", field: "metadata" } as const;

export type ThreadStore = ReturnType<typeof createThreadStore>;

/**
 * Threads' records. What writes takes the statements of a transaction; what reads takes them where it is in one. `ttl`:
 * of threads that have none.
 */
export function createThreadStore(database: AgentDatabase, now: () => number, ttl?: ThreadTtl) {
  const { read, search, sealing } = database;
  const sealed = (value: unknown) => sealing.text(JSON.stringify(value));
  // A stateless run has no thread for its client: the one that carries its events is never shown.
  const findRow = (threadId: string, sql: Sql) =>
    sql.first<ThreadRow>("SELECT * FROM threads WHERE thread_id = ?1 AND stateless = 0", threadId);

  async function refuseSealed({ metadata, values }: ThreadFilter): Promise<void> {
    sealing.refuseSearchIn("thread.values", values);
    await sealing.refuseSearch(metadataField, metadata);
  }

  const idleSince = () => (ttl ? now() : null);

  /** `text` sets the metadata with the moment, and what else the thread gets. */
  async function changeMetadata(
    sql: Sql,
    threadId: string,
    change: {
      merge: (former: Record<string, unknown>) => Record<string, unknown>;
      text: string;
      others?: SqlValue[];
    },
  ): Promise<void> {
    // The merge is done here: those of the databases drop keys whose value is null.
    const row = await sql.first<Pick<ThreadRow, "metadata" | "created_at"> & { stateless: number }>(
      "SELECT metadata, created_at, stateless FROM threads WHERE thread_id = ?1",
      threadId,
    );
    if (!row) return;
    const former = JSON.parse(row.metadata);
    const merged = sealing.json(metadataField, change.merge(former));
    const values = [JSON.stringify(merged), now(), threadId, idleSince(), ...(change.others ?? [])];
    await sql.run(change.text, ...values);
    if (row.stateless === 0) {
      await indexMetadata(sql, { threadId, createdAt: row.created_at }, former, merged);
    }
  }

  return {
    ...createThreadTtls(database, now, ttl, findRow),
    async find(threadId: string, sql: Sql = read): Promise<Thread | undefined> {
      const row = await findRow(threadId, sql);
      return row && threadFromRow(row);
    },
    /** Of a stateless run's, too; undefined where there is no such thread. */
    async metadata(threadId: string, sql: Sql = read): Promise<Record<string, unknown> | undefined> {
      const text = "SELECT metadata FROM threads WHERE thread_id = ?1";
      const row = await sql.first<Pick<ThreadRow, "metadata">>(text, threadId);
      return row && JSON.parse(row.metadata);
    },
    /** Whether clients know such a thread: their states may be large, and are not read for it. */
    async has(threadId: string, sql: Sql = read): Promise<boolean> {
      const text = "SELECT 1 AS found FROM threads WHERE thread_id = ?1 AND stateless = 0";
      return (await sql.first(text, threadId)) !== undefined;
    },
    async exists(threadId: string, sql: Sql = read): Promise<boolean> {
      return (await sql.first("SELECT 1 AS found FROM threads WHERE thread_id = ?1", threadId)) !== undefined;
    },
    /** @throws RefusedError 422 for what is encrypted */
    async search(filter: ThreadFilter, page: ThreadPage, columns: readonly LargeColumn[]) {
      await refuseSealed(filter);
      return searchThreads({ search: search(), read }, filter, page, columns);
    },
    /** @throws RefusedError 422 for what is encrypted */
    async count(filter: ThreadFilter) {
      await refuseSealed(filter);
      return countThreads({ search: search(), read }, filter);
    },
    someOf: (filter: ThreadFilter) => someThreads({ search: search(Number.POSITIVE_INFINITY), read }, filter),
    async insert(
      sql: Sql,
      thread: {
        threadId: string;
        metadata?: Record<string, unknown>;
        config?: object;
        stateless?: boolean;
      },
    ): Promise<void> {
      const { threadId, config = {}, stateless = false } = thread;
      const metadata = sealing.json(metadataField, thread.metadata ?? {});
      await sql.run(
        `INSERT INTO threads (thread_id, created_at, updated_at, state_updated_at, metadata, config, stateless,
           idle_since)
         VALUES (?1, ?2, ?2, ?2, ?3, ?4, ?5, ?6)`,
        threadId,
        now(),
        JSON.stringify(metadata),
        sealed(config),
        stateless ? 1 : 0,
        idleSince(),
      );
      if (!stateless) await indexMetadata(sql, { threadId, createdAt: now() }, {}, metadata);
      await beginLog(sql, threadId);
    },
    /** A new thread with the record of another; it is idle, whatever the other one does. */
    async insertCopy(sql: Sql, from: string, to: string): Promise<void> {
      const createdAt = now();
      await sql.run(
        `INSERT INTO threads (thread_id, created_at, updated_at, state_updated_at, metadata, config, status,
           resting_status, state_values, interrupts, error)
         SELECT ?2, ?3, ?3, ?3, metadata, config, resting_status, resting_status, state_values, interrupts, error
         FROM threads WHERE thread_id = ?1`,
        from,
        to,
        createdAt,
      );
      if (ttl) await sql.run("UPDATE threads SET idle_since = ?1 WHERE thread_id = ?2", createdAt, to);
      await copyMetadataIndex(sql, from, to, createdAt);
      await beginLog(sql, to);
    },
    /**
     * A run is under way from now on: on the thread stand the server's own marks of it, which always find room, and its
     * settings.
     */
    async beginRun(
      sql: Sql,
      threadId: string,
      { marks, config }: { marks: Record<string, unknown>; config: object },
    ): Promise<void> {
      const text = `UPDATE threads SET status = 'busy', metadata = ?1, updated_at = ?2, idle_since = ?4, config = ?5
         WHERE thread_id = ?3`;
      const merge = (former: Record<string, unknown>) => ({ ...former, ...marks });
      await changeMetadata(sql, threadId, { merge, text, others: [sealed(config)] });
    },
    /**
     * The status that the thread has when nothing runs; without one, that which it had before. `error` says why it is
     * `error`; `state` is the thread's newest, in JSON texts.
     */
    setResting: (
      sql: Sql,
      threadId: string,
      given: {
        status?: RestingStatus;
        error?: object | undefined;
        isBusy: boolean;
        state?: { values: string; interrupts: string } | undefined;
      },
    ) => {
      const { status, error, isBusy, state } = given;
      return sql.run(
        `UPDATE threads SET resting_status = COALESCE(?1, resting_status), updated_at = ?2, idle_since = ?5,
           error = CASE WHEN ?1 IS NULL THEN error ELSE ?6 END,
           ${state ? "state_values = ?7, interrupts = ?8, state_updated_at = ?2," : ""}
           status = CASE WHEN ?3 = 1 THEN 'busy' ELSE COALESCE(?1, resting_status) END WHERE thread_id = ?4`,
        status ?? null,
        now(),
        isBusy ? 1 : 0,
        threadId,
        idleSince(),
        error ? sealed(error) : null,
        ...(state ? [state.values, state.interrupts].map((text) => sealing.text(text)) : []),
      );
    },
    /** @throws LimitExceededError when it would become too large */
    addMetadata: (sql: Sql, threadId: string, metadata: Record<string, unknown>) =>
      changeMetadata(sql, threadId, {
        merge: (former) => mergedMetadata(former, metadata),
        text: "UPDATE threads SET metadata = ?1, updated_at = ?2, idle_since = ?4 WHERE thread_id = ?3",
      }),
    /** The events of a stateless run stay readable for `ms`, for a client that lost its connection. */
    expireIn: (sql: Sql, threadId: string, ms: number) =>
      sql.run(
        "UPDATE threads SET expires_at = ?1 WHERE thread_id = ?2 AND stateless = 1",
        now() + ms,
        threadId,
      ),
    async expiredStateless(limit: number): Promise<string[]> {
      const rows = await read.all<{ thread_id: string }>(
        "SELECT thread_id FROM threads WHERE expires_at < ?1 AND stateless = 1 ORDER BY expires_at LIMIT ?2",
        now(),
        limit,
      );
      return rows.map((row) => row.thread_id);
    },
    delete: (sql: Sql, threadId: string) => sql.run("DELETE FROM threads WHERE thread_id = ?1", threadId),
  };
}

const beginLog = (sql: Sql, threadId: string) =>
  sql.run("INSERT INTO event_logs (thread_id) VALUES (?1)", threadId);
