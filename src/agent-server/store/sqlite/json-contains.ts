import type { DatabaseSync } from "node:sqlite";

/** `json_contains(whole, part)`: what PostgreSQL's `@>` says of two JSON texts. */
export function addJsonContains(db: DatabaseSync): void {
  db.function("json_contains", { deterministic: true }, (whole, part) =>
    contains(JSON.parse(String(whole ?? "null")), JSON.parse(String(part))) ? 1 : 0,
  );
}

/** Objects by key, lists regardless of order, anything else by value. */
export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && part.every((item) => whole.some((other) => contains(other, item)));
  }
  if (typeof part !== "object" || part === null) return whole === part;
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) return false;
  return Object.entries(part).every(
    ([key, value]) => Object.hasOwn(whole, key) && contains((whole as Record<string, unknown>)[key], value),
  );
}
