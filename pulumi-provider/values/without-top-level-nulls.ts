/** Null is the same as left out, at the top of a value; a copy. */
export function withoutTopLevelNulls<T extends object>(given: T): T {
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as T;
}
