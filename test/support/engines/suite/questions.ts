import { describe, expect } from "vitest";
import type { Any, EngineServer } from "./engine-server.ts";

export function questionsSuite(given: EngineServer): void {
  const { test, newThread } = given;
  describe("a question", () => {
    test("waits for its answer, and the node goes on with it; the next one is another", async () => {
      const thread = newThread();
      const asked = await thread.wait("asking");
      expect(asked.__interrupt__).toMatchObject([{ value: { question: "name?" } }]);
      expect(await thread.state()).toMatchObject({
        next: ["ask"],
        tasks: [{ name: "ask" }],
        interrupts: [{}],
      });
      expect((await thread.record()).status).toBe("interrupted");
      const again = await thread.resume("asking", "Ada");
      expect(again.__interrupt__).toMatchObject([{ value: { question: "sure, Ada?" } }]);
      expect((await thread.resume("asking", "yes")).trail).toEqual(["Ada: yes", "after"]);
      expect(await thread.state()).toMatchObject({ next: [], tasks: [], interrupts: [] });
      expect((await thread.record()).status).toBe("idle");
    });

    test("stands in the stream of updates and of values", async () => {
      const frames = await newThread().stream("asking", {}, { stream_mode: ["updates", "values"] });
      const asked = { __interrupt__: [{ id: expect.any(String), value: { question: "name?" } }] };
      const told = (name: string) => frames.filter(({ event }) => event === name).map(({ data }) => data);
      expect(told("updates")).toEqual([asked]);
      expect(told("values").at(-1)).toMatchObject(asked);
    });

    test("of several is answered by its id; the others stay, and what is done is not done again", async () => {
      const thread = newThread();
      const first = await thread.stream("both", {}, { stream_mode: ["custom", "values"] });
      expect(first.filter(({ event }) => event === "custom").map(({ data }) => data)).toEqual(["other runs"]);
      const { interrupts: asked } = await thread.state();
      expect(asked.map(({ value }: Any) => value)).toEqual(["left?", "right?"]);
      const { tasks, next } = await thread.state();
      expect(tasks.map(({ name, interrupts }: Any) => [name, interrupts.length])).toEqual(
        expect.arrayContaining([
          ["left", 1],
          ["right", 1],
          ["other", 0],
        ]),
      );
      expect(next.toSorted()).toEqual(["left", "right"]);
      const frames = await thread.stream("both", undefined, {
        stream_mode: ["updates", "custom"],
        command: { resume: { [asked[1].id]: "answered" } },
      });
      expect(frames.map(({ data }) => data)).toContainEqual({ right: { trail: ["right answered"] } });
      expect(frames.filter(({ event }) => event === "custom")).toEqual([]);
      const { interrupts } = await thread.state();
      expect(interrupts).toEqual([asked[0]]);
      const { trail } = await thread.resume("both", { [asked[0].id]: "too" });
      expect(trail.toSorted()).toEqual(["join", "left too", "other", "right answered"]);
    });

    test("of a graph inside is answered there", async () => {
      const thread = newThread();
      const { __interrupt__: asked } = await thread.wait("team", { task: "ask" });
      const { tasks } = await thread.state("?subgraphs=true");
      expect(tasks).toMatchObject([
        { name: "members", interrupts: asked, state: { next: ["act"], values: { result: "plan of ask" } } },
      ]);
      expect((await thread.resume("team", { [asked[0].id]: "yes" })).result).toBe("plan of ask: yes");
    });

    test("that is not open refuses a strict answer, and changes nothing", async () => {
      const thread = newThread();
      await thread.wait("asking");
      const before = await thread.state();
      const command = { resume: { ["0".repeat(32)]: "no" } };
      const answer = await thread.wait("asking", undefined, { command, strict_resume: true });
      expect(answer.__error__).toMatchObject({ error: "UnknownInterruptError" });
      expect(await thread.state()).toEqual(before);
    });

    test("is dropped by a new input", async () => {
      const thread = newThread();
      await thread.wait("asking");
      const { __interrupt__: asked } = await thread.wait("asking", { trail: ["new"] });
      expect(asked).toMatchObject([{ value: { question: "name?" } }]);
      expect((await thread.state()).values.trail).toEqual(["new"]);
    });

    test("stops a run before a node or after it, and null goes on", async () => {
      for (const [where, left] of [
        [{ interrupt_before: ["second"] }, ["first"]],
        [{ interrupt_after: ["first"] }, ["first"]],
        [{ interrupt_before: "*" }, []],
      ] as const) {
        const thread = newThread();
        await thread.wait("trail", {}, where);
        const { values, next, tasks } = await thread.state();
        expect([values.trail ?? [], next]).toEqual([left, [left.length === 0 ? "first" : "second"]]);
        expect(tasks).toMatchObject([{ interrupts: [] }]);
        expect((await thread.record()).status).toBe("interrupted");
        expect((await thread.wait("trail", null)).trail).toEqual(["first", "second", "third"]);
      }
    });
  });
}
