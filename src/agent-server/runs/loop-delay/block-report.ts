// This folder: which graph blocks the event loop. Does not affect runs.

import type { Log } from "../../diagnostics/log.ts";
import type { RunName } from "../current-run.ts";

/** A graph that blocks with every step is not to fill the log. */
const sayAgainMs = 10_000;

/** How often a graph blocked the event loop, and for how long. */
export type Blocks = { times: number; longest_ms: number; total_ms: number };

/** Counts the blocks of the event loop by graph, and reports them, each graph's once in a while. */
export class BlockReport {
  readonly #report: Log;
  readonly #byGraph = new Map<string, Blocks>();
  readonly #said = new Map<string, { at: number; unsaid: number }>();

  constructor(report: Log) {
    this.#report = report;
  }

  summary(): Record<string, Blocks> {
    return Object.fromEntries(this.#byGraph);
  }

  /** A block of `ms` that ended at `now`; without a culprit it lists which graphs were under way. */
  add(culprit: RunName | undefined, underWay: readonly RunName[], ms: number, now: number): void {
    if (culprit) this.#count(culprit.graph, ms);
    const key = culprit?.graph ?? "";
    const before = this.#said.get(key);
    if (before && now - before.at < sayAgainMs) {
      before.unsaid++;
      return;
    }
    this.#report("event_loop_blocked", {
      ...(culprit ?? { graphs_under_way: [...new Set(underWay.map((run) => run.graph))].sort() }),
      blocked_ms: ms,
      ...(before?.unsaid ? { not_logged_before: before.unsaid } : {}),
    });
    this.#said.set(key, { at: now, unsaid: 0 });
  }

  #count(graph: string, ms: number): void {
    const { times, longest_ms, total_ms } = this.#byGraph.get(graph) ?? {
      times: 0,
      longest_ms: 0,
      total_ms: 0,
    };
    this.#byGraph.set(graph, {
      times: times + 1,
      longest_ms: Math.max(longest_ms, ms),
      total_ms: total_ms + ms,
    });
  }
}
