import type { CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { Reader } from "../../../database/database.ts";

type Write = NonNullable<CheckpointTuple["pendingWrites"]>[number];

/**
 * The official saver reads the writes of a step by task and index. A run applies them by their tasks' paths first,
 * which delta channels depend on: we store the paths, and sort by them.
 */
export async function inOrderOfPaths(read: Reader, tuple: CheckpointTuple): Promise<CheckpointTuple> {
  const writes = tuple.pendingWrites ?? [];
  if (writes.every(([taskId]) => taskId === writes[0]![0])) return tuple;
  const { thread_id, checkpoint_ns, checkpoint_id } = tuple.config.configurable as Record<string, string>;
  const positions = await read.all<{ task_id: string; nth: number }>(
    `SELECT task_id, row_number() OVER (PARTITION BY task_id ORDER BY idx) - 1 AS nth FROM checkpoint_writes
     WHERE thread_id = ?1 AND checkpoint_ns = ?2 AND checkpoint_id = ?3
     ORDER BY writer_path COLLATE "C", task_id COLLATE "C", idx`,
    thread_id!,
    checkpoint_ns!,
    checkpoint_id!,
  );
  const byTask = Map.groupBy(writes, ([taskId]) => taskId);
  const pendingWrites = positions.flatMap(({ task_id, nth }): Write[] => {
    const write = byTask.get(task_id)?.[nth];
    return write ? [write] : [];
  });
  return { ...tuple, pendingWrites };
}
