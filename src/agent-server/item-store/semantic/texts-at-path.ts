const step = /\[(\*|-?\d{1,9})\]|[^.[\]]+/g;

/**
 * The texts at a path of a value: `$` (the whole), `a.b`, `a[*].b` (one for each), `a[0]`, `a[-1]`, `a.*`. Numbers and
 * flags are texts as well, objects and lists are as JSON; where nothing is, there is no text.
 */
export function textsAtPath(value: object, path: string): string[] {
  const steps = [...path.matchAll(step)].map(([name, index]) => index ?? name);
  const fromRoot = steps[0] === "$" ? steps.slice(1) : steps;
  let found: unknown[] = [value];
  for (const each of fromRoot) found = found.flatMap((from) => below(from, each));
  return found.map(textOf).filter((text) => text !== "");
}

function below(from: unknown, each: string): unknown[] {
  if (typeof from !== "object" || from === null) return [];
  if (each === "*") return Object.values(from);
  if (Array.isArray(from)) {
    const index = Number(each);
    return Number.isInteger(index) ? [from.at(index)] : [];
  }
  return Object.hasOwn(from, each) ? [(from as Record<string, unknown>)[each]] : [];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
