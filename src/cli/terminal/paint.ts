import { styleText } from "node:util";

export type Style = "bold" | "dim" | "green" | "red" | "yellow" | "cyan";
/** Text in a style, or the text as it is where colours are not wanted. */
export type Paint = (style: Style, text: string) => string;

export const plainPaint: Paint = (_style, text) => text;
const colourPaint: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Colours on a terminal unless `NO_COLOR` is set or the terminal is dumb; `FORCE_COLOR` wants them anywhere. */
export function paintFor(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): Paint {
  if (environment.NO_COLOR) return plainPaint;
  if (environment.FORCE_COLOR && environment.FORCE_COLOR !== "0") return colourPaint;
  return isTerminal && environment.TERM !== "dumb" ? colourPaint : plainPaint;
}
