import type { Platform } from "../platform.ts";
import type { Turn } from "./slots.ts";

/**
 * Who is started first when many want to: a revision that is being deployed, then agents that a request waits for,
 * then those that were called last. Ranks between are times in milliseconds.
 */
export const DEPLOYED_NOW = Number.POSITIVE_INFINITY;
export const CALLED_NOW = Number.MAX_SAFE_INTEGER;

/** An agent that waits for something while it loads delays the others no longer than this. It goes on. */
const LONGEST_SLOT_MS = 20_000;

/** Starts an agent when it is its turn; the limit of a start is counted from then. */
export async function inTurn<T>(
  { starts, clock }: Pick<Platform, "starts" | "clock">,
  { signal, turn }: { signal: AbortSignal; turn: Turn },
  start: () => Promise<T>,
): Promise<T> {
  const release = await starts.take(signal, turn);
  const started = new AbortController();
  void clock.sleep(LONGEST_SLOT_MS, started.signal).then(release, () => {});
  try {
    signal.throwIfAborted();
    return await start();
  } finally {
    started.abort();
    release();
  }
}
