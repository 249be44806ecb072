import type { Output } from "./output.ts";
import { widthOf, wrapped } from "./wrapped.ts";

/** What a line that goes on another begins with. */
const indent = "  ";
const gap = "  ";

/**
 * Rows under a heading, columns as wide as their widest cell; one that is empty in all rows is left out. Columns that do
 * not fit into the terminal's line go on the next, below their heading; only words wrap, and nothing is cut, so that ids
 * can be copied.
 */
export function tableLines(
  titles: readonly string[],
  given: readonly string[][],
  { paint, columns = Number.POSITIVE_INFINITY }: Pick<Output, "paint" | "columns">,
): string[] {
  const isShown = (_: string, column: number) => given.some((cells) => cells[column]) || given.length === 0;
  const heading = titles.filter(isShown);
  const rows = given.map((cells) => cells.filter(isShown).map((cell) => cell.replace(/\s+/g, " ")));
  const widths = heading.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column] ?? ""))),
  );
  const groups = groupsOf(widths, columns);
  const lines = (cells: readonly string[]) =>
    groups.flatMap((group, index) => {
      const start = index === 0 ? "" : indent;
      const [first = 0] = group;
      if (group.length === 1)
        return wrapped(cells[first] ?? "", columns - indent.length).map(
          (line, at) => (at === 0 ? start : indent) + line,
        );
      const padded = group.map((column) => {
        const cell = cells[column] ?? "";
        return cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
      });
      return [(start + padded.join(gap)).trimEnd()];
    });
  return [...lines(heading).map((line) => paint("dim", line)), ...rows.flatMap(lines)].filter(
    (line) => line.trim() !== "",
  );
}

/** The columns of each line. */
function groupsOf(widths: readonly number[], columns: number): number[][] {
  const groups: number[][] = [];
  let used = 0;
  widths.forEach((width, column) => {
    if (groups.length > 0 && used + gap.length + width <= columns) {
      groups.at(-1)?.push(column);
      used += gap.length + width;
    } else {
      used = (groups.length === 0 ? 0 : indent.length) + width;
      groups.push([column]);
    }
  });
  return groups;
}

/** A time (RFC 3339) to the minute, for a cell: `2026-01-31 12:04Z`. */
export function minuteOf(time: string): string {
  // The hosted service leaves the zone out where it is UTC.
  const moment = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`);
  return Number.isNaN(moment.getTime()) ? time : `${moment.toISOString().slice(0, 16).replace("T", " ")}Z`;
}
