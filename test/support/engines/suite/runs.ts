import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { streamModes } from "../../../../src/agent-server/engine/frames.ts";
import { replay } from "../../../agent-server/http/protocol/protocol-reader.ts";
import type { EngineServer } from "./engine-server.ts";

export function runsSuite(given: EngineServer): void {
  const { test, newThread } = given;
  describe("a run", () => {
    test("takes the nodes step by step, those of a step side by side, and writes in their order", async () => {
      expect((await newThread().wait("trail")).trail).toEqual(["first", "second", "third"]);
      expect((await newThread().wait("fan")).trail).toEqual(["left", "right", "after 2"]);
    });

    test("goes on where a node says", async () => {
      expect((await newThread().wait("jumping")).trail).toEqual(["chose", "second"]);
    });

    test("begins with what the thread has, and its input", async () => {
      const thread = newThread();
      await thread.wait("fan", { trail: ["given"] });
      expect((await thread.wait("fan")).trail.slice(0, 4)).toEqual(["given", "left", "right", "after 3"]);
    });

    test("ends in error after too many steps, without the blame of a node", async () => {
      const thread = newThread();
      const answer = await thread.wait("endless", {}, { config: { recursion_limit: 5 } });
      expect(answer.__error__).toEqual({ error: "GraphRecursionError", message: expect.any(String) });
      expect(await thread.failures()).toEqual([{ graph: "endless", node: undefined }]);
    });

    test("sees its settings, and headers that nobody else sees", async () => {
      const thread = newThread();
      const config = { configurable: { colour: "red" }, metadata: { ticket: 7 } };
      const body = { config, context: { tone: "calm" }, stream_mode: streamModes, stream_subgraphs: true };
      const frames = await thread.stream("settings", {}, body, { "x-tenant": "canary-7291" });
      const { values, metadata } = await thread.state();
      expect(values.seen).toEqual({
        ...{ colour: "red", tenant: true, context: { tone: "calm" } },
        ...{ thread_id: thread.id, graph_id: "settings", run_id: metadata.run_id },
      });
      expect(metadata).toMatchObject({
        ticket: 7,
        graph_id: "settings",
        thread_id: thread.id,
        source: "loop",
      });
      await thread.command(
        "run.start",
        { assistant_id: "settings", input: {} },
        { "x-tenant": "canary-7291" },
      );
      const seen = await replay(given.server, thread.id, 2);
      const told = JSON.stringify([frames, seen, await thread.history(), await thread.state()]);
      expect(told).toContain('"ticket":7');
      expect(told).not.toContain("canary-7291");
    });

    test("is of a graph that was made for it", async () => {
      const thread = newThread();
      const answer = await thread.wait("made", {}, { config: { configurable: { colour: "blue" } } });
      expect(answer.trail).toEqual(["blue", "threads.create_run"]);
    });

    test("shares the store of items with clients", async () => {
      const fact = randomUUID();
      const { known } = await newThread().wait("remembering", { fact });
      expect(known).toContain(fact);
      const item = await given.server.json(given.server.get(`/store/items?namespace=facts&key=${fact}`));
      expect(item.value).toEqual({ text: fact });
    });

    test("with durability exit keeps its last checkpoint only", async () => {
      const thread = newThread();
      await thread.wait("trail", {}, { durability: "exit" });
      expect((await thread.history()).map(({ values }) => values.trail)).toEqual([
        ["first", "second", "third"],
      ]);
    });
  });

  describe("a command", () => {
    test("writes to the state, and goes to a node", async () => {
      const thread = newThread();
      await thread.wait("trail");
      const command = { update: { trail: ["told"] }, goto: "third" };
      const { trail } = await thread.wait("trail", undefined, { command });
      expect(trail.slice(3)).toEqual(["told", "third"]);
    });
  });
}
