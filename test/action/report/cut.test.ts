import fc from "fast-check";
import { expect, test } from "vitest";
import { cutMarkdown } from "../../../src/action/report/cut.ts";

const LIMIT = 1000;

test("cutMarkdown leaves a text within the limit unchanged and never exceeds the limit", () => {
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

test("cutMarkdown cuts at the end of a line and adds a note", () => {
  const cut = cutMarkdown("| a | b |\n".repeat(500), LIMIT);
  expect(cut).toMatch(/\| a \| b \|\n\n\*Cut here: [^\n]*\*\n$/);
});

test("cutMarkdown closes a code block and details that are open at the cut", () => {
  const text = `<details><summary>log</summary>\n\n\`\`\`\`text\n\`\`\`\n${"<details> is text here\n".repeat(200)}`;
  expect(cutMarkdown(text, LIMIT)).toMatch(/text here\n````\n\n<\/details>\n\n\*Cut here/);
});

test("cutMarkdown does not close again what is already closed", () => {
  const text = `<details><summary>log</summary>\n\n~~~\nx\n~~~\n\n</details>\n\n${"words\n".repeat(500)}`;
  expect(cutMarkdown(text, LIMIT)).toMatch(/words\n\n\*Cut here/);
});

test("cutMarkdown never splits a character", () => {
  for (const offset of ["", "x"]) {
    expect(cutMarkdown(offset + "🙂".repeat(2000), LIMIT).isWellFormed()).toBe(true);
  }
});
