import { InMemoryStore } from "@langchain/langgraph-checkpoint";
import { expect, test } from "vitest";
import { type ItemFilter, passes, unknownOperators } from "../../../src/agent-server/store/item-filter.ts";

const value = { n: 3, text: "b", day: "2026-11-21", none: null, list: [1, 2], deep: { a: 1, b: { c: 2 } } };

const cases: [ItemFilter, boolean][] = [
  [{}, true],
  [{ n: 3, text: "b" }, true],
  [{ n: 3, text: "c" }, false],
  [{ n: { $eq: 3 } }, true],
  [{ n: { $ne: 3 } }, false],
  [{ n: { $gt: 2, $lt: 4 } }, true],
  [{ n: { $gt: 3 } }, false],
  [{ n: { $gte: 3, $lte: 3 } }, true],
  [{ n: { $lt: 3 } }, false],
  [{ n: { $in: [1, 3] } }, true],
  [{ n: { $nin: [1, 3] } }, false],
  [{ absent: { $ne: 1 } }, true],
  [{ absent: { $gt: 1 } }, false],
  [{ none: null }, true],
];

test.each(cases)(
  "the filter %j matches the value: %s, and the official store agrees",
  async (filter, expected) => {
    expect(passes(value, filter)).toBe(expected);
    const official = new InMemoryStore();
    await official.put(["a"], "k", value);
    expect(await official.search(["a"], { filter })).toHaveLength(expected ? 1 : 0);
  },
);

// Beyond what the official store in memory can do; that of PostgreSQL finds by parts of objects, too.
test.each<[ItemFilter, boolean]>([
  [{ list: [1, 2] }, true],
  [{ list: [2, 1] }, false],
  [{ deep: { b: { c: 2 } } }, true],
  [{ deep: { b: { c: 3 } } }, false],
  [{ day: { $gt: "2026-11-20" } }, true],
  [{ n: { $gt: "2" } }, true],
  [{ text: { $gt: 1 } }, false],
  [{ none: { $gt: -1 } }, false],
  [{ n: { $exists: true }, absent: { $exists: false } }, true],
  [{ __proto__: null, constructor: { $exists: true } }, false],
])("the filter %j matches the value: %s", (filter, expected) => {
  expect(passes(value, filter)).toBe(expected);
});

test("a filter with an unknown operator is an error", () => {
  expect(unknownOperators({ a: { $like: "x" }, b: { $gt: 1 }, c: 1 })).toEqual(["$like"]);
  expect(() => passes(value, { n: { $like: "x" } })).toThrow("unknown operator $like");
});
