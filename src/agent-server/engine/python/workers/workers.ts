import { abortable } from "../../../../foundation/time/abortable.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../../foundation/time/time-limit.ts";
import { GraphProcessLostError } from "../../../diagnostics/errors.ts";
import type { Log } from "../../../diagnostics/log.ts";
import type { Channel } from "../wire/channel.ts";
import { createMember, isBlocked, isIdle, isReserved, type Member, workOf } from "./member.ts";
import type { Worker } from "./worker.ts";

type Ask = Channel["ask"];

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
/** Of so many runs it is known that their worker has died. */
const mostSuspects = 1000;

export function openWorkers({ launch, prepare, finish, most, clock, report }: WorkersOptions): Workers {
  const members: Member[] = [];
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
      const member = createMember(worker, { clock, report, onChange: changed, onSpent, onRested });
      members.push(member);
      void worker.exited.then((reason) => bury(member, reason));
    } catch (error) {
      worker.kill();
      throw error;
    } finally {
      launched.delete(worker);
    }
  }

  /** Starts another worker, one at a time. */
  function grow(): void {
    if (closing.signal.aborted || launched.size > 0 || members.length >= most) return;
    start().then(
      () => changed(),
      (error: Error) => {
        if (members.length === 0) return changed(error);
        // Whoever waits does so until one of the others is free.
        report("worker_ended", { reason: error.message, run_ids: [] });
      },
    );
  }

  /** No run begins in it any more. */
  function onSpent(member: Member): void {
    drop(member);
    member.worker.kill();
  }

  const onRested = (member: Member) => void (members.length > 1 && end(member));

  function drop(member: Member): void {
    const at = members.indexOf(member);
    if (at >= 0) members.splice(at, 1);
  }

  function bury(member: Member, reason: string): void {
    drop(member);
    member.ended.abort();
    if (closing.signal.aborted) return;
    const { runs, worker } = member;
    for (const runId of runs) deaths.set(runId, (deaths.get(runId) ?? 0) + 1);
    for (const runId of deaths.keys()) if (deaths.size > mostSuspects) deaths.delete(runId);
    if (runs.size > 0 || members.length === 0)
      report("worker_ended", { pid: worker.pid, reason, run_ids: [...runs] });
    if (members.length === 0) grow();
    changed();
  }

  async function end(member: Member): Promise<void> {
    const { worker } = member;
    drop(member);
    await isDoneWithin(
      finishMs,
      finish(worker.channel.ask).catch(() => {}),
      clock,
    );
    await worker.close();
  }

  function leastBusy(): Member | undefined {
    const [first] = members
      .filter((member) => !isReserved(member) && !isBlocked(member))
      .toSorted((a, b) => Number(a.heart.isFull) - Number(b.heart.isFull) || workOf(a) - workOf(b));
    if (!first || first.heart.isFull) grow();
    return first;
  }

  /** One worker at least is left to the runs that are under no suspicion. */
  function apart(runId: string): Member | undefined {
    if (members.filter(isReserved).length >= Math.max(most - 1, 1)) return undefined;
    const free = members.find(
      (each) => isIdle(each) && !isReserved(each) && !isBlocked(each) && !each.heart.isFull,
    );
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

  function unreserve(member: Member, runId: string): void {
    if (member.reservedFor !== runId) return;
    member.reservedFor = undefined;
    changed();
  }

  async function find(choose: () => Member | undefined, signal: AbortSignal | undefined): Promise<Member> {
    const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    for (;;) {
      either.throwIfAborted();
      const member = choose();
      if (member) return member;
      await abortable(turn.promise, either);
    }
  }

  return {
    any: (signal) => find(leastBusy, signal),
    async seat(runId, signal) {
      const take = () => {
        const chosen = deaths.has(runId) ? apart(runId) : leastBusy();
        chosen?.runs.add(runId);
        return chosen;
      };
      const member = await find(take, signal);
      return {
        member,
        leave(isOver = true) {
          if (!member.runs.delete(runId)) return;
          // Dead workers are counted before whoever waits for them is told.
          if (isOver && !member.ended.signal.aborted) deaths.delete(runId);
          unreserve(member, runId);
          member.settle();
        },
      };
    },
    async endIfBlocked(member) {
      const { heart, worker } = member;
      heart.watch(true);
      const answer = worker.channel.ask({ do: "beat" }).catch(() => {});
      if (!(await isDoneWithin(answerMs, answer, clock))) worker.kill();
    },
    async close() {
      closing.abort(new GraphProcessLostError("the server is closing"));
      const ready = [...members].map(end);
      await Promise.all([...ready, ...[...launched].map((worker) => worker.close())]);
    },
  };
}
