import type { Clock } from "../../foundation/time/clock.ts";

/** A remote whose pushes its Git host reports is asked in one of so many rounds: a delivery can be lost. */
const ROUNDS_OF_TOLD = 12;

/** The longest pause after failures, in milliseconds. */
const LONGEST_MS = 5 * 60_000;

/** When remotes are asked again. Nothing is kept of those that are not followed. */
export type RemotePauses = {
  /** Those whose pause is over, or to which something was delivered since they were last asked. */
  due<T>(remotes: ReadonlyMap<string, T>, lastDelivery: (remote: T) => number): [remote: string, T][];
  /**
   * `began`: when it was asked; what is delivered from then on may be later than its answer. `isTold`: its Git host
   * delivers pushes for all deployments that follow it.
   */
  after(remote: string, asked: { began: number; isAnswered: boolean; isTold: boolean }): void;
};

/**
 * @param options.everyMs the length of a round
 * @param options.random jitter: [0, 1)
 */
export function openRemotePauses(options: {
  everyMs: number;
  clock: Pick<Clock, "now">;
  random?: () => number;
}): RemotePauses {
  const { everyMs, clock, random = Math.random } = options;
  const pauses = new Map<string, { failures: number; began: number; until: number }>();
  return {
    due(remotes, lastDelivery) {
      for (const remote of pauses.keys()) if (!remotes.has(remote)) pauses.delete(remote);
      return [...remotes].filter(([name, remote]) => {
        const pause = pauses.get(name);
        return !pause || pause.until <= clock.now() || pause.began <= lastDelivery(remote);
      });
    },
    after(remote, { began, isAnswered, isTold }) {
      const failures = isAnswered ? 0 : (pauses.get(remote)?.failures ?? 0) + 1;
      // Half of it is random: remotes that failed together are not asked together for ever.
      const backoff = Math.min(everyMs * 2 ** failures, LONGEST_MS) * (0.5 + random() / 2);
      // Within one round it is the normal rhythm: no pause.
      const calm = isTold ? everyMs * (ROUNDS_OF_TOLD - 1) : 0;
      pauses.set(remote, { failures, began, until: clock.now() + (failures > 0 ? backoff : calm) });
    },
  };
}
