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
  /** What of the data is each event's own, one after the other. */
  data: string;
  /** What the data of all end with: the metadata of a model call is longer than its tokens. */
  ending: string;
};

export const pageColumns = ["last_seq", "size", "at", "run_id", "kind", "event", "data", "ending"] as const;

/** Never part of JSON text, which is why RFC 7464 separates JSON texts by it. */
const separator = "\u001e";

// They bound what is read for one event of a page. A longer event has a page for itself.
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
  one.event === other.event && one.runId === other.runId && one.kind === other.kind;

function pageOf(events: readonly LoggedEvent[]): EventPage {
  const { at, runId: run_id, kind, event, data } = events[0]!;
  const page = { last_seq: events.at(-1)!.seq, size: events.length, at, run_id, kind, event };
  if (page.size === 1) return { ...page, data, ending: "" };
  const ending = events.reduce((common, other) => commonEnding(common, other.data), data);
  const own = events.map((one) => one.data.slice(0, one.data.length - ending.length));
  return { ...page, data: own.join(separator), ending };
}

function commonEnding(one: string, other: string): string {
  if (other.endsWith(one)) return one;
  let length = 0;
  while (
    length < Math.min(one.length, other.length) &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  ) {
    length++;
  }
  const ending = one.slice(one.length - length);
  // Half a character cannot be stored.
  return /^[\uDC00-\uDFFF]/.test(ending) ? ending.slice(1) : ending;
}

/** The events of a page that come after seq `after`. */
export function eventsOf(threadId: string, page: EventPage, after: number): LoggedEvent[] {
  const { last_seq, size, at, run_id: runId, kind, event, ending } = page;
  const first = last_seq - size + 1;
  const events = page.data.split(separator).map((own, i) => ({
    ...{ threadId, runId, kind, event, at },
    seq: first + i,
    data: own + ending,
  }));
  return after < first ? events : events.slice(after + 1 - first);
}
