import type { TraceRun } from "../api/types.ts";

/** A run as a line of the tree. `from` and `width`: its bar, in percent of the trace's time. */
export interface TraceRow {
  run: TraceRun;
  depth: number;
  /** Runs below it, at any depth. */
  below: number;
  from: number;
  width: number;
}

/** When the trace began and ended, in epoch milliseconds; one that runs lasts until `now`. */
export function spanOf(runs: readonly TraceRun[], now: number): { from: number; until: number } {
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    from = Math.min(from, Date.parse(run.start_time));
    until = Math.max(until, endOf(run, now));
  }
  return { from, until: Math.max(until, from + 1) };
}

const endOf = ({ end_time }: TraceRun, now: number) => (end_time === null ? now : Date.parse(end_time));

/** The lines of a tree whose runs are in its order; `folded`: ids of runs whose children are not shown. */
export function rowsOf(runs: readonly TraceRun[], folded: ReadonlySet<string>, now: number): TraceRow[] {
  const { from, until } = spanOf(runs, now);
  const percent = (ms: number) => Math.min(100, Math.max(0, (100 * ms) / (until - from)));
  const all: TraceRow[] = [];
  const rows = new Map<string, TraceRow>();
  const hidden = new Set<string>();
  const shown: TraceRow[] = [];
  for (const run of runs) {
    const parent = run.parent_run_id === null ? undefined : rows.get(run.parent_run_id);
    const start = Date.parse(run.start_time);
    const row = {
      run,
      depth: parent ? parent.depth + 1 : 0,
      below: 0,
      from: percent(start - from),
      width: percent(endOf(run, now) - start),
    };
    rows.set(run.run_id, row);
    all.push(row);
    const isHidden = parent && (hidden.has(parent.run.run_id) || folded.has(parent.run.run_id));
    if (isHidden) hidden.add(run.run_id);
    else shown.push(row);
  }
  // Children come after their parents: from the end on, each is counted before its parent is.
  for (const row of all.toReversed()) {
    const parent = row.run.parent_run_id === null ? undefined : rows.get(row.run.parent_run_id);
    if (parent) parent.below += row.below + 1;
  }
  return shown;
}

type Use = Pick<TraceRun, "prompt_tokens" | "completion_tokens" | "total_tokens" | "cost">;

/** What the models of a trace have used together; null: none of them said. */
export function useOf(runs: readonly TraceRun[]): Use {
  const models = runs.filter(({ run_type }) => run_type === "llm");
  const sum = (field: keyof Use) => {
    const known = models.flatMap((run) => (run[field] === null ? [] : [run[field]]));
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    prompt_tokens: sum("prompt_tokens"),
    completion_tokens: sum("completion_tokens"),
    total_tokens: sum("total_tokens"),
    cost: sum("cost"),
  };
}

/** The nearest run of these that failed and none below it did: where an error came from. */
export function failedFirst(runs: readonly TraceRun[]): TraceRun | undefined {
  const failed = runs.filter(({ status }) => status === "error");
  const parents = new Set(failed.map(({ parent_run_id }) => parent_run_id));
  return failed.find(({ run_id }) => !parents.has(run_id));
}
