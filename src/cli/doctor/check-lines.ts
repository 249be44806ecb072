import type { Output } from "../terminal/output.ts";
import type { Style } from "../terminal/paint.ts";
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
  paint: Output["paint"],
): string[] {
  const { sign, word, style } = SHOWN[state];
  const [first = "", ...others] = detail.split("\n");
  const indent = " ".repeat(TITLE_WIDTH + 4);
  return [
    `  ${paint(style, sign)} ${title.padEnd(TITLE_WIDTH)}${paint(style, word)}${first}`,
    ...others.map((line) => indent + line),
    ...(why === undefined ? [] : [indent + paint("dim", why)]),
    ...(fix === undefined ? [] : [`${indent}${paint("bold", "→")} ${fix}`]),
  ];
}
