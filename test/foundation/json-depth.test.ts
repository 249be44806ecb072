import fc from "fast-check";
import { expect, test } from "vitest";
import { DEEPEST_JSON, isTooDeep } from "../../src/foundation/json-depth.ts";

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}`;

test("tells too deep JSON from what is as deep as may be", () => {
  expect(isTooDeep(nested(DEEPEST_JSON))).toBe(false);
  expect(isTooDeep(nested(DEEPEST_JSON + 2))).toBe(true);
});

test("brackets in strings do not count", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isTooDeep(JSON.stringify([`${"[{".repeat(500)}${text}\\"`]))).toBe(false);
    }),
  );
});

test("brackets beside each other do not count", () => {
  expect(isTooDeep(`[${Array(1000).fill("[]").join(",")}]`)).toBe(false);
});
