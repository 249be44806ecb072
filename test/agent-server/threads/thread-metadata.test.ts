import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrations } from "../../../src/agent-server/store/sqlite/migrations.ts";
import { splitMetadata } from "../../../src/agent-server/threads/thread-metadata.ts";

const metadata = {
  ...{
    text: "é💡\u007f\u2028",
    empty: "",
    no: false,
    nothing: null,
    "": "empty",
    "a.b": 2,
    $: 1,
    "[0]": 2,
    "q'": 3,
  },
  ...{ whole: 1, part: 0.1, huge: 1e21, tiny: 5e-324, fits: "x".repeat(198) },
  ...{
    'a"b': 3,
    "a\\b": 4,
    "nul\0": 1,
    "half\ud800": 2,
    nul: "\0",
    half: "\ud800",
    line: "\n",
    long: "x".repeat(199),
  },
  ...{ deep: { a: 1 }, list: [1] },
};

test("the migration makes the threads of an earlier version searchable by their metadata", () => {
  const db = new DatabaseSync(":memory:");
  const pairsSince = 3;
  for (const each of migrations.slice(0, pairsSince)) db.exec(each);
  db.prepare(
    "INSERT INTO threads (thread_id, created_at, updated_at, state_updated_at, metadata) VALUES ('t', 1, 1, 1, ?)",
  ).run(JSON.stringify(metadata));
  for (const each of migrations.slice(pairsSince)) db.exec(each);
  const stored = db.prepare("SELECT key, value FROM thread_metadata").all() as {
    key: string;
    value: string;
  }[];
  const lookedUp = Object.entries(metadata).flatMap(([key, value]) => splitMetadata({ [key]: value }).pairs);
  expect(lookedUp.length).toBe(14);
  // Pairs that no search looks up may be there, too.
  const texts = stored.map((row) => JSON.stringify({ ...row }));
  expect(texts).toEqual(expect.arrayContaining(lookedUp.map((pair) => JSON.stringify(pair))));
  expect(texts.length).toBeLessThan(lookedUp.length + 3);
});

test("splitMetadata leaves containers, long texts, escaped texts and surplus pairs to be compared", () => {
  const { pairs, rest } = splitMetadata({ a: 1, b: { c: 1 }, d: "\0", e: [1], f: "x".repeat(300) });
  expect(pairs).toEqual([{ key: "a", value: "1" }]);
  expect(Object.keys(rest)).toEqual(["b", "d", "e", "f"]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`key${i}`, i]));
  const split = splitMetadata(many);
  expect(split.pairs.length + Object.keys(split.rest).length).toBe(20);
  expect(split.pairs).toHaveLength(8);
});
