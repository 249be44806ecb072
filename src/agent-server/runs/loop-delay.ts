import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Log } from "../log.ts";
import { lastProgress, onFirstRun, type RunName, runsUnderWay } from "./current-run.ts";

// Graphs run on the thread that serves all clients: one that computes for long, or waits in a synchronous call, keeps
// everybody waiting. A timer that fires too late shows it; whose code it was is told by what happened meanwhile.

const probeMs = 20;
/** What is noticed by a person who watches tokens come. */
const blockedMs = 100;
/** A graph that blocks with every step is not to fill the log. */
const sayAgainMs = 10_000;

type Blocks = { times: number; longest_ms: number; total_ms: number };

export type LoopDelay = {
  /** For `/info`: the delay of the event loop while runs were under way, and how often each graph blocked it. */
  summary(): { event_loop_delay_ms: Record<string, number>; event_loop_blocked_by: Record<string, Blocks> };
  close(): void;
};

/**
 * Measures how long the event loop is kept from turning while runs are under way, and reports a graph that does so for
 * long. Without runs nothing is measured: an idle process is to sleep.
 */
export function createLoopDelay(report: Log): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const byGraph = new Map<string, Blocks>();
  const said = new Map<string, { at: number; unsaid: number }>();
  let expected = 0;
  let cpu = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    if (timer) return;
    expected = performance.now() + probeMs;
    cpu = process.cpuUsage();
    delay.enable();
    timer = setInterval(probe, probeMs).unref();
  }

  function end(): void {
    clearInterval(timer);
    timer = undefined;
    delay.disable();
  }

  function probe(): void {
    // The block of a run that has just ended is still to be noticed.
    if (runsUnderWay().length === 0) end();
    const now = performance.now();
    const lateMs = now - expected;
    const { user, system } = process.cpuUsage(cpu);
    expected = now + probeMs;
    cpu = process.cpuUsage();
    if (lateMs < blockedMs) return;
    const underWay = runsUnderWay();
    const computedMs = (user + system) / 1000;
    const culprit = culpritOf({ lateMs, computedMs, now, underWay, last: lastProgress() });
    if (!culprit && underWay.length === 0) return;
    if (culprit) count(culprit.graph, Math.round(lateMs));
    say(culprit, underWay, Math.round(lateMs), now);
  }

  function count(graph: string, ms: number): void {
    const { times, longest_ms, total_ms } = byGraph.get(graph) ?? { times: 0, longest_ms: 0, total_ms: 0 };
    byGraph.set(graph, { times: times + 1, longest_ms: Math.max(longest_ms, ms), total_ms: total_ms + ms });
  }

  function say(culprit: RunName | undefined, underWay: readonly RunName[], ms: number, now: number): void {
    const key = culprit?.graph ?? "";
    const before = said.get(key);
    if (before && now - before.at < sayAgainMs) {
      before.unsaid++;
      return;
    }
    report("event_loop_blocked", {
      ...(culprit ?? { graphs_under_way: [...new Set(underWay.map((run) => run.graph))].sort() }),
      blocked_ms: ms,
      ...(before?.unsaid ? { not_logged_before: before.unsaid } : {}),
    });
    said.set(key, { at: now, unsaid: 0 });
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
      event_loop_blocked_by: Object.fromEntries(byGraph),
    }),
    close() {
      noticeNoMore();
      end();
    },
  };
}

/**
 * The run that caused a block of `lateMs` that ended at `now`; undefined where that cannot be said. A step hands over
 * its output right after its code, so what came towards the end of the block came from who caused it. A run that was
 * alone caused it when this process computed meanwhile: it may also have been the machine that had no time for it.
 */
export function culpritOf(block: {
  lateMs: number;
  computedMs: number;
  now: number;
  underWay: readonly RunName[];
  last: { run: RunName; at: number } | undefined;
}): RunName | undefined {
  const { lateMs, computedMs, now, underWay, last } = block;
  if (last && last.at > now - lateMs / 2) return last.run;
  return underWay.length === 1 && computedMs > lateMs / 2 ? underWay[0] : undefined;
}
