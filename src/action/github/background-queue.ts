import type { Clock } from "../../foundation/time/clock.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";
import { githubProblem, isRefused, statusOf } from "./problem.ts";

/** Tells GitHub things one after the other, while the deploy goes on. A failure is a warning, and never thrown. */
export type BackgroundQueue = {
  /** `what` for the warning: "create a GitHub Deployment". Once GitHub has refused something the rest is dropped. */
  enqueue(what: string, step: () => Promise<void>): void;
  /** Waits until everything is sent, for `limitMs` at most. */
  settle(limitMs: number): Promise<void>;
};

export function createBackgroundQueue({
  clock,
  warn,
  subject,
}: {
  clock: Clock;
  warn: (message: string) => void;
  /** What GitHub did not take in time. */
  subject: string;
}): BackgroundQueue {
  const reasons = new Set<string>();
  let refused = false;
  let queue: Promise<void> = Promise.resolve();

  async function attempt(what: string, step: () => Promise<void>): Promise<void> {
    if (refused) return;
    try {
      await step();
    } catch (error) {
      // GitHub rejected only this text or state as invalid; the next one may pass.
      refused = isRefused(error) && statusOf(error) !== 422;
      const reason = error instanceof Error ? error.message : String(error);
      if (!reasons.has(reason)) warn(`Could not ${what}: ${githubProblem(error)}`);
      reasons.add(reason);
    }
  }
  return {
    enqueue(what, step) {
      queue = queue.then(() => attempt(what, step));
    },
    async settle(limitMs) {
      if (!(await isDoneWithin(limitMs, queue, clock))) warn(`GitHub did not take ${subject} in time`);
    },
  };
}
