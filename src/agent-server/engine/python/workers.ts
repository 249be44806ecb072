import { availableParallelism } from "node:os";
import { abortable } from "../../../foundation/time/abortable.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../foundation/time/time-limit.ts";
import { GraphConfigError, GraphProcessLostError } from "../../diagnostics/errors.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { Channel } from "./channel.ts";
import { type Heart, listenToHeart } from "./heartbeat.ts";
import type { Worker } from "./worker.ts";

type Ask = Channel["ask"];

/** A worker that can be asked. `heart.blocked` tells when it no longer answers. */
export type Member = { ask: Ask; heart: Heart };

/** The worker of one run. */
export type Seat = {
  member: Member;
  /** `isOver`: by default the run has come to its end here. */
  leave(isOver?: boolean): void;
};

/**
 * Workers of one project: one, and more where it is blocked or its processor is full, up to a limit. One that has ended is
 * replaced.
 */
export type Workers = {
  /** The one with the least to do. Waits where all are blocked. @throws what a start of another says */
  any(signal?: AbortSignal): Promise<Member>;
  /** For a run. One whose worker died is alone there: only the run that brings it down then loses its attempts. */
  seat(runId: string, signal?: AbortSignal): Promise<Seat>;
  /** Ends a worker that does not answer in time: a run in it is to stop, and cannot. One whose thread goes on ends later. */
  endIfBlocked(member: Member): Promise<void>;
  close(): Promise<void>;
};

export type WorkersOptions = {
  launch: () => Worker;
  /** Makes a new worker ready; rejects where it cannot be used. */
  prepare: (ask: Ask) => Promise<void>;
  /** Ends what a worker has begun, before it is closed. */
  finish: (ask: Ask) => Promise<void>;
  most: number;
  clock: Clock;
  report: Log;
};

/** How long what the project's app has begun may take to end. */
const finishMs = 3000;
/** What a cancelled run's worker has to answer in. */
const answerMs = 3000;
/** How long a run whose worker died once is alone; one whose worker died twice is to its end. */
const apartMs = 3000;
/** After so long without work a second worker is ended. */
const restMs = 60_000;

type Entry = Member & {
  worker: Worker;
  runs: Set<string>;
  calls: number;
  /** The run that is alone here. */
  reservedFor: string | undefined;
  /** Counts its times of work. */
  works: number;
  ended: AbortController;
};

export function openWorkers({ launch, prepare, finish, most, clock, report }: WorkersOptions): Workers {
  const entries: Entry[] = [];
  const launched = new Set<Worker>();
  /** How many workers died with a run. */
  const deaths = new Map<string, number>();
  const closing = new AbortController();
  let turn = Promise.withResolvers<void>();

  /** Whoever waits looks again. */
  function changed(failure?: unknown): void {
    const { resolve, reject, promise } = turn;
    promise.catch(() => {});
    turn = Promise.withResolvers();
    if (failure === undefined) resolve();
    else reject(failure);
  }

  async function start(): Promise<void> {
    const worker = launch();
    launched.add(worker);
    try {
      await prepare(worker.channel.ask);
      entries.push(entryOf(worker));
    } catch (error) {
      worker.kill();
      throw error;
    } finally {
      launched.delete(worker);
    }
  }

  /** Starts another worker, one at a time. */
  function grow(): void {
    if (closing.signal.aborted || launched.size > 0 || entries.length >= most) return;
    start().then(
      () => changed(),
      (error: Error) => {
        if (entries.length === 0) return changed(error);
        // Whoever waits does so until one of the others is free.
        report("worker_ended", { reason: error.message, run_ids: [] });
      },
    );
  }

  function entryOf(worker: Worker): Entry {
    const ended = new AbortController();
    const entry: Entry = {
      ...{ worker, ended, runs: new Set<string>(), calls: 0, reservedFor: undefined, works: 0 },
      async ask(call, options) {
        entry.calls++;
        heart.watch();
        try {
          return await worker.channel.ask(call, options);
        } finally {
          entry.calls--;
          if (isIdle(entry)) rest(entry);
        }
      },
      get heart() {
        return heart;
      },
    };
    const heart = listenToHeart(worker.channel, {
      clock,
      isBusy: () => !isIdle(entry),
      ended: ended.signal,
      onChange() {
        if (heart.blocked.aborted) report("worker_blocked", { pid: worker.pid, run_ids: [...entry.runs] });
        // The thread of a run that was stopped goes on for ever.
        if (heart.isFull && isIdle(entry)) worker.kill();
        changed();
      },
    });
    void worker.exited.then((reason) => bury(entry, reason));
    return entry;
  }

  function bury(entry: Entry, reason: string): void {
    entries.splice(entries.indexOf(entry), 1);
    entry.ended.abort();
    if (closing.signal.aborted) return;
    const { runs, worker } = entry;
    for (const runId of runs) deaths.set(runId, (deaths.get(runId) ?? 0) + 1);
    if (runs.size > 0 || entries.length === 0)
      report("worker_ended", { pid: worker.pid, reason, run_ids: [...runs] });
    if (entries.length === 0) grow();
    changed();
  }

  /** A second worker is not kept for nothing. */
  function rest(entry: Entry): void {
    changed();
    const works = ++entry.works;
    if (entries.length === 1) return;
    const isStillIdle = () => isIdle(entry) && entry.works === works && entries.length > 1;
    clock.sleep(restMs, entry.ended.signal).then(
      async () => {
        if (isStillIdle()) await end(entry.worker);
      },
      () => {},
    );
  }

  async function end(worker: Worker): Promise<void> {
    await isDoneWithin(
      finishMs,
      finish(worker.channel.ask).catch(() => {}),
      clock,
    );
    await worker.close();
  }

  function leastBusy(): Entry | undefined {
    const [first] = entries
      .filter(({ reservedFor, heart }) => reservedFor === undefined && !heart.blocked.aborted)
      .toSorted((a, b) => Number(a.heart.isFull) - Number(b.heart.isFull) || workOf(a) - workOf(b));
    if (!first || first.heart.isFull) grow();
    return first;
  }

  /** One worker at least is left to the runs that are under no suspicion. */
  function apart(runId: string): Entry | undefined {
    const reserved = entries.filter(({ reservedFor }) => reservedFor !== undefined);
    if (reserved.length >= Math.max(most - 1, 1)) return undefined;
    const free = entries.find((entry) => isIdle(entry) && isFit(entry));
    if (!free) {
      grow();
      return undefined;
    }
    free.reservedFor = runId;
    if (deaths.get(runId) === 1) {
      clock.sleep(apartMs, free.ended.signal).then(
        () => unreserve(free, runId),
        () => {},
      );
    }
    return free;
  }

  function unreserve(entry: Entry, runId: string): void {
    if (entry.reservedFor !== runId) return;
    entry.reservedFor = undefined;
    changed();
  }

  async function find(choose: () => Entry | undefined, signal: AbortSignal | undefined): Promise<Entry> {
    const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    for (;;) {
      either.throwIfAborted();
      const entry = choose();
      if (entry) return entry;
      await abortable(turn.promise, either);
    }
  }

  return {
    any: (signal) => find(leastBusy, signal),
    async seat(runId, signal) {
      const member = await find(() => (deaths.has(runId) ? apart(runId) : leastBusy()), signal);
      member.runs.add(runId);
      return {
        member,
        leave(isOver = true) {
          if (!member.runs.delete(runId)) return;
          // Dead workers are counted before whoever waits for them is told.
          if (isOver && !member.ended.signal.aborted) deaths.delete(runId);
          unreserve(member, runId);
          if (isIdle(member)) rest(member);
        },
      };
    },
    async endIfBlocked(member) {
      const entry = entries.find((each) => each === member);
      entry?.heart.watch(true);
      const answer = entry?.worker.channel.ask({ do: "beat" }).catch(() => {});
      if (answer && !(await isDoneWithin(answerMs, answer, clock))) entry?.worker.kill();
    },
    async close() {
      closing.abort(new GraphProcessLostError("the server is closing"));
      const ready = entries.map(({ worker }) => end(worker));
      await Promise.all([...ready, ...[...launched].map((worker) => worker.close())]);
    },
  };
}

/** Asks a worker, and another one where that ends meanwhile or does not answer: for what changes nothing. */
export async function readIn(workers: Workers, ...[call, options]: Parameters<Ask>): ReturnType<Ask> {
  const read = async () => {
    const member = await workers.any(options?.signal);
    return abortable(member.ask(call, options), member.heart.blocked);
  };
  try {
    return await read();
  } catch (error) {
    if (error instanceof GraphProcessLostError) return read();
    throw error;
  }
}

const workOf = ({ runs, calls }: Entry): number => runs.size + calls;
const isIdle = (entry: Entry): boolean => workOf(entry) === 0;
const isFit = ({ reservedFor, heart }: Entry): boolean =>
  reservedFor === undefined && !heart.blocked.aborted && !heart.isFull;

const variable = "AGENT_SERVER_PYTHON_WORKERS";

/** The most workers of a project. @throws GraphConfigError where the environment says what is no number from 1 on */
export function mostWorkers(env: Record<string, string | undefined>): number {
  const given = env[variable];
  if (!given) return Math.min(Math.max(availableParallelism(), 3), 8);
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  throw new GraphConfigError(`${variable} is "${given}", not a number of processes from 1 to 99`);
}
