import { encodeSse } from "../../http/sse-encode.ts";

/** What an event of a thread's log is; streams choose by it. */
export const eventKind = {
  /** A frame of a run's stream. */
  output: 0,
  /** The first frame of an attempt: `metadata` with `{run_id, attempt}`. */
  runStart: 1,
  /** The run has ended: `{status: "run_done", run_id}`; not part of the run's own stream. */
  runDone: 2,
  /** The thread's state after a run or an update. */
  stateUpdate: 3,
  /** What a reader gets instead of events that are no longer kept; never in the log. */
  gap: 4,
  /** What only readers of the Agent Streaming Protocol see; its `event` is `method` or `method|namespace|…`. */
  protocol: 5,
} as const;
export type EventKind = (typeof eventKind)[keyof typeof eventKind];

export type NewEvent = {
  threadId: string;
  runId: string;
  kind: EventKind;
  event: string;
  /** JSON text: encoded once and immediately, because graphs later change their objects. */
  data: string;
  /** The first part of the JSON text where `data` is a state in the middle of it. */
  beginning?: string;
  /** The last part of the JSON text where many events share it: a model call's metadata is longer than its tokens. */
  ending?: string;
  /** `data` is the thread's state, which mostly repeats the one before it: only what differs is kept. */
  isState?: boolean;
};

export type LoggedEvent = NewEvent & { seq: number; at: number };

/** The id that clients hold: `<milliseconds>-<seq>`; only the seq decides the order. */
export const eventId = (event: { at: number; seq: number }) => `${event.at}-${event.seq}`;

/**
 * What an id says that a client sent back: `-` and `-1` mean "from the beginning".
 * Undefined when it is not an id of ours.
 */
export function ofEventId(id: string): { at: number; seq: number } | undefined {
  if (id === "-" || id === "-1") return { at: 0, seq: 0 };
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(id);
  return match ? { at: Number(match[1]), seq: Number(match[2]) } : undefined;
}

/** The JSON text of an event. */
export const textOf = ({ beginning = "", data, ending = "" }: NewEvent): string => beginning + data + ending;

const frameText = (event: LoggedEvent): string =>
  encodeSse({ id: eventId(event), event: event.event, data: textOf(event) });

/** Some events as SSE frames in one piece. */
export type EncodeFrames = (events: LoggedEvent[]) => Uint8Array;

/** Encodes each batch of events once: subscribers that are sent the same share it. */
export function sharedFrames(frameText: (event: LoggedEvent) => string): EncodeFrames {
  /** What was made of some events, beside the first of them. */
  const batches = new WeakMap<LoggedEvent, { events: LoggedEvent[]; frames: Uint8Array }>();
  return (events) => {
    const [first] = events;
    if (!first) return new Uint8Array();
    const known = batches.get(first);
    if (known?.events.length === events.length && known.events.every((event, i) => event === events[i])) {
      return known.frames;
    }
    const frames = Buffer.from(events.map(frameText).join(""));
    batches.set(first, { events, frames });
    return frames;
  };
}

/** As readers of the runtime API get them. */
export const framesOf = sharedFrames(frameText);
