import { randomUUID } from "node:crypto";
import { isPlainObject } from "./encode.ts";
import type { LibraryRecord } from "./library-object.ts";

/** The library's `load` gives up at 50 levels. */
const deepest = 40;

/** Objects with these are taken for something else, or lose them. */
const unsafeKeys = ["lc", "__lc_escaped__", "__proto__"];

type Load = (json: string) => Promise<unknown>;

/**
 * Makes an object by the library's own `load`, whose arguments are JSON. It takes whatever has `lc` for a record and forgets
 * what JSON does not have, so that both are put aside, and into the object afterwards.
 */
export async function loadRecord(load: Load, record: LibraryRecord): Promise<unknown> {
  if (isSafe(record.kwargs, 0)) return load(JSON.stringify(record));
  const aside = new Map<string, unknown>();
  const mark = `kept aside ${randomUUID()}`;
  const kwargs = withoutUnsafe(record.kwargs, 0);
  const made = await load(JSON.stringify({ ...record, kwargs }));
  putBack(made as object, new Set());
  return made;

  function standIn(value: unknown): unknown {
    const name = `${mark} ${aside.size}`;
    aside.set(name, value);
    // The library may copy the object: its fields are put back into the copy.
    return isData(value) ? { [name]: name } : name;
  }

  function withoutUnsafe(value: unknown, depth: number): unknown {
    if (Array.isArray(value) && depth < deepest) return value.map((item) => withoutUnsafe(item, depth + 1));
    if (typeof value === "object" && value !== null) {
      if (!isSafeObject(value, depth)) return standIn(value);
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, withoutUnsafe(item, depth + 1)]),
      );
    }
    return isSafeLeaf(value) ? value : standIn(value);
  }

  function putBack(holder: object, seen: Set<object>): void {
    if (seen.has(holder)) return;
    seen.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      if (aside.has(key)) {
        delete (holder as Record<string, unknown>)[key];
        defineFields(holder, aside.get(key) as object);
      } else if (typeof value === "string" && aside.has(value)) {
        (holder as Record<string, unknown>)[key] = aside.get(value);
      } else if (typeof value === "object" && value !== null && (Array.isArray(value) || isData(value))) {
        putBack(value, seen);
      }
    }
  }
}

/** Nearly all are: they need no copy. */
function isSafe(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return isSafeLeaf(value);
  if (Array.isArray(value)) return depth < deepest && value.every((item) => isSafe(item, depth + 1));
  return isSafeObject(value, depth) && Object.values(value).every((item) => isSafe(item, depth + 1));
}

const isSafeObject = (value: object, depth: number): boolean =>
  depth < deepest && isData(value) && !unsafeKeys.some((key) => Object.hasOwn(value, key));

const isSafeLeaf = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isFinite(value) && !Object.is(value, -0)
    : value === null || typeof value === "string" || typeof value === "boolean";

const isData = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && isPlainObject(value);

/** Assigning `__proto__` would set the prototype instead. */
function defineFields(target: object, fields: object): void {
  for (const [key, value] of Object.entries(fields)) {
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  }
}
