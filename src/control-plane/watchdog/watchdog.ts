import { readFileSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { siblingModule } from "../../foundation/package/sibling.ts";

/**
 * Knows which builds blocked this program: a separate thread sees that the event loop is blocked, and writes down which
 * builds were under way. When the loop goes on the note is removed again, so that a note that is there after a start
 * names only builds during which the program ended while blocked: a clean stop, a kill or a power cut of a program that
 * was well leaves none.
 */
export type Watchdog = {
  /** The build of this revision is under way until the returned function is called. */
  watch(revisionId: string): () => void;
  close(): Promise<void>;
};

/** What the thread is started with. `beat`: counts up while the event loop turns. */
export type WatchdogData = { file: string; heldMs: number; everyMs: number; beat: SharedArrayBuffer };

/** The longest time between two beats of a loop that is well. */
const MOST_BEAT_MS = 250;

/** @param options.heldMs how long the event loop may be blocked; `Infinity`: nothing is watched */
export function startWatchdog(file: string, options: { heldMs: number }): Watchdog {
  const everyMs = Math.min(MOST_BEAT_MS, options.heldMs / 4);
  const beat = new SharedArrayBuffer(4);
  const beats = new Int32Array(beat);
  const watched = new Set<string>();
  const workerData: WatchdogData = { file, heldMs: options.heldMs, everyMs, beat };
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** The thread begins with the first build. */
  function tell(): void {
    if (options.heldMs === Number.POSITIVE_INFINITY) return;
    worker ??= begin();
    worker.postMessage([...watched]);
    clearInterval(timer);
    if (watched.size > 0) timer = setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  }
  function begin(): Worker {
    const begun = new Worker(siblingModule(import.meta.url, "./watchdog-thread"), {
      workerData,
      env: {},
      execArgv: [],
    });
    // Without it a blocked loop leaves no note, and its builds are resumed a few times.
    begun.on("error", () => {});
    begun.unref();
    return begun;
  }
  return {
    watch(revisionId) {
      watched.add(revisionId);
      tell();
      return () => {
        if (watched.delete(revisionId)) tell();
      };
    },
    async close() {
      clearInterval(timer);
      if (worker === undefined) return;
      await worker.terminate();
      rmSync(file, { force: true });
    },
  };
}

/** Returns the revisions whose builds blocked the program when it ended, and removes the note. */
export function takeSuspects(file: string): string[] {
  try {
    const ids: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    // Mostly: it is not there. Half a note is none.
    return [];
  } finally {
    rmSync(file, { force: true });
  }
}
