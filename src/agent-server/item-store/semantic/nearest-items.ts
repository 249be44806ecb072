import type { Database, Reader } from "../../../database/database.ts";
import { createFilter, type Filter } from "../../store/filter.ts";
import { namespaceText, textsBelow } from "../../store/namespace.ts";
import { searchTookTooLong } from "../../store/search-limit.ts";
import { product, vectorOfBytes } from "../../store/vector-space.ts";
import { addConditions, type ItemKey, itemKeys, type Search } from "../item-search.ts";
import type { ItemIndex } from "./item-index.ts";

/** How near an item is to a query, from -1 to 1: the nearest of its vectors counts. */
export type ScoredKey = ItemKey & { score?: number };

type Nearest = Required<ScoredKey>;

/**
 * Where the items of one page are: the nearest to a query first, then those without vectors, last updated first.
 * All that pass the filter are compared.
 * @throws TypeError for a filter with an unknown operator; LimitExceededError when it takes too long
 */
export async function nearestKeys(
  sql: Reader,
  dialect: Database["dialect"],
  index: ItemIndex,
  wanted: Search & { near: Float32Array },
  now: number,
): Promise<ScoredKey[]> {
  const { limit = 10, offset = 0, near } = wanted;
  const most = offset + limit;
  const filter = createFilter();
  addConditions(filter, dialect, wanted, now);
  addRange(filter, wanted.namespacePrefix);
  filter.add((given) => `vectors.fingerprint = ${given(index.fingerprint)}`);
  const scored = index.space.nearness
    ? await nearestByDatabase(
        sql,
        filter,
        index.space.nearness(`vectors.${index.space.column}`, filter.parameter(index.space.encode(near))),
        most,
      )
    : await nearestHere(sql, filter, { near, most, limitMs: wanted.limitMs });
  const page: ScoredKey[] = scored.slice(offset);
  if (page.length === limit) return page;
  const rest = { ...wanted, limit: limit - page.length, offset: Math.max(0, offset - scored.length) };
  return [...page, ...(await itemKeys(sql, dialect, { ...rest, without: index.fingerprint }, now))];
}

function addRange(filter: Filter, prefix: readonly string[]): void {
  if (prefix.length === 0) return;
  const { from, before } = textsBelow(prefix);
  filter.add(
    (given) =>
      `vectors.namespace = ${given(namespaceText(prefix))}
       OR (vectors.namespace >= ${given(from)} AND vectors.namespace < ${given(before)})`,
  );
}

// From vectors to items: those are fewer where not all items have some.
const vectorsOfItems = (filter: Filter) =>
  `store_vectors AS vectors CROSS JOIN store_items
   WHERE store_items.namespace = vectors.namespace AND store_items.key = vectors.key AND ${filter.text()}`;

async function nearestByDatabase(
  sql: Reader,
  filter: Filter,
  nearness: string,
  most: number,
): Promise<Nearest[]> {
  const limit = filter.parameter(most);
  // Not grouped by item: to sort all of them would cost more than to compare them. Most have one vector.
  const text = `SELECT vectors.namespace, vectors.key, ${nearness} AS score FROM ${vectorsOfItems(filter)}
    ORDER BY score DESC, vectors.namespace, vectors.key LIMIT ${limit}`;
  for (let count = most; ; count *= 4) {
    filter.values[filter.values.length - 1] = count;
    const rows = await sql.all<Nearest>(text, ...filter.values);
    const nearest = new Map<string, Nearest>();
    for (const row of rows) {
      const at = row.namespace + row.key;
      if (!nearest.has(at)) nearest.set(at, row);
    }
    if (nearest.size >= most || rows.length < count) return [...nearest.values()].slice(0, most);
  }
}

/** Vectors that are read at a time: each takes some milliseconds, between which others have their turn. */
const pageSize = 500;

async function nearestHere(
  sql: Reader,
  filter: Filter,
  {
    near,
    most,
    limitMs = Number.POSITIVE_INFINITY,
  }: { near: Float32Array; most: number; limitMs?: number | undefined },
): Promise<Nearest[]> {
  const until = performance.now() + limitMs;
  const after = ["", "", -1].map((start) => filter.parameter(start));
  const at = filter.values.length - after.length;
  const text = `SELECT vectors.namespace, vectors.key, vectors.part, vectors.vector FROM ${vectorsOfItems(filter)}
      AND (vectors.namespace, vectors.key, vectors.part) > (${after.join(", ")})
    ORDER BY vectors.namespace, vectors.key, vectors.part LIMIT ${pageSize}`;
  let nearest = new Map<string, Nearest>();
  for (;;) {
    const rows = await sql.all<ItemKey & { part: number; vector: Uint8Array }>(text, ...filter.values);
    for (const { namespace, key, vector } of rows) {
      const score = product(vectorOfBytes(vector), near);
      const former = nearest.get(namespace + key);
      if (!former || former.score < score) nearest.set(namespace + key, { namespace, key, score });
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return best(nearest, most);
    // An item dropped here could come back only with a vector that is further away than those that stay.
    if (nearest.size > most + 4 * pageSize) {
      nearest = new Map(best(nearest, most).map((one) => [one.namespace + one.key, one]));
    }
    if (performance.now() > until) throw searchTookTooLong(limitMs);
    filter.values.splice(at, after.length, last.namespace, last.key, last.part);
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** As the databases sort them. */
function best(found: ReadonlyMap<string, Nearest>, most: number): Nearest[] {
  return [...found.values()]
    .sort((a, b) => b.score - a.score || inOrder(a.namespace, b.namespace) || inOrder(a.key, b.key))
    .slice(0, most);
}
