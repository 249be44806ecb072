import { AIMessageChunk, HumanMessage, ToolMessage } from "@langchain/core/messages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toJson } from "../../../../../src/agent-server/engine/javascript/values/to-json.ts";

const read = (value: unknown) => JSON.parse(toJson(value));

test("toJson converts plain data as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(read({ value })).toEqual(JSON.parse(JSON.stringify({ value })));
    }),
  );
});

test("toJson converts any value without throwing", () => {
  const options = { withBigInt: true, withMap: true, withSet: true, withDate: true, withTypedArray: true };
  fc.assert(fc.property(fc.anything(options), (value) => void read(value)));
});

test("toJson names what lies in a map under a key without text by the key's kind", () => {
  const textless = { toString: undefined };
  expect(
    read(
      new Map<unknown, string>([
        [textless, "a"],
        [Object.create(null), "b"],
        [7, "c"],
      ]),
    ),
  ).toEqual({
    "[object Object]": "b",
    7: "c",
  });
});

test("toJson converts messages to flat objects with their type, without fields of the library", () => {
  expect(read([new HumanMessage({ content: "hi", id: "1" })])).toEqual([
    { type: "human", id: "1", content: "hi", additional_kwargs: {}, response_metadata: {} },
  ]);
  expect(read(new AIMessageChunk("hi"))).toMatchObject({ type: "ai", content: "hi", tool_calls: [] });
  expect(read({ deep: [new ToolMessage({ content: "42", tool_call_id: "c1" })] }).deep[0]).toMatchObject({
    type: "tool",
    tool_call_id: "c1",
  });
});

test("toJson gives values that JSON cannot express a special form", () => {
  const cycle: { name: string; self?: unknown } = { name: "loop" };
  cycle.self = cycle;
  expect(
    read({
      big: 12345678901234567890n,
      map: new Map([["a", new Set([1])]]),
      error: new RangeError("too far"),
      when: new Date(0),
      bytes: new Uint8Array([1, 2, 3]),
      skipped: () => 1,
      cycle,
    }),
  ).toEqual({
    big: "12345678901234567890",
    map: { a: [1] },
    error: { error: "RangeError", message: "too far" },
    when: "1970-01-01T00:00:00.000Z",
    bytes: "AQID",
    cycle: { name: "loop" },
  });
});
