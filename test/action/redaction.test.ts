import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedaction } from "../../src/action/redaction.ts";

test("no known value survives, wherever it stands and whichever values overlap", () => {
  const value = fc
    .string({ minLength: 4 })
    .filter((text) => text.trim().length >= 4 && !/true|false|null|none/i.test(text));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.string(), (values, between) => {
      fc.pre(values.every((each) => !each.includes("*") && !between.includes("*")));
      const redaction = createRedaction();
      for (const each of values) redaction.add(each);
      const text = redaction.redact(values.join(between));
      for (const each of values) expect(text).not.toContain(each.trim());
    }),
  );
});

test("each line of a value is hidden, too", () => {
  const { add, redact } = createRedaction();
  expect(add("-----BEGIN-----\nabcdefgh\n-----END-----\n")).toContain("abcdefgh");
  expect(redact("the key abcdefgh")).toBe("the key ***");
});

test("words that every log needs are no secrets", () => {
  const { add } = createRedaction();
  expect(["true", "False", "1", "dev"].flatMap(add)).toEqual([]);
});
