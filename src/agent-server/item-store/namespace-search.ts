import type { Reader } from "../../database/database.ts";
import type { Scope } from "../auth/scope.ts";
import { addScope } from "../auth/scope-sql.ts";
import { createFilter, type Filter } from "../store/filter.ts";
import { type MatchCondition, mostLabels, namespaceOfStart, startText } from "../store/namespace.ts";
import { isAlive, itemContains, itemStart } from "./item-search.ts";

export type NamespaceListing = {
  matchConditions?: readonly MatchCondition[] | undefined;
  /** Longer namespaces are cut to this length. */
  maxDepth?: number | undefined;
  /** Default 100. */
  limit?: number | undefined;
  offset?: number | undefined;
  /** What the caller may see. */
  scope?: Scope;
};

/**
 * Namespaces that hold something, each once, in order. It skips from each to the next one, past all items between and
 * all namespaces below a truncated one; it ends with the page.
 * @throws LimitExceededError when it takes too long
 */
export async function listNamespaces(
  sql: Reader,
  { matchConditions = [], maxDepth = mostLabels, limit = 100, offset = 0, scope }: NamespaceListing,
  now: number,
): Promise<string[][]> {
  const filter = createFilter();
  const conditions = matchConditions.filter(({ path }) => path.length > 0);
  const { from, before } = rangeOf(conditions);
  const end = filter.parameter(before);
  const nextOne = (where: string) =>
    `(SELECT ${itemStart} FROM store_items WHERE ${where} AND ${itemStart} < ${end} ORDER BY ${itemStart} LIMIT 1)`;
  const { shown, after, isOnce } = shownParts(filter, conditions, maxDepth);
  filter.add(() => "names.start IS NOT NULL");
  for (const condition of conditions) addCondition(filter, condition);
  filter.add((given) => {
    const shown = createFilter(given);
    addScope(shown, scope, itemContains);
    return `EXISTS (SELECT 1 FROM store_items WHERE ${itemStart} >= names.start AND ${itemStart} < ${after}
                    AND ${isAlive(given(now))} AND ${shown.text()})`;
  });
  const rows = await sql.all<{ shown: string }>(
    `WITH RECURSIVE names (start) AS (
       SELECT ${nextOne(`${itemStart} >= ${filter.parameter(from)}`)}
       UNION ALL
       SELECT ${nextOne(`${itemStart} >= ${after}`)} FROM names WHERE names.start IS NOT NULL)
     SELECT ${isOnce ? shown : `DISTINCT ${shown}`} AS shown FROM names WHERE ${filter.text()}
     ${isOnce ? "" : "ORDER BY shown"}
     LIMIT ${filter.parameter(limit)} OFFSET ${filter.parameter(offset)}`,
    ...filter.values,
  );
  return rows.map((row) => namespaceOfStart(row.shown));
}
/** What is shown of a namespace, what comes after all that are shown so, and whether each is met once. */
function shownParts(
  filter: Filter,
  conditions: readonly MatchCondition[],
  depth: number,
): { shown: string; after: string; isOnce: boolean } {
  // Before the first that it begins.
  const after = "names.start || ' '";
  if (depth >= mostLabels) return { shown: "names.start", after, isOnce: true };
  const labels = filter.parameter(depth);
  const shown = `namespace_start(names.start || ']', ${labels})`;
  // Where what is not shown decides, too, all namespaces have to be looked at.
  const isDecided = conditions.every(({ matchType, path }) => matchType === "prefix" && path.length <= depth);
  if (!isDecided) return { shown, after, isOnce: false };
  const isWhole = `namespace_label(names.start || ']', ${labels}) IS NULL`;
  return { shown, after: `CASE WHEN ${isWhole} THEN ${after} ELSE ${shown} || '^' END`, isOnce: true };
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
    const position = matchType === "prefix" ? i : i - path.length;
    filter.add((given) => {
      const found = `namespace_label(names.start || ']', ${given(position)})`;
      return label === "*" ? `${found} IS NOT NULL` : `${found} = ${given(JSON.stringify(label))}`;
    });
  }
}
