import { createHistogram, type Histogram } from "node:perf_hooks";

const PROBE_MS = 100;

/** How late the event loop turns, in nanoseconds, until it is closed. */
export function measureLoopDelay(): { measured: Histogram; close(): void } {
  // Node's own monitor counts the time between its probes as delay.
  const measured = createHistogram();
  let expected = performance.now() + PROBE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    // A histogram takes none below 1.
    measured.record(Math.max(1, Math.round((now - expected) * 1e6)));
    expected = now + PROBE_MS;
  }, PROBE_MS).unref();
  return { measured, close: () => clearInterval(timer) };
}
