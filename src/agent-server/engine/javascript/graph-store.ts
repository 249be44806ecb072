// This folder: the store of items that graphs and clients share. Nothing of runs and threads.

import type { BaseStore, Operation, OperationResults, PutOperation } from "@langchain/langgraph-checkpoint";
import type { Database, Sql } from "../../../database/database.ts";
import type { StoreLibrary } from "./project/project-modules.ts";
import { namespaceProblem } from "../../store/namespace.ts";
import { encodeJson } from "../../values/encode.ts";
import { UnkeptValueError } from "../../values/unkept-value-error.ts";
import type { Item, ItemStore } from "../../item-store/item-store.ts";
import type { Indexed } from "../../item-store/semantic/item-index.ts";

/**
 * The store as graphs see it (`config.store`, `getStore()`): the library's own interface over the items.
 * Operations of a batch take effect one after the other, all or none. Without an index a search with a `query`
 * finds what it would find without one, and items carry no score.
 */
export function createGraphStore(library: StoreLibrary, database: Database, items: ItemStore): BaseStore {
  class GraphStore extends library.BaseStore {
    async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
      const puts = operations.filter((operation) => "value" in operation);
      for (const { namespace, value } of puts) {
        const problem = value === null ? undefined : namespaceProblem(namespace);
        if (problem) throw new library.InvalidNamespaceError(`${problem}, got ${JSON.stringify(namespace)}`);
      }
      // Before the transaction: it may run twice, and what cannot be written must not take others back with it.
      const encoded = new Map(puts.map((put) => [put as Operation, jsonOf(put.value)]));
      const indexed = await indexedPuts(items, puts);
      const vectors = await vectorsOfQueries(items, operations);
      const used: Item[] = [];
      const work = async (sql: Sql) => {
        const results: unknown[] = [];
        used.length = 0;
        for (const operation of operations) results.push(await run(sql, operation));
        return results;
      };

      async function run(sql: Sql, operation: Operation): Promise<unknown> {
        if ("value" in operation) {
          const { namespace, key } = operation;
          const value = encoded.get(operation);
          if (value === undefined) await items.delete(sql, namespace, key);
          else await items.put(sql, namespace, key, value, { indexed: indexed.get(operation) });
          return undefined;
        }
        if ("namespacePrefix" in operation) {
          return taken(await items.search({ ...operation, near: vectors.get(operation) }, sql));
        }
        if ("key" in operation) {
          const item = await items.get(operation.namespace, operation.key, sql);
          return item ? taken([item])[0] : null;
        }
        return items.listNamespaces(operation, sql);
      }

      function taken(found: Item[]): object[] {
        used.push(...found.filter((item) => item.ttlMinutes !== null));
        return found.map(({ ttlMinutes: _, ...item }) => item);
      }

      const results = await (puts.length > 0 ? database.write(work) : work(database.read));
      if (used.length > 0 && items.refreshesOnRead) await database.write((sql) => items.refresh(sql, used));
      return results as OperationResults<Op>;
    }
  }
  return new GraphStore();
}

async function indexedPuts(
  items: ItemStore,
  puts: readonly PutOperation[],
): Promise<Map<Operation, Indexed>> {
  const kept = puts.filter(({ value }) => value !== null);
  const indexed = await items.indexed(
    kept.map(({ value, index }) => ({ value: value!, paths: index ?? null })),
  );
  return new Map(kept.map((put, i) => [put, indexed[i]!]));
}

async function vectorsOfQueries(
  items: ItemStore,
  operations: readonly Operation[],
): Promise<Map<Operation, Float32Array | undefined>> {
  const searches = operations.filter((operation) => "namespacePrefix" in operation);
  const vectors = await Promise.all(searches.map(({ query }) => items.vectorOf(query)));
  return new Map(searches.map((search, i) => [search, vectors[i]]));
}

/** Undefined for null, which deletes. @throws TypeError for what cannot be kept */
function jsonOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new TypeError(`the store keeps objects, not ${Array.isArray(value) ? "a list" : typeof value}`);
  }
  try {
    return JSON.stringify(encodeJson(value));
  } catch (cause) {
    if (!(cause instanceof UnkeptValueError)) throw cause;
    throw new UnkeptValueError(cause.reason, { path: cause.path, of: "an item of the store", cause });
  }
}
