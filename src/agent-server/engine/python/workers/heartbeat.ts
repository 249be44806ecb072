// This folder: the processes that run graphs: how each one does, how many there are, and which one takes a run.

import type { Clock } from "../../../../foundation/time/clock.ts";
import { GraphProcessLostError } from "../../../diagnostics/errors.ts";
import type { Channel } from "../wire/channel.ts";

/** How a worker's event loop does, and its processor. */
export type Heart = {
  /** Aborted while the loop does not answer, with a GraphProcessLostError: a node holds it, or the interpreter. */
  readonly blocked: AbortSignal;
  /** It has used a whole processor for some time. Python has one for all its threads. */
  readonly isFull: boolean;
  /** It has been full for as long without anything to do: threads of runs that are over go on in it. */
  readonly goesOn: boolean;
  /** So many threads of stopped runs go on in it that it is to take no other runs. */
  readonly isOccupied: boolean;
  /** Watches as long as it is busy, or blocked, or full; `doubted`: in any case until that would show. */
  watch(doubted?: boolean): void;
};

type Options = {
  clock: Clock;
  isBusy: () => boolean;
  /** `blocked`, `isFull`, `goesOn` or `isOccupied` may be another. */
  onChange: () => void;
  /** Its process has ended. */
  ended: AbortSignal;
};

const beatMs = 250;
/** So many beats without an answer, and it is blocked. Beats are counted, not time: this process may be late itself. */
const mostMissed = 4;
/** So many beats in a row with a thread that would go on for this share of the time, and it is full. */
const fullBeats = 8;
const fullShare = 0.9;
/** Of the threads that a worker has (`worker/agent_worker/runs/threads.py`) about a third. */
const mostLeftBehind = 32;

/** Asks the worker again and again, while it does something. */
export function listenToHeart(channel: Channel, { clock, isBusy, onChange, ended }: Options): Heart {
  let blocked = new AbortController();
  let isWatched = false;
  let isAsked = false;
  let missed = 0;
  let hot = 0;
  let hotAtRest = 0;
  let doubts = 0;
  let last: Beat | undefined;

  async function beat(): Promise<void> {
    isAsked = true;
    doubts = Math.max(doubts - 1, 0);
    const { header } = await channel.ask({ do: "beat" });
    isAsked = false;
    missed = 0;
    const now = header.value as Beat;
    const wasFull = heart.isFull;
    hot = last && shareBetween(last, now) >= fullShare ? hot + 1 : 0;
    // What it has worked on until now, such as the project's imports, is over.
    hotAtRest = hot > 0 && !isBusy() ? hotAtRest + 1 : 0;
    last = now;
    const wasBlocked = blocked.signal.aborted;
    if (wasBlocked) blocked = new AbortController();
    if (wasBlocked || wasFull || heart.isFull || heart.isOccupied) onChange();
  }

  function miss(): void {
    missed++;
    if (missed !== mostMissed) return;
    blocked.abort(new GraphProcessLostError("the Python worker does not answer"));
    onChange();
  }

  async function listen(): Promise<void> {
    const isWorking = () => isBusy() || hot > 0 || doubts > 0;
    while (isAsked || isWorking()) {
      await clock.sleep(beatMs, ended);
      if (isAsked) miss();
      // A worker that ends is told of elsewhere.
      else if (isWorking()) beat().catch(() => {});
    }
  }

  const heart: Heart = {
    get blocked() {
      return blocked.signal;
    },
    get isFull() {
      return hot >= fullBeats;
    },
    get goesOn() {
      return hotAtRest >= fullBeats;
    },
    get isOccupied() {
      return last !== undefined && last.leftBehind >= mostLeftBehind;
    },
    watch(doubted = false) {
      if (doubted) doubts = fullBeats + 1;
      if (isWatched) return;
      isWatched = true;
      listen()
        .catch(() => {})
        .finally(() => {
          isWatched = false;
          last = undefined;
        });
    },
  };
  return heart;
}

/**
 * Seconds; `processor`: of all its threads together, also those that they wait for a processor. `leftBehind`: threads
 * that do what a stopped run has begun.
 */
type Beat = { processor: number; clock: number; leftBehind: number };

const shareBetween = (before: Beat, after: Beat): number =>
  (after.processor - before.processor) / (after.clock - before.clock);
