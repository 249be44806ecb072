import { visible } from "../../foundation/text/visible-text.ts";

/** What `paint` writes, and nothing else: bold, dim, four colours, and their ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with ESC.
const PAINTED = /(\u001b\[(?:1|2|22|31|32|33|36|39)m)/;

/**
 * A line as a terminal may get it: our own colours, and of everything else only what can be seen. A colour that the
 * line leaves open ends with it.
 */
export function forTerminal(line: string): string {
  let weight = "";
  let colour = "";
  const parts = line.split(PAINTED).map((part, index) => {
    if (index % 2 === 0) return visible(part);
    const code = part.slice(2, -1);
    if (code.length === 1 || code === "22") weight = code === "22" ? "" : "\u001b[22m";
    else colour = code === "39" ? "" : "\u001b[39m";
    return part;
  });
  return parts.join("") + weight + colour;
}

/** JSON in which no character is one that a terminal obeys: `JSON.stringify` writes some of them as they are. */
export function jsonForTerminal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
