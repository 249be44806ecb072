import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, test } from "vitest";
import { createFrameEncoder } from "../../../../../src/agent-server/engine/javascript/output/output-frames.ts";

/** What of a graph's chunks becomes frames of the mode `messages`, as `partial <id>` and `complete <id>`. */
function messagesOf() {
  const encoder = createFrameEncoder(new Set(["messages"]));
  const named = (frames: { event: string; data: string }[]) =>
    frames
      .filter(({ event }) => !event.startsWith("messages/metadata"))
      .map(({ event, data }) => `${event.replace("messages/", "")} ${JSON.parse(data)[0].id}`);
  return { encode: (...chunk: unknown[]) => named(encoder.encode(chunk)), end: () => named(encoder.end()) };
}

const token = (id: string, task: string) => [
  "messages",
  [new AIMessageChunk({ id, content: "word " }), { langgraph_checkpoint_ns: task }],
];

describe("messages/complete", () => {
  test("comes when the node gives the message back, and only for the task that does", () => {
    const { encode } = messagesOf();
    encode(...token("a", "work:1"));
    encode(...token("b", "work:2"));
    const update = { work: { messages: [new AIMessage({ id: "b", content: "word " })] } };
    expect(encode("updates", update)).toEqual(["complete b"]);
    expect(encode(...token("a", "work:1"))).toEqual(["partial a"]);
    expect(encode("values", {})).toEqual(["complete a"]);
    expect(encode("values", {})).toEqual([]);
  });

  test("comes with the result of the message's own task", () => {
    const { encode } = messagesOf();
    encode(...token("a", "work:1|inner:3"));
    encode(...token("b", "work:12"));
    expect(encode("tasks", { id: "1", name: "work", input: {} })).toEqual([]);
    expect(encode("tasks", { id: "1", name: "work", result: {} })).toEqual(["complete a"]);
    expect(encode("debug", { type: "task_result", payload: { id: "12", name: "work" } })).toEqual([
      "complete b",
    ]);
  });

  test("waits while another graph's step ends", () => {
    const { encode } = messagesOf();
    encode(...token("a", "work:1"));
    encode(["team:7"], ...token("b", "team:7|speak:8"));
    expect(encode(["team:7"], "values", {})).toEqual(["complete b"]);
    expect(encode([], "updates", { other: {} })).toEqual([]);
    expect(encode([], "updates", { work: {} })).toEqual(["complete a"]);
  });

  test("waits while another task stops for an answer, and comes at the end of the graph at the latest", () => {
    const { encode, end } = messagesOf();
    encode(...token("a", "work:1"));
    encode(...token("b", "ask:2"));
    expect(encode("values", { __interrupt__: [] })).toEqual([]);
    expect(end()).toEqual(["complete a", "complete b"]);
    expect(end()).toEqual([]);
  });

  test("comes before the interrupt of the only task that speaks", () => {
    const { encode } = messagesOf();
    encode(...token("a", "ask:2"));
    expect(encode("updates", { __interrupt__: [] })).toEqual(["complete a"]);
  });

  test("comes once for a message that is given whole", () => {
    const { encode, end } = messagesOf();
    encode(...token("a", "work:1"));
    const whole = [new AIMessage({ id: "a", content: "word" }), { langgraph_checkpoint_ns: "work:1" }];
    expect(encode("messages", whole)).toEqual(["complete a"]);
    expect(end()).toEqual([]);
  });
});
