import type { ParamsOf } from "../../../api/protocol/commands.ts";
import { askGraph } from "../../assistants/find-graph.ts";
import type { CommandCall, CommandOutcome } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { checkpointNamespace } from "./checkpoint-namespace.ts";

/** The newest state of the thread, or of a graph inside it, also of one that a tool runs. */
export async function getState(
  { caller, context, threadId }: CommandCall,
  { namespace, keys }: ParamsOf<"state.get">,
): Promise<CommandOutcome> {
  const thread = await caller.thread("threads:read");
  using graph = await caller.graph(thread, "threads.read");
  const appliedThroughSeq = await context.log.lastSeq(threadId);
  const ns = checkpointNamespace(namespace);
  const at = { thread_id: threadId, ...(ns && { checkpoint_ns: ns }) };
  const state = await askGraph(() => graph.state(at));
  if (ns && state.created_at === null) {
    const path = JSON.stringify(namespace);
    throw new CommandError(
      "no_such_namespace",
      `Nothing with a state has run at ${path} of thread ${threadId}.`,
    );
  }
  const id = state.checkpoint?.checkpoint_id;
  return {
    result: {
      values: chosen(JSON.parse(state.values) as Record<string, unknown>, keys),
      ...(typeof id === "string" && { checkpoint: { id, ...(ns && { ns }) } }),
    },
    appliedThroughSeq,
  };
}

function chosen(values: Record<string, unknown>, keys: readonly string[] | null | undefined) {
  if (!keys) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}
