/** A value as one line for people: JSON, of a text the text; cut where it is longer than `width` characters. */
export function jsonLine(value: unknown, width = 100): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
