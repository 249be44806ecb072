// This folder: the append-only log of each thread: written, read, followed. Not here: what events mean to a client.

import type { Sql } from "../../database/database.ts";
import type { LoggedEvent, NewEvent } from "./event.ts";
import { FollowedThreads } from "./followed-threads.ts";
import { LogReader } from "./log-reader.ts";
import { type Conditions, LogWriter, type LogWriterOptions } from "./log-writer.ts";

/**
 * One append-only log a thread, the single source of every stream. Events are committed before any reader
 * sees them, so that no client holds an id that a crash can erase.
 */
export type EventLog = {
  /**
   * Adds an event of a run that this process owns; when it has lost the run meanwhile, nothing is written and `onLost`
   * is called. `alongside` runs in the same transaction. `when` replaces the check of ownership: it runs in the
   * transaction, too, and says whether the event is written.
   */
  append(event: NewEvent, conditions?: Conditions): void;
  /** Resolves when there is room for more events; undefined when there is. For runs that write faster than the disk. */
  room(): Promise<void> | undefined;
  /** Resolves once everything appended so far is committed. */
  settled(): Promise<void>;
  /** Seq of the newest event appended so far; 0 for a thread without any. */
  lastSeq(threadId: string, sql?: Sql): Promise<number>;
  /**
   * Seq after which a client goes on: that of the last event that it has seen, or the newest. An id that is ahead of
   * the log is not ours: nothing is repeated.
   */
  seqToGoOnAfter(threadId: string, seen: { at?: number; seq: number } | undefined): Promise<number>;
  /**
   * Everything after `after`, in order, without gap or repeat, in batches, until the signal aborts or the thread
   * is deleted. Where retention has removed events, an event `gap` says so before the next one.
   */
  follow(threadId: string, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]>;
  /**
   * The same for a thread that may not exist yet, or not for this reader: nothing comes before `isThere` is true, which
   * is checked again after each write to the thread.
   */
  followWhenThere(
    threadId: string,
    after: number,
    waiting: { signal: AbortSignal; isThere: () => Promise<boolean> },
  ): AsyncGenerator<LoggedEvent[]>;
  /** The newest event of a run of one kind. */
  latestOfRun(threadId: string, runId: string, kind: number): Promise<LoggedEvent | undefined>;
  /** The oldest event of a run after `after`. */
  firstOfRun(threadId: string, runId: string, after: number): Promise<LoggedEvent | undefined>;
  /** The event that represents those after `after` that are no longer kept; undefined where all are. */
  gapAfter(threadId: string, after: number): Promise<LoggedEvent | undefined>;
  /** Looks whether other processes have written for threads that are followed here: for these, or for any. */
  lookForForeignEvents(threadIds?: readonly string[]): Promise<void>;
  /** Tells those who follow a thread that it is deleted. */
  tellDeleted(threadId: string): Promise<void>;
  hasFollowers(): boolean;
};

export function createEventLog(options: LogWriterOptions): EventLog {
  const { database, now } = options;
  const reader = new LogReader(database.read, now);
  const followed = new FollowedThreads(reader);
  const writer = new LogWriter(options, (events) => followed.publish(events));
  return {
    append: (event, conditions) => writer.append(event, conditions),
    room: () => writer.room(),
    settled: () => writer.settled(),
    async lastSeq(threadId, sql) {
      if (!sql) await database.flush();
      return (await reader.lastSeq(threadId, sql)) ?? 0;
    },
    async seqToGoOnAfter(threadId, seen) {
      const last = await this.lastSeq(threadId);
      if (!seen || seen.seq >= last) return last;
      const { at = 0, seq } = seen;
      const isOurs = async () => (await reader.page(threadId, seq - 1))[0]?.at === at;
      return at <= now() || (await isOurs()) ? seq : last;
    },
    follow: (threadId, after, signal) => followed.follow(threadId, after, signal),
    followWhenThere: (...args) => followed.followWhenThere(...args),
    latestOfRun: (threadId, runId, kind) => reader.latestOfRun(threadId, runId, kind),
    firstOfRun: (threadId, runId, after) => reader.firstOfRun(threadId, runId, after),
    gapAfter: (threadId, after) => reader.gapAfter(threadId, after),
    lookForForeignEvents: (threadIds) => followed.refresh(threadIds),
    tellDeleted: (threadId) => followed.refreshThread(threadId),
    hasFollowers: () => !followed.isEmpty,
  };
}
