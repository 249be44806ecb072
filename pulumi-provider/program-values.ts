type Applied = { apply(change: (value: unknown) => unknown): unknown };

/**
 * A program's values as the engine can take them: dates become ISO texts, and `undefined` is left out. Outputs and
 * promises keep their place, so that a preview knows all that is known.
 * @throws TypeError naming the argument that no stack can hold: a function, NaN, a bigint
 */
export function programValue(value: unknown, path: string, isOutput: (value: unknown) => boolean): unknown {
  if (isOutput(value)) return (value as Applied).apply((inner) => programValue(inner, path, isOutput));
  if (value instanceof Promise) return value.then((inner) => programValue(inner, path, isOutput));
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`${path} is an invalid date`);
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => programValue(item, `${path}[${index}]`, isOutput));
  }
  if (value instanceof Map) return programValue(Object.fromEntries(value), path, isOutput);
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return Object.fromEntries(
      entries.map(([key, item]) => [key, programValue(item, path === "" ? key : `${path}.${key}`, isOutput)]),
    );
  }
  const isUnfit =
    typeof value === "function" ||
    typeof value === "bigint" ||
    typeof value === "symbol" ||
    (typeof value === "number" && !Number.isFinite(value));
  if (!isUnfit) return value;
  const what = typeof value === "number" ? String(value) : `a ${typeof value}`;
  throw new TypeError(`${path} is ${what}, which cannot be an input of a resource`);
}
