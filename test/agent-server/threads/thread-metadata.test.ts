import { expect, test } from "vitest";
import { splitMetadata } from "../../../src/agent-server/threads/thread-metadata.ts";

test("splitMetadata leaves containers, long texts, escaped texts and surplus pairs to be compared", () => {
  const { pairs, rest } = splitMetadata({ a: 1, b: { c: 1 }, d: "\0", e: [1], f: "x".repeat(300) });
  expect(pairs).toEqual([{ key: "a", value: "1" }]);
  expect(Object.keys(rest)).toEqual(["b", "d", "e", "f"]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`key${i}`, i]));
  const split = splitMetadata(many);
  expect(split.pairs.length + Object.keys(split.rest).length).toBe(20);
  expect(split.pairs).toHaveLength(8);
});
