// This folder: the agent's graph: where its parts are drawn, and what state each is in. Not here: how a run is followed.

import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { type KeyboardEvent, memo, useEffect, useMemo } from "react";
import { IconButton } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import type { DrawnGraph } from "../data/types.ts";
import { looks } from "../elements/Status.tsx";
import { type LaidEdge, type LaidNode, layOut, pathThrough } from "./layout.ts";
import { isTaken, type NodeState, type NodeStates, type Transitions, withGroups } from "./node-states.ts";
import "./GraphView.css";

type StepNode = Node<{ laid: LaidNode; state: NodeState | undefined }>;
type StepEdge = Edge<{ laid: LaidEdge }>;

interface GraphViewProps {
  graph: DrawnGraph;
  states: NodeStates;
  /** Which nodes followed which. */
  transitions: Transitions;
  /** A node was chosen, by a click or the keyboard. */
  onNode(id: string): void;
}

/** The graph, with what each of its nodes has come to. */
export function GraphView({ graph, states, transitions, onNode }: GraphViewProps) {
  const laid = useMemo(() => layOut(graph), [graph]);
  const shown = useMemo(
    () =>
      withGroups(
        states,
        laid.nodes.flatMap(({ id, kind }) => (kind === "group" ? [id] : [])),
      ),
    [states, laid],
  );
  const nodes = useMemo(() => laid.nodes.map((node) => nodeOf(node, shown.get(node.id))), [laid, shown]);
  const edges = useMemo(
    () => laid.edges.map((edge) => edgeOf(edge, isTaken(edge, shown, transitions))),
    [laid, shown, transitions],
  );
  const choose = ({ key, target }: KeyboardEvent) => {
    const id = key === "Enter" && (target as Element).closest(".react-flow__node")?.getAttribute("data-id");
    if (id) onNode(id);
  };
  return (
    <section className="graph" aria-label="Graph" onKeyDown={choose}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        fitView
        fitViewOptions={fit}
        minZoom={0.1}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        elementsSelectable
        onNodeClick={(_event, node) => onNode(node.id)}
        proOptions={{ hideAttribution: true }}
      >
        <GraphTools graph={graph} />
      </ReactFlow>
    </section>
  );
}

const fit = { padding: 0.15, maxZoom: 1.25 } as const;

function nodeOf(laid: LaidNode, state: NodeState | undefined): StepNode {
  const { id, parent, x, y, width, height, kind, label } = laid;
  return {
    id,
    type: kind === "group" ? "subgraph" : kind,
    position: { x, y },
    data: { laid, state },
    width,
    height,
    ariaLabel: `${kind === "group" ? "Subgraph" : "Node"} ${label}${state ? `, ${looks[state].word}` : ""}`,
    ...(parent !== undefined && { parentId: parent }),
    ...(kind === "group" && { zIndex: -1 }),
  };
}

const edgeOf = (laid: LaidEdge, wasTaken: boolean): StepEdge => ({
  id: laid.id,
  source: laid.source,
  target: laid.target,
  type: "laid",
  data: { laid },
  focusable: false,
  className: `${laid.conditional ? "conditional" : ""} ${wasTaken ? "taken" : ""}`,
});

const StepBox = memo(function StepBox({ data: { laid, state } }: NodeProps<StepNode>) {
  const isEnd = laid.kind === "start" || laid.kind === "end";
  return (
    <div className={`graph-node ${isEnd ? "end" : ""} ${state ?? ""}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      {state && !isEnd && <Icon name={looks[state].icon} size={14} />}
      <span>{laid.label}</span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
});

const GroupBox = memo(function GroupBox({ data: { laid, state } }: NodeProps<StepNode>) {
  return (
    <div className={`graph-group ${state ?? ""}`}>
      <span>
        {state && <Icon name={looks[state].icon} size={12} />}
        {laid.label}
      </span>
    </div>
  );
});

function LaidLine({ data }: EdgeProps<StepEdge>) {
  const { points, label, target } = data!.laid;
  const middle = points[Math.floor(points.length / 2)];
  return (
    <>
      <BaseEdge path={pathThrough(points)} />
      <Arrow points={points} key={target} />
      {label && middle && (
        <EdgeLabelRenderer>
          <span
            className="graph-edge-label"
            style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** The head of the line, in its direction. */
function Arrow({ points }: { points: LaidEdge["points"] }) {
  const [before, end] = points.slice(-2);
  if (!before || !end) return null;
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return (
    <path
      className="graph-arrow"
      d="M -7 -4 L 0 0 L -7 4 z"
      transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
    />
  );
}

const nodeTypes = { start: StepBox, end: StepBox, step: StepBox, subgraph: GroupBox };
const edgeTypes = { laid: LaidLine };

function GraphTools({ graph }: { graph: DrawnGraph }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another graph is shown whole.
  useEffect(() => {
    const timer = setTimeout(() => void fitView(fit), 0);
    return () => clearTimeout(timer);
  }, [graph, fitView]);
  return (
    <div className="graph-tools">
      <IconButton look="plain" icon="plus" label="Zoom in" onClick={() => void zoomIn()} />
      <IconButton look="plain" icon="minus" label="Zoom out" onClick={() => void zoomOut()} />
      <IconButton look="plain" icon="expand" label="Show the whole graph" onClick={() => void fitView(fit)} />
    </div>
  );
}
