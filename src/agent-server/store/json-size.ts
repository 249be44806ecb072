/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** Whether a parsed value has at most so many bytes as JSON; stops reading it at that size. */
export function fitsJson(value: unknown, most: number): boolean {
  let left = most;

  function take(part: unknown): boolean {
    if (typeof part === "string") {
      // Each character is a byte at least, besides the quotes.
      left -= part.length + 2 > left ? left + 1 : jsonBytes(part);
    } else if (typeof part !== "object" || part === null) left -= jsonBytes(part);
    else if (Array.isArray(part)) {
      left -= 2 + Math.max(part.length - 1, 0);
      for (const item of part) if (left < 0 || !take(item)) return false;
    } else {
      left -= 2;
      let isFirst = true;
      for (const key in part) {
        left -= isFirst ? 1 : 2;
        isFirst = false;
        if (!take(key) || !take((part as Record<string, unknown>)[key])) return false;
      }
    }
    return left >= 0;
  }

  return take(value);
}
