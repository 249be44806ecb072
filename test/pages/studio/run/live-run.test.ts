import { expect, test } from "vitest";
import { resumeOf } from "../../../../src/pages/studio/run/commands.ts";
import {
  afterEvents,
  atItsEnd,
  mostEvents,
  nothingYet,
  statesOf,
} from "../../../../src/pages/studio/run/live-run.ts";
import type { RunEvent } from "../../../../src/pages/studio/server/run-stream.ts";

const event = (id: string, name: string, data: unknown): RunEvent => ({ id, event: name, data });
const begun = (id: string, name: string) => ({ id, name, triggers: [], input: {} });

test("tasks begin, end and fail by their events, those of subgraphs under their node", () => {
  const run = afterEvents(nothingYet, [
    event("100-1", "tasks", begun("1", "team")),
    event("110-2", "tasks|team:1", begun("2", "speak")),
    event("150-3", "tasks|team:1", { id: "2", name: "speak", result: {}, interrupts: [] }),
    event("160-4", "tasks|team:1", begun("3", "crash")),
    event("170-5", "tasks|team:1", { id: "3", name: "crash", error: "no air", interrupts: [] }),
    event("180-6", "tasks", { id: "9", name: "ask", interrupts: [{ value: "?" }] }),
  ]);
  expect(Object.fromEntries(statesOf(run))).toEqual({
    __start__: "done",
    "team:__start__": "done",
    team: "running",
    "team:speak": "done",
    "team:crash": "failed",
    ask: "interrupted",
  });
  expect(run.tasks.get("2")).toMatchObject({ startedAt: 110, endedAt: 150 });
  expect(run.tasks.get("3")?.error).toBe("no air");
});

test("what was not said to have ended is cut off by the end, or failed with the run", () => {
  const run = afterEvents(nothingYet, [event("1-1", "tasks", begun("1", "a"))]);
  expect(atItsEnd(run).tasks.get("1")?.state).toBe("interrupted");
  const failed = afterEvents(run, [event("2-2", "error", { error: "E", message: "m" })]);
  expect(atItsEnd(failed).tasks.get("1")?.state).toBe("failed");
});

test("text is put together by message; of the user's own nothing is repeated", () => {
  const said = (id: string, content: unknown, type = "AIMessageChunk") => [
    { id, content, type },
    { langgraph_node: "n" },
  ];
  const run = afterEvents(nothingYet, [
    event("1-1", "messages", said("m", "Hel")),
    event("1-2", "messages|n:1", said("m", [{ type: "text", text: "lo" }])),
    event("1-3", "messages", said("u", "hi", "human")),
  ]);
  expect([...run.texts]).toEqual([["m", { node: "n", text: "Hello" }]]);
  expect(run.events).toEqual([]);
});

test("of many events the last ones are held, and the others counted", () => {
  const events = Array.from({ length: mostEvents + 5 }, (_, index) => event(`1-${index}`, "updates", {}));
  const run = afterEvents(afterEvents(nothingYet, events.slice(0, 100)), events.slice(100));
  expect(run.events).toHaveLength(mostEvents);
  expect(run.dropped).toBe(5);
  expect(run.events.at(-1)?.id).toBe(`1-${mostEvents + 4}`);
});

test("answers are given by question where each has an id", () => {
  expect(
    resumeOf(
      [
        { id: "a", value: 1 },
        { id: "b", value: 2 },
      ],
      [false, "x"],
    ),
  ).toEqual({ a: false, b: "x" });
  expect(resumeOf([{ value: 1 }], ["yes"])).toBe("yes");
});
