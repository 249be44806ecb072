import { visible } from "../../foundation/text/visible-text.ts";

/** Between words, but not within the backticks of a command, which is to be pasted. */
const GAPS = / (?=(?:[^`]*`[^`]*`)*[^`]*$)/;

/** Characters that a text takes on the screen: colours take none. */
export const widthOf = (text: string): number => visible(text).length;

/** Wrapped between words; a longer word stays whole, so that it can be copied. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(GAPS)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * A text beside its title, the titles `width` wide. What does not fit into `columns` goes on below the text; undefined:
 * where lines have no end.
 */
export function besideTitle(
  title: string,
  text: string,
  width: number,
  columns: number | undefined,
): string[] {
  const lines = wrapped(text, (columns ?? Number.POSITIVE_INFINITY) - width);
  return lines.map((line, index) => {
    const start = index === 0 ? title : "";
    return start + " ".repeat(Math.max(0, width - widthOf(start))) + line;
  });
}
