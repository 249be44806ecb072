import { eventKind, type NewEvent } from "../events/event.ts";
import type { EncodedState } from "../runs/encoded-state.ts";
import type { RunRecord } from "../runs/run.ts";
import type { Unfinished } from "./unfinished.ts";

const inputEvent = (run: RunRecord, event: string, data: object): NewEvent => ({
  threadId: run.thread_id,
  runId: run.run_id,
  kind: eventKind.protocol,
  event,
  data: JSON.stringify(data),
});

/** A run that answers begins. */
export const answeredEvent = (run: RunRecord, interruptIds: readonly string[]): NewEvent =>
  inputEvent(run, "input.answered", { interrupt_ids: interruptIds });

/** What a run leaves open that its stream did not tell of. */
export function requestedEvents(run: RunRecord, state: EncodedState, told: Unfinished): NewEvent[] {
  const open = Object.values(
    JSON.parse(state.interrupts) as Record<string, { id?: string; value?: unknown }[]>,
  );
  return open
    .flat()
    .flatMap(({ id, value = null }) =>
      id === undefined || told.hasRequested(id)
        ? []
        : [inputEvent(run, "input.requested", { interrupt_id: id, payload: value })],
    );
}
