import type { Clock } from "./clock.ts";

/** What is gathered for a moment, to be written together. */
export type Batches<T> = {
  /** Nothing is taken any more once it is closed. */
  add(item: T): void;
  /** All that was added so far is written when this resolves. */
  flush(): Promise<void>;
  /** Takes away what is not being written yet, and resolves with it once nothing is being written. */
  remove(isGone: (item: T) => boolean): Promise<readonly T[]>;
  close(): Promise<void>;
};

/**
 * Writes what is added, `everyMs` milliseconds after the first of a batch, one batch after the other.
 * @param write may reject: `onError` is told, and the batch is lost
 */
export function openBatches<T>(
  write: (items: readonly T[]) => Promise<void>,
  { everyMs, clock, onError }: { everyMs: number; clock: Clock; onError: (error: unknown) => void },
): Batches<T> {
  const closing = new AbortController();
  let waiting: T[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: Promise<void> | undefined;

  function flush(): Promise<void> {
    const next = () => {
      const items = waiting;
      waiting = [];
      return write(items);
    };
    writing = writing.then(next).catch(onError);
    return writing;
  }

  function flushSoon(): void {
    timer ??= clock
      .sleep(everyMs, closing.signal)
      .then(flush)
      .catch(() => undefined)
      .finally(() => {
        timer = undefined;
        if (waiting.length > 0 && !closing.signal.aborted) flushSoon();
      });
  }

  return {
    add(item) {
      if (closing.signal.aborted) return;
      waiting.push(item);
      flushSoon();
    },
    flush,
    async remove(isGone) {
      const gone = waiting.filter(isGone);
      waiting = waiting.filter((item) => !isGone(item));
      await writing;
      return gone;
    },
    async close() {
      closing.abort();
      await timer;
      await flush();
    },
  };
}
