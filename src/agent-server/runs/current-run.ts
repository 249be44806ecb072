// This folder: runs from their creation to their end. No HTTP.

import { AsyncLocalStorage } from "node:async_hooks";

export type RunName = { graph: string; run_id: string };

// Per process: its servers share one event loop, which a run of any of them blocks for all, and uncaught exceptions
// belong to no server.
const storage = new AsyncLocalStorage<RunName>();
const underWay = new Set<RunName>();
const beginnings = new Set<() => void>();
let last: { run: RunName; at: number } | undefined;

/** Runs `work` so that whatever it starts, awaited or not, is known to be this run's. */
export async function asRun<T>(
  run: { graph_id: string; run_id: string },
  work: () => Promise<T>,
): Promise<T> {
  const name = { graph: run.graph_id, run_id: run.run_id };
  underWay.add(name);
  if (underWay.size === 1) for (const tell of beginnings) tell();
  try {
    return await storage.run(name, work);
  } finally {
    underWay.delete(name);
  }
}

/** The run whose code is running, for the log line about an exception that was not caught. */
export const currentRun = (): RunName | undefined => storage.getStore();

/** The runs of this process. */
export const runsUnderWay = (): readonly RunName[] => [...underWay];

/** To be called for each output of the current run, so it costs next to nothing. */
export function noteProgress(): void {
  const run = storage.getStore();
  if (run) last = { run, at: performance.now() };
}

/** Tells `listener` when a run begins and none is under way; returns what ends that. */
export function onFirstRun(listener: () => void): () => void {
  beginnings.add(listener);
  return () => void beginnings.delete(listener);
}

/** The run with the last output, and when (`performance.now()`). */
export const lastProgress = (): { run: RunName; at: number } | undefined => last;
