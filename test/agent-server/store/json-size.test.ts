import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsJson, jsonBytes } from "../../../src/agent-server/store/json-size.ts";

test("a value fits into exactly as many bytes as its JSON has", () => {
  const odd = fc.constantFrom<unknown>(
    "\ud800",
    "\u2028",
    '"\\\n',
    "é😀",
    "",
    1e300,
    -0.5,
    null,
    true,
    {},
    [],
  );
  const value = fc.oneof(fc.jsonValue(), fc.array(odd), fc.dictionary(fc.string({ unit: "binary" }), odd));
  fc.assert(
    fc.property(value, (given) => {
      // As JSON reads it: it knows no -0.
      const read = JSON.parse(JSON.stringify(given)) as unknown;
      const bytes = jsonBytes(read);
      expect([fitsJson(read, bytes), fitsJson(read, bytes - 1)]).toEqual([true, false]);
    }),
    { numRuns: 500, seed: 11 },
  );
});
