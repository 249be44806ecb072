import { requestOf } from "../../engine/frames.ts";
import type { Interrupt } from "../../engine/state.ts";
import { eventKind, type NewEvent } from "../../events/event.ts";
import type { RunRecord } from "../../threads/run.ts";
import type { EncodedState } from "../encoded-state.ts";
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
  const open = Object.values(JSON.parse(state.interrupts) as Record<string, Interrupt[]>);
  return open.flat().flatMap((interrupt) => {
    const request = requestOf(interrupt);
    if (!request || told.hasRequested(request.interrupt_id)) return [];
    return [inputEvent(run, "input.requested", request)];
  });
}
