/** At most so many at a time. */
export type Slots = {
  /** Resolves with how to give the slot back, once there is one. @throws the signal's reason when it aborts */
  take(signal: AbortSignal, turn?: Turn): Promise<() => void>;
};

/** A position in the queue: the highest rank is next, among equals who asked first. It may change meanwhile. */
export type Turn = { rank: number };

export function openSlots(count: number): Slots {
  let free = count;
  type Waiting = { turn: Turn; enter: () => void };
  const waiting = new Set<Waiting>();

  function release(): void {
    // Searched at each release, since ranks change; no more wait than run on one machine.
    const [first, ...others] = waiting;
    if (first === undefined) free += 1;
    else others.reduce((best, each) => (each.turn.rank > best.turn.rank ? each : best), first).enter();
  }

  /** Releasing twice would give away another's slot. */
  function once(): () => void {
    let released = false;
    return () => {
      if (!released) release();
      released = true;
    };
  }

  return {
    async take(signal, turn = { rank: 0 }) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return once();
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.delete(asking);
          signal.removeEventListener("abort", onAbort);
        };
        const onAbort = () => {
          leave();
          reject(signal.reason);
        };
        const asking: Waiting = {
          turn,
          enter: () => {
            leave();
            resolve();
          },
        };
        waiting.add(asking);
        signal.addEventListener("abort", onAbort, { once: true });
      });
      return once();
    },
  };
}
