import type { CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { ParamsOf } from "../../../api/protocol/commands.ts";
import type { CommandCall, CommandOutcome } from "../command.ts";
import { checkpointNamespace } from "./checkpoint-namespace.ts";

const pageSize = 10;

/** Checkpoints of the thread, or of a graph inside it, newest first; an id is what `state.fork` and `before` take. */
export async function listCheckpoints(
  { caller, context, threadId }: CommandCall,
  { namespace, limit, before }: ParamsOf<"state.listCheckpoints">,
): Promise<CommandOutcome> {
  await caller.thread("threads:read");
  const { saver } = context;
  const appliedThroughSeq = await context.log.lastSeq(threadId);
  const configurable = { thread_id: threadId, checkpoint_ns: checkpointNamespace(namespace) };
  const checkpoints: object[] = [];
  for await (const tuple of saver.list(
    { configurable },
    {
      limit: limit ?? pageSize,
      ...(before && { before: { configurable: { ...configurable, checkpoint_id: before } } }),
    },
  )) {
    const parent = tuple.parentConfig && (await saver.getTuple(tuple.parentConfig));
    checkpoints.push(summaryOf(tuple, parent));
    await context.database.turnIfOverdue();
  }
  return { result: { checkpoints }, appliedThroughSeq };
}

function summaryOf({ checkpoint, metadata }: CheckpointTuple, parent: CheckpointTuple | undefined): object {
  const [node, ...others] = ranBetween(parent, checkpoint);
  return {
    id: checkpoint.id,
    timestamp: checkpoint.ts,
    step: metadata?.step ?? -1,
    ...(node !== undefined && others.length === 0 && { node_name: node }),
    metadata: metadata ?? {},
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
