import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonProblem } from "../../../src/foundation/json/json-problem.ts";

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("jsonProblem finds no problem in valid JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(jsonProblem(JSON.stringify(value, null, indent))).toBeUndefined();
    }),
  );
});

test("jsonProblem agrees with JSON.parse on almost valid texts", () => {
  const change = fc.record({
    at: fc.nat(),
    cut: fc.nat(3),
    put: fc.string({ maxLength: 2, unit: fc.constantFrom(...'{}[],:"\\0-.e1tn \n\t\u0001é') }),
  });
  fc.assert(
    fc.property(fc.jsonValue(), change, (value, { at, cut, put }) => {
      const text = JSON.stringify(value);
      const where = at % (text.length + 1);
      const changed = text.slice(0, where) + put + text.slice(where + cut);
      expect(jsonProblem(changed) === undefined).toBe(parses(changed));
    }),
    { numRuns: 2_000 },
  );
});

test("jsonProblem rejects JSON that is nested too deep to be read", () => {
  const depth = 200_000;
  const problem = jsonProblem("[".repeat(depth) + "]".repeat(depth));
  expect(problem?.expected).toBe("a value with no more than 256 levels");
});

test.each([
  ['{\n  "graphs": {\n    "a": 1,\n  }\n}', 4, 3, "a property name in double quotes"],
  ["{", 1, 2, "'}'"],
  ["{'a': 1}", 1, 2, "a token of JSON; strings are in double quotes, and there are no comments"],
  ['{"a" 1}', 1, 6, "':'"],
  ['{"a": 1 "b": 2}', 1, 9, "','"],
  ['["a', 1, 2, "the end of the string"],
  ['["a\\q"]', 1, 2, "a string with valid escapes"],
  ["", 1, 1, "a value"],
  ["{} {}", 1, 4, "the end of the file"],
  ['{"a": // why\n1}', 1, 7, "a token of JSON; strings are in double quotes, and there are no comments"],
])("jsonProblem locates the mistake in %j", (text, line, column, expected) => {
  expect(jsonProblem(text)).toEqual({ line, column, expected });
});
