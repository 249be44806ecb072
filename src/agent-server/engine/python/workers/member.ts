import type { Clock } from "../../../../foundation/time/clock.ts";
import type { Log } from "../../../diagnostics/log.ts";
import type { Channel } from "../wire/channel.ts";
import { type Heart, listenToHeart } from "./heartbeat.ts";
import type { Worker } from "./worker.ts";

/** One of the workers, and what it has to do. */
export type Member = {
  ask: Channel["ask"];
  /** `blocked` tells when it no longer answers. */
  readonly heart: Heart;
  worker: Worker;
  /** The runs that have a seat here. */
  runs: Set<string>;
  /** What it is asked and has not answered. */
  calls: number;
  /** The run that is alone here. */
  reservedFor: string | undefined;
  /** To be called when a run has left it. */
  settle(): void;
  /** Its process has ended. */
  ended: AbortController;
};

type Options = {
  clock: Clock;
  report: Log;
  /** It can take what it could not before, or cannot any more. */
  onChange: () => void;
  /** It has no work, and is not free: threads of runs that were stopped go on for ever. */
  onSpent: (member: Member) => void;
  /** It has been without work for so long that another worker would do. */
  onRested: (member: Member) => void;
};

/** After so long without work a second worker is ended. */
const restMs = 60_000;

export function createMember(
  worker: Worker,
  { clock, report, onChange, onSpent, onRested }: Options,
): Member {
  const ended = new AbortController();
  let askedAt = clock.now();
  let isResting = false;

  const member: Member = {
    ...{ worker, ended, runs: new Set<string>(), calls: 0, reservedFor: undefined },
    async ask(call, options) {
      askedAt = clock.now();
      member.calls++;
      heart.watch();
      try {
        return await worker.channel.ask(call, options);
      } finally {
        member.calls--;
        member.settle();
      }
    },
    settle() {
      if (!isIdle(member)) return;
      onChange();
      rest().catch(() => {});
    },
    get heart() {
      return heart;
    },
  };

  const heart = listenToHeart(worker.channel, {
    clock,
    isBusy: () => !isIdle(member),
    ended: ended.signal,
    onChange() {
      if (heart.blocked.aborted) report("worker_blocked", { pid: worker.pid, run_ids: [...member.runs] });
      if ((heart.goesOn || heart.isOccupied) && isIdle(member)) onSpent(member);
      onChange();
    },
  });

  async function rest(): Promise<void> {
    if (isResting) return;
    isResting = true;
    try {
      for (let leftMs = restMs; leftMs > 0; leftMs = askedAt + restMs - clock.now()) {
        await clock.sleep(leftMs, ended.signal);
      }
      if (isIdle(member)) onRested(member);
    } finally {
      isResting = false;
    }
  }

  return member;
}

export const workOf = ({ runs, calls }: Member): number => runs.size + calls;
export const isIdle = (member: Member): boolean => workOf(member) === 0;
export const isReserved = ({ reservedFor }: Member): boolean => reservedFor !== undefined;
/** No run is to begin in it. */
export const isBlocked = ({ heart }: Member): boolean => heart.blocked.aborted || heart.isOccupied;
