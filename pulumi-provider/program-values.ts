type Applied = { apply(change: (value: unknown) => unknown): unknown };
type IsOutput = (value: unknown) => boolean;

/**
 * A program's values as the engine can take them: dates become ISO texts, and `undefined` is left out. Outputs and
 * promises keep their place, so that a preview knows all that is known.
 * @param above the objects that hold this one
 * @throws TypeError naming the argument that no stack can hold: a function, NaN, a bigint, an object of a class, one
 * that holds itself
 */
export function programValue(
  value: unknown,
  path: string,
  isOutput: IsOutput,
  above: readonly object[] = [],
): unknown {
  const later = (inner: unknown) => programValue(inner, path, isOutput, above);
  if (isOutput(value)) return (value as Applied).apply(later);
  if (value instanceof Promise) return value.then(later);
  if (typeof value === "object" && value !== null) return objectValue(value, path, isOutput, above);
  const isUnfit =
    typeof value === "function" ||
    typeof value === "bigint" ||
    typeof value === "symbol" ||
    (typeof value === "number" && !Number.isFinite(value));
  if (!isUnfit) return value;
  throw unfit(path, typeof value === "number" ? String(value) : `a ${typeof value}`);
}

function objectValue(value: object, path: string, isOutput: IsOutput, above: readonly object[]): unknown {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`${path} is an invalid date`);
    return value.toISOString();
  }
  if (above.includes(value)) throw unfit(path, "an object that holds itself");
  const inside = (item: unknown, place: string) => programValue(item, place, isOutput, [...above, value]);
  if (Array.isArray(value)) return value.map((item, index) => inside(item, `${path}[${index}]`));
  if (value instanceof Map) return inside(Object.fromEntries(value), path);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    throw unfit(path, `an object of the class ${value.constructor?.name || "(anonymous)"}`);
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, inside(item, path === "" ? key : `${path}.${key}`)]),
  );
}

const unfit = (path: string, what: string) =>
  new TypeError(`${path} is ${what}, which cannot be an input of a resource`);
