const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const digest = /\b[0-9a-f]{32}\b/g;
const eventId = /^\d{13}-(\d+)$/;
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/;
const beginning = Date.UTC(2026, 0, 1);

/**
 * The same JSON with other ids and times: the first id is always the same, and so on; equal ones stay equal. What is
 * captured twice is then equal.
 */
export function stableIds<T>(value: T): T {
  const known = new Map<string, string>();
  const named = (id: string, make: (count: string) => string) => {
    const name = known.get(id) ?? make((known.size + 1).toString(16));
    known.set(id, name);
    return name;
  };
  const textOf = (text: string) =>
    text
      .replace(uuid, (id) => named(id, (count) => `00000000-0000-4000-8000-${count.padStart(12, "0")}`))
      .replace(digest, (id) => named(id, (count) => count.padStart(32, "0")));
  const stable = (given: unknown, key: string): unknown => {
    if (key === "timestamp" && typeof given === "number") return beginning;
    if (typeof given === "string") {
      if (eventId.test(given)) return given.replace(/^\d+/, String(beginning));
      return isoTime.test(given) ? new Date(beginning).toISOString() : textOf(given);
    }
    if (Array.isArray(given)) return given.map((each) => stable(each, ""));
    if (typeof given !== "object" || given === null) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, each]) => [textOf(name), stable(each, name)]),
    );
  };
  return stable(value, "") as T;
}
