import fc from "fast-check";
import { expect, test } from "vitest";
import { toSerialisable } from "../../../pulumi-provider/values/to-serialisable.ts";

test("plain JSON keeps JSON values, converts dates to texts and drops undefined", () => {
  const value = { a: undefined, b: null, c: [undefined, new Date(0)], d: { e: new Date(1000) } };
  expect(toSerialisable(value)).toEqual({
    b: null,
    c: [null, "1970-01-01T00:00:00.000Z"],
    d: { e: "1970-01-01T00:00:01.000Z" },
  });
});

test.each([
  [{ a: [{ b: () => 1 }] }, "a[0].b is a function"],
  [{ a: Number.POSITIVE_INFINITY }, "a is Infinity"],
  [{ a: { b: 1n } }, "a.b is a bigint"],
  [{ a: new URL("http://a") }, "a is an object of the class URL"],
  [{ a: new Date(Number.NaN) }, "a is an invalid date"],
])("the error for a value that JSON cannot express names its path: %s", (value, message) => {
  expect(() => toSerialisable(value)).toThrow(message);
});

test("JSON of any depth passes unchanged", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toSerialisable(value)).toEqual(value);
    }),
  );
});
