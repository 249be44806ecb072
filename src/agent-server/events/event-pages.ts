import { worthPackingBytes } from "../store/packed.ts";
import type { EventKind, LoggedEvent } from "./event.ts";

/**
 * Consecutive events that differ in their data only, so that tokens that are committed together cost one row. A state
 * that is worth it has its own page.
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
  /** The data of each event, joined, after their common parts; of a state what precedes it. */
  data: string;
  /** The one of all. */
  ending: string;
  /** What its data comes to for who reads it, about. */
  bytes: number;
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
  if (hasState(events[0]!)) {
    const state = Buffer.from(data);
    return { ...common, data: beginning, state, bytes: beginning.length + state.length };
  }
  const texts = events.map((one) => (one.beginning ?? "") + one.data);
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  return { ...common, data: withoutCommon(texts).join(separator), bytes };
}

/**
 * The texts; where all begin or end alike, preceded by the common beginning and end, which are cut off. Tokens of a
 * message differ in a few of hundreds of characters.
 */
function withoutCommon(texts: readonly string[]): readonly string[] {
  if (texts.length === 1) return texts;
  const shortest = Math.min(...texts.map((text) => text.length));
  const [first, ...others] = texts as [string, ...string[]];
  let beginning = first.slice(0, shortest);
  for (const text of others) {
    if (!text.startsWith(beginning)) beginning = beginning.slice(0, commonLength(beginning, text));
  }
  // Half of a character is no text that a database keeps.
  if (/[\ud800-\udbff]$/.test(beginning)) beginning = beginning.slice(0, -1);
  let end = first.slice(first.length - shortest + beginning.length);
  for (const text of others) {
    if (!text.endsWith(end)) end = end.slice(end.length - commonLengthAtEnd(end, text));
  }
  if (/^[\udc00-\udfff]/.test(end)) end = end.slice(1);
  if (beginning === "" && end === "") return texts;
  const rests = texts.map((text) => text.slice(beginning.length, text.length - end.length));
  return [beginning, end, ...rests];
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

function commonLengthAtEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

function withCommon(parts: string[], size: number): string[] {
  if (parts.length === size) return parts;
  const [beginning, end, ...rests] = parts;
  return rests.map((rest) => beginning + rest + end);
}

/** The events of a page that come after seq `after`. */
export function eventsOf(threadId: string, page: Omit<EventPage, "bytes">, after: number): LoggedEvent[] {
  const { last_seq, size, at, run_id: runId, kind, event, data, ending, state } = page;
  const common = { threadId, runId, kind, event, at, ...(ending && { ending }) };
  const first = last_seq - size + 1;
  const events = state
    ? [{ ...common, ...(data && { beginning: data }), data: state.toString(), seq: first }]
    : withCommon(data.split(separator), size).map((one, i) => ({ ...common, data: one, seq: first + i }));
  return after < first ? events : events.slice(after + 1 - first);
}
