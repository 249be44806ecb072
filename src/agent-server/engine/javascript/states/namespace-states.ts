import type {
  BaseCheckpointSaver,
  CheckpointListOptions,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type { Interrupt, StateRef } from "../../state.ts";
import type { LibraryGraph, StateSnapshot } from "../library/library-graph.ts";
import { hidingAnswers } from "../saver/answers.ts";
import { withoutAnswered } from "./answered-interrupts.ts";

// A graph that a tool or a node calls by itself keeps its checkpoints beside those of the thread's own graph, which
// does not know it: asked for that namespace, the library reads the checkpoints as if they were its own. Here they are
// read without the graph.

/** The newest state of `ref`, or that of the checkpoint that it names; without `createdAt` where there is none. */
export async function stateAt(
  graph: LibraryGraph,
  ref: StateRef,
  options: { subgraphs?: boolean } = {},
): Promise<StateSnapshot> {
  const config = { configurable: ref };
  if (await isKnown(graph, ref)) {
    return withoutAnswered(graph, await forState(graph).getState(config, options));
  }
  const tuple = await saverOf(graph).getTuple(config);
  return tuple ? snapshotOf(tuple) : { values: {}, next: [], config, tasks: [] };
}

/** The states of `ref`, newest first. */
export async function* statesAt(
  graph: LibraryGraph,
  ref: StateRef,
  options: CheckpointListOptions,
): AsyncGenerator<StateSnapshot> {
  const config = { configurable: ref };
  if (await isKnown(graph, ref)) {
    for await (const state of forState(graph).getStateHistory(config, options)) {
      yield withoutAnswered(graph, state);
    }
  } else {
    for await (const tuple of saverOf(graph).list(config, options)) yield snapshotOf(tuple);
  }
}

/** A graph whose state is read or written without a run: there an answered node has still to run. */
export const forState = (graph: LibraryGraph) => withSaver(graph, hidingAnswers(saverOf(graph)));

export const withSaver = (
  graph: LibraryGraph,
  saver: BaseCheckpointSaver,
): LibraryGraph & { checkpointer: BaseCheckpointSaver } =>
  Object.create(graph, { checkpointer: { value: saver } });

/** The server's own, which every graph is given. */
const saverOf = (graph: LibraryGraph) => graph.checkpointer as BaseCheckpointSaver;

/** Whether the namespace is the thread's own graph, or a subgraph among its nodes: then the library knows it. */
async function isKnown(graph: LibraryGraph, { checkpoint_ns: ns = "" }: StateRef): Promise<boolean> {
  if (ns === "") return true;
  const path = nodePath(String(ns));
  for await (const [name] of graph.getSubgraphsAsync(path, true)) if (name === path) return true;
  return false;
}

/** The names of the nodes alone: a namespace has the id of a task behind each, and a number where one calls twice. */
const nodePath = (checkpointNs: string): string =>
  checkpointNs
    .split("|")
    .filter((segment) => !/^\d+$/.test(segment))
    .map((segment) => segment.split(":")[0])
    .join("|");

function snapshotOf(tuple: CheckpointTuple): StateSnapshot {
  const { config, checkpoint, metadata, parentConfig } = tuple;
  const begun = begunTasks(tuple);
  return {
    values: Object.fromEntries(Object.entries(checkpoint.channel_values).filter(([key]) => !isOwn(key))),
    next: begun.map(({ name }) => name),
    config: config as StateSnapshot["config"],
    ...(metadata && { metadata: metadata as unknown as Record<string, unknown> }),
    createdAt: checkpoint.ts,
    ...(parentConfig && { parentConfig: parentConfig as StateSnapshot["config"] }),
    tasks: tasksOf(tuple, begun),
  };
}

/** Channels of the library, beside the parts of the state. */
const isOwn = (channel: string): boolean => /^(__|branch:|join:)/.test(channel);

type Begun = { name: string; path: readonly [string, ...unknown[]] };

const trigger = "branch:to:";
const start = "__start__";

/** What comes after a checkpoint: nodes that were triggered and have not seen it, and tasks that were sent. */
function begunTasks({ checkpoint }: CheckpointTuple): Begun[] {
  const { channel_values, channel_versions, versions_seen } = checkpoint;
  const isUnseen = (channel: string, node: string) =>
    Object.hasOwn(channel_values, channel) &&
    channel_versions[channel] !== undefined &&
    channel_versions[channel] !== versions_seen[node]?.[channel];
  const triggered = Object.keys(channel_values)
    .filter((channel) => channel === start || channel.startsWith(trigger))
    .map((channel) => ({ channel, name: channel === start ? start : channel.slice(trigger.length) }))
    .filter(({ channel, name }) => isUnseen(channel, name))
    .map(({ name }) => ({ name, path: ["__pregel_pull", name] as const }));
  const { __pregel_tasks: sent } = channel_values;
  const sends = (Array.isArray(sent) ? sent : []).map(({ node }: { node: string }, index) => ({
    name: node,
    path: ["__pregel_push", index] as const,
  }));
  return [...sends, ...triggered];
}

/**
 * Tasks with what they have written. The checkpoint does not say which of them wrote what: a task has its name where all
 * that began have the same.
 */
function tasksOf({ pendingWrites = [] }: CheckpointTuple, begun: readonly Begun[]): StateSnapshot["tasks"] {
  const [first] = begun;
  const isAlike = begun.every(({ name, path }) => name === first?.name && path[0] === first.path[0]);
  if (!first || !isAlike) return [];
  const path = begun.length === 1 ? first.path : first.path.slice(0, 1);
  const written = Map.groupBy(pendingWrites, ([taskId]) => taskId);
  written.delete(nullTask);
  return [...written].map(([id, writes]) => {
    const valuesOf = (channel: string) =>
      writes.filter(([, each]) => each === channel).map(([, , value]) => value);
    const [error] = valuesOf("__error__");
    const results = writes.filter(([, channel]) => !isOwn(channel));
    return {
      id,
      name: first.name,
      path,
      interrupts: valuesOf("__interrupt__").flat() as Interrupt[],
      ...(error !== undefined && { error }),
      ...(results.length > 0 && {
        result: Object.fromEntries(results.map(([, channel, value]) => [channel, value])),
      }),
    };
  });
}

/** Writes that are of no task: what a command brings. */
const nullTask = "00000000-0000-0000-0000-000000000000";
