// This folder: events of a thread, live and again, as messages. No elements.

import { fieldsOf, type ThreadEvent } from "./thread-event.ts";

/** What the page knew of a thread when it read the thread's state, before any stream was open. */
export interface KnownState {
  /** The last event whose effect the state holds; undefined when the server does not number a thread's events. */
  throughSeq: number | undefined;
  /** When the run that the state belongs to began, in ms since 1970; undefined: no run is under way or waits. */
  runBeganAtMs: number | undefined;
  /** Messages that are whole in the state. */
  messageIds: ReadonlySet<string>;
}

export const nothingKnown: KnownState = {
  throughSeq: undefined,
  runBeganAtMs: undefined,
  messageIds: new Set(),
};

/** Servers and savers take the time at different points of a request. In milliseconds. */
const clockSlackMs = 1_000;

/**
 * Decides which replayed events the page takes in, and in which order checkpoints count.
 *
 * A stream replays the whole log of a thread: earlier runs, and branches that the state does not belong to. The
 * official projections would add those branches' messages to the ones shown, and draw finished messages again, letter
 * by letter. So of the events that the state already holds only those of the run under way are let through, without
 * what the state says better. One filter serves one connection: it remembers whose message a node streams.
 */
export function replayFilter(known: KnownState): (event: ThreadEvent) => ThreadEvent | undefined {
  const skippedAt = new Set<string>();
  return (event) => {
    if (known.throughSeq === undefined || event.seq === undefined) return event;
    if (event.seq <= known.throughSeq && isHeld(event, known, skippedAt)) return undefined;
    if (event.seq > known.throughSeq) skippedAt.clear();
    return event.method === "checkpoints" ? countedBySeq(event, event.seq) : event;
  };
}

function isHeld(event: ThreadEvent, known: KnownState, skippedAt: Set<string>): boolean {
  const { namespace, timestamp, data } = event.params;
  if (known.runBeganAtMs === undefined) return true;
  if (timestamp !== undefined && timestamp < known.runBeganAtMs - clockSlackMs) return true;
  if (event.method === "values" || event.method === "checkpoints") return namespace.length === 0;
  if (event.method !== "messages") return false;
  const node = namespace.join("\0");
  const { event: part, id } = fieldsOf(data);
  if (part === "message-start") {
    if (typeof id === "string" && known.messageIds.has(id)) skippedAt.add(node);
    else skippedAt.delete(node);
  }
  return skippedAt.has(node);
}

/**
 * The official projections take a checkpoint with a lower step for an older one. After a fork the newest has a lower
 * step than those of the branch it left, so the position in the log says what is newer.
 */
export function countedBySeq(event: ThreadEvent, seq: number): ThreadEvent {
  const data = { ...fieldsOf(event.params.data), step: seq };
  return { ...event, params: { ...event.params, data } };
}
