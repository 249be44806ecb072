import type { Clock } from "../../foundation/time/clock.ts";

/** The part of a limiter that octokit's throttling plugin calls. */
export type Pace = {
  key(id: string): { schedule(options: object, job: () => Promise<void>): Promise<void> };
};

/** How fast a step writes to GitHub. It counts a token's writes, whichever client makes them: those of one step share it. */
export type Paces = {
  writes: Pace;
  /** Writes that send people a notification. */
  notifications: Pace;
};

export const openPaces = (clock: Clock): Paces => ({
  writes: createPace({ burst: 10, gapMs: 1000 }, clock),
  notifications: createPace({ burst: 3, gapMs: 3000 }, clock),
});

/**
 * Lets the first `burst` writes through at once, and the later ones `gapMs` apart. GitHub asks for a second between
 * writes where there are many of them; the few of a deploy need not wait, and the job ends that much earlier.
 */
export function createPace({ burst, gapMs }: { burst: number; gapMs: number }, clock: Clock): Pace {
  let made = 0;
  let next = 0;
  async function schedule(_options: object, job: () => Promise<void>): Promise<void> {
    made += 1;
    const now = clock.now();
    const at = made > burst ? Math.max(now, next) : now;
    next = at + gapMs;
    if (at > now) await clock.sleep(at - now);
    return job();
  }
  return { key: () => ({ schedule }) };
}
