import { createHistogram, type Histogram } from "node:perf_hooks";
import type { Log } from "../../diagnostics/log.ts";
import { lastProgress, onFirstRun, runsUnderWay } from "../current-run.ts";
import { BlockReport, type Blocks } from "./block-report.ts";
import { culpritOf } from "./culprit.ts";

// Graphs run on the thread that serves all clients: one that computes for long, or waits in a synchronous call, keeps
// everybody waiting. A timer that fires too late shows it; what happened meanwhile shows whose code it was.

const probeMs = 20;
/** What is noticed by a person who watches tokens come. */
const blockedMs = 100;

export type LoopDelay = {
  /** For `/info`: the delay of the event loop while runs were under way, and how often each graph blocked it. */
  summary(): { event_loop_delay_ms: Record<string, number>; event_loop_blocked_by: Record<string, Blocks> };
  /** The same for a scrape, in nanoseconds. */
  measured: Pick<Histogram, "count" | "mean" | "percentile">;
  /** How late it was on average since this was last asked, while runs were under way. */
  recentMs(): number;
  close(): void;
};

/**
 * Measures how long the event loop is blocked while runs are under way, and reports a graph that blocks it for long.
 * Without runs nothing is measured, so that an idle process sleeps.
 */
export function createLoopDelay(report: Log): LoopDelay {
  // Node's own monitor, once disabled, would measure the whole time since first.
  const delay = createHistogram();
  const recent = createHistogram();
  const blocks = new BlockReport(report);
  let expected = 0;
  let cpu = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    if (timer) return;
    expected = performance.now() + probeMs;
    cpu = process.cpuUsage();
    timer = setInterval(probe, probeMs).unref();
  }

  function end(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function probe(): void {
    // A block by a run that has just ended still counts.
    if (runsUnderWay().length === 0) end();
    const now = performance.now();
    const lateMs = now - expected;
    const before = cpu;
    // Asked once: it is the dearest part of a probe.
    cpu = process.cpuUsage();
    expected = now + probeMs;
    // In nanoseconds, of which a histogram takes none below 1.
    for (const each of [delay, recent]) each.record(Math.max(1, Math.round(lateMs * 1e6)));
    if (lateMs < blockedMs) return;
    const underWay = runsUnderWay();
    const computedMs = (cpu.user - before.user + cpu.system - before.system) / 1000;
    const culprit = culpritOf({ lateMs, computedMs, now, underWay, last: lastProgress() });
    if (!culprit && underWay.length === 0) return;
    blocks.add(culprit, underWay, Math.round(lateMs), now);
  }

  const noticeNoMore = onFirstRun(begin);
  if (runsUnderWay().length > 0) begin();
  return {
    summary: () => ({
      event_loop_delay_ms: {
        mean: delay.mean / 1e6 || 0,
        p99: delay.percentile(99) / 1e6,
        max: delay.max / 1e6,
      },
      event_loop_blocked_by: blocks.summary(),
    }),
    measured: delay,
    recentMs() {
      // Without any measurement it is not a number.
      const ms = recent.mean / 1e6 || 0;
      recent.reset();
      return ms;
    },
    close() {
      noticeNoMore();
      end();
    },
  };
}
