import type { ServerContext } from "./responses.ts";

/** Tells how many there are, and where the next page starts, if there is one. */
export function setPagination(
  c: ServerContext,
  { limit, offset }: { limit: number; offset: number },
  total: number,
): void {
  c.header("x-pagination-total", String(total));
  if (offset + limit < total) c.header("x-pagination-next", String(offset + limit));
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
