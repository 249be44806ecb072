type Output = { apply(change: (value: unknown) => unknown): unknown };

/** `isOutput`: tells outputs of the SDK, where a program's own values are read; it knows them, this module does not. */
type Options = { path?: string; isOutput?: ((value: unknown) => boolean) | undefined };

/**
 * A value as a stack's state can hold it: dates become ISO texts, maps objects, and `undefined` is left out (null in a list).
 * Outputs and promises stay where they are, so that a preview still shows every known value.
 * @throws TypeError naming the path of what a stack's state cannot hold: a function, NaN, a bigint, an object of a class, a
 * circular reference
 */
export function toSerialisable(value: unknown, { path = "", isOutput }: Options = {}): unknown {
  return plain(value, { path, isOutput, above: [] });
}

/** `above`: the objects that hold this one. */
type ValueContext = { path: string; isOutput: Options["isOutput"]; above: readonly object[] };

function plain(value: unknown, context: ValueContext): unknown {
  const later = (inner: unknown) => plain(inner, context);
  if (context.isOutput?.(value)) return (value as Output).apply(later);
  if (context.isOutput && value instanceof Promise) return value.then(later);
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw unfit(context, String(value));
    case "object":
      return value === null ? null : plainObject(value, context);
    default:
      throw unfit(context, `a ${typeof value}`);
  }
}

function plainObject(value: object, context: ValueContext): unknown {
  const { path, isOutput, above } = context;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw unfit(context, "an invalid date");
    return value.toISOString();
  }
  if (above.includes(value)) throw unfit(context, "a circular reference");
  const inside = (item: unknown, at: string) =>
    plain(item, { path: path + at, isOutput, above: [...above, value] });
  if (Array.isArray(value)) return value.map((item, index) => inside(item, `[${index}]`) ?? null);
  if (value instanceof Map) return inside(Object.fromEntries(value), "");
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    throw unfit(context, `an object of the class ${value.constructor?.name || "(anonymous)"}`);
  }
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    inside(item, path === "" ? key : `.${key}`),
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function unfit({ path }: ValueContext, what: string): TypeError {
  return new TypeError(`${path || "the value"} is ${what}, which a stack's state cannot hold`);
}
