import { ms, table } from "./measure.ts";

/** How long an operation takes (median, in milliseconds) with so many rows stored. */
export type Point = { size: number; ms: number };

/**
 * How the time grows with the size: the slope of log(time) over log(size), by least squares. 0: not at all; 1: as the
 * size does. Needs two sizes at least.
 */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map((point) => ({ x: Math.log(point.size), y: Math.log(point.ms) }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((each) => each.x)), mean(logs.map((each) => each.y))];
  const over = (other: (each: { x: number; y: number }) => number) =>
    logs.reduce((sum, each) => sum + (each.x - x) * other(each), 0);
  return over((each) => each.y - y) / over((each) => each.x - x);
}

export type Growth = {
  what: string;
  points: readonly Point[];
  /** The largest exponent that is wanted; nothing where none is. */
  most?: number | undefined;
};

/** A Markdown table: a row an operation, a column a size, and the exponent. All rows have the same sizes. */
export function growthTable(rows: readonly Growth[]): string {
  const sizes = rows[0]?.points.map(({ size }) => size.toLocaleString("en")) ?? [];
  const printed = rows.map(({ what, points, most }) => ({
    what,
    ...Object.fromEntries(points.map((point, index) => [sizes[index]!, ms(point.ms)])),
    exponent: exponentOf(points).toFixed(2),
    wanted: most === undefined ? "–" : `≤ ${most}`,
  }));
  return table<Record<string, string>>(printed, ["what", ...sizes, "exponent", "wanted"]);
}
