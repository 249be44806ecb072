/** What JSON is indented; deeper or larger it is one line: each line of a deep value begins with its whole depth. */
const indented = { depth: 50, characters: 100_000 };

/** A value as JSON to be read, in a length that grows with the value's alone. */
export function jsonText(value: unknown): string {
  try {
    const short = JSON.stringify(value) ?? "";
    if (short.length > indented.characters || isDeeper(value, indented.depth)) return short;
    return JSON.stringify(value, null, 2) ?? "";
  } catch {
    // The parser reads deeper values than can be written.
    return "(nested too deeply to be shown)";
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Whether there is nothing in a value to show. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
