import type { IBufferCell, Terminal } from "@xterm/headless";

type Rgb = readonly [red: number, green: number, blue: number];
const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

/** The sixteen colours of a common terminal (Visual Studio Code's) on its two backgrounds. */
const LOOKS = {
  dark: {
    background: rgb("1e1e1e"),
    palette:
      "000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db e5e5e5",
  },
  light: {
    background: rgb("ffffff"),
    palette:
      "000000 cd3131 107c10 949800 0451a5 bc05bc 0598bc 555555 666666 cd3131 14ce14 b5ba00 0451a5 bc05bc 0598bc a5a5a5",
  },
};
/** Of large or bold text, by WCAG 2; what is dim or coloured says nothing that words do not. */
const CONTRAST = 3;

/**
 * The painted texts of a screen that somebody cannot read on a light or a dark background, each with the reason. What is
 * in the terminal's own colours always can.
 */
export function badlyReadable(screen: Terminal): string[] {
  const { active } = screen.buffer;
  const found = new Set<string>();
  for (let row = 0; row < active.length; row++)
    for (let column = 0; column < screen.cols; column++) {
      const cell = active.getLine(row)?.getCell(column);
      const problem = cell?.getChars().trim() && problemOf(cell);
      if (problem) found.add(`${problem}: ${active.getLine(row)!.translateToString(true)}`);
    }
  return [...found];
}

function problemOf(cell: IBufferCell): string | undefined {
  if (!cell.isBgDefault()) return "has a background";
  if (cell.isInverse() || cell.isInvisible() || cell.isBlink()) return "is no plain text";
  if (cell.isFgDefault()) return undefined;
  if (cell.isDim()) return "is dim and coloured";
  const index = cell.getFgColor();
  if (!cell.isFgPalette() || index > 15) return "has a colour that no theme adapts";
  const bad = Object.entries(LOOKS).find(
    ([, { background, palette }]) => contrast(rgb(String(palette.split(" ")[index])), background) < CONTRAST,
  );
  return bad && `cannot be read on a ${bad[0]} background`;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
