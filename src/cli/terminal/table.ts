import { visible } from "../../foundation/text/visible-text.ts";
import type { Paint } from "./paint.ts";

/** Rows under a heading, columns as wide as their widest cell; nothing is cut, so that ids can be copied. */
export function tableLines(heading: readonly string[], given: readonly string[][], paint: Paint): string[] {
  const rows = given.map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ")));
  const width = (text: string) => visible(text).length;
  const widths = heading.map((title, column) =>
    Math.max(width(title), ...rows.map((row) => width(row[column] ?? ""))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
      .join("  ")
      .trimEnd();
  return [paint("dim", line(heading)), ...rows.map(line)];
}

/** A time (RFC 3339, UTC) to the minute, for a cell. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace("T", " ");
