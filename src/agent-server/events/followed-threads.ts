import type { LoggedEvent } from "./event.ts";
import type { LogReader } from "./log-reader.ts";
import { Tail } from "./tail.ts";

/** The threads that are followed here, each with its newest events. */
export class FollowedThreads {
  readonly #reader: LogReader;
  readonly #tails = new Map<string, Tail>();

  constructor(reader: LogReader) {
    this.#reader = reader;
  }

  get isEmpty(): boolean {
    return this.#tails.size === 0;
  }

  async *follow(threadId: string, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[]> {
    const { tail, isNew } = this.#open(threadId);
    let cursor = after;
    try {
      if (isNew || tail.lastSeq === 0) await this.#catchUp(threadId, tail);
      while (!signal.aborted) {
        if (tail.hasEnded) return;
        const newest = tail.lastSeq;
        if (cursor >= newest) {
          await tail.untilWoken(signal);
          continue;
        }
        const known = tail.eventsAfter(cursor);
        const batch = known.length > 0 ? known : await this.#reader.page(threadId, cursor);
        // Empty: the events were deleted meanwhile, and nothing is left to read up to here.
        cursor = batch.at(-1)?.seq ?? newest;
        if (batch.length > 0) yield batch;
      }
    } finally {
      this.#leave(threadId, tail);
    }
  }

  async *followWhenThere(
    threadId: string,
    after: number,
    { signal, isThere }: { signal: AbortSignal; isThere: () => Promise<boolean> },
  ): AsyncGenerator<LoggedEvent[]> {
    while (!signal.aborted) {
      const { tail } = this.#open(threadId);
      try {
        const { wakes } = tail;
        if (await isThere()) break;
        // What was written while it was asked is asked about again.
        if (tail.wakes === wakes) await tail.untilWoken(signal);
      } finally {
        this.#leave(threadId, tail);
      }
    }
    if (!signal.aborted) yield* this.follow(threadId, after, signal);
  }

  #leave(threadId: string, tail: Tail): void {
    tail.followers--;
    if (tail.followers === 0 && this.#tails.get(threadId) === tail) this.#tails.delete(threadId);
  }

  /** Committed events of one thread: consecutive, newer than all before. */
  publish(events: LoggedEvent[]): void {
    const first = events[0];
    if (first) this.#tails.get(first.threadId)?.publish(events);
  }

  /** Looks for what other processes have written. */
  async refresh(threadIds: readonly string[] = [...this.#tails.keys()]): Promise<void> {
    for (const threadId of threadIds) await this.refreshThread(threadId);
  }

  async refreshThread(threadId: string): Promise<void> {
    const tail = this.#tails.get(threadId);
    if (tail) await this.#catchUp(threadId, tail);
  }

  /** The tail is registered before its newest seq is read, so that it misses nothing that is published meanwhile. */
  #open(threadId: string): { tail: Tail; isNew: boolean } {
    const known = this.#tails.get(threadId);
    const tail = known ?? new Tail();
    if (!known) this.#tails.set(threadId, tail);
    tail.followers++;
    return { tail, isNew: !known };
  }

  async #catchUp(threadId: string, tail: Tail): Promise<void> {
    const newest = await this.#reader.lastSeq(threadId);
    if (newest !== undefined && newest <= tail.lastSeq) return;
    if (newest === undefined) {
      tail.hasEnded = true;
      // A thread of the same id that is made later is another one.
      if (this.#tails.get(threadId) === tail) this.#tails.delete(threadId);
    } else tail.lastSeq = newest;
    tail.wakeAll();
  }
}
