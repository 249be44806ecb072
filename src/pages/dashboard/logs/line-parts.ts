import Anser from "anser";

/** A stretch of a line that looks alike. `colour`: one of the terminal's eight, by name. */
export interface LinePart {
  text: string;
  colour: string | undefined;
  isBold: boolean;
  isFound: boolean;
}

/** A line taken apart by its colours, and by where it has what is searched for, in any case. */
export function partsOf(line: string, search: string): LinePart[] {
  const coloured = Anser.ansiToJson(line, { json: true, use_classes: true, remove_empty: true }).map(
    ({ content, fg, decorations }) => ({
      // What an agent prints cannot move the cursor or ring a bell: other control characters are shown.
      text: visible(content),
      colour: colourOf(fg),
      isBold: decorations.includes("bold"),
    }),
  );
  const found = foundIn(coloured.map(({ text }) => text).join(""), search);
  let at = 0;
  return coloured.flatMap(({ text, ...look }) => {
    const start = at;
    at += text.length;
    return pieces(text, start, found).map((piece) => ({ ...piece, ...look }));
  });
}

/** Anser names them `ansi-red`, `ansi-bright-red`; a bright one is the same colour here. */
const colourOf = (name: string | null) =>
  /^ansi-(?:bright-)?(red|green|yellow|blue|magenta|cyan)$/.exec(name ?? "")?.[1];

function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) =>
    character === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  );
}

type Stretch = { from: number; to: number };

function foundIn(text: string, search: string): Stretch[] {
  if (search === "") return [];
  const [where, what] = [text.toLowerCase(), search.toLowerCase()];
  const found: Stretch[] = [];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length))
    found.push({ from: at, to: at + what.length });
  return found;
}

/** The text that begins at `start` of its line, cut where something found begins and ends. */
function pieces(
  text: string,
  start: number,
  found: readonly Stretch[],
): { text: string; isFound: boolean }[] {
  const end = start + text.length;
  const cuts = new Set([start, end, ...found.flatMap(({ from, to }) => [from, to])]);
  const inside = [...cuts].filter((cut) => cut >= start && cut <= end).sort((a, b) => a - b);
  return inside.slice(0, -1).map((from, index) => ({
    text: text.slice(from - start, inside[index + 1]! - start),
    isFound: found.some((stretch) => stretch.from <= from && from < stretch.to),
  }));
}
