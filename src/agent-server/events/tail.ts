import type { LoggedEvent } from "./event.ts";

// What a follower that keeps up needs; one that does not reads from the database instead of growing a queue.
const maxEvents = 1024;
const maxChars = 4_000_000;
/**
 * Of what a follower takes at once: thousands that do the same in one turn of the event loop are not to hold it, nor is
 * one that then does not read to hold much.
 */
const charsAtOnce = 64_000;

/** The newest events of a followed thread, shared by its followers, each of which holds only a number. */
type Tail = {
  /** Consecutive; the last one has seq `lastSeq` unless another process wrote meanwhile. */
  events: LoggedEvent[];
  chars: number;
  lastSeq: number;
  followers: number;
  waiting: Set<() => void>;
  /** The thread is deleted: nothing more will come. */
  hasEnded: boolean;
};

export function createTails(
  /** Undefined for a thread that does not exist. */
  lastSeq: (threadId: string) => Promise<number | undefined>,
  page: (threadId: string, after: number) => Promise<LoggedEvent[]>,
) {
  const tails = new Map<string, Tail>();

  function fromMemory(tail: Tail, after: number): LoggedEvent[] {
    const first = tail.events[0]?.seq;
    if (first === undefined || first > after + 1) return [];
    const from = after + 1 - first;
    let to = from;
    for (let chars = 0; to < tail.events.length && (to === from || chars < charsAtOnce); to++) {
      chars += tail.events[to]!.data.length;
    }
    return tail.events.slice(from, to);
  }

  /** The tail is known before its newest number is read, so that nothing is published past it meanwhile. */
  function open(threadId: string): { tail: Tail; isNew: boolean } {
    const known = tails.get(threadId);
    const tail = known ?? {
      events: [],
      chars: 0,
      lastSeq: 0,
      followers: 0,
      waiting: new Set(),
      hasEnded: false,
    };
    if (!known) tails.set(threadId, tail);
    tail.followers++;
    return { tail, isNew: !known };
  }

  async function catchUp(threadId: string, tail: Tail): Promise<void> {
    const newest = await lastSeq(threadId);
    if (newest !== undefined && newest <= tail.lastSeq) return;
    if (newest === undefined) {
      tail.hasEnded = true;
      // A thread of the same id that is made later is another one.
      if (tails.get(threadId) === tail) tails.delete(threadId);
    } else tail.lastSeq = newest;
    wakeAll(tail);
  }

  async function* follow(
    threadId: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent[]> {
    const { tail, isNew } = open(threadId);
    let cursor = after;
    try {
      if (isNew) await catchUp(threadId, tail);
      while (!signal.aborted) {
        if (tail.hasEnded) return;
        const newest = tail.lastSeq;
        if (cursor >= newest) {
          await wake(tail, signal);
          continue;
        }
        const known = fromMemory(tail, cursor);
        const batch = known.length > 0 ? known : await page(threadId, cursor);
        // Nothing there: deleted under our feet, and nothing left to read up to here.
        cursor = batch.at(-1)?.seq ?? newest;
        if (batch.length > 0) yield batch;
      }
    } finally {
      tail.followers--;
      if (tail.followers === 0 && tails.get(threadId) === tail) tails.delete(threadId);
    }
  }

  return {
    follow,
    /** Committed events of one thread: consecutive, newer than all before. */
    publish(events: LoggedEvent[]): void {
      const first = events[0];
      const tail = first && tails.get(first.threadId);
      if (!tail) return;
      const last = tail.events.at(-1);
      if (last && last.seq + 1 !== first.seq) {
        tail.events = [];
        tail.chars = 0;
      }
      for (const event of events) {
        tail.events.push(event);
        tail.chars += event.data.length;
      }
      trim(tail);
      tail.lastSeq = Math.max(tail.lastSeq, events.at(-1)!.seq);
      wakeAll(tail);
    },
    async refresh(): Promise<void> {
      for (const [threadId, tail] of tails) await catchUp(threadId, tail);
    },
    async refreshThread(threadId: string): Promise<void> {
      const tail = tails.get(threadId);
      if (tail) await catchUp(threadId, tail);
    },
    isFollowed: () => tails.size > 0,
  };
}

function trim(tail: Tail): void {
  let drop = 0;
  while (drop < tail.events.length - 1 && (tail.events.length - drop > maxEvents || tail.chars > maxChars)) {
    tail.chars -= tail.events[drop]!.data.length;
    drop++;
  }
  if (drop > 0) tail.events = tail.events.slice(drop);
}

function wakeAll(tail: Tail): void {
  const waiting = [...tail.waiting];
  tail.waiting.clear();
  for (const resume of waiting) resume();
}

function wake(tail: Tail, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      signal.removeEventListener("abort", resume);
      tail.waiting.delete(resume);
      resolve();
    };
    tail.waiting.add(resume);
    signal.addEventListener("abort", resume, { once: true });
  });
}
