type Message = { getType(): string; toDict(): unknown } & Record<string, unknown>;

const isMessage = (value: object): value is Message =>
  typeof (value as Message).getType === "function" && typeof (value as Message).toDict === "function";

/** How deep plain data may nest before it is taken for a cycle. */
const maxDepth = 200;

/**
 * JSON text of graph data as clients expect it: messages become flat objects with `type`,
 * maps and sets become objects and lists, errors `{error, message}`. What JSON cannot say
 * (functions, cycles) is left out rather than thrown.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(plain(value, 0, new Set())) ?? "null";
}

function plain(value: unknown, depth: number, ancestors: Set<object>): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth || ancestors.has(value)) return undefined;
  ancestors.add(value);
  const result = plainObject(value, depth, ancestors);
  ancestors.delete(value);
  return result;
}

function plainObject(value: object, depth: number, ancestors: Set<object>): unknown {
  const inner = (item: unknown) => plain(item, depth + 1, ancestors);
  if (Array.isArray(value)) return value.map((item) => inner(item) ?? null);
  if (isMessage(value)) return { ...ownFields(value, inner, isLibraryField), type: value.getType() };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof Set) return [...value].map((item) => inner(item) ?? null);
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, item]) => [String(key), inner(item)]));
  }
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === "function") return inner(toJSON.call(value));
  return ownFields(value, inner);
}

/** Fields of a message that only the library itself uses. */
const isLibraryField = (key: string) => key.startsWith("lc_");

function ownFields(
  value: object,
  inner: (item: unknown) => unknown,
  skip?: (key: string) => boolean,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (skip?.(key)) continue;
    const item = inner((value as Record<string, unknown>)[key]);
    if (item === undefined) continue;
    // Assigning this key would set the prototype instead.
    if (key === "__proto__") Object.defineProperty(out, key, { value: item, enumerable: true });
    else out[key] = item;
  }
  return out;
}
