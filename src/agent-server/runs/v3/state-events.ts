import { eventKind, type NewEvent } from "../../events/event.ts";
import type { EncodedState } from "../encoded-state.ts";

/**
 * The events that give protocol readers a thread's state that no stream of a graph gave them; `runId` is empty for a
 * state that no run has made.
 * @param streamed ids of messages that were streamed, and that readers are to drop unless the state has them
 */
export function stateEvents(
  threadId: string,
  runId: string,
  { values, checkpoint }: EncodedState,
  streamed: readonly string[] = [],
): NewEvent[] {
  const common = { threadId, runId, kind: eventKind.protocol };
  const state = { ...common, event: "values", isState: true };
  const events: NewEvent[] = [{ ...state, data: values }];
  const withDropped = valuesWith(streamed, values);
  if (withDropped !== undefined) events.unshift({ ...state, data: withDropped });
  // Readers take it for that of the values that follow it.
  if (checkpoint !== undefined) events.unshift({ ...common, event: "checkpoints", data: checkpoint });
  return events;
}

/**
 * The official client never drops a streamed message that was in no state, but drops one that is missing in the next
 * state: so a state with these messages is sent before the actual one.
 */
function valuesWith(ids: readonly string[], values: string): string | undefined {
  if (ids.length === 0) return undefined;
  const state = JSON.parse(values) as { messages?: unknown } | null;
  const messages = Array.isArray(state?.messages) ? (state.messages as { id?: unknown }[]) : undefined;
  if (!messages) return undefined;
  const kept = new Set(messages.map(({ id }) => id));
  const dropped = ids.filter((id) => !kept.has(id)).map((id) => ({ type: "ai", id, content: "" }));
  return dropped.length > 0 ? JSON.stringify({ ...state, messages: [...messages, ...dropped] }) : undefined;
}
