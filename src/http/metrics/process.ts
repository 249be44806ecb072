import { readdirSync } from "node:fs";
import type { Histogram as NanosecondHistogram } from "node:perf_hooks";
import { type Family, gauge, type Sample } from "./exposition.ts";

/** What this process uses, in the names that Prometheus's own libraries have for it. */
export function processFamilies(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const files = openFiles();
  return [
    {
      ...{ name: "process_cpu_seconds_total", type: "counter", help: "Processor time of this process" },
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory of this process that is in RAM", rss),
    gauge("process_start_time_seconds", "When it started, since 1970", performance.timeOrigin / 1000),
    ...(files === undefined ? [] : [gauge("process_open_fds", "Its open file descriptors", files)]),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use", heapUsed),
    gauge("nodejs_heap_size_total_bytes", "JavaScript heap that is reserved", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory outside of the heap that objects in it hold", external),
  ];
}

/** How late the event loop turned. `measured`: in nanoseconds. */
export function loopDelayFamily(
  measured: Pick<NanosecondHistogram, "count" | "mean" | "percentile">,
): Family {
  const { count } = measured;
  // Without any measurement these are no numbers.
  const seconds = (nanoseconds: number) => (count === 0 ? 0 : nanoseconds / 1e9);
  const quantile = (of: number): Sample => ({
    labels: { quantile: String(of) },
    value: seconds(measured.percentile(of * 100)),
  });
  return {
    name: "nodejs_eventloop_delay_seconds",
    type: "summary",
    help: "How late the event loop turned, since the start",
    samples: [
      ...[0.5, 0.99, 1].map(quantile),
      { suffix: "_sum", value: seconds(measured.mean * count) },
      { suffix: "_count", value: count },
    ],
  };
}

/** Undefined where the system does not list them. */
function openFiles(): number | undefined {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return undefined;
  }
}
