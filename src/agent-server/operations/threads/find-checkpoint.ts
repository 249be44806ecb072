import { RefusedError } from "../../../http/refused-error.ts";
import type { OperationContext } from "../operation-context.ts";

/** @throws RefusedError 404 for a checkpoint that is named and does not exist */
export async function requireCheckpoint(
  { checkpoints }: Pick<OperationContext, "checkpoints">,
  threadId: string,
  checkpoint: Record<string, unknown>,
): Promise<void> {
  if (checkpoint.checkpoint_id === undefined) return;
  const { checkpoint_ns = "", checkpoint_id } = checkpoint;
  const ref = { threadId, namespace: String(checkpoint_ns), checkpointId: String(checkpoint_id) };
  if (await checkpoints.has(ref)) return;
  throw new RefusedError(404, `Checkpoint ${checkpoint_id} of thread ${threadId} not found`);
}
