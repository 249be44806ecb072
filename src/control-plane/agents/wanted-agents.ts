import type { AgentLoad } from "../../http/load.ts";
import type { Scale } from "../run/runner.ts";

/** What all agents of a deployment said at one moment, in milliseconds. */
export type LoadSample = { at: number; loads: readonly Pick<AgentLoad, "queuedRuns" | "eventLoopDelayMs">[] };

/** How long they have to be busy before one is added, and quiet before one is removed. */
const BUSY_MS = 15_000;
const QUIET_MS = 5 * 60_000;
/** A larger delay than the first is visible in a stream of tokens; a smaller one than the second is hardly work. */
const BUSY_DELAY_MS = 50;
const QUIET_DELAY_MS = 10;

/** How far back samples matter. */
export const REMEMBERED_MS = QUIET_MS;

/**
 * How many agents a deployment should have: one more than now while runs wait or all event loops are late, one less after
 * a long quiet time, within its scale.
 * @param samples those since the number last changed, oldest first
 */
export function wantedAgents(current: number, { min, max }: Scale, samples: readonly LoadSample[]): number {
  const least = Math.max(1, min);
  if (current < max && lasts(samples, isBusy, BUSY_MS)) return current + 1;
  if (current > least && lasts(samples, isQuiet, QUIET_MS)) return current - 1;
  return Math.min(Math.max(current, least), Math.max(least, max));
}

/** One agent with time to spare gets the next requests: another would not help. */
const isBusy = ({ loads }: LoadSample) =>
  loads.some(({ queuedRuns }) => queuedRuns > 0) ||
  (loads.length > 0 && loads.every(({ eventLoopDelayMs }) => eventLoopDelayMs >= BUSY_DELAY_MS));

const isQuiet = ({ loads }: LoadSample) =>
  loads.every(({ queuedRuns, eventLoopDelayMs }) => queuedRuns === 0 && eventLoopDelayMs < QUIET_DELAY_MS);

/** Whether it has been so for all of the last `ms`. */
function lasts(samples: readonly LoadSample[], isSo: (sample: LoadSample) => boolean, ms: number): boolean {
  const newest = samples.at(-1);
  if (newest === undefined || !isSo(newest)) return false;
  const since = samples.slice(samples.findLastIndex((sample) => !isSo(sample)) + 1)[0];
  return since !== undefined && newest.at - since.at >= ms;
}
