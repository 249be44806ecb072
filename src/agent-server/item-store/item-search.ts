import type { Database, Reader } from "../../database/database.ts";
import type { Scope } from "../auth/scope.ts";
import { addScope, type ContainsSql, inColumn } from "../auth/scope-sql.ts";
import { afterTexts, createFilter, type Filter } from "../store/filter.ts";
import { type ItemFilter, plainPart, unknownOperators } from "../store/item-filter.ts";
import { startText, textsBelow } from "../store/namespace.ts";
import { itemFilterSql } from "./item-filter-sql.ts";

export type Search = {
  namespacePrefix: readonly string[];
  filter?: ItemFilter | undefined;
  /** Default 10. */
  limit?: number | undefined;
  offset?: number | undefined;
  /** What the caller may see. */
  scope?: Scope;
  /** How long it may take; default as long as it takes. */
  limitMs?: number | undefined;
};

/** Leaves out what has vectors of this configuration. */
type Leaving = { without?: string | undefined };

/** Where an item is, as the database has it. */
export type ItemKey = { namespace: string; key: string };

/** `startText` of an item's namespace, as the index of items has it. */
export const itemStart = "substr(store_items.namespace, 1, length(store_items.namespace) - 1)";

export const isAlive = (now: string): string => `(expires_at IS NULL OR expires_at > ${now})`;

/**
 * Where the items of one page are: those in a namespace in the order of their index, those below it sorted.
 * @throws TypeError for a filter with an unknown operator; LimitExceededError when it takes too long
 */
export async function itemKeys(
  sql: Reader,
  dialect: Database["dialect"],
  search: Search & Leaving,
  now: number,
): Promise<ItemKey[]> {
  const { namespacePrefix, limit = 10, offset = 0, without } = search;
  const wanted = createFilter();
  addConditions(wanted, dialect, search, now);
  if (without !== undefined) {
    wanted.add(
      (
        given,
      ) => `NOT EXISTS (SELECT 1 FROM store_vectors WHERE store_vectors.namespace = store_items.namespace
                    AND store_vectors.key = store_items.key AND store_vectors.fingerprint = ${given(without)})`,
    );
  }
  const { from, before } = textsBelow(namespacePrefix);
  const { parameter } = wanted;
  const first = parameter(limit + offset);
  const some = (where: string, order: string) =>
    `SELECT * FROM (SELECT namespace, key, updated_at FROM store_items WHERE ${where} AND ${wanted.text()}
                    ORDER BY ${order} LIMIT ${first}) AS some_items`;
  const order = "updated_at DESC, namespace, key";
  const below = some(`namespace >= ${parameter(from)} AND namespace < ${parameter(before)}`, order);
  // Nothing is kept in the namespace without labels.
  const all =
    namespacePrefix.length === 0
      ? below
      : `${some(`${itemStart} = ${parameter(startText(namespacePrefix))}`, "updated_at DESC, key")} UNION ALL ${below}`;
  return sql.all<ItemKey>(
    `SELECT namespace, key FROM (${all}) AS found ORDER BY ${order}
     LIMIT ${parameter(limit)} OFFSET ${parameter(offset)}`,
    ...wanted.values,
  );
}

/** An item's namespace and key count as fields of its value, and go before them. */
export const itemContains: ContainsSql = (fields, given) => {
  const { namespace, key, ...value } = fields;
  const conditions = [
    ...(namespace === undefined ? [] : [inColumn("store_items.namespace")]).map((holds) =>
      holds(namespace as object, given),
    ),
    ...(key === undefined ? [] : [`store_items.key = ${given(JSON.stringify(key))}`]),
    ...(Object.keys(value).length === 0 ? [] : [inColumn("value")(value, given)]),
  ];
  return conditions.join(" AND ");
};

/** That an item is alive, passes the filter and may be seen. @throws TypeError for a filter with an unknown operator */
export function addConditions(
  wanted: Filter,
  dialect: Database["dialect"],
  { filter = {}, scope }: Pick<Search, "filter" | "scope">,
  now: number,
): void {
  const [unknown] = unknownOperators(filter);
  if (unknown !== undefined) throw new TypeError(`unknown operator ${unknown} in the filter`);
  wanted.add((given) => isAlive(given(now)));
  if (Object.keys(filter).length > 0) addItemFilter(wanted, dialect, filter);
  addScope(wanted, scope, itemContains);
}

/** Whether the whole value passes. */
const passing: Record<
  Database["dialect"],
  (filter: ItemFilter, given: Parameters<typeof itemFilterSql>[2]) => string
> = {
  sqlite: (filter, given) => `item_passes(value, ${given(JSON.stringify(filter))})`,
  postgres: (filter, given) => itemFilterSql("json_readable(value)", filter, given),
};

function addItemFilter(wanted: Filter, dialect: Database["dialect"], filter: ItemFilter): void {
  wanted.add((given) =>
    afterTexts({ column: "value", part: plainPart(filter) }, given, passing[dialect](filter, given)),
  );
}
