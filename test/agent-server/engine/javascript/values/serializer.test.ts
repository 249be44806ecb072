import { Serializable } from "@langchain/core/load/serializable";
import {
  AIMessage,
  AIMessageChunk,
  ChatMessage,
  FunctionMessage,
  HumanMessage,
  RemoveMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { PromptTemplate } from "@langchain/core/prompts";
import { Command, Send } from "@langchain/langgraph";
import * as library from "@langchain/langgraph-checkpoint";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSerializer } from "../../../../../src/agent-server/engine/javascript/values/serializer.ts";

const official = new library.MemorySaver().serde;
const serde = createSerializer(official);

async function again(value: unknown, by = serde) {
  const [type, bytes] = await by.dumpsTyped(value);
  return by.loadsTyped(type, Buffer.from(bytes));
}

/** Data that a serializer could take for its own. */
const lookalikes: Record<string, unknown> = {
  "of an unknown class": { lc: 1, type: "constructor", id: ["nowhere", "X"], kwargs: {} },
  "of a message": {
    ...{ lc: 1, type: "constructor", id: ["langchain_core", "messages", "HumanMessage"] },
    kwargs: { content: "hi" },
  },
  "of a secret": { lc: 1, type: "secret", id: ["PATH"] },
  "of what has no form": { lc: 1, type: "not_implemented", id: ["nowhere", "X"] },
  "of undefined": { lc: 2, type: "undefined" },
  "of a snapshot": { lc: 2, type: "delta_snapshot", value: 1 },
  "of a map": { lc: 2, type: "constructor", id: ["Map"], method: null, args: [[["a", 1]]], kwargs: {} },
  "of data": { lc: 2, type: "data", value: { lc: 2, type: "undefined" } },
  "of an id that is no list": { lc: 1, type: "constructor", id: "x" },
  "of nothing known": { lc: 2, type: "unknown" },
  escaped: { __lc_escaped__: { lc: 1, type: "secret", id: ["PATH"] } },
  "with records in it": { lc: 1, inner: [{ lc: 1, type: "secret", id: ["PATH"] }] },
  "of a task": { lg_name: "Send", node: "a", args: {}, more: 1 },
  "of a snapshot object": { lg_name: "DeltaSnapshot", value: 1, more: 2 },
};

const ownPrototypeKey = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
const floats = new Float32Array([1.5, -2]);

const kept: Record<string, unknown> = {
  ...{ undefined: undefined, null: null, text: "", zero: 0, list: [], object: {} },
  "half a surrogate pair": { "\ud800": "\udc00 \0 \u2028" },
  "a key __proto__": ownPrototypeKey,
  "undefined in lists and objects": { a: [undefined, 1], b: undefined },
  "numbers that JSON does not have": [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    5e-324,
  ],
  "big integers": { a: 1n, b: [-(2n ** 80n)] },
  "maps and sets": new Map<unknown, unknown>([
    ["a", new Set([1, new Map([[{ deep: 1 }, 2n]])])],
    [new Date(0).toISOString(), undefined],
  ]),
  "a regular expression": /a+\/b/giu,
  bytes: new Uint8Array([0, 255]),
  "bytes inside": { inner: [new Uint8Array([1, 2])] },
  "other binary values": {
    floats,
    large: new BigInt64Array([-(2n ** 60n)]),
    clamped: new Uint8ClampedArray([300]),
    buffer: new Uint8Array([9]).buffer,
    view: new DataView(new Uint8Array([7, 8]).buffer),
  },
  "an object without prototype": { ...Object.assign(Object.create(null), { a: 1 }) },
  "a list with the key lc": [{ lc: "text" }, { lc: null }, { lc: 3 }],
  ...lookalikes,
};

describe("a value comes back as it was", () => {
  test.each(Object.entries(kept))("%s", async (_, value) => {
    expect(await again(value)).toStrictEqual(value);
    expect(await again({ deep: [[value], new Map([["m", value]])] })).toStrictEqual({
      deep: [[value], new Map([["m", value]])],
    });
  });

  test.each(Object.entries(kept))("in a message: %s", async (_, value) => {
    const tool = new ToolMessage({
      ...{ content: "done", tool_call_id: "1", artifact: { value, list: [value] } },
      response_metadata: { value },
      additional_kwargs: { value: { lc: 1, value } },
    });
    const back = (await again([tool])) as ToolMessage[];
    expect(back[0]).toBeInstanceOf(ToolMessage);
    expect(back[0]!.artifact).toStrictEqual({ value, list: [value] });
    expect(back[0]!.response_metadata).toStrictEqual({ value });
    expect(back[0]!.additional_kwargs).toStrictEqual({ value: { lc: 1, value } });
    const call = { name: "look", args: { value }, id: "1", type: "tool_call" as const };
    const [ai] = (await again([new AIMessage({ content: "", tool_calls: [call] })])) as AIMessage[];
    expect(ai!.tool_calls).toStrictEqual([call]);
  });

  test("any JSON, also with lc and type where a record has them", async () => {
    const key = fc.constantFrom("lc", "type", "id", "kwargs", "value", "args", "__lc_escaped__", "__proto__");
    const leaf = fc.constantFrom(1, 2, "constructor", "undefined", "data", "secret", null, "x");
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(key, tie("value"), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const plain = JSON.parse(JSON.stringify(given));
        expect(await again(plain)).toStrictEqual(plain);
        const message = new ToolMessage({ content: "", tool_call_id: "1", artifact: plain });
        expect(((await again(message)) as ToolMessage).artifact).toStrictEqual(plain);
      }),
    );
  });

  test("a message within a message", async () => {
    const inner = new HumanMessage({ content: "inner", additional_kwargs: { at: new Map([["a", 1]]) } });
    const outer = new ToolMessage({ content: "", tool_call_id: "1", artifact: { inner } });
    const back = (await again(outer)) as ToolMessage;
    expect(back.artifact.inner).toBeInstanceOf(HumanMessage);
    expect(back.artifact.inner.additional_kwargs).toEqual({ at: new Map([["a", 1]]) });
  });

  test("values deeper than the library's load reads, in messages, too", async () => {
    let deep: unknown = { end: true };
    for (let level = 0; level < 300; level++) deep = level % 2 === 0 ? [deep] : { deep };
    expect(await again({ deep })).toEqual({ deep });
    const message = new ToolMessage({ content: "", tool_call_id: "1", artifact: deep });
    expect(((await again(message)) as ToolMessage).artifact).toEqual(deep);
  });
});

describe("the library's serializer reads and writes the same", () => {
  const usage_metadata = { input_tokens: 1, output_tokens: 2, total_tokens: 3 };
  const calls = [{ name: "look", args: { a: [1] }, id: "1", type: "tool_call" as const }];
  const blocks = [
    { type: "text", text: "a" },
    { type: "image_url", image_url: { url: "data:," } },
  ];
  test.each([
    ["human", new HumanMessage({ content: blocks as never, id: "h", name: "n" })],
    ["ai", new AIMessage({ content: "a", tool_calls: calls, usage_metadata, response_metadata: { m: 1 } })],
    ["chunk", new AIMessageChunk({ content: "a", tool_call_chunks: [{ name: "x", args: "{", index: 0 }] })],
    ["system", new SystemMessage("s")],
    ["tool", new ToolMessage({ content: "t", tool_call_id: "1", status: "error", artifact: { a: 1 } })],
    ["chat", new ChatMessage("c", "role")],
    ["function", new FunctionMessage({ content: "f", name: "n" })],
    ["remove", new RemoveMessage({ id: "r" })],
    ["a prompt", PromptTemplate.fromTemplate("say {word}")],
    ["a date", { at: new Date(5) }],
    ["a link", new URL("https://example.com/a")],
    ["an error", new RangeError("wrong")],
    ["a task", [new Send("node", { a: 1 })]],
    ["a command", new Command({ goto: ["a"], update: { a: 1 } })],
    [
      "an instance",
      new (class Point {
        x = 1;
        #y = 2;
        y = () => this.#y;
        toJSON() {
          return { x: this.x };
        }
      })(),
    ],
    [
      "fields of an instance",
      new (class Point {
        x = 1;
      })(),
    ],
    ["boxed values", [new String("a"), new Number(1)]],
    ["a snapshot", new library.DeltaSnapshot([new HumanMessage("x")])],
  ])("%s", async (_, value) => {
    expect(await again(value)).toEqual(await again(value, official));
  });
});

describe("what cannot be kept is refused by its path", () => {
  const circular: Record<string, unknown> = { a: {} };
  (circular.a as Record<string, unknown>).back = circular;
  class Account {
    #balance = 1;
    balance = undefined as never;
    constructor() {
      delete (this as { balance?: unknown }).balance;
    }
    read() {
      return this.#balance;
    }
  }
  let deep: unknown = 1;
  for (let level = 0; level < 3000; level++) deep = [deep];
  let shared: unknown = { end: 1 };
  for (let level = 0; level < 40; level++) shared = { left: shared, right: shared };
  const sparse: unknown[] = [];
  sparse[4_000_000_000] = 1;
  class OwnMessage extends AIMessage {
    static override lc_name() {
      return "OwnMessage";
    }
  }
  class Keyed extends Serializable {
    override lc_serializable = true;
    lc_namespace = ["langchain_core", "models"];
    key = "abc";
    override get lc_secrets() {
      return { key: "PATH" };
    }
  }
  const throwing = {
    get field() {
      throw new Error("not today");
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();

  test.each([
    ["a function", { a: [() => 1] }, "its a[0] is a function"],
    ["a symbol", { a: Symbol("s") }, "its a is a symbol"],
    ["a promise", { a: Promise.resolve(1) }, "its a is an instance of Promise"],
    ["a weak map", [new WeakMap()], "its [0] is an instance of WeakMap"],
    ["a stream", { a: new ReadableStream() }, "its a is an instance of ReadableStream"],
    ["private fields", { a: new Account() }, "its a is an instance of Account"],
    ["a circle", circular, "its a.back refers to itself"],
    ["too many levels", { a: deep }, "is nested deeper than 500 levels"],
    ["too many ways", { a: shared }, "reached in more than 100000 ways"],
    ["a huge list of holes", { a: sparse }, "is a list of 4000000001 places"],
    ["an invalid date", { a: new Date(Number.NaN) }, "its a is an invalid date"],
    [
      "a toJSON that throws",
      {
        a: {
          toJSON: () => {
            throw new Error("no");
          },
        },
      },
      "its a throws while it is read: no",
    ],
    ["a getter that throws", { a: throwing }, "its a.field throws while it is read: not today"],
    ["a revoked proxy", { a: revoked.proxy }, "its a throws while it is read"],
    [
      "a model with a secret",
      { a: new Keyed({ key: "abc" }) },
      "its a is an instance of Keyed with a secret",
    ],
    [
      "an own class of message",
      [new OwnMessage("x")],
      "an instance of OwnMessage, which the library cannot load",
    ],
    [
      "a function in a message",
      [new ToolMessage({ content: "", tool_call_id: "1", artifact: { f: () => 1 } })],
      "its [0].artifact.f is a function",
    ],
    [
      "a circle in a message",
      [new ToolMessage({ content: "", tool_call_id: "1", artifact: circular })],
      "its [0].artifact.a.back refers to itself",
    ],
  ])("%s", async (_, value, reason) => {
    await expect(serde.dumpsTyped(value)).rejects.toThrow(reason);
  });
});
