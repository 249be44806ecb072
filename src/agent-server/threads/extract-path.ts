/** Where in a thread a value lies: `values.messages[-1].content`. */
export type ExtractPath = (string | number)[];

const roots = new Set(["values", "metadata", "config", "interrupts"]);
const step = /^(?:\.?([^.[\]]+)|\[(-?\d{1,9})\])/;

/** Undefined when it is no path, or one into another field than values, metadata, config and interrupts. */
export function parseExtractPath(text: string): ExtractPath | undefined {
  const path: ExtractPath = [];
  let rest = text;
  while (rest !== "") {
    const match = step.exec(rest);
    // A dot stands between names, not before the first.
    if (!match || (path.length === 0 && rest.startsWith("."))) return undefined;
    const [taken, name, index] = match;
    path.push(name ?? Number(index));
    rest = rest.slice(taken.length);
  }
  return typeof path[0] === "string" && roots.has(path[0]) ? path : undefined;
}

/** The value there, null where nothing is. A negative index counts from the end. */
export function extract(from: object, path: ExtractPath): unknown {
  let value: unknown = from;
  for (const key of path) {
    if (typeof key === "number") value = Array.isArray(value) ? value.at(key) : undefined;
    else if (typeof value === "object" && value !== null && Object.hasOwn(value, key)) {
      value = (value as Record<string, unknown>)[key];
    } else return null;
  }
  return value ?? null;
}
