import { Worker } from "node:worker_threads";
import { siblingModule } from "../../foundation/package/sibling.ts";

/**
 * Ends this process when its parent is gone, although a graph blocks the thread that would hear of it: another thread
 * watches. It costs 20 MiB.
 */
export function watchParent(onError: (error: unknown) => void): void {
  const options = { workerData: { parentPid: process.ppid }, env: {}, execArgv: [] };
  const watch = new Worker(siblingModule(import.meta.url, "./parent-watch"), options);
  // Without it the channel to the parent still closes, unless a graph blocks.
  watch.on("error", onError);
  watch.unref();
}

/** The parent is gone, however it went: nothing may outlive it, neither this process nor what graphs started. */
export function endWithGroup(): never {
  try {
    process.kill(-process.pid, "SIGKILL");
  } catch {
    // It leads no group (ESRCH), or there are none (Windows): then it ends alone.
  }
  process.exit(1);
}
