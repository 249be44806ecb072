import type { Sql } from "../../database/database.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Graph } from "../engine/engine.ts";
import type { GraphSettings, Superstep } from "../engine/run-spec.ts";
import type { CheckpointRef, StateRef } from "../engine/state.ts";
import { onThreads } from "../store/scopes.ts";
import type { RestingStatus } from "../threads/thread.ts";
import { type EncodedState, readState, stateUpdateEvent } from "./encoded-state.ts";
import type { RunContext } from "./run-context.ts";
import { stateEvents } from "./v3/state-events.ts";

/**
 * Writes checkpoints as if nodes had run, brings the thread's record in line and tells its streams.
 * Rejects with what the graph says of an update that it cannot take; nothing, or the supersteps before, is
 * written then.
 * @throws RefusedError 404 when the thread was deleted meanwhile
 */
export async function updateState(
  context: Pick<RunContext, "checkpoints" | "database" | "log" | "runs" | "threads">,
  graph: Graph,
  { settings, at }: { settings: GraphSettings; at: StateRef },
  supersteps: readonly Superstep[],
): Promise<CheckpointRef | null> {
  const update = graph.update(settings, at, supersteps);
  const written = await update.finally(() => refuseDeleted(context, at.thread_id));
  await recordState(context, graph, at.thread_id);
  return written;
}

/** What is left of a thread that is gone would come back with the next one of its id. @throws RefusedError 404 */
async function refuseDeleted(
  { checkpoints, database, threads }: Pick<RunContext, "checkpoints" | "database" | "threads">,
  threadId: string,
): Promise<void> {
  if (await threads.has(threadId)) return;
  await checkpoints.ofProject?.deleteThread(threadId);
  const work = async (sql: Sql) => {
    if (!(await threads.has(threadId, sql))) await checkpoints.deleteThread(sql, threadId);
  };
  await database.write(work, { within: onThreads(threadId) });
  throw new RefusedError(404, `Thread ${threadId} not found`);
}

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
