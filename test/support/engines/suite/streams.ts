import { describe, expect } from "vitest";
import { streamModes } from "../../../../src/agent-server/engine/frames.ts";
import type { ReadEvent } from "../../network/sse-reader.ts";
import { type Any, type EngineServer, saying } from "./engine-server.ts";

export function streamsSuite(given: EngineServer): void {
  const { test, newThread } = given;
  describe("the stream", () => {
    test("of values is the state after each step", async () => {
      const trail = ["first", "second", "third"];
      const told = await newThread().told("trail", {}, "values");
      expect(told).toEqual([1, 2, 3].map((count) => ({ trail: trail.slice(0, count) })));
      expect(await newThread().told("chat", saying("one"), "values")).toMatchObject([
        { messages: [{ type: "human", content: "one" }] },
        { messages: [{ type: "human" }, { type: "ai", content: "one" }] },
      ]);
    });

    test("of updates is what each node wrote", async () => {
      const told = await newThread().told("fan", {}, "updates");
      expect(told).toHaveLength(3);
      expect(told).toEqual(
        expect.arrayContaining([{ left: { trail: ["left"] } }, { right: { trail: ["right"] } }]),
      );
      expect(told[2]).toEqual({ join: { trail: ["after 2"] } });
    });

    test("of custom is what nodes write", async () => {
      expect(await newThread().told("chat", saying("one"), "custom")).toEqual([{ progress: "thinking" }]);
    });

    test("of custom is what was written, although the node has changed it since", async () => {
      const told = await newThread().told("changing", {}, "custom");
      expect(told).toEqual([{ count: 0 }, { count: 1 }, { count: 2 }]);
    });

    test("of messages-tuple is tokens, each with its node, its run and its thread", async () => {
      const thread = newThread();
      const frames = await thread.stream("chat", saying("one two"), { stream_mode: "messages-tuple" });
      expect(frames.map(({ event }) => event)).toEqual(["metadata", "messages", "messages"]);
      const at = { langgraph_node: "answer", graph_id: "chat", thread_id: thread.id, run_attempt: 1 };
      const told = frames.slice(1).map(({ data }) => data);
      expect(told).toMatchObject([
        [{ type: given.chunkType, content: "one " }, at],
        [{ type: given.chunkType, content: "two" }, at],
      ]);
      const { values } = await thread.state();
      expect(told.map(([{ id }]: Any) => id)).toEqual([values.messages[1].id, values.messages[1].id]);
    });

    test("of messages is each message as it grows, and once more when it is whole", async () => {
      const frames = await newThread().stream("chat", saying("one two"), { stream_mode: "messages" });
      expect(frames.map(({ event }) => event)).toEqual([
        ...["metadata", "messages/metadata", "messages/partial", "messages/partial", "messages/complete"],
      ]);
      const content = frames.slice(2).map(({ data }: Any) => data[0].content);
      expect(content).toEqual(["one ", "one two", "one two"]);
    });

    test("of tasks is the beginning and the result of each node", async () => {
      const told = await newThread().told("trail", {}, "tasks");
      expect(told).toMatchObject(
        ["first", "second", "third"].flatMap((node) => [{ name: node }, { name: node }]),
      );
      expect(told.map((task) => "result" in task)).toEqual([false, true, false, true, false, true]);
      expect(told[0].id).toBe(told[1].id);
    });

    test("of checkpoints is each checkpoint with its values, what comes next and the one before", async () => {
      const thread = newThread();
      const told = await thread.told("trail", {}, "checkpoints");
      expect(told.map(({ next, values }) => [next[0], values.trail?.length ?? 0])).toEqual([
        ...[
          ["__start__", 0],
          ["first", 0],
          ["second", 1],
          ["third", 2],
          [undefined, 3],
        ],
      ]);
      const ids = told.map(({ checkpoint }) => checkpoint.checkpoint_id);
      expect(told.map((each) => each.parent_checkpoint?.checkpoint_id)).toEqual([
        undefined,
        ...ids.slice(0, -1),
      ]);
      expect((await thread.history()).map(({ checkpoint }) => checkpoint.checkpoint_id)).toEqual(
        ids.toReversed(),
      );
      expect(told.map(({ metadata }) => [metadata.step, metadata.source])).toEqual([
        ...[
          [-1, "input"],
          [0, "loop"],
          [1, "loop"],
          [2, "loop"],
          [3, "loop"],
        ],
      ]);
    });

    test("of debug is checkpoints, tasks and their results, with their step", async () => {
      const told = await newThread().told("trail", {}, "debug");
      expect(told.map(({ type, step }) => [type, step])).toEqual([
        ...[
          ["checkpoint", -1],
          ["checkpoint", 0],
        ],
        ...[1, 2, 3].flatMap((step) => [
          ["task", step],
          ["task_result", step],
          ["checkpoint", step],
        ]),
      ]);
      expect(told.every(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))).toBe(true);
    });

    test("of events is what begins and ends in the graph, up to the state at its end", async () => {
      const told = await newThread().told("chat", saying("one two"), "events");
      const names = told.map(({ event }) => event);
      for (const event of [
        "on_chain_start",
        "on_chat_model_start",
        "on_chat_model_stream",
        "on_chat_model_end",
      ]) {
        expect(names).toContain(event);
      }
      const [first, last] = [told[0], told.at(-1)];
      expect([first.event, last.event, last.run_id]).toEqual([
        "on_chain_start",
        "on_chain_end",
        first.run_id,
      ]);
      expect(last.data.output.messages).toHaveLength(2);
    });

    test("of several modes has those and no others", async () => {
      for (const stream_mode of [["updates", "custom"], [...streamModes]]) {
        const frames = await newThread().stream("chat", saying("one"), { stream_mode });
        const kinds = new Set(frames.map(({ event }) => event.split("/")[0]));
        const tuple = stream_mode.map((mode) => (mode === "messages-tuple" ? "messages" : mode));
        expect(kinds).toEqual(new Set(["metadata", ...tuple]));
      }
    });

    test("shows graphs inside to those who ask for it, and what they write to all", async () => {
      const run = (stream_subgraphs: boolean) =>
        newThread().stream(
          "team",
          { task: "tea" },
          { stream_mode: ["updates", "values", "custom"], stream_subgraphs },
        );
      const names = (frames: ReadEvent[]) => frames.map(({ event }) => event.replace(/:[0-9a-f-]+$/, ""));
      const all = await run(true);
      expect(names(all)).toEqual([
        ...["metadata", "values", "updates", "values", "values|members", "custom|members", "updates|members"],
        ...["values|members", "updates|members", "values|members", "updates", "values"],
      ]);
      const outer = await run(false);
      expect(names(outer)).toEqual([
        ...["metadata", "values", "updates", "values", "custom", "updates", "values"],
      ]);
      expect(outer.at(-1)!.data).toEqual({ task: "tea", result: "plan of tea: done" });
    });
  });
}
