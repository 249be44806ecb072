import { Graph, layout } from "@dagrejs/dagre";
import type { DrawnGraph } from "../data/types.ts";

export interface LaidNode {
  /** As the server names it: `team:speak` is the node `speak` of the subgraph `team`. */
  id: string;
  label: string;
  kind: "start" | "end" | "step" | "group";
  /** The group that it lies in; then its place is relative to it. */
  parent: string | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidEdge {
  id: string;
  source: string;
  target: string;
  conditional: boolean;
  label: string | undefined;
  /** From its beginning to its end, in the drawing's own coordinates. */
  points: { x: number; y: number }[];
}

const nodeHeight = 36;
const perLetter = 8;
const besideLabel = 56;
/** Room inside of a group: at its sides, and above for its name. */
export const groupPadding = { side: 12, top: 28 };

/** Places a graph from the top to the bottom, subgraphs as groups around what is in them. */
export function layOut(drawn: DrawnGraph): { nodes: LaidNode[]; edges: LaidEdge[] } {
  const ids = drawn.nodes.map(({ id }) => String(id));
  const groups = new Set(ids.flatMap(groupsAbove));
  const leaves = ids.filter((id) => !groups.has(id));
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 40, ranksep: 44, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of groups) graph.setNode(id, {});
  for (const id of leaves) graph.setNode(id, { width: widthOf(id), height: nodeHeight });
  for (const id of [...groups, ...leaves]) {
    const parent = groupsAbove(id).at(-1);
    if (parent) graph.setParent(id, parent);
  }
  // The library lays out no edge of a group: one of its nodes stands for it.
  const leafOf = (id: string) =>
    groups.has(id) ? (leaves.find((leaf) => leaf.startsWith(`${id}:`)) ?? id) : id;
  const edges = drawn.edges.map(({ source, target, conditional, data }, index) => ({
    id: `${source}→${target}#${index}`,
    source: leafOf(String(source)),
    target: leafOf(String(target)),
    conditional: conditional === true,
    label: data && data !== String(target).split(":").at(-1) ? String(data) : undefined,
  }));
  for (const { id, source, target } of edges) graph.setEdge(source, target, {}, id);
  layout(graph);
  const boxes = new Map([...groups, ...leaves].map((id) => [id, boxOf(graph.node(id), groups.has(id))]));
  return {
    nodes: [...groupsFirst(groups), ...leaves].map((id) => {
      const parent = groupsAbove(id).at(-1);
      const box = boxes.get(id)!;
      const origin = parent ? boxes.get(parent)! : { x: 0, y: 0 };
      return {
        id,
        label: labelOf(id),
        kind: groups.has(id) ? "group" : kindOf(id),
        parent,
        ...box,
        x: box.x - origin.x,
        y: box.y - origin.y,
      };
    }),
    edges: edges.map((edge) => ({
      ...edge,
      points:
        edge.source === edge.target
          ? loopBeside(boxes.get(edge.source)!)
          : (graph.edge({ v: edge.source, w: edge.target, name: edge.id })?.points ?? []),
    })),
  };
}

/** The groups that an id lies in, from the outermost: `a:b:c` lies in `a` and `a:b`. */
function groupsAbove(id: string): string[] {
  const parts = id.split(":").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join(":"));
}

/** A group stands before those in it, as the drawing library wants it. */
const groupsFirst = (groups: ReadonlySet<string>): string[] =>
  [...groups].sort((a, b) => a.split(":").length - b.split(":").length);

/** A graph's own beginning and end, those of subgraphs too. */
const kindOf = (id: string): LaidNode["kind"] =>
  /(^|:)__start__$/.test(id) ? "start" : /(^|:)__end__$/.test(id) ? "end" : "step";

const labelOf = (id: string): string => {
  const name = id.split(":").at(-1)!;
  return name === "__start__" ? "Start" : name === "__end__" ? "End" : name;
};

const widthOf = (id: string): number => Math.max(72, labelOf(id).length * perLetter + besideLabel);

type Centred = { x: number; y: number; width: number; height: number };

/** From the centre that the library gives to the upper left corner; a group is larger by its padding. */
function boxOf({ x, y, width, height }: Centred, isGroup: boolean): Centred {
  const { side, top } = isGroup ? groupPadding : { side: 0, top: 0 };
  return {
    x: x - width / 2 - side,
    y: y - height / 2 - top,
    width: width + 2 * side,
    height: height + top + side,
  };
}

/** From a node's right side back to it. */
function loopBeside({ x, y, width, height }: Centred): { x: number; y: number }[] {
  const [side, middle] = [x + width, y + height / 2];
  return [
    { x: side, y: middle + 8 },
    { x: side + 32, y: middle + 20 },
    { x: side + 32, y: middle - 20 },
    { x: side, y: middle - 8 },
  ];
}

/** A smooth line through the points, as SVG has it. */
export function pathThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const last = rest.at(-1) ?? first;
  const middle = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return [`M ${first.x} ${first.y}`, ...middle, `L ${last.x} ${last.y}`].join(" ");
}
