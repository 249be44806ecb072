import type { Found, Range } from "../store/search-page.ts";
import type { ServerContext } from "./responses.ts";

/**
 * Tells where the next page starts, if there is one, and how many there are: on the last page all, before it those of
 * the pages so far and one. To count them would cost as much as all pages together; who wants to know asks for it.
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
