import type { ItemFilter } from "../store/item-filter.ts";
import type { MatchCondition } from "../store/namespace.ts";

/** An item as graphs see it; its value is JSON. `score`: how near it is to a query, from -1 to 1. */
export type StoredItem = {
  namespace: string[];
  key: string;
  value: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  score?: number;
};

/**
 * `value`: JSON text of an object; undefined deletes. `index`: paths of it that are found by meaning, false: none.
 * `ttlMinutes`: how long it lives from its last use on, by default as configured; null: for ever.
 */
export type PutItem = {
  kind: "put";
  namespace: string[];
  key: string;
  value: string | undefined;
  index?: false | string[] | undefined;
  ttlMinutes?: number | null | undefined;
};

/** Whether what is found lives on from now, by default as configured. */
type Reading = { refreshTtl?: boolean | undefined };

/** By what its value holds, and by what it means where the project has an index. */
export type SearchItems = Reading & {
  kind: "search";
  namespacePrefix: string[];
  query?: string | undefined;
  filter?: ItemFilter | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

export type GetItem = Reading & { kind: "get"; namespace: string[]; key: string };

/** `*` in a path stands for any part of a namespace. */
export type ListNamespaces = {
  kind: "namespaces";
  matchConditions?: readonly MatchCondition[] | undefined;
  maxDepth?: number | undefined;
  limit: number;
  offset: number;
};

export type ItemOperation = PutItem | GetItem | SearchItems | ListNamespaces;

/** What an operation gives: nothing, an item or null, items, namespaces. */
export type ItemResult = undefined | StoredItem | null | StoredItem[] | string[][];

/** The store of items that graphs and clients share. */
export type Items = {
  /** One after the other, all or none; results in the order of the operations. */
  batch(operations: readonly ItemOperation[]): Promise<ItemResult[]>;
};
