import { eventKind, type LoggedEvent } from "./event.ts";

/**
 * What a reader gets instead of events that retention has removed: an event `gap`, never in the log itself. Its id is
 * that of the last missing event, so that a client that goes on from it goes on after the gap.
 */
export function gapEvent(
  threadId: string,
  firstMissing: number,
  lastMissing: number,
  at: number,
): LoggedEvent {
  const data = {
    thread_id: threadId,
    first_seq: firstMissing,
    last_seq: lastMissing,
    missing: lastMissing - firstMissing + 1,
    message: `events ${firstMissing} to ${lastMissing} of this thread are no longer kept`,
  };
  return {
    threadId,
    runId: "",
    kind: eventKind.gap,
    event: "gap",
    data: JSON.stringify(data),
    seq: lastMissing,
    at,
  };
}

export const isGap = (event: LoggedEvent): boolean => event.kind === eventKind.gap;
