import type { CommandCall } from "../command.ts";
import { CommandError } from "../command-error.ts";

/** @throws CommandError where the thread has no such checkpoint */
export async function requireCheckpoint(
  { threadId, context }: CommandCall,
  checkpoint: { checkpoint_id: string; checkpoint_ns?: string },
): Promise<void> {
  const configurable = { thread_id: threadId, checkpoint_ns: "", ...checkpoint };
  if (await context.checkpoints.saver.getTuple({ configurable })) return;
  throw new CommandError(
    "no_such_checkpoint",
    `Thread ${threadId} has no checkpoint ${checkpoint.checkpoint_id}; state.listCheckpoints names those that it has.`,
  );
}
