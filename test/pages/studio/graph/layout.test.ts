import { expect, test } from "vitest";
import type { DrawnGraph } from "../../../../src/pages/studio/data/types.ts";
import { layOut, pathThrough } from "../../../../src/pages/studio/graph/layout.ts";

const nodes = (...ids: string[]): DrawnGraph["nodes"] => ids.map((id) => ({ id }));

const nested: DrawnGraph = {
  nodes: nodes("__start__", "plan", "team:speak", "team:inner:deep", "team:inner:deeper", "__end__"),
  edges: [
    { source: "__start__", target: "plan" },
    { source: "plan", target: "team:speak", conditional: true },
    { source: "plan", target: "__end__", conditional: true, data: "enough" },
    { source: "team:speak", target: "team:inner:deep" },
    { source: "team:inner:deep", target: "team:inner:deeper" },
    { source: "team:inner:deeper", target: "__end__" },
  ],
};

/** Where a node lies in the whole drawing. */
function boxesOf(graph: DrawnGraph) {
  const laid = layOut(graph).nodes;
  const byId = new Map(laid.map((node) => [node.id, node]));
  const at = (id: string): { x: number; y: number } => {
    const { x, y, parent } = byId.get(id)!;
    const origin = parent ? at(parent) : { x: 0, y: 0 };
    return { x: x + origin.x, y: y + origin.y };
  };
  return new Map(laid.map(({ id, width, height }) => [id, { ...at(id), width, height }]));
}

test("a subgraph is a group around its nodes, within the group of the one around it", () => {
  const laid = layOut(nested).nodes;
  expect(laid.filter(({ kind }) => kind === "group").map(({ id, parent }) => [id, parent])).toEqual([
    ["team", undefined],
    ["team:inner", "team"],
  ]);
  const boxes = boxesOf(nested);
  for (const [inner, outer] of [
    ["team:speak", "team"],
    ["team:inner", "team"],
    ["team:inner:deep", "team:inner"],
    ["team:inner:deeper", "team:inner"],
  ] as const) {
    const [a, b] = [boxes.get(inner)!, boxes.get(outer)!];
    expect(a.x).toBeGreaterThanOrEqual(b.x);
    expect(a.y).toBeGreaterThanOrEqual(b.y);
    expect(a.x + a.width).toBeLessThanOrEqual(b.x + b.width);
    expect(a.y + a.height).toBeLessThanOrEqual(b.y + b.height);
  }
});

test("nodes lie below those before them, and none lies on another", () => {
  const boxes = boxesOf(nested);
  const order = ["__start__", "plan", "team:speak", "team:inner:deep", "team:inner:deeper", "__end__"];
  const leaves = order.map((id) => boxes.get(id)!);
  for (const [index, box] of leaves.entries()) {
    const before = leaves[index - 1];
    if (before) expect(box.y).toBeGreaterThanOrEqual(before.y + before.height);
  }
});

test("an edge keeps its condition, has a word only where it says more than its target, and a line", () => {
  const { edges } = layOut(nested);
  expect(edges.map(({ conditional, label }) => [conditional, label])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, "enough"],
    [false, undefined],
    [false, undefined],
    [false, undefined],
  ]);
  for (const { points } of edges) expect(pathThrough(points)).toMatch(/^M [\d.]+ [\d.]+.* L /);
});

test("edges of a group, of a node to itself, and back are drawn", () => {
  const { edges } = layOut({
    nodes: nodes("a", "team", "team:b"),
    edges: [
      { source: "a", target: "a", conditional: true },
      { source: "a", target: "team" },
      { source: "team:b", target: "a" },
    ],
  });
  expect(edges.map(({ source, target, points }) => [source, target, points.length > 1])).toEqual([
    ["a", "a", true],
    ["a", "team:b", true],
    ["team:b", "a", true],
  ]);
});
