// This folder: states of graphs, read and written without a run.

import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { LibraryGraph, StateSnapshot } from "../library/library-graph.ts";

/**
 * A state in which finished tasks no longer ask. While others of their step are unfinished, the library still shows the
 * question beside the answer.
 */
export async function withoutAnswered(graph: LibraryGraph, snapshot: StateSnapshot): Promise<StateSnapshot> {
  const { tasks, next, config } = snapshot;
  const mayBeAnswered = tasks.length > next.length && tasks.some(({ interrupts }) => interrupts?.length);
  if (!mayBeAnswered) return snapshot;
  const tuple = await (graph.checkpointer as BaseCheckpointSaver).getTuple(config);
  const done = new Set<string>();
  for (const [taskId, channel] of tuple?.pendingWrites ?? []) if (!isOfUnfinished(channel)) done.add(taskId);
  return {
    ...snapshot,
    tasks: tasks.map((task) => (done.has(task.id) ? { ...task, interrupts: [] } : task)),
  };
}

/** What a task writes that is not done: its question, the answer that it was given, its failure, the tasks it calls. */
const isOfUnfinished = (channel: string): boolean =>
  ["__interrupt__", "__resume__", "__error__", "__scheduled__"].includes(channel);
