// This folder: the store of items that graphs and clients share. Nothing of runs and threads.

import type { Database, Sql } from "../../database/database.ts";
import type {
  GetItem,
  ItemOperation,
  ItemResult,
  Items,
  PutItem,
  SearchItems,
  StoredItem,
} from "../engine/items.ts";
import { onItems } from "../store/scopes.ts";
import type { Item, ItemStore } from "./item-store.ts";
import type { Indexed } from "./semantic/item-index.ts";

/**
 * The items as engines have them. Without an index a search with a `query` finds what it would find without one, and
 * items carry no score.
 */
export function createGraphItems(database: Database, items: ItemStore): Items {
  return {
    async batch(operations) {
      // Before the transaction, which may run twice.
      const indexed = await indexedPuts(items, operations);
      const vectors = await vectorsOfQueries(items, operations);
      for (const each of operations) if (each.kind === "search") await items.refuseSealed(each.filter);
      const used: Item[] = [];

      async function run(sql: Sql, operation: ItemOperation): Promise<ItemResult> {
        switch (operation.kind) {
          case "put": {
            const { namespace, key, value, ttlMinutes } = operation;
            if (value === undefined) await items.delete(sql, namespace, key);
            else await items.put(sql, namespace, key, value, { ttlMinutes, indexed: indexed.get(operation) });
            return undefined;
          }
          case "get": {
            const item = await items.get(operation.namespace, operation.key, sql);
            return item ? taken([item], operation)[0]! : null;
          }
          case "search":
            return taken(await items.search({ ...operation, near: vectors.get(operation) }, sql), operation);
          case "namespaces":
            return items.listNamespaces(operation, sql);
        }
      }

      function taken(
        found: Item[],
        { refreshTtl = items.refreshesOnRead }: GetItem | SearchItems,
      ): StoredItem[] {
        if (refreshTtl) used.push(...found.filter((item) => item.ttlMinutes !== null));
        return found.map(({ ttlMinutes: _, ...item }) => item);
      }

      const work = async (sql: Sql) => {
        const results: ItemResult[] = [];
        used.length = 0;
        for (const operation of operations) results.push(await run(sql, operation));
        return results;
      };
      const puts = operations.filter((operation) => operation.kind === "put");
      const results = await (puts.length > 0
        ? database.write(work, { within: onItems(puts) })
        : work(database.read));
      if (used.length > 0) await database.write((sql) => items.refresh(sql, used), { within: onItems(used) });
      return results;
    },
  };
}

async function indexedPuts(
  items: ItemStore,
  operations: readonly ItemOperation[],
): Promise<Map<ItemOperation, Indexed>> {
  const kept = operations.filter(
    (operation): operation is PutItem & { value: string } =>
      operation.kind === "put" && operation.value !== undefined,
  );
  const indexed = await items.indexed(
    kept.map(({ value, index }) => ({ value: JSON.parse(value) as object, paths: index ?? null })),
  );
  return new Map(kept.map((put, i) => [put, indexed[i]!]));
}

async function vectorsOfQueries(
  items: ItemStore,
  operations: readonly ItemOperation[],
): Promise<Map<ItemOperation, Float32Array | undefined>> {
  const searches = operations.filter((operation) => operation.kind === "search");
  const vectors = await Promise.all(searches.map(({ query }) => items.vectorOf(query)));
  return new Map(searches.map((search, i) => [search, vectors[i]]));
}
