/** At most `count` at a time, in the order of asking. */
export type BuildSlots = { take(signal: AbortSignal): Promise<() => void> };

export function buildSlots(count: number): BuildSlots {
  let free = count;
  const waiting: (() => void)[] = [];
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
  /** Releasing twice would give away somebody else's slot. */
  function once(): () => void {
    let released = false;
    return () => {
      if (!released) release();
      released = true;
    };
  }
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return once();
      }
      await new Promise<void>((resolve, reject) => {
        const onAbort = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        };
        waiting.push(enter);
        signal.addEventListener("abort", onAbort, { once: true });
      });
      return once();
    },
  };
}
