import type { Superstep } from "../../run-spec.ts";
import type { CheckpointRef } from "../../state.ts";
import type { GraphLibrary } from "../library/graph-library.ts";
import type { LibraryGraph, RunnableConfig } from "../library/library-graph.ts";
import { commandOf } from "../library/library-input.ts";
import { holdingWrites } from "../saver/held-writes.ts";
import { forState, withSaver } from "./namespace-states.ts";
import { checkpointRef } from "./to-state.ts";

/**
 * Writes checkpoints as if nodes had run. Rejects with what the graph says of an update that it cannot take; nothing, or
 * the supersteps before, is written then.
 */
export async function updateState(
  graph: LibraryGraph,
  { library, config }: { library: GraphLibrary; config: RunnableConfig },
  supersteps: readonly Superstep[],
): Promise<CheckpointRef | null> {
  const { saver, flush } = holdingWrites(forState(graph).checkpointer);
  const updates = supersteps.map((superstep) => ({
    updates: superstep.updates.map(({ values, command, as_node }) => ({
      values: command ? commandOf(command, library) : values,
      ...(as_node ? { asNode: as_node } : {}),
    })),
  }));
  const written = await withSaver(graph, saver).bulkUpdateState(config, updates);
  await flush();
  return checkpointRef(written);
}
