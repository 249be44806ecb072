import type { Graph } from "../engine/engine.ts";
import { type GraphState, type Interrupt, restText } from "../engine/state.ts";
import { eventKind, type NewEvent } from "../events/event.ts";

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
  const { values, ...rest } = await graph.state({ thread_id: threadId });
  return {
    // The bulk of it, for the record and for the event.
    values,
    rest: `,${restText(rest).slice(1)}`,
    interrupts: JSON.stringify(interruptsByTask(rest)),
    // A task that is done, in a step that is not, counts too: `next` leaves it out.
    isInterrupted: rest.tasks.length > 0,
    checkpoint: checkpointOf(rest),
  };
}

/** Open interrupts by task, as thread records hold them. */
const interruptsByTask = ({ tasks }: Pick<GraphState, "tasks">): Record<string, Interrupt[]> =>
  Object.fromEntries(
    tasks.filter(({ interrupts }) => interrupts.length > 0).map(({ id, interrupts }) => [id, interrupts]),
  );

function checkpointOf({
  checkpoint,
  parent_checkpoint,
  metadata,
}: Omit<GraphState, "values">): string | undefined {
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
