const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** Bytes in the largest unit of which there is one: `980 B`, `1.2 MB`, `34 GB`. */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${unit > 0 && size < 9.95 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}
