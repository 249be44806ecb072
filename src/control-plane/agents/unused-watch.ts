import { setImmediate } from "node:timers/promises";
import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import { markSomeUnused } from "../store/deployments/deployment-status.ts";

const LONGEST_PAUSE_MS = 60 * 60_000;

/** Looks now and then which deployments have not been called for long, until `signal` aborts. */
export function watchUnused(
  { db, clock, limits, log }: Pick<Platform, "db" | "clock" | "limits" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const mark = async () => {
    // Requests are answered between two steps.
    while (!signal.aborted && (await markSomeUnused(db, clock.now() - limits.unusedMs))) await setImmediate();
  };
  const markOrSay = () =>
    mark().catch((error) => log(`unused deployments could not be marked: ${messageChain(error).join(": ")}`));
  return repeatEvery(Math.min(limits.unusedMs, LONGEST_PAUSE_MS), markOrSay, { clock, signal });
}
