import type { Database, Sql } from "../../database/database.ts";
import type { AgentDatabase } from "../store/agent-database.ts";

/** A run's end of which a webhook is to be sent. */
export type Delivery = {
  ordinal: number;
  run_id: string;
  url: string;
  origin: string;
  /** JSON text. */
  body: string;
  created_at: number;
  /** Counts from 1 on. */
  attempt: number;
};

/** Deliveries that are not over. What is being sent has the owner that sends it. */
export function createWebhookStore({ read, sealing }: AgentDatabase, owner: string, now: () => number) {
  return {
    insert: (sql: Sql, { runId, url, body }: { runId: string; url: string; body: string }) =>
      sql.run(
        `INSERT INTO webhooks (run_id, url, origin, body, created_at, next_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)`,
        runId,
        sealing.text(url),
        new URL(url).origin,
        sealing.text(body),
        now(),
      ),
    /** Receivers for which something is due. */
    async dueOrigins(): Promise<string[]> {
      const rows = await read.all<{ origin: string }>(
        // From one receiver to the next, past all that waits for it.
        `WITH RECURSIVE receivers (origin) AS (
           SELECT min(origin) FROM webhooks WHERE owner IS NULL
           UNION ALL
           SELECT (SELECT min(origin) FROM webhooks WHERE owner IS NULL AND origin > receivers.origin)
           FROM receivers WHERE origin IS NOT NULL)
         SELECT origin FROM receivers WHERE EXISTS
           (SELECT 1 FROM webhooks WHERE owner IS NULL AND origin = receivers.origin AND next_at <= ?1)`,
        now(),
      );
      return rows.map((row) => row.origin);
    },
    /** Makes due deliveries to one receiver ours, oldest first, `limit` at most. */
    async claim(sql: Sql, origin: string, limit: number): Promise<Delivery[]> {
      const claimed = await sql.all<Delivery>(
        `UPDATE webhooks SET owner = ?1, attempt = attempt + 1
         WHERE ordinal IN (SELECT ordinal FROM webhooks WHERE origin = ?2 AND owner IS NULL AND next_at <= ?3
                           ORDER BY next_at, ordinal LIMIT ?4)
         RETURNING *`,
        owner,
        origin,
        now(),
        limit,
      );
      return claimed.sort((a, b) => a.ordinal - b.ordinal);
    },
    /** Gives a delivery back, to be sent at `at` by a process that is there then. */
    release: (sql: Sql, ordinal: number, at: number) =>
      sql.run(
        "UPDATE webhooks SET owner = NULL, next_at = ?1 WHERE ordinal = ?2 AND owner = ?3",
        at,
        ordinal,
        owner,
      ),
    /** Gives back what processes were sending that are no more; `live` are the others that are. */
    async releaseOfDead(live: ReadonlySet<string>, write: Database["write"]): Promise<void> {
      const rows = await read.all<{ owner: string }>(
        "SELECT owner FROM webhooks WHERE owner IS NOT NULL AND owner <> ?1",
        owner,
      );
      for (const sender of new Set(rows.map((row) => row.owner))) {
        if (live.has(sender)) continue;
        await write((sql) => sql.run("UPDATE webhooks SET owner = NULL WHERE owner = ?1", sender));
      }
    },
    /** Whether there is any left. */
    async isAny(): Promise<boolean> {
      const row = await read.first<{ first: number | null }>("SELECT min(ordinal) AS first FROM webhooks");
      return row !== undefined && row.first !== null;
    },
    delete: (sql: Sql, ordinal: number) => sql.run("DELETE FROM webhooks WHERE ordinal = ?1", ordinal),
  };
}
