import type { Reader } from "../../database/database.ts";
import { readPage } from "./answer-limit.ts";
import type { Filter } from "./filter.ts";

export type Range = { limit: number; offset: number };

/** Rows of a search, in its order, and whether there are more after them. */
export type Found<Row> = { rows: Row[]; isMore: boolean };

/**
 * One page of a search: the ids are found and sorted first, off the event loop, and only the rows of the page are read.
 * To know whether there are more it looks for one more, instead of counting all.
 * @param ids what gives the ids, up to its ORDER BY, with the values of `filter`
 * @throws LimitExceededError when the columns of free size are too large to be answered, or the search takes too long
 */
export async function searchPage<Row extends object>(
  { search, read }: { search: Reader; read: Reader },
  from: { table: string; id: keyof Row & string; columns?: string; large: readonly string[] },
  { ids, filter, limit, offset }: Range & { ids: string; filter: Filter },
): Promise<Found<Row>> {
  const { table, id, columns = "*", large } = from;
  const range = `LIMIT ${filter.parameter(limit + 1)} OFFSET ${filter.parameter(offset)}`;
  const found = await search.all<{ id: string | number }>(`${ids} ${range}`, ...filter.values);
  const wanted = found.slice(0, limit).map((row) => row.id);
  const isMore = found.length > limit;
  if (wanted.length === 0) return { rows: [], isMore };
  const padded = paddedList(wanted);
  const parameters = padded.map((_, i) => `?${i + 1}`).join(", ");
  const rows = await readPage<Row>(read, large, `${table} WHERE ${id} IN (${parameters})`, padded, columns);
  const byId = new Map(rows.map((row) => [row[id] as unknown, row]));
  // What was deleted meanwhile is left out.
  return { rows: wanted.flatMap((one) => byId.get(one) ?? []), isMore };
}

/** Statements are kept by their text: with lists of a few lengths there are few of them. */
export function paddedList<Value>(values: readonly Value[]): Value[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(values.length, 1)));
  return Array.from({ length }, (_, i) => values[i] ?? values.at(-1)!);
}
