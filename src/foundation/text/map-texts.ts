// This folder: texts: for people, as names, as patterns. Nothing of any API.

/** A copy of plain data with `change` made to each text in it; keys, and texts that `isKept` names, stay. */
export function mapTexts(
  value: unknown,
  change: (text: string) => string,
  isKept: (key: string, path: readonly string[]) => boolean = () => false,
): unknown {
  const walk = (item: unknown, path: readonly string[]): unknown => {
    if (typeof item === "string") return change(item);
    if (Array.isArray(item)) return item.map((each) => walk(each, path));
    if (!isPlain(item)) return item;
    const entries = Object.entries(item).map(([key, each]) => {
      if (typeof each === "string" && isKept(key, path)) return [key, each];
      return [key, walk(each, [...path, key])];
    });
    return Object.fromEntries(entries);
  };
  return walk(value, []);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
