import type { Database, Sql } from "../../database/database.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { ThreadRow, ThreadTtl } from "./thread.ts";

const msPerMinute = 60_000;

type TtlRow = Pick<ThreadRow, "ttl_minutes" | "ttl_strategy" | "expires_at" | "idle_since">;

/**
 * Threads' times to live. A thread's own runs from when it was set; `fallback`, for threads that have none, from the
 * thread's last use since there is a fallback: threads that were there before and are not used stay.
 */
export function createThreadTtls(
  { read }: Database,
  now: () => number,
  fallback: ThreadTtl | undefined,
  findRow: (threadId: string, sql: Sql) => Promise<ThreadRow | undefined>,
) {
  const expiryOf = (row: TtlRow): { ttl: ThreadTtl; expiresAt: number } | undefined => {
    const {
      ttl_minutes: minutes,
      ttl_strategy: strategy,
      expires_at: expiresAt,
      idle_since: idleSince,
    } = row;
    if (minutes !== null && strategy !== null) {
      return expiresAt === null ? undefined : { ttl: { minutes, strategy }, expiresAt };
    }
    if (!fallback || idleSince === null) return undefined;
    return { ttl: fallback, expiresAt: idleSince + durationOf(fallback) };
  };

  /** Its time runs from now on. */
  const setTtl = (sql: Sql, threadId: string, ttl: ThreadTtl) =>
    sql.run(
      "UPDATE threads SET ttl_minutes = ?1, ttl_strategy = ?2, expires_at = ?3 WHERE thread_id = ?4",
      ttl.minutes,
      ttl.strategy,
      now() + durationOf(ttl),
      threadId,
    );

  return {
    setTtl,
    /** As the API shows it; undefined for a thread that stays. */
    async ttl(threadId: string): Promise<object | undefined> {
      const row = await findRow(threadId, read);
      const expiry = row && expiryOf(row);
      if (!expiry) return undefined;
      const { ttl, expiresAt } = expiry;
      return { strategy: ttl.strategy, ttl_minutes: ttl.minutes, expires_at: isoTime(expiresAt) };
    },
    /** Threads whose time is up and on which nothing runs, `limit` at most. */
    async expired(limit: number): Promise<string[]> {
      const own = await read.all<{ thread_id: string }>(
        `SELECT thread_id FROM threads
         WHERE expires_at < ?1 AND stateless = 0 AND status <> 'busy' ORDER BY expires_at LIMIT ?2`,
        now(),
        limit,
      );
      const left = limit - own.length;
      if (!fallback || left === 0) return own.map((row) => row.thread_id);
      // The plus keeps an index from being used whose value nearly all share.
      const idle = await read.all<{ thread_id: string }>(
        `SELECT thread_id FROM threads
         WHERE idle_since < ?1 AND ttl_minutes IS NULL AND +stateless = 0 AND status <> 'busy'
         ORDER BY idle_since LIMIT ?2`,
        now() - durationOf(fallback),
        left,
      );
      return [...own, ...idle].map((row) => row.thread_id);
    },
    /** What is to become of a thread by now; undefined when its time is not up. */
    async dueTtl(sql: Sql, threadId: string): Promise<ThreadTtl | undefined> {
      const row = await findRow(threadId, sql);
      const expiry = row && expiryOf(row);
      return expiry && expiry.expiresAt < now() ? expiry.ttl : undefined;
    },
    /** For a thread that stays when its time is up: its own time begins again, the fallback's with its next use. */
    async renewTtl(sql: Sql, threadId: string, ttl: ThreadTtl): Promise<void> {
      if (ttl !== fallback) await setTtl(sql, threadId, ttl);
      else await sql.run("UPDATE threads SET idle_since = NULL WHERE thread_id = ?1", threadId);
    },
  };
}

const durationOf = ({ minutes }: ThreadTtl): number => Math.ceil(minutes * msPerMinute);
