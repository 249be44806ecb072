/** An instance of a class of the graph library that can be written down, such as a message. */
export type LibraryObject = { lc_kwargs: object; toJSON(): LibraryRecord };

export type LibraryRecord = { lc: 1; type: string; id: string[]; kwargs: Record<string, unknown> };

export const isLibraryObject = (value: object): value is LibraryObject =>
  "lc_serializable" in value && typeof (value as { toJSON?: unknown }).toJSON === "function";

/** Stands for an argument of a library object while that is written down. */
export class Held {
  readonly value: unknown;
  /** By this the library leaves it as it is. */
  readonly lc_serializable = true;
  constructor(value: unknown) {
    this.value = value;
  }
  toJSON(): Held {
    return this;
  }
}

/**
 * The record of a library object, its arguments held. The library's own record has them changed: it copies maps and dates as
 * objects without content, and cuts what refers to itself.
 */
export function libraryRecord(value: LibraryObject): LibraryRecord {
  const shadow = Object.create(value) as object;
  const given = value.lc_kwargs as Record<string, unknown>;
  for (const key of Object.keys(given ?? {})) {
    const argument = key in value ? (value as Record<string, unknown>)[key] : given[key];
    // What is not set is not written.
    const held = argument === undefined ? undefined : new Held(argument);
    Object.defineProperty(shadow, key, { value: held });
  }
  return value.toJSON.call(shadow);
}
