import fc from "fast-check";
import { expect, test } from "vitest";
import { DEEPEST_JSON, exceeded } from "../../../src/foundation/json/json-limits.ts";

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}`;

test("the JSON limits reject nesting deeper than the limit and accept the limit itself", () => {
  expect(exceeded(nested(DEEPEST_JSON))).toBeUndefined();
  expect(exceeded(nested(DEEPEST_JSON + 2))).toBe("depth");
});

test("the JSON limits ignore brackets and commas in strings", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(exceeded(JSON.stringify([`${"[{".repeat(500)}${text}\\"`]), { members: 1 })).toBeUndefined();
    }),
  );
});

test("the JSON limits do not add up the depth of sibling brackets", () => {
  expect(exceeded(`[${Array(1000).fill("[]").join(",")}]`)).toBeUndefined();
});

test("the JSON limits count the members of all lists and objects together", () => {
  expect(exceeded("[1,2,3]", { members: 3 })).toBeUndefined();
  expect(exceeded("[1,2,3]", { members: 2 })).toBe("members");
  expect(exceeded('{"a":[1],"b":{"c":2}}', { members: 4 })).toBeUndefined();
  expect(exceeded('{"a":[1],"b":{"c":2}}', { members: 3 })).toBe("members");
});
