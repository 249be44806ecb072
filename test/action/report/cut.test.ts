import fc from "fast-check";
import { expect, test } from "vitest";
import { cutMarkdown } from "../../../src/action/report/cut.ts";

const LIMIT = 1000;

test("a text that fits stays as it is; no text is longer than the limit", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 900 }),
      fc.integer({ min: 400, max: 1000 }),
      (text, limit) => {
        const cut = cutMarkdown(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (text.length <= limit) expect(cut).toBe(text);
      },
    ),
    { numRuns: 30 },
  );
});

test("it is cut at the end of a line, and says so", () => {
  const cut = cutMarkdown("| a | b |\n".repeat(500), LIMIT);
  expect(cut).toMatch(/\| a \| b \|\n\n\*Cut here: [^\n]*\*\n$/);
});

test("a code block and details that are open at the cut are closed", () => {
  const text = `<details><summary>log</summary>\n\n\`\`\`\`text\n\`\`\`\n${"<details> is text here\n".repeat(200)}`;
  expect(cutMarkdown(text, LIMIT)).toMatch(/text here\n````\n\n<\/details>\n\n\*Cut here/);
});

test("what is closed already is not closed again", () => {
  const text = `<details><summary>log</summary>\n\n~~~\nx\n~~~\n\n</details>\n\n${"words\n".repeat(500)}`;
  expect(cutMarkdown(text, LIMIT)).toMatch(/words\n\n\*Cut here/);
});

test("a character is not cut in half", () => {
  for (const offset of ["", "x"]) {
    expect(cutMarkdown(offset + "🙂".repeat(2000), LIMIT).isWellFormed()).toBe(true);
  }
});
