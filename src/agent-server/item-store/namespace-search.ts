import type { Reader } from "../store/database.ts";
import { createFilter, type Filter } from "../store/filter.ts";
import { isAlive } from "./item-search.ts";
import { type MatchCondition, mostLabels, namespaceOfStart, startText } from "./namespace.ts";

export type NamespaceListing = {
  matchConditions?: readonly MatchCondition[] | undefined;
  /** Longer namespaces are cut to this length. */
  maxDepth?: number | undefined;
  /** Default 100. */
  limit?: number | undefined;
  offset?: number | undefined;
};

/**
 * Namespaces that hold something, each once, in order. It goes from each to the next one, past all items between, and
 * past all namespaces below one that is cut.
 * @throws LimitExceededError when it takes too long
 */
export async function listNamespaces(
  sql: Reader,
  { matchConditions = [], maxDepth, limit = 100, offset = 0 }: NamespaceListing,
  now: number,
): Promise<string[][]> {
  const filter = createFilter();
  const conditions = matchConditions.filter(({ path }) => path.length > 0);
  const { from, before } = rangeOf(conditions);
  const [least, end] = [filter.parameter(from), filter.parameter(before)];
  const { start, after } = shownParts(filter, conditions, maxDepth);
  filter.add(() => "names.namespace IS NOT NULL");
  for (const condition of conditions) addCondition(filter, condition);
  filter.add(
    (given) => `EXISTS (SELECT 1 FROM store_items WHERE store_items.namespace >= names.namespace
                        AND store_items.namespace < ${after} AND ${isAlive(given(now))})`,
  );
  const rows = await sql.all<{ start: string }>(
    `WITH RECURSIVE names (namespace) AS (
       SELECT min(namespace) FROM store_items WHERE namespace >= ${least} AND namespace < ${end}
       UNION ALL
       SELECT (SELECT min(store_items.namespace) FROM store_items
               WHERE store_items.namespace >= ${after} AND store_items.namespace < ${end})
       FROM names WHERE names.namespace IS NOT NULL)
     SELECT DISTINCT ${start} AS start FROM names WHERE ${filter.text()}
     ORDER BY start LIMIT ${filter.parameter(limit)} OFFSET ${filter.parameter(offset)}`,
    ...filter.values,
  );
  return rows.map(({ start }) => namespaceOfStart(start));
}

/** What is shown of a namespace, and where the next one is to be looked for. */
function shownParts(
  filter: Filter,
  conditions: readonly MatchCondition[],
  maxDepth: number | undefined,
): { start: string; after: string } {
  const next = "names.namespace || ' '";
  if (maxDepth === undefined || maxDepth >= mostLabels) {
    return { start: "substr(names.namespace, 1, length(names.namespace) - 1)", after: next };
  }
  const start = `namespace_start(names.namespace, ${filter.parameter(maxDepth)})`;
  // Where what is not shown decides, too, all namespaces have to be looked at.
  const isDecided = conditions.every(
    ({ matchType, path }) => matchType === "prefix" && path.length <= maxDepth,
  );
  if (!isDecided) return { start, after: next };
  const isWhole = `namespace_label(names.namespace, ${filter.parameter(maxDepth)}) IS NULL`;
  return { start, after: `CASE WHEN ${isWhole} THEN ${next} ELSE ${start} || '^' END` };
}

/** Where all namespaces lie that begin with what the conditions name. */
function rangeOf(conditions: readonly MatchCondition[]): { from: string; before: string } {
  const path = conditions.find(({ matchType }) => matchType === "prefix")?.path ?? [];
  const wildcard = path.indexOf("*");
  const start = startText(wildcard < 0 ? path : path.slice(0, wildcard));
  // After a label comes "," or "]", and "^" is right behind these.
  return { from: start, before: `${start}^` };
}

function addCondition(filter: Filter, { matchType, path }: MatchCondition): void {
  for (const [i, label] of path.entries()) {
    const place = matchType === "prefix" ? i : i - path.length;
    filter.add((given) => {
      const found = `namespace_label(names.namespace, ${given(place)})`;
      return label === "*" ? `${found} IS NOT NULL` : `${found} = ${given(JSON.stringify(label))}`;
    });
  }
}
