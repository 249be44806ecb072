import type { ParamsOf } from "../../../api/protocol/commands.ts";
import { assistantOfThread } from "../assistant-of-thread.ts";
import type { CommandCall, CommandOutcome } from "../command.ts";
import { goingOn } from "../going-on.ts";
import { requireThread } from "../require-thread.ts";
import { requireCheckpoint } from "./require-checkpoint.ts";

/** Starts a run from an earlier checkpoint; without an input the graph goes on from there. */
export async function forkState(
  call: CommandCall,
  { checkpoint_id, input, config }: ParamsOf<"state.fork">,
): Promise<CommandOutcome> {
  const { caller, threadId } = call;
  const assistant_id = await assistantOfThread(call);
  const order = await caller.order({ assistant_id, input, config, checkpoint: { checkpoint_id } });
  const thread = await requireThread(call, order);
  await requireCheckpoint(call, { checkpoint_id });
  const { run, after } = await caller.start(goingOn(order, thread));
  return { result: { run_id: run.run_id, thread_id: threadId }, appliedThroughSeq: after };
}
