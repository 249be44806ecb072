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
  const appliedThroughSeq = await context.log.lastSeq(threadId);
  const at = { thread_id: threadId, checkpoint_ns: checkpointNamespace(namespace) };
  const options = { limit: limit ?? pageSize, ...(before && { before: { checkpoint_id: before } }) };
  const checkpoints: object[] = [];
  for await (const summary of context.engine.checkpoints(at, options)) {
    checkpoints.push(summary);
    await context.database.turnIfOverdue();
  }
  return { result: { checkpoints }, appliedThroughSeq };
}
