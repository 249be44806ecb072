// This folder: limits of JSON texts, and the positions of mistakes in them. No schema.

/** Where a field stands in a body, as every message writes it: `resource_spec.volumes[0].name`. */
export function fieldPath(parts: readonly PropertyKey[]): string {
  return parts.reduce<string>((path, part) => {
    if (typeof part === "number") return `${path}[${part}]`;
    return path === "" ? String(part) : `${path}.${String(part)}`;
  }, "");
}

/** The parts of such a path. */
export function fieldPathParts(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[]+)/g)].map(([, index, name]) =>
    index === undefined ? String(name) : Number(index),
  );
}
