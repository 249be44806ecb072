import fc from "fast-check";
import { expect, test } from "vitest";
import { extract, parseExtractPath } from "../../../src/agent-server/threads/extract-path.ts";

const thread = {
  values: { messages: [{ content: "one" }, { content: "two" }], none: null },
  metadata: { "owner name": "ada" },
  config: {},
  interrupts: { a: [{ value: 1 }] },
};

test.each([
  ["values.messages[-1].content", "two"],
  ["values.messages[0]", { content: "one" }],
  ["values.messages[2].content", null],
  ["values.messages.content", null],
  ["values.none.deeper", null],
  ["values.toString", null],
  ["metadata.owner name", "ada"],
  ["interrupts.a[0].value", 1],
  ["config", {}],
])("the path %s returns %j", (path, value) => {
  expect(extract(thread, parseExtractPath(path)!)).toEqual(value);
});

test.each([
  "",
  ".values",
  "thread_id",
  "values.",
  "values..a",
  "values[",
  "values[a]",
  "values[0",
  "[0]",
  "values[1.5]",
])("%j is not a valid path", (path) => {
  expect(parseExtractPath(path)).toBeUndefined();
});

test("a path that is written as text leads to the value that it was made for", () => {
  const name = fc.stringMatching(/^[^.[\]]+$/);
  const property = fc.property(
    fc.array(fc.oneof(name, fc.nat(5)), { maxLength: 6 }),
    fc.json(),
    (keys, leaf) => {
      const value: unknown = JSON.parse(leaf);
      const inner = keys.reduceRight<unknown>(
        (held, key) =>
          typeof key === "number"
            ? Array.from({ length: key + 1 }, (_, i) => (i === key ? held : null))
            : Object.fromEntries([[key, held]]),
        value,
      );
      const text = keys.reduce<string>(
        (path, key) => path + (typeof key === "number" ? `[${key}]` : `.${key}`),
        "values",
      );
      expect(extract({ values: inner }, parseExtractPath(text)!)).toEqual(value);
    },
  );
  fc.assert(property, { numRuns: 200 });
});

test("no text makes extracting a path throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = parseExtractPath(`values${text}`);
      if (path) extract(thread, path);
    }),
  );
});
