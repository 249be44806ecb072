// This folder: the runs that this process executes. Not here: which run is next.

import { traceOf } from "../../diagnostics/log.ts";
import type { RunRecord } from "../../threads/run.ts";
import { asRun } from "../current-run.ts";
import { inContextOf } from "./in-context.ts";
import { attemptRun, type StopReason } from "./run-attempt.ts";
import type { EndingContext } from "./run-ending.ts";

/** The runs that this process executes. */
export class ActiveRuns {
  readonly #context: EndingContext;
  readonly #active = new Map<string, { threadId: string; stop: AbortController; done: Promise<void> }>();
  /** Stopped runs: late output must not follow the state that they ended with. */
  readonly #sealed = new Set<string>();
  /** Runs of ours whose attempt is over without the database knowing: it failed. */
  readonly #unrecorded = new Set<string>();
  readonly #onEnd: () => unknown;

  /** `onEnd`: is called when a run is over here. */
  constructor(context: EndingContext, onEnd: () => unknown) {
    this.#context = context;
    this.#onEnd = onEnd;
  }

  get count(): number {
    return this.#active.size;
  }

  /** The threads of the runs. */
  threads(): Set<string> {
    return new Set([...this.#active.values()].map(({ threadId }) => threadId));
  }

  /** Executes a run that this process has claimed, then those of its thread that it claims at the end. */
  start(run: RunRecord): void {
    const stop = new AbortController();
    const done = asRun(run, () => inContextOf(run, this.#context, () => this.#execute(run, stop.signal)))
      .catch((error) => {
        this.#context.report("run_not_recorded", { run_id: run.run_id, error: traceOf(error) });
        this.#unrecorded.add(run.run_id);
      })
      .finally(() => {
        this.#active.delete(run.run_id);
        this.#sealed.delete(run.run_id);
        this.#onEnd();
      });
    this.#active.set(run.run_id, { threadId: run.thread_id, stop, done });
  }

  async #execute(run: RunRecord, signal: AbortSignal): Promise<void> {
    const seal = async () => {
      await this.#context.checkpoints.settled(run.run_id);
      this.#sealed.add(run.run_id);
    };
    let next = await attemptRun(this.#context, run, { signal, seal });
    while (next?.run_id === run.run_id) next = await attemptRun(this.#context, next, { signal, seal });
    if (next) this.start(next);
  }

  /** Tells a run to stop, if it is under way here. */
  stop(runId: string, reason: StopReason): void {
    this.#active.get(runId)?.stop.abort(reason);
  }

  stopAll(reason: StopReason): void {
    for (const run of this.#active.values()) run.stop.abort(reason);
  }

  /** Under way here. One that is to stop still stores what it did until then. */
  mayWrite(runId: string): boolean {
    return this.#active.has(runId) && !this.#sealed.has(runId);
  }

  /** Resolves when the run is over here; undefined when it is not under way here. */
  end(runId: string): Promise<void> | undefined {
    return this.#active.get(runId)?.done;
  }

  /** Resolves when those that are under way now are over. */
  async endOfAll(): Promise<void> {
    await Promise.all([...this.#active.values()].map((run) => run.done));
  }

  /** Ids of the runs of ours whose end could not be recorded. */
  unrecorded(): string[] {
    return [...this.#unrecorded];
  }

  /** They are begun again, or another process has them. */
  forgetUnrecorded(runIds: readonly string[]): void {
    for (const runId of runIds) this.#unrecorded.delete(runId);
  }
}
