import { bytesOf, readPage, refuseLarge } from "../store/answer-limit.ts";
import type { Database, Sql } from "../store/database.ts";
import { createPace } from "../store/pace.ts";
import { type ItemFilter, passes } from "./item-filter.ts";
import {
  compareNamespaces,
  type MatchCondition,
  matches,
  namespaceOfText,
  namespaceText,
  textsBelow,
} from "./namespace.ts";

export type Item = {
  namespace: string[];
  key: string;
  value: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  /** How long it lives from its last use on; null: for ever. */
  ttlMinutes: number | null;
};

export type Search = {
  namespacePrefix: readonly string[];
  filter?: ItemFilter | undefined;
  /** Default 10. */
  limit?: number | undefined;
  offset?: number | undefined;
  /** How long it may take; default as long as it takes. */
  limitMs?: number | undefined;
};

export type NamespaceListing = {
  matchConditions?: readonly MatchCondition[] | undefined;
  /** Longer namespaces are cut to this length. */
  maxDepth?: number | undefined;
  /** Default 100. */
  limit?: number | undefined;
  offset?: number | undefined;
};

export type ItemStore = ReturnType<typeof createItemStore>;

type Row = {
  namespace: string;
  key: string;
  value: string;
  created_at: number;
  updated_at: number;
  ttl_minutes: number | null;
};

type Place = Pick<Row, "namespace" | "key" | "updated_at">;

const columns = "namespace, key, value, created_at, updated_at, ttl_minutes";
const pageSize = 100;
const minuteMs = 60_000;

// Keys are JSON text, as namespaces are, so that any text can be one.
const keyText = (key: string): string => JSON.stringify(key);

const fromRow = (row: Row): Item => ({
  namespace: namespaceOfText(row.namespace),
  key: JSON.parse(row.key) as string,
  value: JSON.parse(row.value) as Record<string, unknown>,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  ttlMinutes: row.ttl_minutes,
});

/** Items by namespace and key, shared by all threads. What writes takes the statements of a transaction. */
export function createItemStore({ read }: Database, now: () => number) {
  const isAlive = "(expires_at IS NULL OR expires_at > ?1)";

  const isBelow = "(namespace = ?2 OR (namespace >= ?3 AND namespace < ?4))";

  function bounds(prefix: readonly string[]): [number, string, string, string] {
    const { own, from, before } = textsBelow(prefix);
    return [now(), own, from, before];
  }

  /** Where the items below a prefix are that pass a filter, in the order of the table: it is walked through once. */
  async function places(sql: Sql, { namespacePrefix, filter = {}, limitMs }: Search): Promise<Place[]> {
    // In a transaction everybody waits for its end: it takes no turns.
    const pace = createPace({ limitMs, takesTurns: sql === read });
    const found: Place[] = [];
    let rows: Row[];
    let last = { namespace: "", key: "" };
    do {
      rows = await sql.all<Row>(
        `SELECT ${columns} FROM store_items WHERE ${isAlive} AND ${isBelow} AND (namespace, key) > (?5, ?6)
         ORDER BY namespace, key LIMIT ${pageSize}`,
        ...bounds(namespacePrefix),
        last.namespace,
        last.key,
      );
      for (const { namespace, key, value, updated_at } of rows) {
        if (passes(JSON.parse(value), filter)) found.push({ namespace, key, updated_at });
        await pace();
      }
      last = rows.at(-1) ?? last;
    } while (rows.length === pageSize);
    return found;
  }

  /** What is at some places, in their order. */
  async function itemsAt(sql: Sql, wanted: readonly Place[]): Promise<Item[]> {
    const items: Item[] = [];
    let bytes = 0;
    for (const { namespace, key } of wanted) {
      const at = [now(), namespace, key] as const;
      const where = `FROM store_items WHERE ${isAlive} AND namespace = ?2 AND key = ?3`;
      const size = await sql.first<{ bytes: number }>(
        `SELECT ${bytesOf(["value"])} AS bytes ${where}`,
        ...at,
      );
      bytes += Number(size?.bytes ?? 0);
      refuseLarge(bytes);
      const row = await sql.first<Row>(`SELECT ${columns} ${where}`, ...at);
      if (row) items.push(fromRow(row));
    }
    return items;
  }

  return {
    async get(namespace: readonly string[], key: string, sql: Sql = read): Promise<Item | undefined> {
      const row = await sql.first<Row>(
        `SELECT ${columns} FROM store_items WHERE ${isAlive} AND namespace = ?2 AND key = ?3`,
        now(),
        namespaceText(namespace),
        keyText(key),
      );
      return row && fromRow(row);
    },
    /** Keeps `value` (JSON text of an object), for `ttlMinutes` or for ever; what was there is replaced. */
    async put(
      sql: Sql,
      namespace: readonly string[],
      key: string,
      value: string,
      ttlMinutes?: number | undefined,
    ): Promise<void> {
      const id = [namespaceText(namespace), keyText(key)] as const;
      // An item whose time is over is gone, and what comes now is a new one.
      await sql.run(
        "DELETE FROM store_items WHERE namespace = ?1 AND key = ?2 AND expires_at <= ?3",
        ...id,
        now(),
      );
      await sql.run(
        `INSERT INTO store_items (namespace, key, value, created_at, updated_at, ttl_minutes, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6)
         ON CONFLICT (namespace, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at,
           ttl_minutes = excluded.ttl_minutes, expires_at = excluded.expires_at`,
        ...id,
        value,
        now(),
        ttlMinutes ?? null,
        ttlMinutes === undefined ? null : Math.round(now() + ttlMinutes * minuteMs),
      );
    },
    delete: (sql: Sql, namespace: readonly string[], key: string) =>
      sql.run(
        "DELETE FROM store_items WHERE namespace = ?1 AND key = ?2",
        namespaceText(namespace),
        keyText(key),
      ),
    /**
     * Items below a prefix, last updated first.
     * @throws TypeError for a filter with an unknown operator; LimitExceededError when its time is up, or what is found
     *   is too large to be answered
     */
    async search(search: Search, sql: Sql = read): Promise<Item[]> {
      const { namespacePrefix, filter = {}, limit = 10, offset = 0 } = search;
      if (Object.keys(filter).length > 0) {
        const found = await places(sql, search);
        // The sort keeps the table's order among equals, as the statement below does.
        found.sort((a, b) => b.updated_at - a.updated_at);
        return itemsAt(sql, found.slice(offset, offset + limit));
      }
      const rows = await readPage<Row>(
        sql,
        ["value"],
        `store_items WHERE ${isAlive} AND ${isBelow}
         ORDER BY updated_at DESC, namespace, key LIMIT ?5 OFFSET ?6`,
        [...bounds(namespacePrefix), limit, offset],
        columns,
      );
      return rows.map(fromRow);
    },
    /** Namespaces that hold something, in order. */
    async listNamespaces(listing: NamespaceListing, sql: Sql = read): Promise<string[][]> {
      const { matchConditions = [], maxDepth, limit = 100, offset = 0 } = listing;
      const rows = await sql.all<{ namespace: string }>(
        `SELECT DISTINCT namespace FROM store_items WHERE ${isAlive}`,
        now(),
      );
      const cut = new Map<string, string[]>();
      for (const { namespace: text } of rows) {
        const namespace = namespaceOfText(text);
        if (!matchConditions.every((condition) => matches(namespace, condition))) continue;
        const shown = namespace.slice(0, maxDepth);
        cut.set(namespaceText(shown), shown);
      }
      return [...cut.values()].sort(compareNamespaces).slice(offset, offset + limit);
    },
    /** Items that have been read live on for their whole time again. */
    async refresh(sql: Sql, items: readonly Item[]): Promise<void> {
      for (const { namespace, key, ttlMinutes } of items) {
        if (ttlMinutes === null) continue;
        // Another writer may have given it another time, or none, meanwhile.
        await sql.run(
          "UPDATE store_items SET expires_at = ?1 WHERE namespace = ?2 AND key = ?3 AND ttl_minutes = ?4",
          Math.round(now() + ttlMinutes * minuteMs),
          namespaceText(namespace),
          keyText(key),
          ttlMinutes,
        );
      }
    },
    deleteExpired: (sql: Sql) => sql.run("DELETE FROM store_items WHERE expires_at <= ?1", now()),
  };
}
