import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonSyntaxErrorLine } from "../../src/sources/json-syntax.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("finds a mistake exactly where the platform's parser does", () => {
  const edited = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", '"', ":", "1", "e", "\\", "\u0001", "nul"))
    .map(([text, at, mark]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + mark + text.slice(cut + 1);
    });
  fc.assert(
    fc.property(fc.oneof(edited, fc.json(), fc.string()), (text) => {
      expect(jsonSyntaxErrorLine(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{\n  "graphs": {\n    "agent": "a.ts:graph",\n  }\n}', 4],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  // a comment\n  "a": 1\n}', 2],
  ['{"a": "x\n"}', 1],
  ["", 1],
])("%j breaks in line %d", (text, line) => {
  expect(jsonSyntaxErrorLine(text)).toBe(line);
});

test("a file that is nested very deep is read, too", () => {
  const depth = 200_000;
  expect(jsonSyntaxErrorLine("[".repeat(depth) + "]".repeat(depth))).toBeUndefined();
});
