/** Texts to look for: the longest say the most. */
const mostTexts = 4;

/**
 * Texts that stand in the JSON text of each value that contains `part`. To look for them is much faster than to read
 * the JSON, and most values that do not contain it do not have them.
 */
export function textsOf(part: unknown): string[] {
  const texts = new Set<string>();
  collect(part, texts);
  return [...texts].sort((a, b) => b.length - a.length).slice(0, mostTexts);
}

function collect(part: unknown, texts: Set<string>): void {
  if (typeof part === "string") texts.add(JSON.stringify(part));
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const item of part) collect(item, texts);
    return;
  }
  for (const [key, value] of Object.entries(part)) {
    const isContainer = typeof value === "object" && value !== null;
    texts.add(`${JSON.stringify(key)}:${isContainer ? "" : JSON.stringify(value)}`);
    if (isContainer) collect(value, texts);
  }
}
