import { describe, expect } from "vitest";
import { makeFolder } from "../../agents/agent-server.ts";
import { openGate } from "../../gate.ts";
import { allOf } from "../../network/sse-reader.ts";
import type { Any, EngineServer } from "./engine-server.ts";

export function endingsSuite(given: EngineServer): void {
  const { test, newThread, start, settled, atSecondStep } = given;
  describe("a cancelled run", () => {
    test("rejects with the reason; what it did before stays, and can go on", async () => {
      await using gate = await openGate();
      const { thread, runId } = await atSecondStep(gate);
      await given.server.json(given.server.post(`/threads/${thread.id}/runs/${runId}/cancel?wait=true`));
      expect(settled.filter((each) => each.runId === runId)).toEqual([
        { runId, is: "rejected", reason: true },
      ]);
      const { values, next } = await thread.state();
      expect([values.trail, next]).toEqual([["step 1"], ["step"]]);
      gate.open();
      expect((await thread.wait("gated", null)).trail).toEqual(["step 1", "step 2", "step 3"]);
    });

    test("is over although a node does not heed it, and nothing comes of that node", async () => {
      await using gate = await openGate();
      const { thread, runId } = await atSecondStep(gate, { deaf: true });
      await given.server.json(given.server.post(`/threads/${thread.id}/runs/${runId}/cancel?wait=true`));
      gate.release();
      await thread.update({ values: { gate: gate.url, deaf: false }, as_node: "step" });
      gate.open();
      expect((await thread.wait("gated", null)).trail).toEqual(["step 1", "step 2", "step 3"]);
      expect(settled.filter((each) => each.runId === runId)).toMatchObject([{ reason: true }]);
    });

    test("leaves nothing where it is rolled back", async () => {
      await using gate = await openGate();
      const thread = newThread();
      gate.open();
      await thread.wait("gated", { gate: gate.url, steps: 1 });
      const before = await thread.state();
      await using second = await openGate();
      const { runId } = await atSecondStep(second, { thread });
      await given.server.json(
        given.server.post(`/threads/${thread.id}/runs/${runId}/cancel?wait=true&action=rollback`),
      );
      expect(await thread.state()).toEqual(before);
    });
  });

  describe("a run whose process ends", () => {
    test("goes on in the next one, with what it did before", async () => {
      await using folder = await makeFolder();
      await using gate = await openGate();
      const first = await start({ data: folder.path });
      const { thread, runId } = await atSecondStep(gate, { thread: newThread(first) });
      await first[Symbol.asyncDispose]();
      await using second = await start({ data: folder.path });
      await gate.arrivals(3);
      gate.open();
      const { trail } = await second.json(second.get(`/threads/${thread.id}/runs/${runId}/join`));
      expect(trail).toEqual(["step 1", "step 2", "step 3"]);
      expect(gate.arrived).toBe(4);
      const frames = await allOf(
        await second.get(`/threads/${thread.id}/runs/${runId}/stream?last_event_id=-1`),
      );
      const attempts = frames
        .filter(({ event }) => event === "metadata")
        .map(({ data }: Any) => data.attempt);
      expect(attempts).toEqual([1, 2]);
      const { metadata } = await second.json(second.get(`/threads/${thread.id}/state`));
      expect(metadata).toMatchObject({ run_id: runId, run_attempt: 2 });
    });
  });

  describe("a failed run", () => {
    test("names the node that failed, in the log and in the state", async () => {
      const thread = newThread();
      const { __error__ } = await thread.wait("failing", { fails: ["left"] });
      expect(__error__).toEqual({ error: "FlatTyreError", message: "left broke" });
      expect(await thread.failures()).toEqual([{ graph: "failing", node: "left" }]);
      const { tasks } = await thread.state();
      expect(tasks.map(({ name, error }: Any) => [name, error])).toContainEqual([
        "left",
        expect.stringContaining("left broke"),
      ]);
      expect((await thread.record()).status).toBe("error");
    });

    test("names all that failed in one step, and the node in a graph inside", async () => {
      const both = newThread();
      await both.wait("failing", { fails: ["left", "right"] });
      expect(await both.failures()).toEqual([{ graph: "failing", node: "left, right" }]);
      const team = newThread();
      await team.wait("team", { task: "fail" });
      expect(await team.failures()).toEqual([{ graph: "team", node: "members:act" }]);
    });

    test("goes on where it failed", async () => {
      const thread = newThread();
      await thread.wait("team", { task: "fail" });
      await thread.update({ values: { task: "tea" }, as_node: "lead" });
      expect((await thread.wait("team", null)).result).toBe("plan of tea: done");
    });
  });
}
