import { describe, expect } from "vitest";
import type { EngineServer } from "./engine-server.ts";

export function statesSuite(given: EngineServer): void {
  const { test, newThread } = given;
  describe("the state", () => {
    test("of a thread without runs is empty, and of an unknown checkpoint there is none", async () => {
      const thread = newThread();
      await thread.wait("trail");
      expect((await given.server.get(`/threads/${thread.id}/state/none`)).status).toBe(404);
      const { id, make } = newThread();
      await make();
      expect(await given.server.json(given.server.get(`/threads/${id}/state`))).toMatchObject({
        values: {},
        created_at: null,
      });
    });

    test("at a checkpoint is what it was, and history is read from there", async () => {
      const thread = newThread();
      await thread.wait("trail", {}, { metadata: { ticket: "one" } });
      const history = await thread.history();
      const third = history[2]!;
      const at = await given.server.json(
        given.server.get(`/threads/${thread.id}/state/${third.checkpoint.checkpoint_id}`),
      );
      expect(at).toEqual(third);
      expect([at.values, at.next]).toEqual([{ trail: ["first"] }, ["second"]]);
      expect(at.parent_checkpoint).toEqual(history[3]!.checkpoint);
      expect(await thread.history({ limit: 1, before: third.checkpoint.checkpoint_id })).toEqual([
        history[3],
      ]);
    });

    test("in history is found by metadata", async () => {
      const thread = newThread();
      await thread.wait("trail", {}, { metadata: { ticket: "one" } });
      await thread.wait("trail", {}, { metadata: { ticket: "two" } });
      const found = await thread.history({ metadata: { ticket: "one", source: "loop" } });
      expect(found.map(({ values }) => values.trail?.length ?? 0)).toEqual([3, 2, 1, 0]);
      expect(new Set(found.map(({ metadata }) => metadata.ticket))).toEqual(new Set(["one"]));
      expect(await thread.history({ metadata: { ticket: "none" } })).toEqual([]);
    });

    test("is forked by a run from a checkpoint, whose steps are done again", async () => {
      const thread = newThread();
      await thread.wait("trail");
      const [newest, , older] = await thread.history();
      const { checkpoint_id } = older!.checkpoint;
      const { trail } = await thread.wait("trail", null, { checkpoint_id });
      expect(trail).toEqual(["first", "second", "third"]);
      const forked = await thread.wait("trail", { trail: ["other"] }, { checkpoint: older!.checkpoint });
      expect(forked.trail.slice(0, 3)).toEqual(["first", "other", "first"]);
      const history = await thread.history({ limit: 100 });
      expect(history.map(({ checkpoint }) => checkpoint)).toContainEqual(newest!.checkpoint);
      const parents = history.map(({ parent_checkpoint }) => parent_checkpoint?.checkpoint_id);
      expect(parents.filter((id) => id === checkpoint_id).length).toBeGreaterThan(1);
    });

    test("is written as if a node had run, and what comes after it runs then", async () => {
      const thread = newThread();
      await thread.wait("trail", {}, { interrupt_before: ["second"] });
      const written = await thread.update({ values: { trail: ["by hand"] }, as_node: "second" });
      const state = await thread.state();
      expect(state.checkpoint.checkpoint_id).toBe(written.checkpoint.checkpoint_id);
      expect([state.values.trail, state.next]).toEqual([["first", "by hand"], ["third"]]);
      expect(state.metadata).toMatchObject({ source: "update" });
      expect((await thread.wait("trail", null)).trail).toEqual(["first", "by hand", "third"]);
    });

    test("is written at an earlier checkpoint, which is the newest state then", async () => {
      const thread = newThread();
      await thread.wait("trail");
      const older = (await thread.history())[2]!;
      await thread.update({
        values: { trail: ["by hand"] },
        checkpoint: older.checkpoint,
        as_node: "first",
      });
      const { values, parent_checkpoint } = await thread.state();
      expect(values.trail).toEqual(["first", "by hand"]);
      expect(parent_checkpoint).toEqual(older.checkpoint);
    });

    test("takes no update of a node that the graph does not have, and is as it was", async () => {
      const thread = newThread();
      await thread.wait("trail");
      const before = await thread.state();
      const refused = await given.server.post(`/threads/${thread.id}/state`, {
        values: { trail: [] },
        as_node: "nobody",
      });
      expect(refused.status).toBe(422);
      expect(await thread.state()).toEqual(before);
    });

    test("is made of supersteps", async () => {
      const update = (as_node: string, ...trail: string[]) => ({
        updates: [{ values: { trail }, as_node }],
      });
      const beginning = [update("__input__", "given"), update("__start__", "given")];
      const supersteps = [...beginning, update("first", "one"), update("second", "two")];
      const thread = newThread();
      await thread.make({ metadata: { graph_id: "trail" }, supersteps });
      expect(await thread.state()).toMatchObject({
        values: { trail: ["given", "one", "two"] },
        next: ["third"],
      });
    });
  });
}
