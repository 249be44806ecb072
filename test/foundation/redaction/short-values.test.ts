import { expect, test } from "vitest";
import { createRedaction } from "../../../src/foundation/redaction/redaction.ts";

const { redact } = createRedaction(["plain7x", "a-b_c", "long-enough"]);

test.each([
  ["it is plain7x.", "it is ***."],
  ["plain7x", "***"],
  ["explain7x and plain7xs, plain7x_2 and éplain7x", "explain7x and plain7xs, plain7x_2 and éplain7x"],
  ["key=plain7x;(plain7x)-plain7x", "key=***;(***)-***"],
  ["x a-b_c y a-b_cd", "x *** y a-b_cd"],
  ["a long-enough one, elong-enoughs too", "a *** one, e***s too"],
])("a value under 8 characters is hidden as a whole word only: %s", (text, shown) => {
  expect(redact(text)).toBe(shown);
});

test.each([
  [JSON.stringify("first\nplain7x\tlast"), String.raw`"first\n***\tlast"`],
  ["q=a%20plain7x%20b", "q=a%20***%20b"],
  [String.raw`\u0020plain7x`, String.raw`\u0020***`],
  [String.raw`pl\u0061in7x`, "***"],
])("also beside escaped characters, and escaped itself: %s", (text, shown) => {
  expect(redact(text)).toBe(shown);
});

test("a short line of a longer value is hidden as a word, too", () => {
  const lines = createRedaction(["-----begin key-----\nabcdef\n-----end key-----"]);
  expect(lines.redact("abcdef, abcdefg")).toBe("***, abcdefg");
});
