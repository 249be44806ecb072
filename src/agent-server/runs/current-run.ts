import { AsyncLocalStorage } from "node:async_hooks";

export type RunName = { graph: string; run_id: string };

const storage = new AsyncLocalStorage<RunName>();
const underWay = new Set<RunName>();
let last: { run: RunName; at: number } | undefined;

/** Runs `work` so that whatever it starts, awaited or not, is known to be this run's. */
export async function asRun<T>(
  run: { graph_id: string; run_id: string },
  work: () => Promise<T>,
): Promise<T> {
  const name = { graph: run.graph_id, run_id: run.run_id };
  underWay.add(name);
  try {
    return await storage.run(name, work);
  } finally {
    underWay.delete(name);
  }
}

/** The run whose code is running, for the log line about an exception that nobody caught. */
export const currentRun = (): RunName | undefined => storage.getStore();

/** The runs of this process. */
export const runsUnderWay = (): readonly RunName[] => [...underWay];

/** To be called when the current run has brought something forth: once for each output, so it costs next to nothing. */
export function noteProgress(): void {
  const run = storage.getStore();
  if (run) last = { run, at: performance.now() };
}

/** The run that brought something forth last, and when (`performance.now()`). */
export const lastProgress = (): { run: RunName; at: number } | undefined => last;
