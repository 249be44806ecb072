import { expect, test } from "vitest";
import { withNewest } from "../../../../src/pages/studio/data/refresh.ts";
import { changesBetween, editedChannels } from "../../../../src/pages/studio/steps/changes.ts";
import { errorText, stepOfNode, stepsOf } from "../../../../src/pages/studio/steps/steps.ts";
import { asking, checkpoint, ran, task } from "../states.ts";

test("a thread's steps are what ran, how long, and what it waits for; an input is one step", () => {
  const steps = stepsOf(asking).map(({ key, label, status, durationMs }) => [key, label, status, durationMs]);
  expect(steps).toEqual([
    ["4~next", "ask", "interrupted", undefined],
    ["4", "team", "done", 100],
    ["3", "plan", "done", 20],
    ["2", "Input", "input", undefined],
  ]);
});

test("a step that goes on from an older one is a fork, an edit is no run", () => {
  const history = [
    checkpoint("4", { parent: "2", tasks: [], source: "update" }),
    checkpoint("3", { parent: "2" }),
    checkpoint("2", { parent: "1", tasks: [ran("a")] }),
    checkpoint("1", { tasks: [ran("__start__")], source: "input" }),
  ];
  expect(stepsOf(history).map(({ key, label, isFork }) => [key, label, isFork])).toEqual([
    ["4", "State edited", true],
    ["3", "a", false],
    ["2", "Input", false],
  ]);
});

test("a failed step says with what", () => {
  const [next] = stepsOf([
    checkpoint("1", { tasks: [task("crash", { error: { error: "Flat", message: "no air" } })] }),
  ]);
  expect(next).toMatchObject({ kind: "next", status: "failed", error: "Flat: no air" });
  expect(errorText("Error: one\n at two")).toBe("Error: one");
});

test("a node leads to the newest step that it took part in, one of a subgraph to the subgraph's", () => {
  const steps = stepsOf(asking);
  expect(stepOfNode(steps, "plan")?.key).toBe("3");
  expect(stepOfNode(steps, "team:speak")?.key).toBe("4");
  expect(stepOfNode(steps, "ask")?.key).toBe("4~next");
  expect(stepOfNode(steps, "never")).toBeUndefined();
});

test("a change of a state is told by channel; of a list that grew, what is new", () => {
  const before = { kept: 1, list: ["a"], text: "x", gone: true };
  const after = { kept: 1, list: ["a", "b"], text: "y", more: null };
  expect(changesBetween(before, after)).toEqual([
    { key: "list", kind: "appended", before: ["a"], after: ["b"] },
    { key: "text", kind: "changed", before: "x", after: "y" },
    { key: "gone", kind: "removed", before: true, after: undefined },
    { key: "more", kind: "added", before: undefined, after: null },
  ]);
  expect(changesBetween(undefined, "plain")).toEqual([
    { key: "value", kind: "added", before: undefined, after: "plain" },
  ]);
});

test("of an edited state only the channels that changed are written", () => {
  expect(editedChannels({ a: [1], b: 2 }, { a: [1], b: 3, c: 4 })).toEqual({ b: 3, c: 4 });
});

test("the newest steps are put before those that were read, and take their place", () => {
  const old = [checkpoint("2", { tasks: [task("a")] }), checkpoint("1")];
  const known = { pages: [old, [checkpoint("0")]], pageParams: ["", "1"] };
  const ids = (pages: (typeof old)[]) =>
    pages.map((page) => page.map((state) => state.checkpoint?.checkpoint_id));
  const merged = withNewest(known, [checkpoint("3"), checkpoint("2", { tasks: [ran("a")] })]);
  expect(ids(merged.pages)).toEqual([["3", "2", "1"], ["0"]]);
  expect(merged.pages[0]?.[1]?.tasks[0]?.result).toEqual({});
  expect(ids(withNewest(known, [checkpoint("9")]).pages)).toEqual([["9"]]);
});
