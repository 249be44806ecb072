import type { Reader, Sql } from "../../database/database.ts";
import type { StoredItem } from "../engine/items.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { readPage } from "../store/answer-limit.ts";
import { namespaceOfText, namespaceText } from "../store/namespace.ts";
import { paddedList } from "../store/search-page.ts";
import { type ItemKey, isAlive, itemKeys, type Search } from "./item-search.ts";
import { listNamespaces, type NamespaceListing } from "./namespace-search.ts";
import type { Indexed, IndexPaths, ItemIndex } from "./semantic/item-index.ts";
import { keepVectors } from "./semantic/item-vectors.ts";
import { nearestKeys, type ScoredKey } from "./semantic/nearest-items.ts";

/** `ttlMinutes`: how long it lives from its last use on; null: for ever. */
export type Item = StoredItem & { ttlMinutes: number | null };

export type ItemStore = ReturnType<typeof createItemStore>;

type Row = {
  namespace: string;
  key: string;
  value: string;
  created_at: number;
  updated_at: number;
  ttl_minutes: number | null;
};

const columns = "namespace, key, value, created_at, updated_at, ttl_minutes";
const minuteMs = 60_000;
const valueField = { model: "store", field: "value" } as const;

const notIndexed: Indexed = { paths: null, fingerprint: "", vectors: [] };

// Keys are JSON text, as namespaces are, so that any text can be one.
const keyText = (key: string): string => JSON.stringify(key);

const identity = ({ namespace, key }: ItemKey): string => namespace + key;

const fromRow = (row: Row): Item => ({
  namespace: namespaceOfText(row.namespace),
  key: JSON.parse(row.key) as string,
  value: JSON.parse(row.value) as Record<string, unknown>,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  ttlMinutes: row.ttl_minutes,
});

/** `store.ttl`: what holds where neither a put nor a read says anything of times to live. */
export type ItemTtlDefaults = {
  /** Undefined: items stay. */
  minutes?: number | undefined;
  /** Whether reading an item gives it its whole time again. */
  refreshOnRead: boolean;
};

/**
 * Items by namespace and key, shared by all threads. What writes takes the statements of a transaction.
 * `index`: by which items are found by meaning, where there is one.
 */
export function createItemStore(
  { dialect, read, search, sealing }: AgentDatabase,
  now: () => number,
  { ttl = { refreshOnRead: true }, index }: { ttl?: ItemTtlDefaults; index?: ItemIndex | undefined } = {},
) {
  /** What a transaction has written only its own statements see. */
  const searching = (sql: Sql, limitMs = Number.POSITIVE_INFINITY): Reader =>
    sql === read ? search(limitMs) : sql;

  /** The items of some keys, in the order of the keys; an item that is gone by now is left out. */
  async function itemsAt(sql: Sql, keys: readonly ScoredKey[]): Promise<Item[]> {
    if (keys.length === 0) return [];
    const padded = paddedList(keys);
    const pairs = padded.map((_, i) => `(?${2 * i + 1}, ?${2 * i + 2})`).join(", ");
    const rows = await readPage<Row>(
      sql,
      ["value"],
      `store_items WHERE (namespace, key) IN (VALUES ${pairs})`,
      padded.flatMap(({ namespace, key }) => [namespace, key]),
      columns,
    );
    const byKey = new Map(rows.map((row) => [identity(row), row]));
    return keys.flatMap((key) => {
      const row = byKey.get(identity(key));
      if (!row) return [];
      return key.score === undefined ? fromRow(row) : { ...fromRow(row), score: key.score };
    });
  }

  return {
    async get(namespace: readonly string[], key: string, sql: Sql = read): Promise<Item | undefined> {
      const row = await sql.first<Row>(
        `SELECT ${columns} FROM store_items WHERE ${isAlive("?1")} AND namespace = ?2 AND key = ?3`,
        now(),
        namespaceText(namespace),
        keyText(key),
      );
      return row && fromRow(row);
    },
    /**
     * The vectors of values that are to be put: outside of a transaction, because making them takes time.
     * @throws EmbeddingError
     */
    async indexed(puts: readonly { value: object; paths: IndexPaths }[]): Promise<Indexed[]> {
      for (const { value } of puts) await sealing.expect(valueField, value);
      return index ? index.index(puts) : puts.map(({ paths }) => ({ ...notIndexed, paths }));
    },
    /** What a search is to be near to; undefined without an index. @throws EmbeddingError */
    vectorOf: async (query: string | null | undefined): Promise<Float32Array | undefined> =>
      index && query ? index.vectorOf(query) : undefined,
    /** Keeps `value` (JSON text of an object) for `ttlMinutes`, by default as configured, null: for ever; what was there is replaced. */
    async put(
      sql: Sql,
      namespace: readonly string[],
      key: string,
      value: string,
      options: { ttlMinutes?: number | null | undefined; indexed?: Indexed | undefined } = {},
    ): Promise<void> {
      const { ttlMinutes = ttl.minutes ?? null, indexed = notIndexed } = options;
      const id = [namespaceText(namespace), keyText(key)] as const;
      // An item whose time is over is gone, and what comes now is a new one.
      await sql.run(
        "DELETE FROM store_items WHERE namespace = ?1 AND key = ?2 AND expires_at <= ?3",
        ...id,
        now(),
      );
      await sql.run(
        `INSERT INTO store_items (namespace, key, value, created_at, updated_at, ttl_minutes, expires_at,
           index_paths, indexed_as)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (namespace, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at,
           ttl_minutes = excluded.ttl_minutes, expires_at = excluded.expires_at,
           index_paths = excluded.index_paths, indexed_as = excluded.indexed_as`,
        ...id,
        sealing.jsonText(valueField, value),
        now(),
        ttlMinutes,
        ttlMinutes === null ? null : Math.round(now() + ttlMinutes * minuteMs),
        indexed.paths === null ? null : JSON.stringify(indexed.paths),
        indexed.fingerprint,
      );
      await keepVectors(sql, { namespace: id[0], key: id[1] }, indexed, index);
    },
    delete: (sql: Sql, namespace: readonly string[], key: string) =>
      sql.run(
        "DELETE FROM store_items WHERE namespace = ?1 AND key = ?2",
        namespaceText(namespace),
        keyText(key),
      ),
    /** Before a search, outside of a transaction. @throws RefusedError 422 for a filter by what is encrypted */
    refuseSealed: (filter: Search["filter"]) => sealing.refuseSearch(valueField, filter),
    /**
     * Items below a prefix: those near to `near` first, then, or without it all, last updated first.
     * @throws TypeError for a filter with an unknown operator; LimitExceededError when its time is up, or what is found
     *   is too large to be answered
     */
    async search(
      { near, ...wanted }: Search & { near?: Float32Array | undefined },
      sql: Sql = read,
    ): Promise<Item[]> {
      const reader = searching(sql, wanted.limitMs);
      const keys: ScoredKey[] =
        near && index
          ? await nearestKeys(reader, dialect, index, { ...wanted, near }, now())
          : await itemKeys(reader, dialect, wanted, now());
      return itemsAt(sql, keys);
    },
    /** Namespaces that hold something, in order. @throws LimitExceededError when it takes longer than `limitMs` */
    listNamespaces: (
      listing: NamespaceListing & { limitMs?: number },
      sql: Sql = read,
    ): Promise<string[][]> => listNamespaces(searching(sql, listing.limitMs), listing, now()),
    refreshesOnRead: ttl.refreshOnRead,
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
    hasExpired: async (): Promise<boolean> =>
      (await read.first("SELECT 1 AS found FROM store_items WHERE expires_at <= ?1 LIMIT 1", now())) !==
      undefined,
    /** Some of them; resolves with their number. */
    deleteExpired: (sql: Sql) =>
      sql.run(
        `DELETE FROM store_items WHERE (namespace, key) IN
           (SELECT namespace, key FROM store_items WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 500)`,
        now(),
      ),
  };
}
