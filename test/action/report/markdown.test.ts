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
])("%j is plain text", (text, markdown) => {
  expect(inline(text)).toBe(markdown);
});

test("nobody is mentioned, and no issue is linked", () => {
  expect(inline("@octo/team and a@b see #12")).not.toMatch(/@\w|#\d/);
});

test("lines stay lines, and none of them makes the one before a heading", () => {
  expect(lines("first\n---\nsecond")).toBe("first  \n\\---  \nsecond");
});

test("the marks around code are longer than any in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("`", "a", " ", "\n", "|") }), (text) => {
      const [, mark = "", inner = ""] = /^(`*)([\s\S]*?)\1$/.exec(code(text)) ?? [];
      expect(inner).not.toContain("\n");
      if (mark !== "") expect([...inner.matchAll(/`+/g)].some(([run]) => run === mark)).toBe(false);
    }),
  );
});

test("text cannot leave its fence", () => {
  expect(fenced("```\n## forged\n`````")).toBe("``````text\n```\n## forged\n`````\n``````");
});

test("a bar in a cell does not end it, inside of code neither", () => {
  expect(table(["a"], [[code("x | y")], [inline("x | y")]])).toBe("| a |\n|---|\n| `x \\| y` |\n| x \\| y |");
});

test.each([
  ["https://agent.example/a?b=c", "<https://agent.example/a?b=c>"],
  ["javascript:alert(1)", "`javascript:alert(1)`"],
  ["https://agent.example/)[x](y", "`https://agent.example/)[x](y`"],
  ["no url", "`no url`"],
])("%s becomes %s", (url, markdown) => {
  expect(link(url)).toBe(markdown);
});

test("a title of details is text", () => {
  expect(details("a <b> & c", "text")).toContain("<summary>a &#60;b&#62; &#38; c</summary>");
});
