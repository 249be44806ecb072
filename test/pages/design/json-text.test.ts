import { expect, test } from "vitest";
import { jsonText } from "../../../src/pages/design/json-text.ts";

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

test("a value is indented", () => {
  expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test("a deep value is one line: its indentation would be millions of spaces", () => {
  expect(jsonText(nested(1_000))).toBe(`${"[".repeat(1_000)}${"]".repeat(1_000)}`);
});

test("a large value is one line", () => {
  expect(jsonText(Array.from({ length: 200_000 }, () => 1))).not.toContain("\n");
});

test("a value deeper than the stack is said to be so", () => {
  expect(jsonText(nested(1_000_000))).toBe("(nested too deeply to be shown)");
});
