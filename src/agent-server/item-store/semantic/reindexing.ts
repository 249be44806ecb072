import { setImmediate as nextTurn } from "node:timers/promises";
import { backoffMs } from "../../../foundation/time/backoff.ts";
import { EmbeddingError } from "../../diagnostics/errors.ts";
import { type Log, traceOf } from "../../diagnostics/log.ts";
import type { AgentDatabase } from "../../store/agent-database.ts";
import { type ItemKey, isAlive } from "../item-search.ts";
import type { Indexed, IndexPaths, ItemIndex } from "./item-index.ts";
import { keepVectors } from "./item-vectors.ts";

/** Items that are embedded together. */
const atOnce = 20;
const firstRetryMs = 60_000;
const longestRetryMs = 3_600_000;

type Row = ItemKey & { value: string; updated_at: number; index_paths: string | null };

export type Reindexing = {
  /** Begins where there is something to do; `live` are the other processes. Does not wait for it. */
  look(live: ReadonlySet<string>): Promise<void>;
  /** Resolves when the batch that is under way is over. */
  close(): Promise<void>;
};

/**
 * Makes vectors of items that have none of this configuration, which has changed since they were put. Of processes on
 * the same data with different configurations (an old revision that drains) the last one started wins.
 */
export function createReindexing(options: {
  database: AgentDatabase;
  index: ItemIndex;
  owner: string;
  report: Log;
  now: () => number;
}): Reindexing {
  const { database, index, owner, report, now } = options;
  let working: Promise<void> | undefined;
  let isClosed = false;
  let hasStarted = false;
  let failures = 0;
  let notBefore = Number.NEGATIVE_INFINITY;

  /** Whether this is the process that does it. */
  async function isOurs(live: ReadonlySet<string>): Promise<boolean> {
    const row = await database.read.first<{ fingerprint: string; owner: string }>(
      "SELECT fingerprint, owner FROM store_index WHERE only_row = 1",
    );
    if (row?.owner === owner) return true;
    if (hasStarted && row && live.has(row.owner)) return false;
    hasStarted = true;
    await database.write((sql) =>
      sql.run(
        `INSERT INTO store_index (only_row, fingerprint, owner) VALUES (1, ?1, ?2)
         ON CONFLICT (only_row) DO UPDATE SET fingerprint = excluded.fingerprint, owner = excluded.owner`,
        index.fingerprint,
        owner,
      ),
    );
    return true;
  }

  /** Looked up at both ends of an index: a comparison could be a walk through all items. */
  async function isAnyLeft(): Promise<boolean> {
    const ends = await database.read.first<{ low: string | null; high: string | null }>(
      `SELECT (SELECT min(indexed_as) FROM store_items) AS low, (SELECT max(indexed_as) FROM store_items) AS high`,
    );
    return [ends?.low, ends?.high].some((end) => typeof end === "string" && end !== index.fingerprint);
  }

  /** Goes once through all items. */
  async function goThrough(): Promise<void> {
    let after: ItemKey = { namespace: "", key: "" };
    let failed: unknown;
    let left = 0;
    while (!isClosed) {
      const rows = await database.search(Number.POSITIVE_INFINITY).all<Row>(
        `SELECT namespace, key, value, updated_at, index_paths FROM store_items
         WHERE (namespace, key) > (?1, ?2) AND indexed_as <> ?3 AND ${isAlive("?4")}
         ORDER BY namespace, key LIMIT ${atOnce}`,
        ...[after.namespace, after.key, index.fingerprint, now()],
      );
      const last = rows.at(-1);
      if (!last) break;
      after = last;
      for (const error of await renewTogether(rows)) {
        failed = error;
        left++;
      }
      await nextTurn();
    }
    failures = left > 0 ? failures + 1 : 0;
    if (left === 0) return;
    const waitMs = backoffMs(failures, { baseMs: firstRetryMs, capMs: longestRetryMs });
    notBefore = now() + waitMs;
    report("items_not_indexed", { items: left, retry_in_ms: waitMs, error: traceOf(failed) });
  }

  /** The failures. One item that cannot be embedded does not keep the others from it. */
  async function renewTogether(rows: readonly Row[]): Promise<unknown[]> {
    try {
      await renew(rows);
      return [];
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      if (rows.length === 1) return [error];
      const all: unknown[] = [];
      for (const row of rows) if (!isClosed) all.push(...(await renewTogether([row])));
      return all;
    }
  }

  async function renew(rows: readonly Row[]): Promise<void> {
    const indexed = await index.index(
      rows.map(({ value, index_paths }) => ({ value: JSON.parse(value), paths: pathsOf(index_paths) })),
    );
    await database.write(async (sql) => {
      for (const [i, row] of rows.entries()) {
        // One that was put again meanwhile has its own vectors.
        const changed = await sql.run(
          `UPDATE store_items SET indexed_as = ?1
           WHERE namespace = ?2 AND key = ?3 AND updated_at = ?4 AND indexed_as <> ?1`,
          ...[index.fingerprint, row.namespace, row.key, row.updated_at],
        );
        if (changed > 0) await keepVectors(sql, row, indexed[i] as Indexed, index);
      }
    });
  }

  return {
    async look(live) {
      if (working || isClosed || now() < notBefore || !(await isOurs(live)) || !(await isAnyLeft())) return;
      working = goThrough()
        .catch((error) => report("upkeep_failed", { error: traceOf(error) }))
        .finally(() => {
          working = undefined;
        });
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}

const pathsOf = (text: string | null): IndexPaths =>
  text === null ? null : (JSON.parse(text) as IndexPaths);
