import { eventKind, type NewEvent } from "../events/event.ts";
import type { Graph } from "../engine/javascript/library/library-graph.ts";
import { stateAt } from "../engine/javascript/states/namespace-states.ts";
import { interruptsByTask, type ThreadState, toThreadState } from "../threads/thread-state.ts";
import { toJson } from "../engine/javascript/output/to-json.ts";

/** JSON texts of a thread's state: its values, what follows them in the whole ThreadState, its open interrupts by task. */
export type EncodedState = {
  values: string;
  rest: string;
  interrupts: string;
  isInterrupted: boolean;
  /** Its checkpoint in short, as the Agent Streaming Protocol tells of it; undefined where there is none. */
  checkpoint: string | undefined;
};

/** The thread's newest state, encoded for its record and for its event. */
export async function readState(graph: Graph, threadId: string): Promise<EncodedState> {
  const snapshot = await stateAt(graph, { thread_id: threadId });
  const { values, ...rest } = toThreadState(snapshot);
  return {
    // The bulk of it, for the record and for the event.
    values: toJson(values),
    rest: `,${toJson(rest).slice(1)}`,
    interrupts: toJson(interruptsByTask(snapshot)),
    // A task that is done, in a step that is not, counts too: `next` leaves it out.
    isInterrupted: rest.tasks.length > 0,
    checkpoint: checkpointOf(rest),
  };
}

function checkpointOf({
  checkpoint,
  parent_checkpoint,
  metadata,
}: Pick<ThreadState, "checkpoint" | "parent_checkpoint" | "metadata">): string | undefined {
  if (!checkpoint?.checkpoint_id) return undefined;
  const { step, source } = metadata;
  const parent_id = parent_checkpoint?.checkpoint_id ?? undefined;
  return JSON.stringify({ id: checkpoint.checkpoint_id, parent_id, step, source });
}

/** What streams get of a thread's state after a run, or after an update (then `runId` is empty). */
export const stateUpdateEvent = (threadId: string, runId: string, state: EncodedState): NewEvent => ({
  ...{ threadId, runId, kind: eventKind.stateUpdate, event: "state_update", isState: true },
  beginning: '{"state":{"values":',
  data: state.values,
  ending: `${state.rest},"thread_id":${JSON.stringify(threadId)}}`,
});
