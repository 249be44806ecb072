import { RefusedError } from "../../../http/refused-error.ts";
import type { OperationContext } from "../operation-context.ts";

/** @throws RefusedError 404 for a checkpoint that is named and does not exist */
export async function requireCheckpoint(
  { checkpoints }: Pick<OperationContext, "checkpoints">,
  threadId: string,
  place: Record<string, unknown>,
): Promise<void> {
  if (place.checkpoint_id === undefined) return;
  const { checkpoint_ns = "", checkpoint_id } = place;
  const configurable = { thread_id: threadId, checkpoint_ns, checkpoint_id };
  if (await checkpoints.saver.getTuple({ configurable })) return;
  throw new RefusedError(404, `Checkpoint ${checkpoint_id} of thread ${threadId} not found`);
}
