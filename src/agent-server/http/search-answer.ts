import type { Found, Range } from "../store/search-page.ts";
import type { ServerContext } from "./responses.ts";

/**
 * Sets where the next page starts, if there is one, and the total: exact on the last page, before it those of the pages
 * so far plus one. To count all would cost as much as all pages; clients can ask for a count.
 */
export function setPagination(
  c: ServerContext,
  { limit, offset }: Range,
  { rows, isMore }: Found<unknown>,
): void {
  c.header("x-pagination-total", String(isMore ? offset + limit + 1 : offset + rows.length));
  if (isMore) c.header("x-pagination-next", String(offset + limit));
}

/** The chosen fields of each; all when none are chosen. */
export function selected<T extends object>(
  items: readonly T[],
  fields: readonly (keyof T)[] | null | undefined,
): Partial<T>[] {
  if (!fields || fields.length === 0) return [...items];
  const chosen = [...new Set(fields)];
  return items.map((item) => Object.fromEntries(chosen.map((field) => [field, item[field]])) as Partial<T>);
}
