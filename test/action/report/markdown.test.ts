import fc from "fast-check";
import { expect, test } from "vitest";
import { code, details, fenced, inline, lines, link, table } from "../../../src/action/report/markdown.ts";

test.each([
  ["| a <img src=x> [link](http://x) `code`", "\\| a \\<img src=x\\> \\[link\\](http://x) \\`code\\`"],
  ["# heading", "\\# heading"],
  ["- item", "\\- item"],
  ["1. item", "1\\. item"],
  ["===", "\\==="],
  ["a\n\n## b", "a \\#\\# b"],
])("inline escapes %j as plain text", (text, markdown) => {
  expect(inline(text)).toBe(markdown);
});

test("inline mentions no user and links no issue", () => {
  expect(inline("@octo/team and a@b see #12")).not.toMatch(/@\w|#\d/);
});

test("lines keeps line breaks and does not turn a line into a heading", () => {
  expect(lines("first\n---\nsecond")).toBe("first  \n\\---  \nsecond");
});

test("code uses more backticks than any run of them inside the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("`", "a", " ", "\n", "|") }), (text) => {
      const [, mark = "", inner = ""] = /^(`*)([\s\S]*?)\1$/.exec(code(text)) ?? [];
      expect(inner).not.toContain("\n");
      if (mark !== "") expect([...inner.matchAll(/`+/g)].some(([run]) => run === mark)).toBe(false);
    }),
  );
});

test("a text cannot close the fence around it", () => {
  expect(fenced("```\n## forged\n`````")).toBe("``````text\n```\n## forged\n`````\n``````");
});

test("a bar in a table cell does not end the cell, not even in code", () => {
  expect(table(["a"], [[code("x | y")], [inline("x | y")]])).toBe("| a |\n|---|\n| `x \\| y` |\n| x \\| y |");
});

test.each([
  ["https://agent.example/a?b=c", "<https://agent.example/a?b=c>"],
  ["javascript:alert(1)", "`javascript:alert(1)`"],
  ["https://agent.example/)[x](y", "`https://agent.example/)[x](y`"],
  ["no url", "`no url`"],
])("link renders %s as %s", (url, markdown) => {
  expect(link(url)).toBe(markdown);
});

test("the summary of details is escaped", () => {
  expect(details("a <b> & c", "text")).toContain("<summary>a &#60;b&#62; &#38; c</summary>");
});
