import { worthPackingBytes } from "../store/packed.ts";
import type { EventKind, LoggedEvent } from "./event.ts";

/**
 * Consecutive events that differ in their data only, so that tokens that are committed together cost one row. A state
 * that is worth it has a page of its own.
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
  /** That of each event, one after the other; of a state what stands before it. */
  data: string;
  /** The one of all. */
  ending: string;
  state?: Buffer | undefined;
};

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

const hasState = ({ isState, data }: LoggedEvent): boolean =>
  isState === true && data.length >= worthPackingBytes;

const isLike = (one: LoggedEvent, other: LoggedEvent) =>
  !hasState(one) &&
  !hasState(other) &&
  one.event === other.event &&
  one.runId === other.runId &&
  one.kind === other.kind &&
  one.ending === other.ending;

function pageOf(events: readonly LoggedEvent[]): EventPage {
  const { at, runId: run_id, kind, event, data, beginning = "", ending = "" } = events[0]!;
  const common = { last_seq: events.at(-1)!.seq, size: events.length, at, run_id, kind, event, ending };
  if (hasState(events[0]!)) return { ...common, data: beginning, state: Buffer.from(data) };
  return { ...common, data: events.map((one) => (one.beginning ?? "") + one.data).join(separator) };
}

/** The events of a page that come after seq `after`. */
export function eventsOf(threadId: string, page: EventPage, after: number): LoggedEvent[] {
  const { last_seq, size, at, run_id: runId, kind, event, data, ending, state } = page;
  const common = { threadId, runId, kind, event, at, ...(ending && { ending }) };
  const first = last_seq - size + 1;
  const events = state
    ? [{ ...common, ...(data && { beginning: data }), data: state.toString(), seq: first }]
    : data.split(separator).map((one, i) => ({ ...common, data: one, seq: first + i }));
  return after < first ? events : events.slice(after + 1 - first);
}
