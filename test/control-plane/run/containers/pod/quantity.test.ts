import { expect, test } from "vitest";
import { parseQuantity } from "../../../../../src/control-plane/run/containers/pod/quantity.ts";

test.each<[unknown, number]>([
  ["500m", 0.5],
  ["2", 2],
  [1.5, 1.5],
  ["0.5", 0.5],
  [".5", 0.5],
  ["1k", 1000],
  ["64Mi", 64 * 2 ** 20],
  ["1Gi", 2 ** 30],
  ["1E", 1e18],
  ["1e3", 1000],
  ["1E3", 1000],
  ["+1", 1],
  ["0", 0],
])("the quantity %s is %d", (text, amount) => {
  expect(parseQuantity(text)).toBe(amount);
});

test.each([["lots"], ["1GB"], ["1 Gi"], ["-1"], [""], [-1], [Number.NaN], [null], [{}], ["1mi"]])(
  "%s is no quantity",
  (value) => {
    expect(parseQuantity(value)).toBeUndefined();
  },
);
