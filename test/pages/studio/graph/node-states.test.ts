import { expect, test } from "vitest";
import {
  isTaken,
  statesAt,
  transitionsAt,
  withGroups,
} from "../../../../src/pages/studio/graph/node-states.ts";
import { asking, checkpoint, ran, task } from "../states.ts";

const team = [
  checkpoint("t3", { parent: "t2" }),
  checkpoint("t2", { parent: "t1", tasks: [ran("speak")] }),
  checkpoint("t1", { tasks: [ran("__start__")], source: "input" }),
];
const histories = new Map([
  ["", asking],
  ["team:1", team],
]);

test("what ran is done, in subgraphs too, and what waits for an answer is interrupted", () => {
  expect(Object.fromEntries(statesAt(histories, undefined))).toEqual({
    __start__: "done",
    plan: "done",
    team: "done",
    "team:__start__": "done",
    "team:speak": "done",
    "team:__end__": "done",
    ask: "interrupted",
  });
});

test("at an older step, what came after it is still to come", () => {
  expect(Object.fromEntries(statesAt(histories, "2"))).toEqual({ __start__: "done", plan: "pending" });
});

test("a task with an error is failed, one beside it with a result is done", () => {
  const states = statesAt(
    new Map([["", [checkpoint("1", { tasks: [task("a", { error: "no" }), ran("b"), task("c")] })]]]),
    undefined,
  );
  expect(states.get("a")).toBe("failed");
  expect(states.get("b")).toBe("done");
  expect(states.get("c")).toBe("pending");
});

test("steps before the last input do not count", () => {
  const turn = [
    checkpoint("3", { parent: "2", tasks: [task("b")] }),
    checkpoint("2", { parent: "1", tasks: [ran("__start__")], source: "input" }),
    checkpoint("1", { tasks: [ran("a")] }),
  ];
  expect(statesAt(new Map([["", turn]]), undefined).has("a")).toBe(false);
});

test("of the edges with a condition those are taken whose ends ran one after the other", () => {
  const loop = [
    checkpoint("4", { parent: "3" }),
    checkpoint("3", { parent: "2", tasks: [ran("write")] }),
    checkpoint("2", { parent: "1", tasks: [ran("review")] }),
    checkpoint("1", { tasks: [ran("team", { checkpoint: { checkpoint_ns: "team:1" } })], source: "input" }),
  ];
  const all = new Map([
    ["", loop],
    ["team:1", team],
  ]);
  const states = statesAt(all, undefined);
  const taken = transitionsAt(all, undefined);
  const edge = (source: string, target: string) =>
    isTaken({ source, target, conditional: true }, states, taken);
  expect(edge("review", "write")).toBe(true);
  expect(edge("review", "team:__start__")).toBe(false);
  expect(edge("team:__end__", "review")).toBe(true);
  expect(edge("team:speak", "team:__end__")).toBe(true);
  expect(edge("write", "__end__")).toBe(true);
});

test("a group without a state of its own has the worst of those in it", () => {
  const states = new Map([
    ["team:a", "done"],
    ["team:b", "failed"],
  ] as const);
  expect(withGroups(states, ["team", "other"]).get("team")).toBe("failed");
  expect(withGroups(states, ["team", "other"]).has("other")).toBe(false);
});
