import type { Sql } from "../../database/database.ts";
import { holdingWrites } from "../engine/javascript/held-writes.ts";
import type { Graph, RunnableConfig } from "../graphs/graph.ts";
import type { GraphLibrary } from "../graphs/project-modules.ts";
import { forState, withSaver } from "../threads/namespace-states.ts";
import type { RestingStatus } from "../threads/thread.ts";
import { type CheckpointRef, checkpointRef } from "../threads/thread-state.ts";
import { type EncodedState, readState, stateUpdateEvent } from "./encoded-state.ts";
import type { CommandParts } from "./execution/answers.ts";
import { commandOf } from "./execution/run-input.ts";
import type { RunContext } from "./run-context.ts";
import { stateEvents } from "./v3/state-events.ts";

export type Superstep = {
  updates: { values?: unknown; command?: CommandParts | null; as_node?: string | null }[];
};

/**
 * Writes checkpoints as if nodes had run, brings the thread's record in line and tells its streams.
 * Rejects with what the graph says of an update that it cannot take; nothing, or the supersteps before, is
 * written then.
 */
export async function updateState(
  context: Pick<RunContext, "library" | "log" | "runs" | "threads">,
  graph: Graph,
  config: RunnableConfig & { configurable: { thread_id: string } },
  supersteps: readonly Superstep[],
): Promise<CheckpointRef | null> {
  const { saver, flush } = holdingWrites(forState(graph).checkpointer);
  const updates = supersteps.map(toLibrary(context.library));
  const written = await withSaver(graph, saver).bulkUpdateState(config, updates);
  await flush();
  await recordState(context, graph, config.configurable.thread_id);
  return checkpointRef(written);
}

const toLibrary = (library: GraphLibrary) => (superstep: Superstep) => ({
  updates: superstep.updates.map(({ values, command, as_node }) => ({
    values: command ? commandOf(command, library) : values,
    ...(as_node ? { asNode: as_node } : {}),
  })),
});

/** Makes a thread's record and streams say what its checkpoints say. */
export async function recordState(
  context: Pick<RunContext, "log" | "runs" | "threads">,
  graph: Graph,
  threadId: string,
): Promise<void> {
  const { threads, runs, log } = context;
  const state = await readState(graph, threadId);
  const when = (sql: Sql) => threads.exists(threadId, sql);
  for (const event of stateEvents(threadId, "", state)) log.append(event, { when });
  log.append(stateUpdateEvent(threadId, "", state), {
    when,
    async alongside(sql) {
      const isBusy = await runs.isUnderWay(threadId, sql);
      const status = restingStatus(state);
      await threads.setResting(sql, threadId, { ...(status && { status }), isBusy, state });
    },
  });
  await log.settled();
}

/** Undefined: as before. An update alone neither makes a thread wait for an answer nor heals an unfinished one. */
function restingStatus(state: EncodedState): RestingStatus | undefined {
  if (state.interrupts !== "{}") return "interrupted";
  return state.isInterrupted ? undefined : "idle";
}
