import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<{ graph: string; run_id: string }>();

/** Runs `work` so that whatever it starts, awaited or not, is known to be this run's. */
export const asRun = <T>(run: { graph_id: string; run_id: string }, work: () => T): T =>
  storage.run({ graph: run.graph_id, run_id: run.run_id }, work);

/** The run whose code is running, for the log line about an exception that nobody caught. */
export const currentRun = (): { graph: string; run_id: string } | undefined => storage.getStore();
