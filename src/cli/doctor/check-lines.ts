import type { Output } from "../terminal/output.ts";
import type { Style } from "../terminal/paint.ts";
import { wrapped } from "../terminal/wrapped.ts";
import type { CheckResult } from "./check.ts";

/** Signs with words, so that neither colour nor sign is needed. */
const SHOWN = {
  ok: { sign: "✓", word: "", style: "green" },
  warning: { sign: "!", word: "warning: ", style: "yellow" },
  problem: { sign: "✗", word: "problem: ", style: "red" },
  skipped: { sign: "-", word: "skipped: ", style: "dim" },
} as const satisfies Record<CheckResult["state"], { sign: string; word: string; style: Style }>;

const TITLE_WIDTH = 20;

/** A finding: one line, and under what is not in order the other lines, why it matters, and what mends it. */
export function checkLines(
  { state, title, detail, why, fix }: CheckResult,
  { paint, columns = Number.POSITIVE_INFINITY }: Pick<Output, "paint" | "columns">,
): string[] {
  const { sign, word, style } = SHOWN[state];
  const indent = " ".repeat(TITLE_WIDTH + 4);
  const fitting = (text: string) => wrapped(text, columns - indent.length);
  const [first = "", ...others] = (paint(style, word) + detail).split("\n").flatMap(fitting);
  return [
    `  ${paint(style, sign)} ${title.padEnd(TITLE_WIDTH)}${first}`,
    ...others.map((line) => indent + line),
    ...(why === undefined ? [] : fitting(why).map((line) => indent + paint("dim", line))),
    // A command stays whole, so that it can be pasted.
    ...(fix === undefined ? [] : [`${indent}${paint("bold", "→")} ${fix}`]),
  ];
}
