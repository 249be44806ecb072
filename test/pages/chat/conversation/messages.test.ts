import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, test } from "vitest";
import { chatMessage } from "../../../../src/pages/chat/conversation/content/chat-message.ts";
import { contentParts } from "../../../../src/pages/chat/conversation/content/content-parts.ts";
import { turnsOf } from "../../../../src/pages/chat/conversation/messages/turns.ts";
import { toolRun } from "../../../../src/pages/chat/conversation/tools/tool-run.ts";

const human = (id: string, content: unknown = id) => chatMessage({ type: "human", id, content });
const ai = (id: string, more: object = {}) => chatMessage({ type: "ai", id, content: id, ...more });
const answerOf = (call: string, more: object = {}) =>
  chatMessage({ type: "tool", id: `t-${call}`, content: "found", tool_call_id: call, ...more });

describe("content", () => {
  test("joins the texts that a provider cut into blocks", () => {
    expect(
      contentParts([
        { type: "text", text: "a **b" },
        { type: "text", text: "** c" },
      ]),
    ).toEqual([{ kind: "text", text: "a **b** c" }]);
  });

  test("finds reasoning in the shapes of the providers", () => {
    const shapes = [
      { type: "reasoning", reasoning: "r" },
      { type: "thinking", thinking: "r" },
      { type: "reasoning", summary: [{ type: "summary_text", text: "r" }] },
    ];
    for (const shape of shapes) expect(contentParts([shape])).toEqual([{ kind: "reasoning", text: "r" }]);
    expect(contentParts("x", { reasoning_content: "r" })[0]).toEqual({ kind: "reasoning", text: "r" });
  });

  test("reads images and files in the shapes of the ecosystem", () => {
    const medias = contentParts([
      { type: "image_url", image_url: { url: "data:image/png;base64,aaaa" } },
      { type: "image", data: "bbbb", mimeType: "image/jpeg" },
      { type: "image", source: { type: "base64", media_type: "image/gif", data: "cccc" } },
      {
        type: "file",
        url: "https://example.com/a.pdf",
        mime_type: "application/pdf",
        metadata: { filename: "a.pdf" },
      },
    ]).map((part) => (part.kind === "media" ? part.media : part));
    expect(medias).toEqual([
      { type: "image", mimeType: "image/png", name: undefined, source: { base64: "aaaa" } },
      { type: "image", mimeType: "image/jpeg", name: undefined, source: { base64: "bbbb" } },
      { type: "image", mimeType: "image/gif", name: undefined, source: { base64: "cccc" } },
      {
        type: "file",
        mimeType: "application/pdf",
        name: "a.pdf",
        source: { url: "https://example.com/a.pdf" },
      },
    ]);
  });

  test("leaves tool calls to their cards and shows what it does not know", () => {
    const block = { type: "citation_of_tomorrow", of: 1 };
    expect(contentParts([{ type: "tool_use", id: "1", name: "x" }, block])).toEqual([
      { kind: "other", block },
    ]);
  });
});

describe("messages", () => {
  test("are read alike from a class instance and from JSON", () => {
    const calls = [{ id: "c1", name: "search", args: { q: "x" }, type: "tool_call" as const }];
    const plain = { type: "ai", id: "1", content: "hi", tool_calls: calls };
    expect(chatMessage(new AIMessage({ id: "1", content: "hi", tool_calls: calls }))).toEqual(
      chatMessage(plain),
    );
  });

  test("show the arguments of a call while they stream", () => {
    const chunk = new AIMessageChunk({
      content: "",
      tool_call_chunks: [{ id: "c1", name: "search", args: '{"q":', index: 0, type: "tool_call_chunk" }],
    });
    expect(chatMessage(chunk).toolCalls).toMatchObject([{ id: "c1", name: "search" }]);
  });
});

describe("turns", () => {
  const talk = [human("h1"), ai("a1"), answerOf("c1"), ai("a2"), human("h2"), human("h3"), ai("a3")];

  test("put all that the agent said and did between two human messages together", () => {
    const shape = turnsOf(talk).map((turn) =>
      turn.kind === "human" ? turn.message.id : turn.messages.map(({ id }) => id),
    );
    expect(shape).toEqual(["h1", ["a1", "t-c1", "a2"], "h2", "h3", ["a3"]]);
  });

  test("are the same objects but for the one that changed", () => {
    const before = turnsOf(talk);
    const after = turnsOf([...talk.slice(0, -1), ai("a3 and more")], before);
    expect(after.map((turn, index) => turn === before[index])).toEqual([true, true, true, true, false]);
  });

  test("leave out the instructions of the system", () => {
    expect(turnsOf([chatMessage({ type: "system", content: "be kind" }), human("h1")])).toHaveLength(1);
  });
});

describe("a tool call", () => {
  const [call] = ai("a", { tool_calls: [{ id: "c1", name: "search", args: {} }] }).toolCalls;
  const told = (status: string, more: object = {}) =>
    ({ status, output: null, error: undefined, ...more }) as never;

  test("is done or failed by its answer in the state, whatever the stream says", () => {
    expect(toolRun(call!, answerOf("c1"), told("error"), "running").phase).toBe("done");
    expect(toolRun(call!, answerOf("c1", { status: "error" }), told("finished"), "running").phase).toBe(
      "failed",
    );
  });

  test("waits while a human is asked, though the tool ended with an error on the way", () => {
    expect(toolRun(call!, undefined, told("error"), "waiting").phase).toBe("waiting");
    expect(toolRun(call!, undefined, undefined, "waiting").phase).toBe("waiting");
  });

  test("is unfinished when no run is under way and no answer came", () => {
    expect(toolRun(call!, undefined, undefined, "ended").phase).toBe("unfinished");
    expect(toolRun(call!, undefined, undefined, "running").phase).toBe("running");
  });
});
