import type { CommandCall } from "../command.ts";
import { CommandError } from "../command-error.ts";

/** @throws CommandError where the thread has no such checkpoint */
export async function requireCheckpoint(
  { threadId, context }: CommandCall,
  checkpoint: { checkpoint_id: string; checkpoint_ns?: string },
): Promise<void> {
  const { checkpoint_id: checkpointId, checkpoint_ns: namespace = "" } = checkpoint;
  if (await context.checkpoints.has({ threadId, namespace, checkpointId })) return;
  throw new CommandError(
    "no_such_checkpoint",
    `Thread ${threadId} has no checkpoint ${checkpoint.checkpoint_id}; state.listCheckpoints names those that it has.`,
  );
}
