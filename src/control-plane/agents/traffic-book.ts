import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import { saveLastRequests } from "../store/last-requests.ts";

/** A kill forgets at most so much: who was called last starts first, and no request waits for the disk. */
const EVERY_MS = 60_000;

export type TrafficBook = { close(): Promise<void> };

/** Records when deployments were last called: all at once, those whose time has changed. */
export function keepTrafficBook(
  { db, clock, limits, log }: Pick<Platform, "db" | "clock" | "limits" | "log">,
  /** By the deployments' ids. */
  lastCalls: () => Iterable<readonly [string, number]>,
): TrafficBook {
  const closing = new AbortController();
  let saved = new Map(lastCalls());

  async function save(): Promise<void> {
    const now = new Map(lastCalls());
    const changed = new Map([...now].filter(([id, at]) => at !== (saved.get(id) ?? 0)));
    if (changed.size > 0) await saveLastRequests(db, changed);
    saved = now;
  }
  const saveOrSay = () =>
    save().catch((error) => log(`times of requests could not be kept: ${messageChain(error).join(": ")}`));

  const task = repeatEvery(Math.min(limits.unusedMs, EVERY_MS), saveOrSay, { clock, signal: closing.signal });
  return {
    async close() {
      closing.abort();
      await task;
      await saveOrSay();
    },
  };
}
