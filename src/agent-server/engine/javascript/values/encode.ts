import { isBoxedPrimitive } from "node:util/types";
import { describeError } from "../../../diagnostics/describe-error.ts";
import {
  Held,
  isLibraryObject,
  type LibraryObject,
  type LibraryRecord,
  libraryRecord,
} from "./library-object.ts";
import {
  dataRecord,
  looksLikeRecord,
  nativeRecord,
  recordOf,
  undefinedRecord,
  type ValueRecord,
} from "./records.ts";
import { UnkeptValueError } from "./unkept-value-error.ts";

/** Deeper values are refused: SQLite reads JSON of 1,000 levels, and what walks by recursion has a stack. */
export const deepestValue = 500;
/** Objects that are reached again, over all ways to them: a text names each of them once more. */
export const mostRepeated = 100_000;
/** A longer list with holes would be filled. */
const longestSparse = 100_000;

export type Encoded = {
  json: unknown;
  /** One object of each class of the library that is in it. */
  classes: Map<unknown, LibraryRecord>;
};

/**
 * A value as JSON that `decode` makes the same value of. What the library's own serializer keeps is kept, and besides it
 * numbers that JSON does not have, big integers, and data that looks like a record. Dates and what has a `toJSON` become what
 * JSON makes of them, instances of other classes their fields.
 * @throws UnkeptValueError for anything else
 */
export function encode(value: unknown): Encoded {
  const walk = new Walk();
  return { json: walk.from(value), classes: walk.classes };
}

/**
 * A value as the JSON that it is: for what is read as JSON everywhere.
 * @throws UnkeptValueError also for what would need a record
 */
export const encodeJson = (value: unknown): unknown => new Walk({ isJson: true }).from(value);

class Walk {
  readonly classes = new Map<unknown, LibraryRecord>();
  readonly #path: (string | number)[] = [];
  readonly #ancestors = new Set<object>();
  readonly #seen = new Set<object>();
  #repeated = 0;
  readonly #isJson: boolean;

  constructor({ isJson = false } = {}) {
    this.#isJson = isJson;
  }

  from(value: unknown): unknown {
    try {
      return this.#encode(value);
    } catch (cause) {
      if (cause instanceof UnkeptValueError) throw cause;
      // A getter, a toJSON or a proxy of the graph's.
      throw new UnkeptValueError(`throws while it is read: ${describeError(cause).message}`, {
        path: this.#path,
        cause,
      });
    }
  }

  #refuse(reason: string): never {
    throw new UnkeptValueError(reason, { path: [...this.#path] });
  }

  #encode(value: unknown): unknown {
    switch (typeof value) {
      case "object":
        return value === null ? null : this.#object(value);
      case "number":
        if (Number.isFinite(value) && !Object.is(value, -0)) return value;
        if (this.#isJson && value === 0) return 0;
        return this.#record(
          () => recordOf("Number", Object.is(value, -0) ? "-0" : String(value)),
          `${value}`,
        );
      case "bigint":
        return this.#record(() => recordOf("BigInt", String(value)), "a big integer");
      case "undefined":
        return this.#isJson ? undefined : undefinedRecord;
      case "function":
      case "symbol":
        return this.#refuse(`is a ${typeof value}`);
      default:
        return value;
    }
  }

  #object(value: object): unknown {
    if (this.#ancestors.has(value)) this.#refuse("refers to itself");
    if (this.#ancestors.size >= deepestValue) this.#refuse(`is nested deeper than ${deepestValue} levels`);
    if (this.#seen.has(value)) {
      if (++this.#repeated > mostRepeated) {
        this.#refuse(`has objects that are reached in more than ${mostRepeated} ways`);
      }
    } else this.#seen.add(value);
    this.#ancestors.add(value);
    const encoded = Array.isArray(value) ? this.#list(value) : this.#one(value);
    this.#ancestors.delete(value);
    return encoded;
  }

  #record(record: () => unknown, what: string): unknown {
    return this.#isJson ? this.#refuse(`is ${what}, which JSON does not have`) : record();
  }

  #list(value: readonly unknown[]): unknown[] {
    const { length } = value;
    if (length > longestSparse && Object.keys(value).length < length) {
      this.#refuse(`is a list of ${length} places, some of them empty`);
    }
    const encoded: unknown[] = [];
    for (let i = 0; i < length; i++) encoded.push(this.#at(i, value[i]));
    return encoded;
  }

  #at(key: string | number, value: unknown): unknown {
    this.#path.push(key);
    const encoded = this.#encode(value);
    this.#path.pop();
    return encoded;
  }

  #one(value: object): unknown {
    const isPlain = isPlainObject(value);
    if (!isPlain) {
      if (isLibraryObject(value)) return this.#library(value);
      if (value instanceof Date && Number.isNaN(value.getTime())) this.#refuse("is an invalid date");
      // A buffer has a toJSON, and would come back as an object.
      if (ArrayBuffer.isView(value)) return this.#native(value, nativeRecord(value)!);
      const { lg_name, node, args, timeout } = value as Record<string, unknown>;
      if (lg_name === "Send") {
        return this.#fields({ node, args, ...(timeout !== undefined && { timeout }) });
      }
    }
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === "function") {
      const written: unknown = toJSON.call(value, String(this.#path.at(-1) ?? ""));
      if (written !== value) return this.#encode(written);
    }
    if (isPlain) {
      const fields = this.#fields(value);
      return this.#data(value, fields);
    }
    if (isBoxedPrimitive(value)) return this.#encode(value.valueOf());
    const native = nativeRecord(value);
    return native ? this.#native(value, native) : this.#instance(value);
  }

  #native(value: object, record: ValueRecord): unknown {
    return this.#record(
      () => ({ ...record, args: this.#list(record.args as unknown[]) }),
      `an instance of ${classOf(value)}`,
    );
  }

  #data(value: object, fields: object): unknown {
    return !this.#isJson && looksLikeRecord(value) ? dataRecord(fields) : fields;
  }

  #instance(value: object): unknown {
    const { lg_name, value: inner } = value as Record<string, unknown>;
    if (lg_name === "DeltaSnapshot") {
      return { lc: 2, type: "delta_snapshot", value: this.#encode(inner) };
    }
    const fields = this.#fields(value);
    // A promise, a stream, a weak map, an object with private fields only: an empty object would come back.
    if (Object.keys(fields).length === 0)
      this.#refuse(`is an instance of ${classOf(value)}, of which nothing can be kept`);
    return this.#data(value, fields);
  }

  #library(value: LibraryObject): LibraryRecord {
    const { lc, type, id, kwargs } = libraryRecord(value);
    if (type !== "constructor")
      this.#refuse(`is an instance of ${id.at(-1)}, which has no form to be kept in`);
    const encoded: Record<string, unknown> = {};
    for (const [key, argument] of Object.entries(kwargs)) {
      if (argument === undefined) continue;
      if ((argument as { type?: unknown } | null)?.type === "secret" && !(argument instanceof Held)) {
        this.#refuse(`is an instance of ${id.at(-1)} with a secret, which is not kept`);
      }
      encoded[key] = this.#at(key, argument instanceof Held ? argument.value : argument);
    }
    const record = { lc, type, id, kwargs: encoded };
    this.classes.set(value.constructor, record);
    return record;
  }

  #fields(value: object): Record<string, unknown> {
    const encoded: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      this.#path.push(key);
      const item = this.#encode((value as Record<string, unknown>)[key]);
      this.#path.pop();
      // Assigning this key would set the prototype instead.
      if (key === "__proto__") Object.defineProperty(encoded, key, { value: item, enumerable: true });
      else encoded[key] = item;
    }
    return encoded;
  }
}

export function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const classOf = (value: object): string => value.constructor?.name || Object.prototype.toString.call(value);
