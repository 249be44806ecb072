import { deepestValue, mostRepeated } from "./encode.ts";
import { UnkeptValueError } from "./unkept-value-error.ts";

type Message = { getType(): string; toDict(): unknown } & Record<string, unknown>;

const isMessage = (value: object): value is Message =>
  typeof (value as Message).getType === "function" && typeof (value as Message).toDict === "function";

/** Nothing but its fields: most of what graphs stream. */
const isRecord = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value) && !("getType" in value);

/** A state is nested some levels deep in what reports it. */
const deepest = deepestValue + 100;

/**
 * JSON text of graph data as clients expect it: messages become flat objects with `type`,
 * maps and sets become objects and lists, errors `{error, message}`. What JSON cannot say
 * (functions, cycles) is left out.
 * @param options.all what the value is: what JSON cannot say is refused
 * @throws UnkeptValueError for a value that is too deep or too large, rather than to cut it
 */
export const toJson = (value: unknown, options: { all?: string } = {}): string =>
  JSON.stringify(jsonOf(value, options)) ?? "null";

/** The same as a value. @throws UnkeptValueError */
export const jsonOf = (value: unknown, { all }: { all?: string } = {}): unknown =>
  plain(value, { ancestors: new Set(), seen: new Set(), repeated: 0, path: [], all });

type Walk = {
  ancestors: Set<object>;
  seen: Set<object>;
  repeated: number;
  path: (string | number)[];
  all: string | undefined;
};

function refuse(reason: string, { path, all }: Walk): never {
  throw new UnkeptValueError(reason, { path: [...path], of: all ?? "a value that the graph streams" });
}

/** Undefined is left out. */
const unsayable = (reason: string, walk: Walk): undefined =>
  walk.all === undefined ? undefined : refuse(reason, walk);

function plain(value: unknown, walk: Walk): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "function" || typeof value === "symbol")
    return unsayable(`is a ${typeof value}`, walk);
  if (typeof value !== "object" || value === null) return value;
  // Most of a token's message: empty, so that it need not be remembered against cycles.
  if (Array.isArray(value) && value.length === 0) return [];
  if (walk.ancestors.has(value)) return unsayable("refers to itself", walk);
  if (walk.ancestors.size > deepest) refuse(`is nested deeper than ${deepest} levels`, walk);
  if (walk.seen.has(value) && ++walk.repeated > mostRepeated) {
    refuse(`has objects that are reached in more than ${mostRepeated} ways`, walk);
  }
  walk.seen.add(value);
  walk.ancestors.add(value);
  const result = plainObject(value, walk);
  walk.ancestors.delete(value);
  return result;
}

/** What lies in another value, under `key`. */
function inner(item: unknown, key: string | number, walk: Walk): unknown {
  if (typeof item === "string" || item === null || item === undefined) return item;
  walk.path.push(key);
  const result = plain(item, walk);
  walk.path.pop();
  return result;
}

const list = (items: readonly unknown[], walk: Walk) => items.map((item, i) => inner(item, i, walk) ?? null);

function plainObject(value: object, walk: Walk): unknown {
  if (Array.isArray(value)) return list(value, walk);
  if (isRecord(value)) return ownFields(value, walk);
  if (isMessage(value)) {
    const fields = ownFields(value, walk, isLibraryField);
    fields.type = value.getType();
    return fields;
  }
  if (value instanceof Date) return value.toJSON();
  if (value instanceof Error) return { error: value.name, message: value.message };
  if (value instanceof RegExp) return `/${value.source}/${value.flags}`;
  if (value instanceof Set) return list([...value], walk);
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, item]) => named(keyText(key), item, walk)));
  }
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === "function") {
    const written: unknown = toJSON.call(value);
    if (written !== value) return plain(written, walk);
  }
  if (value instanceof Promise) return unsayable("is a promise", walk) ?? {};
  return ownFields(value, walk);
}

const named = (name: string, item: unknown, walk: Walk) => [name, inner(item, name, walk)];

/** An object without a prototype, for one, cannot be made a text of. */
function keyText(key: unknown): string {
  try {
    return String(key);
  } catch {
    return Object.prototype.toString.call(key);
  }
}

/** Fields of a message that only the library itself uses. */
const isLibraryField = (key: string) => key.startsWith("lc_");

function ownFields(value: object, walk: Walk, skip?: (key: string) => boolean): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (skip?.(key)) continue;
    const item = inner((value as Record<string, unknown>)[key], key, walk);
    if (item === undefined) continue;
    // Assigning this key would set the prototype instead.
    if (key === "__proto__") Object.defineProperty(out, key, { value: item, enumerable: true });
    else out[key] = item;
  }
  return out;
}
