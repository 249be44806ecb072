import type { LoggedEvent } from "./event.ts";

// What a follower that keeps up needs; one that does not reads from the database instead of growing a queue.
const maxEvents = 1024;
const maxChars = 4_000_000;

/** The newest events of a followed thread, shared by its followers, each of which holds only a number. */
type Tail = {
  /** Consecutive; the last one has seq `lastSeq` unless another process wrote meanwhile. */
  events: LoggedEvent[];
  chars: number;
  lastSeq: number;
  followers: number;
  waiting: Set<() => void>;
};

export function createTails(
  lastSeq: (threadId: string) => number,
  page: (threadId: string, after: number) => LoggedEvent[],
) {
  const tails = new Map<string, Tail>();

  function readAfter(threadId: string, tail: Tail, after: number): LoggedEvent[] {
    if (after >= tail.lastSeq) return [];
    const first = tail.events[0]?.seq;
    if (first !== undefined && first <= after + 1) {
      const known = tail.events.slice(after + 1 - first);
      if (known.length > 0) return known;
    }
    return page(threadId, after);
  }

  function open(threadId: string): Tail {
    let tail = tails.get(threadId);
    if (!tail) {
      tail = { events: [], chars: 0, lastSeq: lastSeq(threadId), followers: 0, waiting: new Set() };
      tails.set(threadId, tail);
    }
    tail.followers++;
    return tail;
  }

  async function* follow(
    threadId: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<LoggedEvent[]> {
    const tail = open(threadId);
    let cursor = after;
    try {
      while (!signal.aborted) {
        const batch = readAfter(threadId, tail, cursor);
        const last = batch.at(-1);
        if (last) {
          cursor = last.seq;
          yield batch;
        } else if (cursor < tail.lastSeq) {
          cursor = tail.lastSeq; // deleted under our feet: nothing left to read
        } else {
          await wake(tail, signal);
        }
      }
    } finally {
      tail.followers--;
      if (tail.followers === 0) tails.delete(threadId);
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
      tail.lastSeq = events.at(-1)!.seq;
      wakeAll(tail);
    },
    refresh(): void {
      for (const [threadId, tail] of tails) {
        const newest = lastSeq(threadId);
        if (newest <= tail.lastSeq) continue;
        tail.lastSeq = newest;
        wakeAll(tail);
      }
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
