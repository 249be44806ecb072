import type { BaseCheckpointSaver, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { CheckpointSummary, HistoryOptions, StateRef } from "../../state.ts";

/** Checkpoints of one namespace of a thread, newest first, read without its graph. */
export async function* checkpointSummaries(
  saver: BaseCheckpointSaver,
  { thread_id, checkpoint_ns = "" }: StateRef,
  { limit, before }: Pick<HistoryOptions, "limit" | "before">,
): AsyncGenerator<CheckpointSummary> {
  const configurable = { thread_id, checkpoint_ns };
  const options = { limit, ...(before && { before: { configurable: { ...configurable, ...before } } }) };
  for await (const tuple of saver.list({ configurable }, options)) {
    const parent = tuple.parentConfig && (await saver.getTuple(tuple.parentConfig));
    yield summaryOf(tuple, parent);
  }
}

function summaryOf(
  { checkpoint, metadata }: CheckpointTuple,
  parent: CheckpointTuple | undefined,
): CheckpointSummary {
  const [node, ...others] = ranBetween(parent, checkpoint);
  return {
    id: checkpoint.id,
    timestamp: checkpoint.ts,
    step: metadata?.step ?? -1,
    ...(node !== undefined && others.length === 0 && { node_name: node }),
    metadata: { ...metadata },
  };
}

/** The nodes that ran between a checkpoint and the next: they have seen more since. Tasks that were sent leave no trace. */
function ranBetween(before: CheckpointTuple | undefined, after: CheckpointTuple["checkpoint"]): string[] {
  const seen = before?.checkpoint.versions_seen ?? {};
  return Object.entries(after.versions_seen)
    .filter(([node]) => !node.startsWith("__"))
    .filter(([node, versions]) => JSON.stringify(versions) !== JSON.stringify(seen[node] ?? {}))
    .map(([node]) => node);
}
