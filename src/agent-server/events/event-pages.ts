import type { EventKind, LoggedEvent } from "./event.ts";

/**
 * A row of the log: consecutive events that differ in their data only, so that tokens that are committed together
 * cost one row.
 */
export type EventPage = {
  /** Seq of its last event. */
  last_seq: number;
  /** Number of its events. */
  size: number;
  at: number;
  run_id: string;
  kind: EventKind;
  event: string;
  /** That of each event, one after the other. */
  data: string;
  /** The one of all. */
  ending: string;
};

export const pageColumns = ["last_seq", "size", "at", "run_id", "kind", "event", "data", "ending"] as const;

/** Never part of JSON text, which is why RFC 7464 separates JSON texts by it. */
const separator = "\u001e";

// They bound what is read for one event of a page; an event that is longer has a page for itself.
const maxEvents = 32;
const maxChars = 32_768;

/** The pages of consecutive events of one thread, which have the same time. */
export function pagesOf(events: readonly LoggedEvent[]): EventPage[] {
  const pages: EventPage[] = [];
  let begun: LoggedEvent[] = [];
  let chars = 0;
  for (const event of events) {
    const isFull = begun.length === maxEvents || chars + event.data.length > maxChars;
    if (begun[0] && (isFull || !isLike(begun[0], event))) {
      pages.push(pageOf(begun));
      begun = [];
      chars = 0;
    }
    begun.push(event);
    chars += event.data.length;
  }
  if (begun.length > 0) pages.push(pageOf(begun));
  return pages;
}

const isLike = (one: LoggedEvent, other: LoggedEvent) =>
  one.event === other.event &&
  one.runId === other.runId &&
  one.kind === other.kind &&
  one.ending === other.ending;

function pageOf(events: readonly LoggedEvent[]): EventPage {
  const { at, runId: run_id, kind, event, ending = "" } = events[0]!;
  const data = events.map((one) => one.data).join(separator);
  return { last_seq: events.at(-1)!.seq, size: events.length, at, run_id, kind, event, data, ending };
}

/** The events of a page that come after seq `after`. */
export function eventsOf(threadId: string, page: EventPage, after: number): LoggedEvent[] {
  const { last_seq, size, at, run_id: runId, kind, event, ending } = page;
  const first = last_seq - size + 1;
  const events = page.data.split(separator).map((data, i) => ({
    ...{ threadId, runId, kind, event, at, data },
    ...(ending && { ending }),
    seq: first + i,
  }));
  return after < first ? events : events.slice(after + 1 - first);
}
