/** Lets work wait until the test lets it go on. */
export function heldWork() {
  const waiting = new Set<() => void>();
  let isOver = false;
  return {
    /** Resolves when this work may go on; rejects with the reason of the signal. */
    async wait(signal: AbortSignal): Promise<void> {
      if (isOver) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const end = () => reject(signal.reason);
      waiting.add(resolve);
      signal.addEventListener("abort", end, { once: true });
      if (signal.aborted) end();
      try {
        await promise;
      } finally {
        waiting.delete(resolve);
        signal.removeEventListener("abort", end);
      }
    },
    /** Whether any work waits. */
    isWaiting: () => waiting.size > 0,
    /** All that waits now goes on. */
    goOn(): void {
      for (const resolve of waiting) resolve();
    },
    /** Nothing waits from now on. */
    end(): void {
      isOver = true;
      this.goOn();
    },
  };
}
